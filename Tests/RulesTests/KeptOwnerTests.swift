import Findings
import Testing

/// The owner of a kept value, against the context of the code that asks for it. Everything is linted with all rules on.
@Suite struct KeptOwnerTests {
    private func realm(_ text: String) -> [String] {
        problems(
            """
            import RealmSwift
            import UIKit
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

            """
                + text)
    }
    private func coreData(_ text: String) -> [String] {
        problems(
            """
            import CoreData
            import UIKit
            @objc(Dog) final class Dog: NSManagedObject { @NSManaged var name: String? }
            let all = NSFetchRequest<Dog>(entityName: "Dog")

            """
                + text)
    }
    /// However a controller keeps its realm, code that runs elsewhere has no use of it.
    @Test(arguments: [
        "let realm = try! Realm()MARK", "lazy var realm = try! Realm()MARK",
        "lazy var realm: Realm = { try! Realm() }()MARK",
        "var realm: Realm!MARK\n    override func viewDidLoad() { realm = try! Realm() }",
        "var realm: Realm?MARK\n    override func viewDidLoad() { realm = try? Realm() }"
    ])
    func aControllersRealm(_ property: String) {
        func controller(_ use: String, _ mark: String) -> String {
            let name = property.contains("?") ? "realm?" : "realm"
            return """
                final class Walks: UIViewController {
                    \(property.replacing("MARK", with: mark))
                    func go() {
                        \(use.replacing("REALM", with: name))
                    }
                }
                """
        }
        let mark = " // expect: stored_handle_in_async_context"
        #expect(realm(controller("DispatchQueue.global().async { print(self.REALM.isEmpty) }", mark)) == [])
        #expect(realm(controller("Task.detached { print(await self.REALM.isEmpty) }", mark)) == [])
        #expect(
            realm(
                controller(
                    "DispatchQueue.global().async { DispatchQueue.main.async { print(self.REALM.isEmpty) } }", ""))
                == [])
        #expect(realm(controller("Task.detached { await MainActor.run { print(self.REALM.isEmpty) } }", "")) == [])
        #expect(realm(controller("Task { print(self.REALM.isEmpty) }", "")) == [])
        #expect(realm(controller("print(self.REALM.isEmpty)", "")) == [])
    }

    /// A queue's `sync` is run by the thread that waits.
    @Test func inAnothersSync() {
        func model(_ use: String, _ mark: String) -> String {
            """
            @MainActor final class Model {
                private let realm = try! Realm()\(mark)
                private let order = DispatchQueue(label: "order")
                func go() { \(use) }
            }
            """
        }
        #expect(realm(model("order.sync { print(realm.isEmpty) }", "")) == [])
        #expect(
            realm(model("order.async { print(self.realm.isEmpty) }", " // expect: stored_handle_in_async_context"))
                == [])
    }

    /// Where instances are given the main context here and another one there, neither is reported; an unknown one
    /// beside a known one takes nothing away.
    @Test func whereInstancesDiffer() {
        func store(_ others: String, _ mark: String) -> String {
            """
            final class Store {
                private let context: NSManagedObjectContext
                init(_ context: NSManagedObjectContext) { self.context = context }
                func reset() { DispatchQueue.global().async { self.context.reset()\(mark)
                } }
                @MainActor func empty() { context.reset() }
            }
            func stores(_ container: NSPersistentContainer) -> [Store] { [Store(container.viewContext)\(others)] }
            """
        }
        #expect(coreData(store("", " // expect: main_context_off_main")) == [])
        // Both are misused on a queue: the kept context is reported.
        let both = store(", Store(container.newBackgroundContext())", "")
        #expect(
            coreData(
                both.replacing(
                    "context: NSManagedObjectContext\n",
                    with: "context: NSManagedObjectContext // expect: stored_handle_in_async_context\n")) == [])
        #expect(coreData(both.replacing("DispatchQueue.global()", with: "DispatchQueue.main")) == [])
        #expect(
            coreData(
                """
                final class Store {
                    var context: NSManagedObjectContext?
                    @MainActor func empty() { context?.reset() }
                }

                """
                    + """
                    @MainActor func set(_ store: Store, _ container: NSPersistentContainer) { store.context = \
                    container.newBackgroundContext()
                    store.context = container.viewContext }
                    """
            ) == [])
        #expect(
            coreData(
                """
                final class Store {
                    var context: NSManagedObjectContext? // expect: stored_handle_in_async_context
                    @MainActor func empty() { context?.reset() }
                }

                """
                    + """
                    @MainActor func set(_ store: Store, _ container: NSPersistentContainer) { store.context = \
                    container.newBackgroundContext()
                    store.context = unknownContext() }
                    """
            ) == [])
    }

    /// A background context is used on its queue, whichever type keeps it.
    @Test func aBackgroundContextOnMain() {
        func model(_ use: String, _ mark: String) -> String {
            """
            @MainActor final class Model {
                private let context: NSManagedObjectContext\(mark)
                init(_ container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func go() throws {
                    \(use)
                }
            }
            """
        }
        let mark = " // expect: stored_handle_in_async_context"
        #expect(coreData(model("try context.save()", mark)) == [])
        #expect(coreData(model("_ = Dog(context: self.context)", mark)) == [])
        #expect(coreData(model("try context.performAndWait { try context.save() }", "")) == [])
        #expect(coreData(model("context.name = \"a\"; context.undoManager = nil", "")) == [])
        #expect(coreData(model("print(context.concurrencyType == .privateQueueConcurrencyType)", "")) == [])
    }

    /// A caller is not on the queue of a context that is made by then; a context that may be the main one has no such
    /// queue.
    @Test func aContextMadeInPlainCode() {
        func plain(_ context: String, _ use: String) -> String {
            """
            final class Plain {
                let container = NSPersistentContainer(name: "a")
                func go(_ type: NSManagedObjectContextConcurrencyType) throws {
                    let context = \(context)
                    \(use)
                }
            }
            """
        }
        let own = [
            "container.newBackgroundContext()", "NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)"
        ]
        for context in own {
            #expect(coreData(plain(context, "try context.save() // expect: live_object_crosses_boundary")) == [])
            #expect(coreData(plain(context, "try context.performAndWait { try context.save() }")) == [])
        }
        for context in [
            "container.viewContext", "NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)",
            "NSManagedObjectContext(concurrencyType: type)"
        ] {
            #expect(coreData(plain(context, "try context.save()")) == [])
        }
    }

    /// Objects in an array are touched one by one, not by the loop over it.
    @Test func anArrayOfObjects() {
        func list(_ use: String, _ mark: String) -> String {
            """
            @MainActor final class List {
                private var dogs: [Dog] = []\(mark)
                func load(_ container: NSPersistentContainer) throws { dogs = try container.viewContext.fetch(all) }
                func go() { Task.detached { for dog in await self.dogs { print(\(use)) } } }
            }
            """
        }
        #expect(coreData(list("dog.objectID", "")) == [])
        #expect(coreData(list("dog.name ?? \"\"", " // maybe: stored_handle_in_async_context")) == [])
    }

    /// A realm that is opened for a queue which the initialiser is given is that queue's, which its callers know.
    @Test func aRealmForAGivenQueue() {
        func box(_ queue: String, _ mark: String) -> String {
            """
            final class Box {
                private let realm: Realm\(mark)
                private let queue: DispatchQueue
                private let other = DispatchQueue(label: "other")
                init(_ queue: DispatchQueue, _ key: Data?) throws {
                    self.queue = queue
                    if let key { realm = try Realm(configuration: Realm.Configuration(encryptionKey: key), queue: queue) } else { realm = try Realm(configuration: .defaultConfiguration, queue: queue) }
                }
                func clear() { \(queue).async { print(self.realm.isEmpty) } }
            }
            func box(_ key: Data?) throws -> Box {
                let queue = DispatchQueue(label: "box")
                return try queue.sync { try Box(queue, key) }
            }
            """
        }
        #expect(realm(box("queue", "")) == [])
        #expect(realm(box("other", " // expect: stored_handle_in_async_context")) == [])
    }

    /// An operation's `main` is run by another thread than the one that makes the operation.
    @Test func anOperationsRealm() {
        func operation(_ property: String, _ use: String) -> String {
            """
            final class Count: Operation {
                \(property)
                override func main() { autoreleasepool { \(use) } }
            }
            """
        }
        #expect(
            realm(
                operation(
                    "private let realm = try! Realm() // expect: stored_handle_in_async_context", "print(realm.isEmpty)"
                )) == [])
        #expect(realm(operation("private var realm: Realm { try! Realm() }", "print(realm.isEmpty)")) == [])
    }

    /// Of an opener's results each caller keeps its own, or does not.
    @Test func anOpenerWhoseResultAnotherCallerKeeps() {
        func recorder(_ body: String) -> String {
            """
            func openRealm() -> Realm { try! Realm() }
            @MainActor
            final class Screen {
                private let realm: Realm
                init() { realm = openRealm() }
                func isEmpty() -> Bool { realm.isEmpty }
            }
            final class Recorder {
                private let queue = DispatchQueue(label: "recorder")
                func record(_ ids: [Int]) {
                    queue.async {
                        \(body)
                    }
                }
            }
            """
        }
        let work = "try? realm.write { for id in ids { realm.create(Dog.self, value: [\"id\": id]) } }"
        #expect(
            realm(recorder("let realm = openRealm() // expect: missing_autorelease_pool\n" + work)) == [])
        #expect(realm(recorder("autoreleasepool { let realm = openRealm()\n\(work) }")) == [])
    }

    /// The first function that knows where a kept value is used reports it, through however many calls.
    @Test func callsAway() {
        let shelf = """
            @MainActor func shelf() -> Shelf { Shelf(try! Realm()) }
            final class Shelf {
                private let realm: Realm // expect: stored_handle_in_async_context
                init(_ realm: Realm) { self.realm = realm }
                func go() { DispatchQueue.global().async { self.a() } }
                private func a() { b() }
                private func b() { c() }
                private func c() { d() }
                private func d() { print(realm.isEmpty) }
            }
            """
        #expect(realm(shelf) == [])
        #expect(
            realm(
                shelf.replacing(" // expect: stored_handle_in_async_context", with: "").replacing(
                    "DispatchQueue.global()", with: "DispatchQueue.main")) == [])
    }

    /// What is asked for by a requirement may be what another type opens anew each time: that one keeps a realm says
    /// nothing of whoever asks. Where all keep one, it does.
    @Test(arguments: [("{ try! Realm() }", ""), ("= try! Realm()", " // expect: stored_handle_in_async_context")])
    func aRequirementThatOthersOpen(_ other: (value: String, mark: String)) {
        let kind = other.mark.isEmpty ? "var realm: Realm" : "let realm: Realm"
        let text = """
            protocol Providing { var realm: Realm { get } }
            final class Fresh: Providing { \(kind) \(other.value) }\(other.mark.replacing("expect", with: "maybe"))
            final class Cached: Providing { let realm: Realm; init() { realm = try! Realm() } }\(other.mark)
            final class Store {
                let provider: Providing
                init(_ provider: Providing) { self.provider = provider }
                func count() -> Int { provider.realm.objects(Dog.self).count }
            }
            @MainActor final class Model {
                let store = Store(Fresh()), other = Store(Cached())
                func load() {
                    print(other.count())
                    DispatchQueue.global().async { [store] in autoreleasepool { print(store.count()) } }
                }
            }
            """
        #expect(realm(text) == [])
    }
}
