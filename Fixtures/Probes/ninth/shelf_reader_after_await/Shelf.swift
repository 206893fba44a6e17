import RealmSwift

class Book: Object {
    @Persisted(primaryKey: true) var isbn: String
    @Persisted var title: String
    @Persisted var pages: Int
}

/// A view on the shelf; every question is asked of the same query.
struct Shelf {
    private let books: Results<Book>

    static func open() throws -> Shelf {
        let realm = try Realm()
        return Shelf(books: realm.objects(Book.self).sorted(by: \.title))
    }

    func contains(_ isbn: String) -> Bool { books.where { $0.isbn == isbn }.first != nil }
    var isbns: [String] { books.map(\.isbn) }
    var totalPages: Int { books.sum(of: \.pages) }
}
