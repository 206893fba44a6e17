// File: Snapshot.swift
import Foundation

struct StepsSnapshot: Codable, Sendable {
    let steps: Int
    let goal: Int

    private static var suite: UserDefaults? { UserDefaults(suiteName: "group.org.steps") }

    static func read() -> StepsSnapshot {
        guard let data = suite?.data(forKey: "snapshot") else { return StepsSnapshot(steps: 0, goal: 8000) }
        return (try? JSONDecoder().decode(StepsSnapshot.self, from: data)) ?? StepsSnapshot(steps: 0, goal: 8000)
    }

    func publish() {
        guard let data = try? JSONEncoder().encode(self) else { return }
        Self.suite?.set(data, forKey: "snapshot")
    }
}
// File: StepsWidget.swift
import WidgetKit

struct StepsEntry: TimelineEntry {
    let date: Date
    let snapshot: StepsSnapshot
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: .now, snapshot: .read()) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
        completion(StepsEntry(date: .now, snapshot: .read()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void) {
        completion(Timeline(entries: [StepsEntry(date: .now, snapshot: .read())], policy: .atEnd))
    }
}
// File: WidgetSync.swift
import RealmSwift
import WidgetKit

final class StepDay: Object {
    @Persisted(primaryKey: true) var day: String
    @Persisted var steps: Int
}

/// Runs in the app whenever today's steps have changed, and leaves a plain snapshot for the widget.
@MainActor
final class WidgetSync {
    private let realm: Realm
    private var token: NotificationToken?

    init(realm: Realm) { self.realm = realm }

    func start(today: String) {
        token = realm.objects(StepDay.self).filter("day == %@", today).observe { change in
            guard case .update(let days, _, _, _) = change, let steps = days.first?.steps else { return }
            StepsSnapshot(steps: steps, goal: 8000).publish()
            WidgetCenter.shared.reloadTimelines(ofKind: "steps")
        }
    }
}
