import CoreData

final class Book: NSManagedObject {
    @NSManaged var isbn: String
    @NSManaged var title: String
}

@MainActor
protocol ShelfGateway {
    func shelve(isbn: String, title: String) throws
}

@MainActor
class ContextGateway {
    let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) {
        self.context = context
    }

    func commit() throws {
        guard context.hasChanges else { return }
        try context.save() // expect: write_in_loop
    }
}

final class CoreDataShelf: ContextGateway, ShelfGateway {
    func shelve(isbn: String, title: String) throws {
        let book = Book(context: context)
        book.isbn = isbn
        book.title = title
        try commit() // maybe: write_in_loop
    }
}
