import Foundation
import RealmSwift

/// Writes one batch, and tries again when the disk is full or the file is locked.
struct LedgerCommitter: Sendable {
    let configuration: Realm.Configuration
    var attempts = 3

    func commit(_ batch: [BookedLine], account: String) throws {
        var attempt = 0
        while true {
            do {
                try autoreleasepool { try commitOnce(batch, account: account) }
                return
            } catch {
                attempt += 1
                guard attempt < attempts else { throw LedgerError.gaveUp }
                Thread.sleep(forTimeInterval: Double(attempt) * 0.2)
            }
        }
    }

    private func commitOnce(_ batch: [BookedLine], account: String) throws {
        let realm = try Realm(configuration: configuration)
        try realm.write {
            for line in batch {
                let entry = LedgerEntry()
                entry.id = line.id
                entry.cents = line.cents
                entry.bookedAt = line.bookedAt
                entry.accountId = account
                realm.add(entry, update: .modified)
            }
        }
    }
}
