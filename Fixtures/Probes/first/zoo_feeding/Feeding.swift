import Foundation
import RealmSwift

final class FeedingSlot: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var animal: String
    @Persisted var kilos: Double
}

enum FeedingPlan {
    case closed
    case open(slots: [FeedingSlot], keeper: String)
}

actor FeedingStore {
    private var realm: Realm!

    init() async throws {
        realm = try await Realm(actor: self)
    }

    func plan(for keeper: String) -> FeedingPlan {  // maybe: model_handed_to_actor, non_sendable_across_actor
        let slots = realm.objects(FeedingSlot.self).where { $0.kilos > 0 }
        if slots.isEmpty { return .closed }
        return .open(slots: Array(slots), keeper: keeper)  // expect: live_object_crosses_boundary
    }

    func total() -> Double {
        realm.objects(FeedingSlot.self).sum(of: \.kilos)
    }
}
