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
