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
