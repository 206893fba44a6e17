import Foundation
import RealmSwift

final class Blast: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var holes: Int
    @Persisted var cleared: Bool
}

protocol ClearanceDesk: Sendable {
    func confirm(_ id: String) async throws -> Bool
}
