import Foundation
import RealmSwift

final class Cab: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var busy: Bool
}

final class Ride: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var passenger: String
    @Persisted var cab: Cab?
    @Persisted var closedAt: Date?
}
