import Findings
import Rules
import Testing

/// Code that has no part in a database is run only where it matters. Whatever way leads from it to code that has, the
/// findings must be those of a run that leaves nothing out.
@Suite struct SelectionTests {
    private static func findings(_ example: PageExample, followingEverything: Bool) -> [String] {
        example.lint(running: Catalog.all, followingEverything: followingEverything).findings
            .map { f in
                """
                \(f.rule) \(f.severity) \(f.confidence) \(example.files[f.location.file].name):\(f.location.start) \
                \(f.message) \(f.notes.map(\.message))
                """
            }
            .sorted()
    }

    @Test(arguments: Embedded.pageIDs)
    func examples(of id: String) throws {
        for example in PageExample.all(in: try #require(Embedded.page(id))) {
            #expect(
                Self.findings(example, followingEverything: false) == Self.findings(example, followingEverything: true),
                "\(id): \(example.title)")
        }
    }

    /// The store knows the database; the rest of the project knows only the store.
    private static let store = """
        import RealmSwift

        final class Dog: Object {
            @Persisted(primaryKey: true) var id: Int
            @Persisted var name: String
        }

        protocol Keeping {
            func keep(_ name: String)
        }

        class Kennel: Keeping {
            var last = ""
            init() {}
            init(first name: String) {
                let realm = try! Realm()
                try! realm.write { realm.create(Dog.self, value: ["name": name]) }
            }
            func keep(_ name: String) {
                let realm = try! Realm()
                try! realm.write { realm.create(Dog.self, value: ["name": name]) }
            }
            subscript(index: Int) -> String {
                get { last }
                set {
                    let realm = try! Realm()
                    try! realm.write { realm.create(Dog.self, value: ["id": index, "name": newValue]) }
                }
            }
            func callAsFunction(_ name: String) { keep(name) }
            var current: String {
                get { last }
                set { keep(newValue) }
            }
            static func remember(_ name: String, twice: Bool = false) { Kennel().keep(name) }
            func whenIdle(on queue: DispatchQueue = .main, _ work: @escaping () -> Void) { queue.async(execute: work) }
        }


        """

    /// The pieces of the rest, each of which runs once for each item of its list.
    @Test(arguments: [
        "func all(_ names: [String], _ kennel: Kennel) { for name in names { kennel.keep(name) } }",
        "func all(_ names: [String], _ kennel: any Keeping) { for name in names { kennel.keep(name) } }",
        "func all(_ names: [String]) { for name in names { _ = Kennel(first: name) } }",
        "func all(_ names: [String]) { for name in names { _ = Kennel.init(first: name) } }",
        "func all(_ names: [String]) { for name in names { Kennel.remember(name) } }",
        "func all(_ names: [String], _ kennel: Kennel) { for (i, name) in names.enumerated() { kennel[i] = name } }",
        "func all(_ names: [String], _ kennel: Kennel) { for name in names { kennel(name) } }",
        "func all(_ names: [String], _ kennel: Kennel) { for name in names { kennel.current = name } }",
        "func all(_ names: [String], _ kennel: Kennel) { names.forEach(kennel.keep) }",
        "func all(_ names: [String], _ kennel: Kennel) { names.forEach { kennel.keep($0) } }",
        "final class Pound: Kennel { func all(_ names: [String]) { for name in names { keep(name) } } }",
        "final class Pound: Kennel { func all(_ names: [String]) { for name in names { self.keep(name) } } }",
        """
        final class Pound: Kennel { override func keep(_ name: String) { super.keep(name) } ; func all(_ names: \
        [String]) { for name in names { keep(name) } } }
        """,
        "final class Pound: Kennel { } ; func all(_ names: [String]) { for name in names { _ = Pound(first: name) } }",
        "typealias Home = Kennel ; func all(_ names: [String]) { for name in names { _ = Home(first: name) } }",
        """
        struct Street { let kennel = Kennel() ; func all(_ names: [String]) { for name in names { kennel.keep(name) } \
        } }
        """,
        """
        struct Street { var kennels: [Kennel] ; func all(_ names: [String]) { for name in names { \
        kennels.first?.keep(name) } } }
        """,
        """
        struct Street { func one(_ name: String, _ k: Kennel) { k.keep(name) } ; func all(_ names: [String]) { let k = \
        Kennel() ; for name in names { one(name, k) } } }
        """,
        """
        struct Street { func a(_ n: String) { b(n) } ; func b(_ n: String) { c(n) } ; func c(_ n: String) { d(n) } ; \
        func d(_ n: String) { Kennel().keep(n) } ; func all(_ names: [String]) { for name in names { a(name) } } }
        """,
        """
        extension Kennel { func twice(_ name: String) { keep(name) ; keep(name) } } ; func all(_ names: [String], _ \
        kennel: Kennel) { for name in names { kennel.twice(name) } }
        """,
        "extension Array where Element == String { func kept(in k: Kennel) { for name in self { k.keep(name) } } }",
        "func all(_ names: [String], _ kennel: Kennel) { let act = kennel.keep ; for name in names { act(name) } }",
        """
        func all(_ names: [String]) { func one(_ name: String) { Kennel().keep(name) } ; for name in names { one(name) \
        } }
        """,
        """
        func each(_ names: [String], _ body: (String) -> Void) { for name in names { body(name) } } ; func all(_ \
        names: [String], _ kennel: Kennel) { each(names) { kennel.keep($0) } }
        """
    ])
    func callsFromTheRest(_ rest: String) {
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [
                ("Store.swift", Self.store), ("Rest.swift", "import Foundation\n\n" + rest.replacingSemicolons + "\n")
            ])
        let selected = Self.findings(example, followingEverything: false)
        #expect(selected == Self.findings(example, followingEverything: true))
        // Every way of calling it comes to the same: one write an item.
        withKnownIssue {
            #expect(
                selected.contains { $0.hasPrefix("write_in_loop") && $0.contains("Rest.swift") }, "\(rest): \(selected)"
            )
        } when: {
            Self.notFollowed.contains { rest.contains($0) }
        }
    }

    /// Paths that Flow does not follow yet: a model's protocol, the payload of an enumeration's case.
    private static let notFollowed = ["protocol Naming: Dog", "case .one(let d) = l"]

    /// Values whose types only the declaration around the code names.
    @Test(arguments: [
        "final class Box<T: Dog> { func show(_ item: T) { DispatchQueue.global().async { print(item.name) } } }",
        """
        final class Box<T> where T: Dog { func show(_ item: T) { DispatchQueue.global().async { print(item.name) } } }
        """,
        """
        protocol Naming: Dog { } ; extension Naming { func show() { DispatchQueue.global().async { print(self.name) } \
        } }
        """,
        """
        typealias Pack = [Dog] ; func show(_ all: Pack) { DispatchQueue.global().async { print(all.first?.name ?? "") \
        } }
        """,
        """
        enum Loaded { case one(Dog) ; case none } ; func show(_ l: Loaded) { if case .one(let d) = l { \
        DispatchQueue.global().async { print(d.name) } } }
        """,
        """
        func pick<T: Dog>(_ all: [T]) -> T { all[0] } ; final class Box { func show(_ all: [Dog]) { let d = pick(all) \
        ; DispatchQueue.global().async { print(d.name) } } }
        """
    ])
    func valuesFromTheRest(_ rest: String) {
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [
                ("Store.swift", Self.store), ("Rest.swift", "import Foundation\n\n" + rest.replacingSemicolons + "\n")
            ])
        let selected = Self.findings(example, followingEverything: false)
        #expect(selected == Self.findings(example, followingEverything: true), "\(rest)")
        withKnownIssue {
            #expect(
                selected.contains { $0.hasPrefix("live_object_crosses_boundary") && $0.contains("Rest.swift") },
                "\(rest): \(selected)")
        } when: {
            Self.notFollowed.contains { rest.contains($0) }
        }
    }

    /// Neither an import nor a declaration says what it is.
    @Test func aHandleThatNothingDeclares() {
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [
                (
                    "Save.swift",
                    """
                    func save(_ dogs: [Dog]) {
                        for dog in dogs {
                            try! realm.write { realm.add(dog) }
                        }
                    }

                    """
                )
            ])
        let selected = Self.findings(example, followingEverything: false)
        #expect(selected == Self.findings(example, followingEverything: true))
        #expect(selected.contains { $0.hasPrefix("write_in_loop") }, "\(selected)")
    }

    /// The main context is touched by a function that is called, at whatever distance, from a queue in the background.
    @Test(arguments: [
        """
        final class Sync { let list = Listing() ; func start() { DispatchQueue.global().async { self.list.refresh() } \
        } }
        """,
        """
        final class Sync { let list = Listing() ; func start() { DispatchQueue.global().async { self.step() } } ; \
        private func step() { more() } ; private func more() { list.refresh() } }
        """,
        """
        final class Sync { let list: any Refreshing = Listing() ; func start() { DispatchQueue.global().async { \
        self.list.refresh() } } }
        """,
        """
        final class Sync { let queue: DispatchQueue ; let list = Listing() ; init() { queue = DispatchQueue(label: \
        "sync") } ; func start() { queue.async { self.list.refresh() } } }
        """,
        "final class Sync: Listing { func start() { DispatchQueue.global().async { self.refresh() } } }",
        "func start() { DispatchQueue.global().async { Listing().refresh() } }",
        "func start(_ list: Listing) { DispatchQueue.global().async(execute: list.refresh) }"
    ])
    func contextsFromTheRest(_ rest: String) {
        let store = """
            import CoreData

            protocol Refreshing { func refresh() }

            class Listing: Refreshing {
                static let container = NSPersistentContainer(name: "Model")
                var titles: [String] = []
                func refresh() {
                    let found = try? Listing.container.viewContext.fetch(NSFetchRequest<NSManagedObject>(entityName: "Item"))
                    titles = (found ?? []).map { $0.value(forKey: "title") as? String ?? "" }
                }
            }
            """
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [("Store.swift", store), ("Rest.swift", "import Foundation\n\n" + rest.replacingSemicolons + "\n")])
        let selected = Self.findings(example, followingEverything: false)
        #expect(selected == Self.findings(example, followingEverything: true))
        #expect(selected.contains { $0.hasPrefix("main_context_off_main") }, "\(rest): \(selected)")
    }
}

extension String {
    fileprivate var replacingSemicolons: String { split(separator: ";").joined(separator: "\n") }
}
