import Foundation
import RealmSwift

final class Crossing: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var capacity: Int
    @Persisted var cars: List<Car>
}

final class Car: EmbeddedObject {
    @Persisted var plate: String
}

struct Arrival: Sendable {
    let crossing: String
    let plate: String
}

enum Databases {
    static func crossings() throws -> Realm {
        try Realm(configuration: .defaultConfiguration)
    }
}
