import Foundation
import RealmSwift

final class Sailing: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var passengers: List<Passenger>
    @Persisted var closed: Bool
}

final class Passenger: Object {
    @Persisted(primaryKey: true) var ticket: String
    @Persisted var name: String
    @Persisted var boarded: Bool
}

enum Databases {
    static func sailings() throws -> Realm {
        try Realm(configuration: .defaultConfiguration)
    }
}
