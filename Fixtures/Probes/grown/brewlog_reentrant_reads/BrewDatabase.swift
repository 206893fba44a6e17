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
