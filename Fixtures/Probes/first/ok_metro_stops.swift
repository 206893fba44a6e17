// File: Model.swift
import Foundation
import GRDB

@MainActor
final class StopsModel {
    private(set) var stops: [MetroStop] = []
    private(set) var total = 0
    private var observation: AnyDatabaseCancellable?

    func load(_ line: String) async throws {
        stops = try await StopDatabase.shared.stops(on: line)
        total = try await StopDatabase.shared.read { try MetroStop.fetchCount($0) }
    }

    func watch(_ reader: DatabasePool) {
        let count = ValueObservation.tracking { db in try MetroStop.fetchCount(db) }
        observation = count.start(in: reader, onError: { _ in }, onChange: { [weak self] in self?.total = $0 })
    }
}
// File: Stops.swift
import Foundation
import GRDB

struct MetroStop: Codable, FetchableRecord, PersistableRecord, Sendable, Identifiable {
    var id: Int64
    var name: String
    var line: String
}

/// A queue may be shared by everybody; its connection may not.
final class StopDatabase: Sendable {
    static let shared = try! StopDatabase(DatabaseQueue(named: "stops"))
    private let writer: any DatabaseWriter

    init(_ writer: any DatabaseWriter) { self.writer = writer }

    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await writer.read(body)
    }

    func stops(on line: String) async throws -> [MetroStop] {
        try await read { db in
            try MetroStop.filter(Column("line") == line).order(Column("name")).fetchAll(db)
        }
    }
}
