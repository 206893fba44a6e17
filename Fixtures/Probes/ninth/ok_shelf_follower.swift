// File: Feed.swift
import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var celsius = 0.0
    @Persisted var takenAt = Date()
}

struct ReadingRow: Sendable, Identifiable {
    let id: Int
    let celsius: Double
}

extension ReadingRow {
    init(_ reading: Reading) { self.init(id: reading.id, celsius: reading.celsius) }
}

struct Probe: Sendable {
    func ids() -> AsyncStream<Int> {
        AsyncStream { continuation in
            continuation.yield(1)
            continuation.finish()
        }
    }
}
// File: Follower.swift
import RealmSwift

actor Follower {
    private var realm: Realm!
    private var readings: Results<Reading>!

    init() async throws {
        realm = try await Realm(actor: self)
        readings = realm.objects(Reading.self).sorted(by: \.takenAt)
    }

    /// The handle belongs to this actor: it and the query outlast every suspension in here.
    func follow(_ probe: Probe) async throws -> Int {
        var missing: [Int] = []
        for await id in probe.ids() {
            if readings.where({ $0.id == id }).first == nil { missing.append(id) }
        }
        let fresh = missing
        try await realm.asyncWrite {
            for id in fresh { realm.create(Reading.self, value: ["id": id], update: .modified) }
        }
        return readings.count
    }

    func latest(_ limit: Int) -> [ReadingRow] {
        readings.prefix(limit).map { ReadingRow($0) }
    }
}

@MainActor
final class GaugeModel {
    private let realm: Realm
    private(set) var warmest: ReadingRow?

    init(realm: Realm) { self.realm = realm }

    func run(_ probe: Probe) async {
        let hot = realm.objects(Reading.self).where { $0.celsius > 30 }
        for await _ in probe.ids() {
            warmest = hot.sorted(by: \.celsius).last.map(ReadingRow.init)
        }
    }
}
