import Findings
import Foundation
import Rules
import Testing

/// Values that come out of a context's queue still belong to it: a touch outside is reported, each beside a neighbour
/// that is right. Everything is linted with all rules on.
@Suite struct HandedOutTests {
    private func problems(_ files: String...) -> [String] {
        let named = files.enumerated().map {
            (name: "File\($0.offset).swift", text: "import Foundation\nimport CoreData\n" + $0.element)
        }
        return PageExample(title: "", isWrong: false, isKnownDebt: false, files: named).check(rule: "")
    }
    private func realm(_ text: String) -> [String] {
        let head = "import Foundation\nimport RealmSwift\nfinal class Dog: Object { @Persisted var name: String }\n"
        return PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: head + text)]
        ).check(rule: "")
    }

    private static let cat =
        "final class Cat: NSManagedObject { @NSManaged var name: String; @NSManaged var age: Int64 }\n"
    private static let request = "NSFetchRequest<Cat>(entityName: \"Cat\")"

    /// A store with a context of its own, and a view model of the main actor that takes an object from it.
    private func shown(_ context: String, _ use: String, _ result: String = "Cat?") -> [String] {
        problems(
            Self.cat + """
                final class Store: Sendable {
                    private let context: NSManagedObjectContext
                    init(container: NSPersistentContainer) { context = container.\(context) }
                    func oldest() async throws -> Cat? {
                        try await context.perform { try self.context.fetch(\(Self.request)).first }
                    }
                }
                """,
            """
            @MainActor final class Model {
                var text = ""
                private let store: Store
                init(store: Store) { self.store = store }
                func load() async throws {
                    let cat = try await store.oldest()
                    \(use)
                }
            }
            """)
    }

    @Test func theCallerThatTouchesItIsTold() {
        #expect(
            shown("newBackgroundContext()", "text = cat?.name ?? \"\" // expect: confined_handle_escapes_scope (error)")
                == [])
        #expect(shown("newBackgroundContext()", "text = cat == nil ? \"none\" : \"one\"") == [])
        #expect(
            shown("newBackgroundContext()", "text = cat?.objectID.uriRepresentation().absoluteString ?? \"\"") == [])
        #expect(shown("viewContext", "text = cat?.name ?? \"\"") == [])
    }

    /// A context that is given may be the main one: on the main actor that is unknown; nonisolated asynchronous code is
    /// on no context's queue.
    @Test func whoseItIsMayBeUnknown() {
        func report(_ isolation: String, _ mark: String) -> String {
            Self.cat + """
                \(isolation) final class Report {
                    private let context: NSManagedObjectContext
                    init(context: NSManagedObjectContext) { self.context = context }
                    func first() async throws -> String {
                        let cats = try await context.perform { try self.context.fetch(\(Self.request)) }
                        return cats[0].name\(mark)
                    }
                }
                """
        }
        #expect(problems(report("@MainActor", "")) == [])
        #expect(problems(report("", " // expect: confined_handle_escapes_scope (error)")) == [])
    }

    /// Without a caller of the function, it is a warning at its result.
    @Test func aHelperThatNobodyCallsIsAWarning() {
        let helper =
            Self.cat + """
                public struct Library {
                    public init() {}
                    public func cats(in context: NSManagedObjectContext) async throws -> [Cat] {
                        try await context.perform { try context.fetch(\(Self.request)) }MARK
                    }
                }

                """
        #expect(problems(helper.replacing("MARK", with: " // expect: confined_handle_escapes_scope (warning)")) == [])
        let counts = """
            func count(_ context: NSManagedObjectContext) async throws -> Int { try await Library().cats(in: \
            context).count }
            """
        #expect(problems(helper.replacing("MARK", with: ""), counts) == [])
    }

    /// The project's own wrapper, and what its caller's closure makes of what it is lent.
    @Test func whatAWrapperLetsOut() {
        func visit(_ body: String) -> [String] {
            problems(
                Self.cat + """
                    final class Kennel: Sendable {
                        private let context: NSManagedObjectContext
                        init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                        func with<R>(_ body: @escaping ([Cat]) -> R) async throws -> R {
                            try await context.perform { body(try self.context.fetch(\(Self.request))) }
                        }
                    }
                    """,
                "func visit(_ kennel: Kennel) async throws -> String? {\n\(body)\n}")
        }
        #expect(
            visit(
                """
                let cats = try await kennel.with { $0 }
                return cats.first?.name // expect: confined_handle_escapes_scope (error)
                """
            ) == [])
        #expect(visit("let cats = try await kennel.with { $0 }\nreturn cats.isEmpty ? nil : \"some\"") == [])
        #expect(visit("let names = try await kennel.with { $0.map(\\.name) }\nreturn names.first") == [])
    }

    /// A block of a queue in another one of the same lets nothing out; neither does a variable that is set and read
    /// inside only.
    @Test func whatStaysInside() {
        func store(_ body: String) -> [String] {
            problems(
                Self.cat
                    + """
                    struct Store: Sendable {
                    let container: NSPersistentContainer
                    func use(_ id: NSManagedObjectID) async throws -> Int64 {
                    \(body)
                    }
                    }
                    """
            )
        }
        #expect(
            store(
                """
                let context = container.newBackgroundContext()
                return try await context.perform {
                    let cat = try context.performAndWait { try context.existingObject(with: id) as? Cat }
                    return cat?.age ?? 0
                }
                """) == [])
        #expect(
            store(
                """
                var age: Int64 = 0
                var cat: Cat?
                try await container.performBackgroundTask { context in
                    cat = try context.existingObject(with: id) as? Cat
                    age = cat?.age ?? 0
                }
                return age
                """) == [])
        #expect(
            store(
                """
                var cat: Cat?
                try await container.performBackgroundTask { context in
                    cat = try context.existingObject(with: id) as? Cat
                }
                return cat?.age ?? 0 // expect: confined_handle_escapes_scope (error)
                """) == [])
    }

    /// A variable that the compiler does not check is reported where it is declared, and only where the object is read
    /// elsewhere.
    @Test func anUnsafeVariableThatStaysWithItsQueue() {
        func repair(_ inside: String, _ outside: String, _ mark: String) -> String {
            Self.cat + """
                final class Repair {
                    private let context: NSManagedObjectContext
                    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                    func run(_ id: NSManagedObjectID) async -> Int64 {
                        nonisolated(unsafe) var cat: Cat?\(mark)
                        await context.perform {
                            cat = try? self.context.existingObject(with: id) as? Cat
                            \(inside)
                        }
                        \(outside)
                    }
                }
                """
        }
        #expect(problems(repair("cat?.age = 2", "return 0", "")) == [])
        #expect(
            problems(
                repair(
                    "cat?.age = 2", "return cat?.age ?? 0 // expect: confined_handle_escapes_scope (error)",
                    " // expect: unchecked_sendable_handle")) == [])
    }

    /// An object that goes into the block of another context is that one's guest, not its own.
    @Test func theNextBlockIsItsOwnContexts() {
        func rename(_ writer: String, _ mark: String) -> String {
            Self.cat + """
                final class Renaming {
                    private let reader: NSManagedObjectContext
                    private let writer: NSManagedObjectContext
                    init(container: NSPersistentContainer) {
                        reader = container.newBackgroundContext()
                        writer = container.newBackgroundContext()
                    }
                    func rename(_ id: NSManagedObjectID) async throws {
                        let cat = await reader.perform { self.reader.object(with: id) as? Cat }
                        await \(writer).perform { cat?.name = "a" }\(mark)
                    }
                }
                """
        }
        #expect(problems(rename("reader", "")) == [])
        #expect(problems(rename("writer", " // expect: live_object_crosses_boundary")) == [])
    }

    /// The name of a key path says what is asked: what may be asked anywhere is no use.
    @Test func keyPathsToWhatMayBeAskedAnywhere() {
        func go(_ path: String, _ mark: String) -> [String] {
            problems(
                Self.cat
                    + """
                    @MainActor func go(_ container: NSPersistentContainer) throws {
                    let cats = try container.viewContext.fetch(\(Self.request))
                    Task.detached { print(cats.map(\\\(path))) }\(mark)
                    }
                    """
            )
        }
        #expect(go(".objectID", "") == [])
        #expect(go(".name", " // expect: live_object_crosses_boundary") == [])
    }

    /// The code behind a function value is not seen: whether it does harm is unknown.
    @Test func whoIsHandedItIsNotSeen() {
        #expect(
            realm(
                """
                func load(_ show: @escaping @MainActor (Dog) -> Void) async throws {
                    guard let dog = try Realm(queue: nil).objects(Dog.self).first else { return }
                    await show(dog) // expect: live_object_crosses_boundary (warning)
                }
                """) == [])
    }

    /// An object that is lent with a transaction open is used in it, whichever code gets it.
    @Test func aTransactionObjectThatIsLent() {
        func vault(_ write: String, _ mark: String) -> String {
            """
            public final class Changes {
                private let realm: Realm
                fileprivate init(realm: Realm) { self.realm = realm }
                public func deleteAll() { realm.deleteAll() }\(mark)
            }
            public final class Vault {
                public init() {}
                public func write(_ block: (Changes) throws -> Void) throws {
                    let realm = try Realm()
                    let changes = Changes(realm: realm)
                    \(write)
                }
            }
            """
        }
        #expect(realm(vault("try realm.write { try block(changes) }", "")) == [])
        #expect(realm(vault("try block(changes)", " // expect: mutation_outside_transaction")) == [])
    }

    /// What a background task has let out is no longer lent to the closures that it is given to.
    @Test(arguments: [
        ("cats.map { $0.name }.joined()", true), ("cats.sorted { $0.age < $1.age }.count", true),
        ("cats.first.map { $0.name } ?? \"\"", true), ("cats.map { $0.objectID }.count", false),
        ("cats.filter { $0 !== first }.count", false)
    ])
    func closuresOverWhatABackgroundTaskGave(_ use: (text: String, isTouch: Bool)) {
        let mark = use.isTouch ? " // expect: confined_handle_escapes_scope (error)" : ""
        let store = """
            final class Store: Sendable {
                private let container: NSPersistentContainer
                init(container: NSPersistentContainer) { self.container = container }
                func cats() async throws -> [Cat] {
                    try await container.performBackgroundTask { try $0.fetch(\(Self.request)) }
                }
            }

            """
        let model = """
            @MainActor final class Model {
                private let store: Store
                private let first: Cat? = nil
                init(store: Store) { self.store = store }
                func load() async throws {
                    let cats = try await store.cats()
                    print(\(use.text))\(mark)
                }
            }
            """
        #expect(problems(Self.cat + store, model) == [])
    }

    /// A client is a struct of functions: what one of them lets out of its context's queue is touched by whoever calls
    /// it.
    @Test(arguments: [
        ("print(cats.first?.name ?? \"\")", true), ("print(cats.map { $0.name })", true), ("print(cats.count)", false),
        ("client.show(cats.map(\\.objectID))", false),
        ("for cat in cats { await cat.managedObjectContext?.perform { print(cat.name) } }", false)
    ])
    func whatAClientsFunctionLetsOut(_ use: (text: String, isTouch: Bool)) {
        let mark = use.isTouch ? " // expect: confined_handle_escapes_scope (error)" : ""
        let client = """
            struct Client {
                var cats: () async throws -> [Cat]
                var show: ([NSManagedObjectID]) -> Void
                static func live(_ container: NSPersistentContainer) -> Client {
                    let context = container.newBackgroundContext()
                    return Client(
                        cats: { try await context.perform { try context.fetch(\(Self.request)) } }, show: { print($0) })
                }
            }

            """
        let model = """
            @MainActor final class Model {
                private let client: Client
                init(client: Client) { self.client = client }
                func load() async throws {
                    let cats = try await client.cats()
                    \(use.text)\(mark)
                }
            }
            """
        #expect(problems(Self.cat + client, model) == [])
    }

    /// A realm that is opened in a queue's `sync` is the thread's that waits: right where that goes on, wrong in a work
    /// item of the same queue.
    @Test(arguments: ["queue.sync { (try? Realm())?.objects(Dog.self).first }", "read { $0.objects(Dog.self).first }"])
    func whatIsOpenedInASyncIsTheWaitingThreads(_ read: String) {
        let text = """
            @MainActor final class Kennel {
                private let queue = DispatchQueue(label: "dogs", autoreleaseFrequency: .workItem)
                private func read<T>(_ block: (Realm) throws -> T) rethrows -> T {
                    try queue.sync { try autoreleasepool { try block(try! Realm()) } }
                }
                func show() {
                    let dog = \(read)
                    print(dog?.name ?? "")
                    queue.async {
                        print(dog?.name ?? "") // expect: live_object_crosses_boundary
                    }
                }
            }
            """
        #expect(realm(text) == [])
    }
}
