import RealmSwift

final class Shrub: Object {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var nickname: String
    @Persisted var bed: Int
}

enum ShrubEvent {
    case pruned(Shrub, cuts: Int)
    case moved(slug: String, toBed: Int)

    /// What the bus may carry to its own queue.
    var detached: ShrubEvent {
        switch self {
        case .pruned(let shrub, let cuts): return .pruned(shrub.freeze(), cuts: cuts)
        case .moved: return self
        }
    }
}
