// File: BookmarkActor.swift
import Foundation
import RealmSwift

protocol BookmarkService: Sendable {
    func upload(_ bookmarks: [BookmarkDTO]) async throws -> [String]
}

/// An actor is as good as a queue, so its realm may be kept.
actor BookmarkActor {
    private let realm: Realm  // expect: stored_handle_in_async_context
    private let service: any BookmarkService

    init(service: any BookmarkService) throws {
        self.service = service
        realm = try RealmFactory.makeLibraryRealm()
    }

    func bookmarks(of book: String) -> [BookmarkDTO] {
        stored(book).map(\.dto)
    }

    func pendingIds() -> [String] {
        realm.objects(ReaderBookmark.self).where { $0.uploaded == false }.map(\.id)
    }

    func uploadAll() async throws {
        let pending = realm.objects(ReaderBookmark.self).where { $0.uploaded == false }
        let dtos = Array(pending.map(\.dto))
        guard !dtos.isEmpty else { return }
        let accepted = try await service.upload(dtos)
        try mark(accepted)  // maybe: handle_used_after_suspension, sync_access_in_async_code
    }

    private func stored(_ book: String) -> Results<ReaderBookmark> {
        realm.objects(ReaderBookmark.self).filter("bookId == %@", book).sorted(byKeyPath: "page")
    }

    private func mark(_ ids: [String]) throws {
        try realm.write {  // maybe: sync_access_in_async_code, handle_used_after_suspension
            for id in ids {
                realm.object(ofType: ReaderBookmark.self, forPrimaryKey: id)?.uploaded = true
            }
        }
    }

    func add(page: Int, book: String) throws {
        try realm.write {  // maybe: sync_access_in_async_code
            let bookmark = ReaderBookmark()
            bookmark.id = UUID().uuidString
            bookmark.bookId = book
            bookmark.page = page
            realm.add(bookmark)
        }
    }
}
// File: BookmarkListModel.swift
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
// File: BookmarkModels.swift
import Foundation
import RealmSwift

final class ReaderBookmark: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var bookId: String = ""
    @Persisted var page: Int = 0
    @Persisted var note: String?
    @Persisted var uploaded: Bool = false
}

struct BookmarkDTO: Codable, Sendable {
    let id: String
    let bookId: String
    let page: Int
}

extension ReaderBookmark {
    var dto: BookmarkDTO { BookmarkDTO(id: id, bookId: bookId, page: page) }
}
// File: RealmFactory.swift
import Foundation
import RealmSwift

enum RealmFactory {
    static func makeLibraryRealm() throws -> Realm {
        let url = URL.documentsDirectory.appendingPathComponent("library.realm")
        return try Realm(configuration: Realm.Configuration(fileURL: url, schemaVersion: 3))
    }
}
