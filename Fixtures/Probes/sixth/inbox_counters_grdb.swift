// File: InboxClient.swift
import Foundation

protocol MailServer: Sendable {
    func newest() async throws -> InboxMessage
}

final class InboxClient: Sendable {
    private let store: InboxStore

    init(store: InboxStore) {
        self.store = store
    }

    func received(_ messages: [InboxMessage]) {
        try? store.addAll(messages)
    }

    func received(_ message: InboxMessage) {
        try? store.add(message)
    }
}
// File: InboxStore.swift
import Foundation
import GRDB

final class InboxStore: Sendable {
    private let database: DatabaseQueue
    private let work = DispatchQueue(label: "inbox.counters")

    init(database: DatabaseQueue) {
        self.database = database
    }

    func add(_ message: InboxMessage) throws {
        try database.write { db in
            try message.insert(db)
            scheduleCount(db, folder: message.folder)
        }
    }

    func addAll(_ messages: [InboxMessage]) throws {
        try database.write { db in
            for message in messages {
                try message.insert(db)
                try updateCount(db, folder: message.folder)
            }
        }
        work.async { [self] in vacuumCounters() }
    }

    private func scheduleCount(_ db: Database, folder: String) {
        work.async {
            try? db.execute(sql: "UPDATE counter SET total = total + 1 WHERE folder = ?", arguments: [folder])  // expect: confined_handle_escapes_scope // maybe: live_object_crosses_boundary
        }
    }

    private func updateCount(_ db: Database, folder: String) throws {
        try db.execute(sql: "UPDATE counter SET total = total + 1 WHERE folder = ?", arguments: [folder])
    }

    private func vacuumCounters() {
        database.asyncWrite(
            { db in
                try db.execute(sql: "DELETE FROM counter WHERE total = 0")
            },
            completion: { _, result in
                if case .failure(let error) = result { print(error) }
            })
    }
}
// File: Message.swift
import GRDB

struct InboxMessage: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var folder: String
    var unread: Bool
}
