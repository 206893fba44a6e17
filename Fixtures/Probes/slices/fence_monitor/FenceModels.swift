import Foundation
import RealmSwift

final class Fence: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var name: String = ""
    @Persisted var crossings: Int = 0
    @Persisted var lastCrossing: Date?
}

struct FenceInfo: Sendable {
    let id: String
    let name: String
    let crossings: Int
}

extension Fence {
    var info: FenceInfo { FenceInfo(id: id, name: name, crossings: crossings) }
}
