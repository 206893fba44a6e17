// File: Book.swift
import Foundation
import SwiftData

@Model
final class Book {
    var title: String
    var author: String
    var finished: Bool

    init(title: String, author: String) {
        self.title = title
        self.author = author
        self.finished = false
    }
}

struct BookRow: Identifiable, Sendable {
    let id: PersistentIdentifier
    let title: String
    let author: String

    init(_ book: Book) {
        id = book.persistentModelID
        title = book.title
        author = book.author
    }
}
// File: LibraryActor.swift
import Foundation
import SwiftData

@ModelActor
actor LibraryActor {
    func add(title: String, author: String) throws -> PersistentIdentifier {
        let book = Book(title: title, author: author)
        modelContext.insert(book)
        try modelContext.save()
        return book.persistentModelID
    }

    func rows() throws -> [BookRow] {
        try unfinished().map(BookRow.init)
    }

    func finish(_ id: PersistentIdentifier) throws {
        guard let book = self[id, as: Book.self] else { return }
        book.finished = true
        try modelContext.save()
    }

    func finishAll(_ ids: [PersistentIdentifier]) throws {
        for id in ids {
            self[id, as: Book.self]?.finished = true
        }
        try modelContext.save()
    }

    private func unfinished() throws -> [Book] {
        try modelContext.fetch(FetchDescriptor<Book>(predicate: #Predicate { !$0.finished }))
    }
}
// File: LibraryView.swift
import SwiftData
import SwiftUI

struct LibraryView: View {
    let library: LibraryActor
    @State private var rows: [BookRow] = []

    var body: some View {
        VStack {
            ForEach(rows) { row in
                HStack {
                    Text(row.title)
                    Button("Finish") {
                        Task {
                            try? await library.finish(row.id)
                            rows = (try? await library.rows()) ?? []
                        }
                    }
                }
            }
        }
        .task {
            rows = (try? await library.rows()) ?? []
        }
    }
}
