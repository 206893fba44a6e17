import Foundation
import RealmSwift

struct Marina {
    let sync: MooringSync

    init(api: any MarinaAPI, file: URL) {
        let configuration = Realm.Configuration(fileURL: file, objectTypes: [Mooring.self])
        sync = MooringSync(repository: RealmMooringRepository(configuration: configuration), api: api)
    }
}
