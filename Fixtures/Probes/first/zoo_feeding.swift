// File: Feeding.swift
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
// File: KeeperRounds.swift
import Foundation
import RealmSwift

actor KeeperRounds {
    private let store: FeedingStore

    init(store: FeedingStore) {
        self.store = store
    }

    func announce(_ keeper: String) async -> String {
        switch await store.plan(for: keeper) {  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        case .closed: return "nothing to do"
        case .open(_, let keeper): return "\(keeper): see the board"
        }
    }

    func countSlots() async throws -> Int {
        let realm = try await Realm(configuration: .defaultConfiguration)  // expect: async_open_off_main
        return realm.objects(FeedingSlot.self).count  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope, handle_used_after_suspension
    }
}
// File: Labels.swift
import Foundation
import RealmSwift

struct FeedingLabels: Sendable {
    let printer: @Sendable (String) async -> Bool

    func printBoth(_ animal: String) async throws -> Bool {
        let slots = try Realm(configuration: .defaultConfiguration, queue: nil).objects(FeedingSlot.self).where {
            $0.animal == animal
        }
        guard let heaviest = slots.sorted(byKeyPath: "kilos").last else { return false }
        let id = heaviest.id
        async let head = printer(id)
        async let foot = printer("\(heaviest.kilos) kg")  // expect: live_object_crosses_boundary
        let printed = await (head, foot)
        return printed.0 && printed.1
    }
}
