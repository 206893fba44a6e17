// File: ChatStore.swift
import Combine
import Foundation
import GRDB

struct ChatMessage: Codable, FetchableRecord, PersistableRecord, Sendable, Identifiable {
    var id: String
    var room: String
    var text: String
    var sentAt: Date
}

struct ChatStore: Sendable {
    let pool: DatabasePool

    func receive(_ messages: [ChatMessage]) async throws {
        try await pool.write { db in
            for message in messages { try message.upsert(db) }
            try trim(db)
        }
    }

    private func trim(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM chatMessage WHERE sentAt < date('now', '-1 year')")
    }

    func sync(_ rooms: [String], using api: any ChatAPI) async throws {
        var all: [ChatMessage] = []
        for room in rooms {
            all += try await api.messages(in: room)
        }
        try await receive(all)
    }

    func last(in room: String) async throws -> ChatMessage? {
        try await pool.read { db in
            try ChatMessage.filter(Column("room") == room).order(Column("sentAt").desc).fetchOne(db)
        }
    }
}

protocol ChatAPI: Sendable {
    func messages(in room: String) async throws -> [ChatMessage]
}

@MainActor
final class RoomModel: ObservableObject {
    @Published private(set) var messages: [ChatMessage] = []
    @Published private(set) var failure: String?
    private let store: ChatStore
    private let room: String
    private var observation: AnyDatabaseCancellable?

    init(room: String, store: ChatStore) {
        self.room = room
        self.store = store
    }

    func appear() {
        let room = room
        observation =
            ValueObservation
            .tracking { db in try ChatMessage.filter(Column("room") == room).order(Column("sentAt")).fetchAll(db) }
            .start(in: store.pool) { [weak self] error in
                self?.failure = error.localizedDescription
            } onChange: { [weak self] messages in
                self?.messages = messages
            }
    }

    func disappear() {
        observation?.cancel()
        observation = nil
    }

    func send(_ text: String) {
        let message = ChatMessage(id: UUID().uuidString, room: room, text: text, sentAt: Date())
        Task {
            do { try await store.receive([message]) } catch { failure = error.localizedDescription }
        }
    }
}
