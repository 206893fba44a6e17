import Foundation
import RealmSwift

/// Legs have no key: a route owns them by their order.
final class CaravanLeg: Object {
    @Persisted var from: String = ""
    @Persisted var to: String = ""
    @Persisted var kilometres: Double = 0
    @Persisted var stops: RealmSwift.List<String>
}

final class CaravanRoute: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var legs: RealmSwift.List<CaravanLeg>
}

struct LegDistance: Sendable {
    let kilometres: Double
    let stops: [String]
}
