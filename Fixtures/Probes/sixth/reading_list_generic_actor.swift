// File: Book.swift
import Foundation
import SwiftData

@Model
final class Book {
    var title: String
    var pages: Int

    init(title: String, pages: Int) {
        self.title = title
        self.pages = pages
    }
}

struct BookRow: Sendable {
    let id: PersistentIdentifier
    let title: String
}
// File: LibraryActor+Fetch.swift
import SwiftData

extension LibraryActor {
    func all<T: PersistentModel>(_ type: T.Type) throws -> [T] {  // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<T>())  // maybe: live_object_crosses_boundary
    }

    func count<T: PersistentModel>(_ type: T.Type) throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<T>())
    }

    func identifiers<T: PersistentModel>(_ type: T.Type) throws -> [PersistentIdentifier] {
        try modelContext.fetchIdentifiers(FetchDescriptor<T>())
    }
}
// File: LibraryActor.swift
import Foundation
import SwiftData

@ModelActor
actor LibraryActor {
    func add(_ title: String, pages: Int) throws -> PersistentIdentifier {
        let book = Book(title: title, pages: pages)
        modelContext.insert(book)
        try modelContext.save()
        return book.persistentModelID
    }

    func rows() throws -> [BookRow] {
        try modelContext.fetch(FetchDescriptor<Book>()).map { BookRow(id: $0.persistentModelID, title: $0.title) }
    }
}
// File: ReadingModel.swift
import Combine
import SwiftData

@MainActor
final class ReadingModel: ObservableObject {
    @Published var pages = 0
    @Published var titles: [String] = []
    private let library: LibraryActor

    init(container: ModelContainer) {
        library = LibraryActor(modelContainer: container)
    }

    func load() async throws {
        titles = try await library.rows().map(\.title)
        let books = try await library.all(Book.self)  // maybe: live_object_crosses_boundary
        pages = books.reduce(0) { $0 + $1.pages }  // expect: live_object_crosses_boundary
    }
}
