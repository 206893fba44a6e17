// File: MessageSync.swift
import Foundation
import GRDB

struct MessageRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var room: String
    var text: String
    var sentAt: Date
}

struct MessageSync: Sendable {
    let pool: DatabasePool
    let base: URL

    func sync(rooms: [String]) async throws {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("messages"))
        let all = try JSONDecoder().decode([MessageRecord].self, from: data)
        let wanted = all.filter { rooms.contains($0.room) }
        for start in stride(from: 0, to: wanted.count, by: 200) {
            let batch = Array(wanted[start..<min(start + 200, wanted.count)])
            try await pool.write { db in
                for message in batch {
                    try message.upsert(db)
                }
            }
        }
    }

    func rooms() async throws -> [String: Int] {
        let messages = try await pool.read { db in try MessageRecord.fetchAll(db) }
        return Dictionary(grouping: messages, by: \.room).mapValues(\.count)
    }

    func deleteRooms(_ rooms: [String]) async throws {
        try await pool.write { db in
            for room in rooms {
                _ = try MessageRecord.filter(Column("room") == room).deleteAll(db)
            }
        }
    }
}
