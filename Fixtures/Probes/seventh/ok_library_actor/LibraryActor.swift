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
