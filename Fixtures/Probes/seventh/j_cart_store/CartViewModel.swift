import Combine
import Foundation

@MainActor
final class CartViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let store: CartStore
    private let draft = CartLine(article: "", quantity: 1)

    init(store: CartStore) {
        self.store = store
    }

    func addDraft() async {
        draft.note = "from the draft"
        await store.add(draft) // maybe: non_sendable_across_actor
        draft.quantity = 1
        await refresh()
    }

    func refresh() async {
        let snapshot = await store.snapshot()
        title = "\(snapshot.pieces) pieces"
    }

    func firstArticle() async -> String? {
        await store.storage().articles.first // maybe: non_sendable_across_actor
    }
}
