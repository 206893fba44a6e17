import Foundation
import GRDB

struct CallRepository: Sendable {
    let database: DispatchDatabase

    func open(district: String) async throws -> [EmergencyCall] {
        try await database.calls.read { db in
            try openCalls(district, db)
        }
    }

    func close(district: String) async throws -> Int {
        let closed = try await database.calls.write { db in
            let calls = try openCalls(district, db)
            for call in calls {
                try close(call, db)
            }
            return calls.count
        }
        database.note("closed \(closed) calls in \(district)")
        return closed
    }

    /// A call whose units can't be stored is skipped; the others stay.
    func replay(_ calls: [(EmergencyCall, [CallUnit])]) async throws {
        let calls = calls
        try await database.calls.write { db in
            for (call, units) in calls {
                try db.inSavepoint {
                    do {
                        try call.save(db)
                        try units.forEach { try $0.save(db) }
                        return .commit
                    } catch {
                        database.note("skipped \(call.id)")
                        return .rollback
                    }
                }
            }
        }
    }

    private func openCalls(_ district: String, _ db: Database) throws -> [EmergencyCall] {
        try EmergencyCall.filter(Column("district") == district).fetchAll(db).filter { !$0.closed }
    }

    private func close(_ call: EmergencyCall, _ db: Database) throws {
        var call = call
        call.closed = true
        try call.update(db)
        try db.execute(sql: "DELETE FROM callUnit WHERE callId = ?", arguments: [call.id])
    }
}
