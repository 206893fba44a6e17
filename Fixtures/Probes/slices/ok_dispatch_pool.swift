// File: CallRecords.swift
import Foundation
import GRDB

struct EmergencyCall: Codable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var district: String
    var openedAt: Date
    var closed: Bool
}

struct CallUnit: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var callId: String
    var callSign: String
}

struct AuditLine: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var text: String
}
// File: CallRepository.swift
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
// File: DispatchDatabase.swift
import Foundation
import GRDB

/// Calls are in the pool; the audit trail has a file of its own.
final class DispatchDatabase: Sendable {
    let calls: DatabasePool
    let audit: DatabaseQueue

    init() throws {
        let folder = URL.applicationSupportDirectory
        calls = try DatabasePool(path: folder.appendingPathComponent("calls.sqlite").path)
        audit = try DatabaseQueue(path: folder.appendingPathComponent("audit.sqlite").path)
    }

    func note(_ text: String) {
        let line = AuditLine(id: UUID().uuidString, text: text)
        audit.asyncWriteWithoutTransaction { db in
            try? line.insert(db)
        }
    }
}
// File: DistrictModel.swift
import Combine
import Foundation
import GRDB

@MainActor
final class DistrictModel: ObservableObject {
    @Published private(set) var calls: [EmergencyCall] = []
    private let repository: CallRepository
    private let district: String
    private var observation: AnyDatabaseCancellable?

    init(district: String, repository: CallRepository) {
        self.district = district
        self.repository = repository
    }

    func appear() {
        let district = district
        observation = ValueObservation.tracking { db in
            try EmergencyCall.filter(Column("district") == district).order(Column("openedAt").desc).fetchAll(db)
        }.start(
            in: repository.database.calls, onError: { print($0) },
            onChange: { [weak self] calls in
                self?.calls = calls
            })
    }

    func closeAll() {
        Task {
            let before = calls
            let count = (try? await repository.close(district: district)) ?? 0
            repository.database.note("\(count) of \(before.count) closed by hand")
        }
    }
}
