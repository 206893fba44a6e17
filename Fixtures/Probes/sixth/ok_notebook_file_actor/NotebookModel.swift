import Combine
import Foundation

@MainActor
final class NotebookModel: ObservableObject {
    @Published private(set) var pages: [Page] = []
    @Published private(set) var caption = ""
    private let store: NotebookStore

    init(store: NotebookStore) {
        self.store = store
    }

    func load() async {
        try? await store.load()
        pages = await store.all()
        caption = store.caption(count: pages.count)
    }

    func edit(_ page: Page, _ text: String) async throws {
        try await store.write(text, on: page.id)
        pages = await store.all()
        print(page.text, "→", text)
    }
}
