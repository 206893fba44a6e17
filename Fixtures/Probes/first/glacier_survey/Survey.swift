import Foundation
import RealmSwift

final class Stake: Object {
    @Persisted(primaryKey: true) var label: String
    @Persisted var height: Double
    @Persisted var measuredAt: Date?
}

enum SurveyError: Error { case unknownStake(String), badHeight }

struct StakeReading: Sendable {
    let label: String
    let height: Double
}
