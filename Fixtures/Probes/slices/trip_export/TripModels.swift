import Foundation
import RealmSwift

final class SailTrip: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var miles: Double = 0
    @Persisted var startedAt: Date = Date()
}

struct TripLine: Sendable {
    let title: String
    let miles: Double

    var csv: String { "\(title);\(miles)\n" }
}
