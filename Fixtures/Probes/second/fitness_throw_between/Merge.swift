import RealmSwift

final class Workout: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var kilojoules: Int
    @Persisted var seconds: Int
}

struct WorkoutRecord: Decodable, Sendable {
    let id: String
    let kilojoules: Int
    let seconds: Int
}

enum MergeOutcome { case unchanged, merged(Int) }

extension Realm {
    func merge(_ records: [WorkoutRecord], rules: WorkoutRules, counter: inout Int) throws -> MergeOutcome {
        beginWrite() // expect: unbalanced_transaction
        guard !records.isEmpty else {
            cancelWrite()
            return .unchanged
        }
        for record in records {
            let checked = try rules.normalised(record)
            let workout = Workout()
            workout.id = checked.id
            workout.kilojoules = checked.kilojoules
            workout.seconds = checked.seconds
            add(workout, update: .modified)
            counter += 1
        }
        try commitWrite()
        return .merged(records.count)
    }
}
