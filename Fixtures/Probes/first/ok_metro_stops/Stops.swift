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
