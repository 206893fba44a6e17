// File: Lines.swift
import Foundation
import SwiftData

@Model
final class TramLine {
    @Attribute(.unique) var number: String
    var headsign: String
    init(number: String, headsign: String) {
        self.number = number
        self.headsign = headsign
    }
}

func makeLineContainer() throws -> ModelContainer {
    try ModelContainer(for: TramLine.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
}

@ModelActor
actor LineStore {
    func headsigns() throws -> [String: String] {
        let lines = try modelContext.fetch(FetchDescriptor<TramLine>())
        return Dictionary(lines.map { ($0.number, $0.headsign) }, uniquingKeysWith: { first, _ in first })
    }

    func rename(_ id: PersistentIdentifier, headsign: String) throws {
        guard let line = self[id, as: TramLine.self] else { return }
        line.headsign = headsign
        try modelContext.save()
    }
}
// File: Models.swift
import Foundation
import RealmSwift

final class TramStop: Object {
    @Persisted(primaryKey: true) var code = ""
    @Persisted var title = ""
    @Persisted var kind = TramStopKind.street
}

enum TramStopKind: String, PersistableEnum, Codable {
    case street, tunnel
}

/// What the widget gets to see.
struct TramSnapshot: Codable, Sendable {
    let code: String
    let title: String
    let kind: TramStopKind

    static let file = URL.documentsDirectory.appendingPathComponent("tram-snapshot.json")
}

extension TramSnapshot {
    init(_ stop: TramStop) {
        self.init(code: stop.code, title: stop.title, kind: stop.kind)
    }
}
// File: Provider.swift
import Foundation
import WidgetKit

struct TramEntry: TimelineEntry {
    let date: Date
    let title: String
}

struct TramProvider: TimelineProvider {
    func placeholder(in context: Context) -> TramEntry {
        TramEntry(date: Date(), title: "–")
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (TramEntry) -> Void) {
        completion(current())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TramEntry>) -> Void) {
        completion(Timeline(entries: [current()], policy: .atEnd))
    }

    private func current() -> TramEntry {
        let stops = (try? JSONDecoder().decode([TramSnapshot].self, from: Data(contentsOf: TramSnapshot.file))) ?? []
        return TramEntry(date: Date(), title: stops.first?.title ?? "–")
    }
}
// File: WidgetFeeder.swift
import Foundation
import RealmSwift
import WidgetKit

/// Runs in the app; leaves a snapshot for the widget.
@MainActor
final class WidgetFeeder {
    private var token: NotificationToken?

    func start(with realm: Realm) {
        token = realm.objects(TramStop.self).observe { change in
            guard case .update(let stops, _, _, _) = change else { return }
            let snapshots = Array(stops.map { TramSnapshot($0) })
            guard let data = try? JSONEncoder().encode(snapshots) else { return }
            try? data.write(to: TramSnapshot.file, options: .atomic)
            WidgetCenter.shared.reloadAllTimelines()
        }
    }
}
