import Findings
import Testing

/// Objects and handles that come by parameters, properties, results and a container's own accessor.
/// Everything is linted with all rules on.
@Suite struct MixedHandleTests {
    private static let coreData = """
        import CoreData
        final class Author: NSManagedObject { @NSManaged var name: String }
        final class Book: NSManagedObject { @NSManaged var author: Author? }

        """
    private static let swiftData = """
        import SwiftData
        @Model final class Part { var name = ""; init() {} }
        @Model final class Kit { var parts: [Part] = []; init() {} }

        """
    private static let realm = """
        import RealmSwift
        final class Wine: Object { @Persisted(primaryKey: true) var id: Int }
        final class Lot: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var count: Int; @Persisted var wine: Wine? }

        """

    @Test func aContainersOwnHandleIsTheSameEachTime() {
        #expect(
            problems(
                Self.swiftData + """
                    @MainActor final class Shop {
                        private let container: ModelContainer
                        private let context: ModelContext
                        init(container: ModelContainer) {
                            self.container = container
                            context = container.mainContext
                        }
                        private func first() throws -> Part? { try container.mainContext.fetch(FetchDescriptor<Part>()).first }
                        func again() throws {
                            guard let part = try first() else { return }
                            container.mainContext.delete(part)
                            context.delete(part)
                            try context.save()
                        }
                        func apart() throws {
                            guard let part = try first() else { return }
                            let scratch = ModelContext(container)
                            scratch.delete(part) // expect: mixed_handles
                            let kit = Kit()
                            scratch.insert(kit)
                            kit.parts.append(part) // expect: mixed_handles
                            try scratch.save()
                        }
                    }
                    """) == [])
    }

    @Test func anObjectThatIsGiven() {
        #expect(
            problems(
                Self.coreData + """
                    @MainActor final class Editor {
                        private let scratch: NSManagedObjectContext
                        init(parent: NSManagedObjectContext) {
                            scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                            scratch.parent = parent
                        }
                        func begin(by author: Author) {
                            let book = Book(context: scratch)
                            book.author = author // expect: mixed_handles
                        }
                        func beginHere(by author: Author) {
                            let book = Book(context: scratch)
                            book.author = scratch.object(with: author.objectID) as? Author
                        }
                        func beginOwn(by author: Author) {
                            let book = Book(context: scratch)
                            book.author = author
                        }
                        func newAuthor() -> Author { Author(context: scratch) }
                    }
                    @MainActor final class List {
                        private let container = NSPersistentContainer(name: "Books")
                        private lazy var editor = Editor(parent: container.viewContext)
                        private var authors: [Author] = []
                        func load() { authors = (try? container.viewContext.fetch(NSFetchRequest<Author>(entityName: "Author"))) ?? [] }
                        func tap(_ row: Int) {
                            editor.begin(by: authors[row])
                            editor.beginHere(by: authors[row])
                            editor.beginOwn(by: editor.newAuthor())
                        }
                    }
                    """) == [])
    }

    @Test func aHandleThatIsGiven() {
        #expect(
            problems(
                Self.coreData + """
                    @MainActor func remove(_ author: Author, from context: NSManagedObjectContext) { context.delete(author) } // expect: mixed_handles
                    @MainActor func erase(_ author: Author, from context: NSManagedObjectContext) { context.delete(author) }
                    @MainActor func tidy(_ container: NSPersistentContainer) throws {
                        let scratch = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                        let main = container.viewContext
                        for author in try main.fetch(NSFetchRequest<Author>(entityName: "Author")) {
                            remove(author, from: scratch)
                            erase(author, from: main)
                            erase(author, from: container.viewContext)
                        }
                    }
                    """) == [])
    }

    @Test func instancesThatHoldAHandleEach() {
        #expect(
            problems(
                Self.coreData + """
                    @MainActor final class Shelf {
                        let context: NSManagedObjectContext
                        init(_ context: NSManagedObjectContext) { self.context = context }
                        func first() throws -> Author? { try context.fetch(NSFetchRequest<Author>(entityName: "Author")).first }
                        func remove(_ author: Author) { context.delete(author) } // expect: mixed_handles
                        func erase(_ author: Author) { context.delete(author) }
                    }
                    @MainActor func move(_ container: NSPersistentContainer) throws {
                        let shown = Shelf(container.viewContext), draft = Shelf(NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType))
                        let same = Shelf(container.viewContext)
                        guard let author = try shown.first() else { return }
                        draft.remove(author)
                        shown.erase(author)
                        same.erase(author)
                    }
                    """) == [])
    }

    @Test func handlesThatMayBeOne() {
        #expect(
            problems(
                Self.coreData + """
                    @MainActor final class Pair {
                        private var main: NSManagedObjectContext?
                        private let container: NSPersistentContainer
                        init(container: NSPersistentContainer) { self.container = container }
                        func share(_ context: NSManagedObjectContext) { main = context }
                        func make() -> NSManagedObjectContext {
                            let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                            main = context
                            return context
                        }
                        func f(_ author: Author) { main?.delete(author) }
                        func g() throws {
                            let context = make()
                            for author in try context.fetch(NSFetchRequest<Author>(entityName: "Author")) { f(author) }
                        }
                        func h(_ other: NSPersistentContainer) throws {
                            for author in try container.viewContext.fetch(NSFetchRequest<Author>(entityName: "Author")) { other.viewContext.delete(author) }
                        }
                    }
                    """) == [])
    }

    @Test func aNewObjectBringsWhatItIsLinkedTo() {
        #expect(
            problems(
                Self.realm + """
                    struct Catalogue {
                        static let configuration = Realm.Configuration(inMemoryIdentifier: "catalogue")
                        func pick(_ ids: [Int]) throws -> [(wine: Wine, count: Int)] {
                            let realm = try Realm(configuration: Self.configuration)
                            return ids.compactMap { id in realm.object(ofType: Wine.self, forPrimaryKey: id).map { (wine: $0, count: id) } }
                        }
                    }
                    struct Cellar {
                        func shelve(_ ids: [Int]) throws {
                            let picks = try Catalogue().pick(ids), cellar = try Realm()
                            try cellar.write {
                                for pick in picks {
                                    let lot = Lot()
                                    lot.wine = pick.wine
                                    cellar.add(lot) // expect: mixed_handles
                                }
                            }
                        }
                        func copy(_ ids: [Int]) throws {
                            let picks = try Catalogue().pick(ids), cellar = try Realm()
                            try cellar.write {
                                for pick in picks {
                                    let lot = Lot()
                                    lot.count = pick.count
                                    lot.wine = pick.wine
                                    lot.wine = cellar.create(Wine.self, value: pick.wine, update: .modified)
                                    cellar.add(lot)
                                }
                            }
                        }
                        func within(_ id: Int) throws {
                            let source = try Realm(configuration: Catalogue.configuration), cellar = try Realm(configuration: Catalogue.configuration)
                            try cellar.write {
                                let lot = Lot()
                                lot.wine = source.object(ofType: Wine.self, forPrimaryKey: id)
                                cellar.add(lot)
                            }
                        }
                    }
                    """) == [])
    }

    @Test func configurationsThatMayBeOne() {
        #expect(
            problems(
                Self.realm + """
                    struct Stores {
                        let drafts = Realm.Configuration(inMemoryIdentifier: "drafts")
                        let archive = Realm.Configuration.defaultConfiguration
                        var current: Realm.Configuration { Realm.Configuration(inMemoryIdentifier: "current") }
                    }
                    struct Approval {
                        let stores = Stores()
                        func apart(_ id: Int) throws {
                            let drafts = try Realm(configuration: stores.drafts), archive = try Realm(configuration: stores.archive)
                            guard let lot = drafts.object(ofType: Lot.self, forPrimaryKey: id) else { return }
                            try archive.write { archive.delete(lot) } // expect: mixed_handles
                        }
                        func again(_ id: Int) throws {
                            let one = try Realm(configuration: stores.current), two = try Realm(configuration: stores.current)
                            guard let lot = one.object(ofType: Lot.self, forPrimaryKey: id) else { return }
                            try two.write { two.delete(lot) }
                        }
                        func named(_ id: Int, _ path: String) throws {
                            let one = try Realm(fileURL: URL(fileURLWithPath: path)), two = try Realm(fileURL: URL(fileURLWithPath: path))
                            guard let lot = one.object(ofType: Lot.self, forPrimaryKey: id) else { return }
                            try two.write { two.delete(lot) }
                        }
                    }
                    """) == [])
    }
}
