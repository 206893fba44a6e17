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
