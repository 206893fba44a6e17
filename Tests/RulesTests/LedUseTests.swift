import Findings
import Testing

/// The effect of a function on a stored value, a transaction or its thread is reported at its callers. Everything is
/// linted with all rules on.
@Suite struct LedUseTests {
    private func problems(_ text: String) -> [String] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [
                (
                    name: "Example.swift",
                    text:
                        """
                    import Foundation
                    import RealmSwift
                    final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: \
                    String }

                    """
                        + text
                )
            ]
        ).check(rule: "")
    }
    private func others(_ imports: String, _ text: String) -> [String] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: imports + text)]
        ).check(rule: "")
    }

    /// The instance makes its queue and opens the handle: the code that makes the instance is not on the queue.
    @Test func aQueueThatTheInstanceMakesIsNotWhereItWasMade() {
        func store(_ field: String, _ setUp: String) -> String {
            """
            final class Store {
                private let queue = DispatchQueue(label: "a", autoreleaseFrequency: .workItem)
                \(field)
                \(setUp)
                func count(_ done: @escaping (Int) -> Void) { queue.async { self.work(done) } }
                private func work(_ done: (Int) -> Void) { done(realm.objects(Dog.self).count) }
            }
            """
        }
        #expect(
            problems(
                store(
                    "private let realm: Realm // expect: stored_handle_in_async_context",
                    "init() throws { realm = try Realm() }")) == [])
        #expect(
            problems(
                store(
                    "private let realm: Realm",
                    "init() throws { realm = try queue.sync { [queue] in try Realm(queue: queue) } }")) == [])
    }

    @Test func whatIsGlobalIsSharedThroughFunctions() {
        func shelf(_ held: String) -> String {
            """
            enum Shelf {
                \(held)
                static func count() -> Int { realm.objects(Dog.self).count }
            }
            @MainActor func show() { print(Shelf.count()) }
            func send() { DispatchQueue.global().async { autoreleasepool { print(Shelf.count()) } } }
            """
        }
        #expect(problems(shelf("static let realm = try! Realm() // expect: shared_global_handle")) == [])
        #expect(problems(shelf("static var realm: Realm { try! Realm() }")) == [])
    }

    /// An instance that is made and dropped in one work item belongs to no other.
    @Test func ownInstances() {
        let store =
            "final class Store { let realm = try! Realm(); func count() -> Int { realm.objects(Dog.self).count } }\n"
        #expect(
            problems(
                store + "func go() { DispatchQueue.global().async { autoreleasepool { print(Store().count()) } } }")
                == [])
        #expect(
            problems(
                store.replacingOccurrences(
                    of: "let realm = try! Realm()",
                    with: "let realm = try! Realm() // expect: stored_handle_in_async_context\n")
                        + """
                        final class Desk { let store = Store()
                        func now() -> Int { store.count() }
                        func later() { DispatchQueue.global().async { autoreleasepool { print(self.store.count()) } } \
                        } }
                        """
            ) == [])
    }

    /// A requirement reaches the property that fulfils it.
    @Test func requirementsOfProperties() {
        func message(_ call: String) -> String {
            """
            protocol Named: AnyObject { var name: String { get set } }
            extension Named { func clear() { name = "" // expect: mutation_outside_transaction
            } }
            extension Dog: Named {}
            func go() throws { let realm = try Realm()
                guard let dog = realm.objects(Dog.self).first else { return }
                \(call)
            }
            """
        }
        #expect(problems(message("dog.clear()")) == [])
        #expect(problems(message("try realm.write { dog.clear() }")).map { $0.hasPrefix("missed") } == [true])
    }

    /// A handle comes by a default argument that the caller in the background leaves out.
    @Test func defaultArgumentsThatBringAHandle() {
        func repository(_ argument: String) -> String {
            """
            final class Guest: NSManagedObject { @NSManaged var night: Date }
            final class Stack: Sendable { static let shared = Stack(); let container = NSPersistentContainer(name: "Hotel") }
            func guests(in context: NSManagedObjectContext = Stack.shared.container.viewContext) throws -> Int {
                try context.fetch(NSFetchRequest<Guest>(entityName: "Guest")).count
            }
            func refresh() { Stack.shared.container.performBackgroundTask { context in
                print((try? guests(\(argument))) ?? 0)
            } }
            """
        }
        #expect(
            others("import CoreData\n", repository("/* the main one */")).map { $0.contains("main_context_off_main") }
                == [true])
        #expect(others("import CoreData\n", repository("in: context")) == [])
    }

    /// A session calls back on the queue that its maker named.
    @Test func sessionsCallBackWhereTheyWereMadeTo() {
        func client(_ session: String, _ expected: String) -> String {
            """
            final class Client {
                private let session = \(session)
                func get(_ url: URL) {
                    session.dataTask(with: url) { data, _, _ in
                        guard data != nil, let realm = try? Realm() else { return } \(expected)
                        print(realm.objects(Dog.self).count)
                    }.resume()
                }
            }
            """
        }
        #expect(problems(client("URLSession(configuration: .default, delegate: nil, delegateQueue: .main)", "")) == [])
        #expect(
            problems(
                client(
                    "URLSession(configuration: .default, delegate: nil, delegateQueue: nil)",
                    "// expect: missing_autorelease_pool")) == [])
        #expect(problems(client("URLSession(configuration: .default)", "// expect: missing_autorelease_pool")) == [])
    }

    /// A function that begins under a condition, and reports that, ends under it, too.
    @Test func transactionsBegunOnSomeWays() {
        func desk(_ end: String, _ waits: String) -> String {
            """
            @MainActor final class Desk {
                private let realm = try! Realm()
                private func begin() -> Bool {
                    guard !realm.isInWriteTransaction else { return false }
                    realm.beginWrite()
                    return true
                }
                func close(_ id: Int) async throws {
                    let begun = begin()
                    \(end)
                    \(waits)
                    realm.object(ofType: Dog.self, forPrimaryKey: id)?.name = ""
                }
            }
            """
        }
        #expect(problems(desk("defer { if begun { try? realm.commitWrite() } }", "")) == [])
        #expect(
            problems(
                desk(
                    "defer { if begun { try? realm.commitWrite() } }",
                    "try await Task.sleep(nanoseconds: 1) // expect: transaction_across_suspension")) == [])
    }

    /// One queue is given to an instance and to what it holds.
    @Test func partsThatShareAQueue() {
        func office(_ made: String) -> String {
            """
            protocol Numbers: Sendable { func next() throws -> Int }
            struct Stored: Numbers { let queue: DatabaseQueue
                func next() throws -> Int { try queue.read { try Int.fetchOne($0, sql: "SELECT 1") ?? 0 } } }
            struct Office: Sendable { let queue: DatabaseQueue; let numbers: any Numbers
                func sell() throws { try queue.write { db in
                    try db.execute(sql: "DELETE FROM t WHERE id = ?", arguments: [numbers.next()])
                } } }
            func make(_ path: String) throws -> Office {
                let queue = try DatabaseQueue(path: path)
                return \(made)
            }
            """
        }
        #expect(
            others("import GRDB\n", office("Office(queue: queue, numbers: Stored(queue: queue))")).contains {
                $0.contains("nested_transaction")
            })
        #expect(
            others(
                "import GRDB\n",
                office("Office(queue: queue, numbers: Stored(queue: try DatabaseQueue(path: path + \"2\")))")) == [])
    }

    /// A helper waits for a database; whose thread that holds up, its callers say.
    @Test func helpersThatWait() {
        func atlas(_ function: String) -> String {
            """
            final class Atlas: Sendable {
                let context: NSManagedObjectContext
                init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func population() -> Int { context.performAndWait { (try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Land"))) ?? 0 } }
            }
            \(function) { print(atlas.population()) }
            """
        }
        #expect(
            others("import CoreData\n", atlas("func show(_ atlas: Atlas) async")).map {
                $0.contains("sync_access_in_async_code")
            } == [true])
        #expect(others("import CoreData\n", atlas("func show(_ atlas: Atlas)")) == [])
    }
}
