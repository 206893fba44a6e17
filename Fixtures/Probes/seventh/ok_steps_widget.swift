// File: StepSnapshot.swift
import Foundation

struct StepSnapshot: Codable, Sendable {
    struct Day: Codable, Sendable {
        let day: String
        let steps: Int
    }

    let days: [Day]

    static var file: URL {
        URL.applicationSupportDirectory.appendingPathComponent("steps-widget.json")
    }

    static func load() -> StepSnapshot {
        guard let data = try? Data(contentsOf: file),
            let snapshot = try? JSONDecoder().decode(StepSnapshot.self, from: data)
        else {
            return StepSnapshot(days: [])
        }
        return snapshot
    }
}
// File: StepsStore.swift
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
// File: StepsWidget.swift
import SwiftUI
import WidgetKit

struct StepsEntry: TimelineEntry {
    let date: Date
    let days: [StepSnapshot.Day]
}

struct StepsProvider: TimelineProvider {
    func placeholder(in context: Context) -> StepsEntry {
        StepsEntry(date: Date(), days: [])
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
        completion(StepsEntry(date: Date(), days: StepSnapshot.load().days))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void) {
        let entry = StepsEntry(date: Date(), days: StepSnapshot.load().days)
        completion(Timeline(entries: [entry], policy: .after(Date().addingTimeInterval(3600))))
    }
}

struct StepsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "steps", provider: StepsProvider()) { entry in
            Text("\(entry.days.last?.steps ?? 0) steps")
        }
    }
}
