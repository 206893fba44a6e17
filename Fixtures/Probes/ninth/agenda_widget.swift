// File: Agenda.swift
import RealmSwift

final class Appointment: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var start: Date
}

struct AgendaLine: Codable, Sendable {
    let title: String
    let start: Date
}

struct AgendaService: Sendable {
    let configuration: Realm.Configuration

    static let shared = AgendaService(configuration: .defaultConfiguration)

    func upcoming(_ limit: Int) -> [AgendaLine] {
        guard let realm = try? Realm(configuration: configuration) else { return [] }
        return realm.objects(Appointment.self).sorted(by: \.start).prefix(limit).map {
            AgendaLine(title: $0.title, start: $0.start)
        }
    }
}

enum WidgetSnapshot {
    static let url = URL.applicationSupportDirectory.appendingPathComponent("agenda.json")

    static func load() -> [AgendaLine] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        return (try? JSONDecoder().decode([AgendaLine].self, from: data)) ?? []
    }
}
// File: App/WidgetSnapshotWriter.swift
import Foundation
import WidgetKit

/// Runs in the app, and leaves for the widget what it needs.
@MainActor
final class WidgetSnapshotWriter {
    func write() throws {
        let lines = AgendaService.shared.upcoming(5)
        try JSONEncoder().encode(lines).write(to: WidgetSnapshot.url, options: .atomic)
        WidgetCenter.shared.reloadAllTimelines()
    }
}
// File: Widget/Providers.swift
import WidgetKit

struct AgendaEntry: TimelineEntry {
    let date: Date
    let lines: [AgendaLine]
}

struct NextProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: .now, lines: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(AgendaEntry(date: .now, lines: WidgetSnapshot.load()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        let entry = AgendaEntry(date: .now, lines: AgendaService.shared.upcoming(1))  // expect: database_in_app_extension
        completion(Timeline(entries: [entry], policy: .atEnd))
    }
}

struct ListProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: .now, lines: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(entry())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        completion(Timeline(entries: [entry()], policy: .after(.now.addingTimeInterval(3600))))
    }

    private func entry() -> AgendaEntry { AgendaEntry(date: .now, lines: WidgetSnapshot.load()) }
}
