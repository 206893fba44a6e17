import Foundation
import GRDB

struct Setting: Codable, FetchableRecord, PersistableRecord, Sendable {
    var key: String
    var value: String
}

final class SettingsStore: Sendable {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    func value(for key: String) throws -> String? {
        try queue.read { db in try Setting.fetchOne(db, key: key)?.value }
    }

    static func value(for key: String, in db: Database) throws -> String? {
        try Setting.fetchOne(db, key: key)?.value
    }
}
