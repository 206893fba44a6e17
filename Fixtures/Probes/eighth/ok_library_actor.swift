// File: Library.swift
import Foundation
import RealmSwift

final class Book: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var author: String
    @Persisted var progress: Double
}

struct BookSummary: Sendable, Equatable {
    let isbn, title: String
    let progress: Double
}

extension BookSummary {
    init(_ book: Book) {
        self.init(isbn: book.isbn, title: book.title, progress: book.progress)
    }
}

actor Library {
    private var realm: Realm!
    private var token: NotificationToken?
    private var listeners: [UUID: @Sendable ([BookSummary]) -> Void] = [:]

    init() async throws {
        realm = try await Realm(actor: self)
    }

    func start() async {
        let books = realm.objects(Book.self).where { $0.progress > 0 }
        token = await books.observe(on: self) { library, _ in
            library.broadcast()
        }
    }

    func stop() {
        token?.invalidate()
        token = nil
    }

    func book(_ isbn: String) -> BookSummary? {
        realm.object(ofType: Book.self, forPrimaryKey: isbn).map(BookSummary.init)
    }

    func read(_ isbn: String, upTo progress: Double) async throws {
        guard let book = realm.object(ofType: Book.self, forPrimaryKey: isbn) else { return }
        try await realm.asyncWrite { book.progress = max(book.progress, progress) }
        broadcast()
    }

    func addAll(_ titles: [(isbn: String, title: String, author: String)]) async throws {
        let realm = realm!
        try await realm.asyncWrite {
            for entry in titles {
                realm.create(
                    Book.self, value: ["isbn": entry.isbn, "title": entry.title, "author": entry.author],
                    update: .modified)
            }
        }
    }

    func listen(_ listener: @escaping @Sendable ([BookSummary]) -> Void) -> UUID {
        let id = UUID()
        listeners[id] = listener
        return id
    }

    private func broadcast() {
        let summaries = Array(current().map(BookSummary.init))
        for listener in listeners.values { listener(summaries) }
    }

    private func current() -> Results<Book> {
        realm.objects(Book.self).where { $0.progress > 0 }.sorted(byKeyPath: "title")
    }
}
// File: LibraryModel.swift
import Combine
import Foundation

@MainActor
final class LibraryModel: ObservableObject {
    @Published private(set) var reading: [BookSummary] = []
    private let library: Library
    private var listener: UUID?

    init(library: Library) { self.library = library }

    func appear() {
        Task {
            listener = await library.listen { summaries in
                Task { @MainActor [weak self] in self?.reading = summaries }
            }
            await library.start()
        }
    }

    func finished(_ isbn: String) async {
        try? await library.read(isbn, upTo: 1)
        if let book = await library.book(isbn), book.progress >= 1 {
            reading.removeAll { $0.isbn == book.isbn }
        }
    }
}
