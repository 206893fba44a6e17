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
