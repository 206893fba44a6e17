import Testing

/// Functions of a model that its framework implements, where a call changes the object and links what it is passed.
@Suite struct GeneratedMemberTests {
    private static let models = """
        import CoreData
        final class Shelf: NSManagedObject { @NSManaged var title: String }
        final class Book: NSManagedObject { @NSManaged var title: String }
        extension Book {
            @objc(addShelvesObject:) @NSManaged public func addToShelves(_ value: Shelf)
            @objc(addTags:) @NSManaged public func addToTags(_ values: NSSet)
        }
        extension NSManagedObjectContext {
            func shelf() -> Shelf? { try? fetch(NSFetchRequest<Shelf>(entityName: "Shelf")).first }
            func books() -> [Book] { (try? fetch(NSFetchRequest<Book>(entityName: "Book"))) ?? [] }
        }

        """

    private func library(_ members: String) -> [String] {
        problems(
            Self.models + "final class Library {\n" + "    let container = NSPersistentContainer(name: \"Library\")\n"
                + members + "\n}")
    }

    @Test func whatItIsPassedBelongsToAnotherContext() {
        #expect(
            library(
                """
                func merge() {
                    container.performBackgroundTask { context in
                        guard let shelf = context.shelf() else { return }
                        self.move(to: shelf) // expect: confined_handle_escapes_scope
                    }
                }
                private func move(to shelf: Shelf) {
                    container.performBackgroundTask { context in
                        for book in context.books() { book.addToShelves(shelf) }
                    }
                }
                """) == [])
    }

    @Test func itsObjectIsChangedElsewhere() {
        #expect(
            library(
                """
                func tag() {
                    container.performBackgroundTask { context in
                        guard let book = context.books().first else { return }
                        DispatchQueue.main.async { book.addToTags(NSSet()) } // expect: live_object_crosses_boundary
                    }
                }
                """) == [])
    }

    @Test func objectsOfOneContextAndAnIdentifierOfAnother() {
        #expect(
            library(
                """
                func merge() {
                    container.performBackgroundTask { context in
                        guard let shelf = context.shelf() else { return }
                        for book in context.books() { book.addToShelves(shelf) }
                        self.move(to: shelf.objectID)
                    }
                }
                private func move(to id: NSManagedObjectID) {
                    container.performBackgroundTask { context in
                        guard let shelf = try? context.existingObject(with: id) as? Shelf else { return }
                        for book in context.books() { book.addToShelves(shelf) }
                    }
                }
                """) == [])
    }
}
