import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var enclosure: String
    @Persisted var localPath: String?
}

struct LibraryStore {
    var configuration = Realm.Configuration.defaultConfiguration

    func open() throws -> Realm { try Realm(configuration: configuration, queue: nil) }

    func episode(_ guid: String) throws -> Episode? {
        try open().object(ofType: Episode.self, forPrimaryKey: guid)
    }
}
