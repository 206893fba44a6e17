import RealmSwift
import UIKit

final class ImportController: UIViewController {
    private static let migrating = Realm.Configuration(schemaVersion: 4, migrationBlock: { migration, old in
        guard old < 4 else { return }
        migration.renameProperty(onType: "Singer", from: "part", to: "voice")
    })

    private let file: URL

    init(file: URL) {
        self.file = file
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = (try? Realm(configuration: Self.migrating))?.isEmpty == true ? "New choir" : "Choir"  // expect: blocking_migration
    }

    func importTapped() throws {
        let singers = try JSONDecoder().decode([SingerDTO].self, from: Data(contentsOf: file))
        let realm = try Realm()
        try realm.write {  // expect: sync_write_on_main, unbounded_transaction
            for dto in singers {
                realm.create(Singer.self, value: ["id": dto.id, "name": dto.name, "voice": dto.voice], update: .modified)
            }
        }
    }
}
