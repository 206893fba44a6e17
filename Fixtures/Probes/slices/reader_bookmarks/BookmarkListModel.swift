import Combine
import Foundation

@MainActor
final class BookmarkListModel: ObservableObject {
    @Published private(set) var bookmarks: [BookmarkDTO] = []
    @Published private(set) var pending = 0
    private let store: BookmarkActor
    private let book: String

    init(book: String, store: BookmarkActor) {
        self.book = book
        self.store = store
    }

    func load() async {
        bookmarks = await store.bookmarks(of: book)
        pending = await store.pendingIds().count
    }

    func add(page: Int) {
        Task {
            do {
                try await store.add(page: page, book: book)
                try await store.uploadAll()
            } catch {
                print("bookmarks: \(error)")
            }
            await load()
        }
    }
}
