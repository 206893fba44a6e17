import Foundation
import RealmSwift

final class PulseSample: Object {
    @Persisted var takenAt: Date = Date()
    @Persisted var bpm: Int = 0
    @Persisted var session: String = ""
}

struct PulseReading: Sendable {
    let bpm: Int
    let takenAt: Date
}
