// File: Merge.swift
import RealmSwift

final class Exercise: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var kilojoules: Int
    @Persisted var seconds: Int
}

struct ExerciseRecord: Decodable, Sendable {
    let id: String
    let kilojoules: Int
    let seconds: Int
}

struct ExerciseRules {
    enum Violation: Error { case negativeDuration(String) }

    func normalised(_ record: ExerciseRecord) throws -> ExerciseRecord {
        guard record.seconds >= 0 else { throw Violation.negativeDuration(record.id) }
        return record
    }
}

extension Realm {
    func merge(_ records: [ExerciseRecord], rules: ExerciseRules, counter: inout Int) throws {
        beginWrite()
        defer {
            if isInWriteTransaction {
                cancelWrite()
            }
        }
        for record in records {
            let checked = try rules.normalised(record)
            let exercise = Exercise()
            exercise.id = checked.id
            exercise.kilojoules = checked.kilojoules
            exercise.seconds = checked.seconds
            add(exercise, update: .modified)
            counter += 1
        }
        try commitWrite()
    }
}

struct ExerciseInbox {
    func take(_ records: [ExerciseRecord]) -> Int {
        var counter = 0
        do {
            try Realm().merge(records, rules: ExerciseRules(), counter: &counter)
        } catch {
            return 0
        }
        return counter
    }
}
