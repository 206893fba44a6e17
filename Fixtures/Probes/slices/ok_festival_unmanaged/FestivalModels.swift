import Foundation
import RealmSwift

final class Gig: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var band: String = ""
    @Persisted var stage: String = ""
    @Persisted var startsAt: Date = Date()
    @Persisted var starred: Bool = false
}

struct GigPayload: Decodable, Sendable {
    let id: String
    let band: String
    let stage: String
    let startsAt: Date

    /// A new object that no realm knows.
    func makeGig(starred: Bool = false) -> Gig {
        let gig = Gig()
        gig.id = id
        gig.band = band
        gig.stage = stage
        gig.startsAt = startsAt
        gig.starred = starred
        return gig
    }
}

extension Gig {
    func detached() -> Gig {
        let copy = Gig()
        copy.id = id
        copy.band = band
        copy.stage = stage
        copy.startsAt = startsAt
        copy.starred = starred
        return copy
    }
}
