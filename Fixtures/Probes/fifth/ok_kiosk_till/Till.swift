import Foundation
import RealmSwift

final class KioskSale: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var article = ""
    @Persisted var cents = 0
    @Persisted var printed = false
}

enum Till {
    static let configuration = Realm.Configuration(schemaVersion: 3)
    @MainActor static let realm = try! Realm(configuration: configuration)
}
