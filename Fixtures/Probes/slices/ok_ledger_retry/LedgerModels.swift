import Foundation
import RealmSwift

final class LedgerEntry: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var cents: Int = 0
    @Persisted var bookedAt: Date = Date()
    @Persisted var accountId: String = ""
}

struct BookedLine: Decodable, Sendable {
    let id: String
    let cents: Int
    let bookedAt: Date
}

enum LedgerError: Error { case busy, gaveUp }
