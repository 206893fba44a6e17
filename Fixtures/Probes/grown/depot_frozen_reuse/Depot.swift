import Foundation
import RealmSwift

final class DepotFile: Object {
    @Persisted(primaryKey: true) var uid: String
    @Persisted var name: String
    @Persisted var revision: Int
    @Persisted var dirty: Bool
}

protocol DepotAPI: Sendable {
    func upload(_ name: String, revision: Int) async throws -> Int
    func exists(_ name: String) async throws -> Bool
}
