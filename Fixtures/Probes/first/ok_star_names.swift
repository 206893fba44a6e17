// File: Snapshot.swift
import Foundation
import RealmSwift

/// The app writes a small file for its widget.
@MainActor
struct StarSnapshotWriter {
    let file: URL = FileManager.default.temporaryDirectory.appendingPathComponent("stars.json")

    func update() throws {
        let realm = try Realm()
        let stars = realm.objects(Star.self).sorted(byKeyPath: "magnitude").prefix(5).map { $0.toDTO() }
        let data = try JSONEncoder().encode(Session(stars: Array(stars)))
        try data.write(to: file, options: .atomic)
    }
}
// File: Stars.swift
import Foundation
import RealmSwift

enum Spectral: String, PersistableEnum, Codable {
    case o, b, a, f, g, k, m
}

final class Star: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var magnitude: Double
    @Persisted var kind: Spectral

    /// What goes over the wire.
    struct DTO: Codable, Sendable {
        let name: String
        let magnitude: Double
        let kind: Spectral
    }

    func toDTO() -> DTO { DTO(name: name, magnitude: magnitude, kind: kind) }
}

/// Another thing that is called like a model of somebody else.
struct Session: Codable {
    let stars: [Star.DTO]
}
// File: Widget.swift
import WidgetKit

struct StarEntry: TimelineEntry {
    let date: Date
    let names: [String]
}

struct StarProvider: TimelineProvider {
    func placeholder(in context: Context) -> StarEntry { StarEntry(date: Date(), names: []) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StarEntry) -> Void) {
        completion(load())
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StarEntry>) -> Void) {
        completion(Timeline(entries: [load()], policy: .never))
    }

    private func load() -> StarEntry {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("stars.json")
        let session = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Session.self, from: $0) }
        return StarEntry(date: Date(), names: session?.stars.map(\.name) ?? [])
    }
}
