import Foundation
import RealmSwift

final class Scooter: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var battery: Int
}

enum ScooterStore {
    static let configuration = Realm.Configuration(inMemoryIdentifier: "scooters", schemaVersion: 2)
    @MainActor static let main: Realm = try! Realm(configuration: configuration)

    static var fresh: Realm {
        get throws { try Realm(configuration: configuration) }
    }
}
