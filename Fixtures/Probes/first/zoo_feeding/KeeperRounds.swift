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
