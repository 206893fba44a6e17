import Foundation
import RealmSwift
import WidgetKit

final class StepDay: Object {
    @Persisted(primaryKey: true) var day = ""
    @Persisted var steps = 0
}

/// Runs in the app: the widget only ever sees the small file.
@MainActor
final class StepsStore {
    private let realm: Realm

    init() throws {
        realm = try Realm()
    }

    func record(_ steps: Int, on day: String) throws {
        try realm.write {
            realm.create(StepDay.self, value: ["day": day, "steps": steps], update: .modified)
        }
        try publishWidgetSnapshot()
    }

    private func publishWidgetSnapshot() throws {
        let last = realm.objects(StepDay.self).sorted(byKeyPath: "day", ascending: false).prefix(7)
        let days = last.map { StepSnapshot.Day(day: $0.day, steps: $0.steps) }
        let data = try JSONEncoder().encode(StepSnapshot(days: Array(days)))
        try data.write(to: StepSnapshot.file, options: .atomic)
        WidgetCenter.shared.reloadTimelines(ofKind: "steps")
    }
}
