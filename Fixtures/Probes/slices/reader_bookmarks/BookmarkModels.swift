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
