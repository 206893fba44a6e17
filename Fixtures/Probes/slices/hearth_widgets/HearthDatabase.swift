import Foundation
import GRDB

extension DatabaseQueue {
    static let hearth: DatabaseQueue = {
        do {
            return try DatabaseQueue(path: URL.applicationSupportDirectory.appendingPathComponent("hearth.sqlite").path)
        } catch {
            fatalError("hearth: \(error)")
        }
    }()
}

extension HearthSetting {
    static func current() throws -> HearthSetting? {
        try DatabaseQueue.hearth.read { db in
            try HearthSetting.fetchOne(db)
        }
    }

    func store() throws {
        try DatabaseQueue.hearth.write { db in // maybe: nested_transaction
            try save(db)
        }
    }
}
