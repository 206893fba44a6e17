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
