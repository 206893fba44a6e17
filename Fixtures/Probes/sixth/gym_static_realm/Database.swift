import Foundation
import RealmSwift

final class Membership: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var visits: Int
}

enum Database {
    static let configuration = Realm.Configuration(schemaVersion: 4)
    static let realm = try! Realm(configuration: configuration) // expect: shared_global_handle
}
