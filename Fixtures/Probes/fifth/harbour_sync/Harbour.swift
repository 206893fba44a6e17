import Foundation
import RealmSwift

struct Harbour {
    let sync: BerthSync

    init(api: any HarbourAPI, file: URL) {
        let configuration = Realm.Configuration(fileURL: file, objectTypes: [Berth.self])
        sync = BerthSync(repository: RealmBerthRepository(configuration: configuration), api: api)
    }
}
