// File: AgendaSnapshot.swift
import Foundation

struct AgendaSnapshot: Codable, Sendable {
    struct Line: Codable, Sendable {
        let title: String
        let starts: Date
    }
    var lines: [Line]
    var writtenAt: Date

    static var url: URL {
        let group = ProcessInfo.processInfo.environment["APP_GROUP"] ?? NSTemporaryDirectory()
        return URL(fileURLWithPath: group).appendingPathComponent("agenda.json")
    }

    static func read() -> AgendaSnapshot? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONDecoder().decode(AgendaSnapshot.self, from: data)
    }

    func write() throws {
        try JSONEncoder().encode(self).write(to: Self.url, options: [.atomic])
    }
}
// File: AgendaWidget.swift
import WidgetKit

struct AgendaEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct AgendaProvider: TimelineProvider {
    func placeholder(in context: Context) -> AgendaEntry { AgendaEntry(date: Date(), title: "Stand-up") }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (AgendaEntry) -> Void) {
        completion(entries().first ?? placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<AgendaEntry>) -> Void) {
        completion(Timeline(entries: entries(), policy: .atEnd))
    }

    private func entries() -> [AgendaEntry] {
        guard let snapshot = AgendaSnapshot.read() else { return [] }
        return snapshot.lines.map { AgendaEntry(date: $0.starts, title: $0.title) }
    }
}

struct AgendaWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "agenda", provider: AgendaProvider()) { entry in
            Text(entry.title)
        }
    }
}
// File: AgendaWidgetFeeder.swift
import Foundation
import RealmSwift
import WidgetKit

final class Appointment: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var title: String
    @Persisted var starts: Date
}

/// Runs in the app: whatever changes, the widget gets a small file.
@MainActor
final class AgendaWidgetFeeder {
    private var token: NotificationToken?
    private let writing = DispatchQueue(label: "agenda.snapshot")

    func start() throws {
        let coming = try Realm().objects(Appointment.self)
            .where { $0.starts >= Date() }
            .sorted(byKeyPath: "starts")
        let writing = writing
        token = coming.observe { change in
            guard case .update(let appointments, _, _, _) = change else { return }
            let lines = Array(appointments.prefix(10).map { AgendaSnapshot.Line(title: $0.title, starts: $0.starts) })
            writing.async {
                try? AgendaSnapshot(lines: lines, writtenAt: Date()).write()
                WidgetCenter.shared.reloadTimelines(ofKind: "agenda")
            }
        }
    }

    func stop() { token?.invalidate() }
}
