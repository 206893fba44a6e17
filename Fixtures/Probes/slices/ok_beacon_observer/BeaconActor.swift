import Foundation
import RealmSwift

@globalActor
actor BeaconActor {
    static let shared = BeaconActor()
}

final class BeaconDraft: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var body: String = ""
    @Persisted var pending: Bool = true
    @Persisted var attempts: Int = 0
}

struct OutgoingBeacon: Sendable, Hashable {
    let id: String
    let body: String
}

extension BeaconDraft {
    var outgoing: OutgoingBeacon { OutgoingBeacon(id: id, body: body) }
}
