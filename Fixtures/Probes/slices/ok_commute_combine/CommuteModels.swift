import Foundation
import RealmSwift

final class TrainRide: Object {
    @Persisted(primaryKey: true) var id: ObjectId = ObjectId.generate()
    @Persisted var line: String = ""
    @Persisted var minutesLate: Int = 0
    @Persisted var riddenAt: Date = Date()
}

struct LineDelay: Sendable, Identifiable {
    let id: String
    let average: Double
}
