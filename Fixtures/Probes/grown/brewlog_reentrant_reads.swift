// File: Archive.swift
import Foundation
import GRDB

/// Old brews are in a pool of their own.
struct Archive: Sendable {
    let pool: DatabasePool

    private func count(of style: String) throws -> Int {
        try pool.read { db in try Brew.filter(Column("style") == style).fetchCount(db) }
    }

    func report() throws -> [String: Int] {
        try pool.read { db in
            var counts: [String: Int] = [:]
            for style in try String.fetchAll(db, sql: "SELECT DISTINCT style FROM brew") {
                counts[style] = try count(of: style)  // expect: nested_transaction
            }
            return counts
        }
    }

    func move(_ brews: [Brew], from queue: DatabaseQueue) throws {
        try queue.write { source in
            try pool.write { target in
                for brew in brews { try brew.upsert(target) }
            }
            for brew in brews { try brew.delete(source) }
        }
    }
}
// File: BrewDatabase.swift
import Foundation
import GRDB

struct Brew: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var style: String
    var litres: Double
}

struct Setting: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: String
    var value: String
}

/// Settings are kept in the same file as the brews.
final class Settings: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    subscript(key: String) -> String? {
        try? queue.read { db in try Setting.fetchOne(db, key: key)?.value }
    }

    var minimumLitres: Double { self["minimumLitres"].flatMap(Double.init) ?? 0 }

    func set(_ key: String, _ value: String) throws {
        try queue.write { db in try Setting(id: key, value: value).upsert(db) }
    }
}
// File: BrewLog.swift
import Foundation
import GRDB

final class BrewLog: Sendable {
    private let queue: DatabaseQueue
    private let settings: Settings

    init(queue: DatabaseQueue) {
        self.queue = queue
        settings = Settings(queue: queue)
    }

    func add(_ brew: Brew) throws {
        let minimum = settings.minimumLitres
        guard brew.litres >= minimum else { return }
        try queue.write { db in try brew.insert(db) }
    }

    func purge() throws -> Int {
        try queue.write { db in
            let minimum = settings.minimumLitres  // expect: nested_transaction
            var removed = 0
            for brew in try Brew.fetchAll(db) where brew.litres < minimum {
                try brew.delete(db)
                removed += 1
            }
            return removed
        }
    }

    func styles() throws -> [String] {
        let brews = try queue.read { db in try Brew.order(Column("style")).fetchAll(db) }
        return brews.filter { $0.litres >= settings.minimumLitres }.map(\.style)
    }

    @MainActor
    func observe(_ changed: @escaping @MainActor ([Brew]) -> Void) -> AnyDatabaseCancellable {
        let minimum = settings.minimumLitres
        return
            ValueObservation
            .tracking { db in try Brew.fetchAll(db).filter { $0.litres >= minimum } }
            .start(in: queue) { error in
                print(error)
            } onChange: {
                changed($0)
            }
    }
}
// File: BrewScreen.swift
import GRDB

@MainActor
final class BrewScreen {
    private let log: BrewLog
    private var watching: AnyDatabaseCancellable?
    private(set) var litres = 0.0

    init(log: BrewLog) { self.log = log }

    func appeared() {
        watching = log.observe { [weak self] brews in self?.litres = brews.reduce(0) { $0 + $1.litres } }
    }

    func cleanTapped() throws { print("\(try log.purge()) removed") }
}
