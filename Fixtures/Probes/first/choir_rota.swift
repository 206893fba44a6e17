// File: ImportController.swift
import RealmSwift
import UIKit

final class ImportController: UIViewController {
    private static let migrating = Realm.Configuration(
        schemaVersion: 4,
        migrationBlock: { migration, old in
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
                realm.create(
                    Singer.self, value: ["id": dto.id, "name": dto.name, "voice": dto.voice], update: .modified)
            }
        }
    }
}
// File: Models.swift
import Foundation
import RealmSwift

final class Singer: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var voice: String
    @Persisted var absences: Int
}

struct SingerDTO: Decodable, Sendable {
    let id: String
    let name: String
    let voice: String
}

protocol Storing {
    var configuration: Realm.Configuration { get }
}

extension Storing {
    func save(_ dto: SingerDTO) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            realm.create(Singer.self, value: ["id": dto.id, "name": dto.name, "voice": dto.voice], update: .modified)
        }
    }
}
// File: RotaStore.swift
import Foundation
import RealmSwift

final class RotaStore: Storing {
    let configuration: Realm.Configuration
    private let lock = NSLock()

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    func merge(_ page: [SingerDTO], into known: Set<String>) throws {
        for dto in page where !known.contains(dto.id) {
            try keep(dto)  // expect: write_in_loop
        }
    }

    private func keep(_ dto: SingerDTO) throws {
        guard !dto.name.isEmpty else { return }
        try save(dto)
    }

    func absent(_ ids: [String]) throws -> [Int] {
        let realm = try Realm(configuration: configuration)
        return try ids.compactMap { id -> Int? in
            guard let singer = realm.object(ofType: Singer.self, forPrimaryKey: id) else { return nil }
            try realm.write { singer.absences += 1 }  // expect: write_in_loop
            return singer.absences
        }
    }

    func size() -> Int {
        lock.lock()  // maybe: lock_around_read
        defer { lock.unlock() }
        return (try? Realm(configuration: configuration).objects(Singer.self).count) ?? 0  // expect: lock_around_read
    }
}
