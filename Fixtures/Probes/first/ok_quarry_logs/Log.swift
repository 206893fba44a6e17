import Foundation
import RealmSwift

final class BlastLog: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var holes: Int
    @Persisted var signedOff: Bool
}

struct BlastSummary: Sendable {
    let id: String
    let holes: Int
}

protocol SafetyDesk: Sendable {
    func signOff(_ id: String) async throws -> Bool
}
