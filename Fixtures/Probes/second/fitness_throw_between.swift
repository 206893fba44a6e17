// File: Merge.swift
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
        beginWrite()  // expect: unbalanced_transaction
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
// File: Rules.swift
import RealmSwift

struct WorkoutRules {
    enum Violation: Error { case negativeDuration(String) }

    func normalised(_ record: WorkoutRecord) throws -> WorkoutRecord {
        guard record.seconds >= 0 else { throw Violation.negativeDuration(record.id) }
        return WorkoutRecord(id: record.id, kilojoules: max(0, record.kilojoules), seconds: record.seconds)
    }
}

struct WorkoutInbox {
    func take(_ records: [WorkoutRecord]) -> Int {
        var counter = 0
        do {
            let realm = try Realm()
            _ = try realm.merge(records, rules: WorkoutRules(), counter: &counter)
        } catch {
            return 0
        }
        return counter
    }
}
