import Findings
import Foundation
import Rules
import Testing

/// Findings in applications that readers did not understand at a glance; each beside a neighbour that is reported as
/// before.
@Suite struct MessageTests {
    func findings(_ rule: String, _ text: String) -> [Finding] {
        let head = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

            """
        return PageExample(
            title: "", isWrong: true, isKnownDebt: false, files: [(name: "Example.swift", text: head + text)]
        ).lint(running: PageExample.rules(with: rule)).findings.filter { $0.rule == rule }
    }
    func messages(_ rule: String, _ text: String) -> [String] { findings(rule, text).map(\.message) }

    /// A blocking call is called by its name: a read is no transaction.
    @Test func whatBlocksIsNamed() {
        func grdb(_ call: String) -> [String] {
            let text = """
                import GRDB
                func count(_ queue: DatabaseQueue) throws -> Int { try queue.\(call) { db in try Int.fetchOne(db, sql: \
                "SELECT 1") ?? 0 } }
                func first(_ queue: DatabaseQueue) async throws -> Int { try count(queue) }
                func second(_ queue: DatabaseQueue) async throws -> Int { try count(queue) }

                """
            return PageExample(
                title: "", isWrong: true, isKnownDebt: false, files: [(name: "Example.swift", text: text)]
            ).lint(running: PageExample.rules(with: "")).findings.filter { $0.rule == "sync_access_in_async_code" }.map(
                \.message)
        }
        #expect(
            grdb("read") == [
                """
                this blocking `read` is reached from 2 places in asynchronous code, where it holds up the cooperative \
                pool
                """
            ])
        #expect(
            grdb("write") == [
                """
                this blocking `write` is reached from 2 places in asynchronous code, where it holds up the cooperative \
                pool
                """
            ])
    }

    /// The rounds of `concurrentPerform` run on other threads: a transaction around it is none of theirs.
    @Test func roundsAtOnce() {
        func help(_ head: String) -> String? {
            findings(
                "write_in_loop",
                """
                func name(_ ids: [String]) {
                \(head)
                let realm = try! Realm()
                try! realm.write { realm.create(Dog.self, value: ["id": ids[number]]) }
                }
                }
                """
            ).first?.help
        }
        #expect(
            help("DispatchQueue.concurrentPerform(iterations: ids.count) { number in")
                == "collect what the rounds make, and write it in one transaction after them")
        #expect(help("for number in ids.indices {") == "open one transaction around the loop, or around batches of it")
    }

    /// An `await` before a call that blocks waits for nothing, and what is deep in helpers is said to be.
    @Test func whatAnAwaitSays() {
        func told(_ body: String, _ more: String = "") -> [String] {
            messages("sync_access_in_async_code", "func go(_ realm: Realm) async throws { \(body) }\n" + more)
        }
        #expect(
            told("try await realm.write { realm.deleteAll() }") == [
                "a blocking `write` on a background thread holds up the cooperative pool, despite the `await` before it"
            ])
        #expect(
            told("try realm.write { realm.deleteAll() }") == [
                "a blocking `write` on a background thread holds up the cooperative pool"
            ])
        #expect(
            told("try await open().write { print(1) }", "func open() async throws -> Realm { try Realm() }").allSatisfy
            { !$0.contains("whatever") })
        let helpers = """
            func a(_ realm: Realm) throws { try realm.write { realm.deleteAll() } }
            func b(_ realm: Realm) throws { try a(realm) }
            func c(_ realm: Realm) throws { try b(realm) }

            """
        #expect(
            told("try a(realm)", helpers) == [
                "this call runs a blocking `write` on a background thread, which holds up the cooperative pool"
            ])
        #expect(
            told("try c(realm)", helpers) == [
                """
                this call runs a blocking `write`, 3 calls away, on a background thread, which holds up the \
                cooperative pool
                """
            ])
    }

    /// A function that waits itself is named: the value is not used where the finding stands.
    @Test func whoWaits() {
        func told(_ body: String) -> [String] {
            messages(
                "handle_used_after_suspension",
                """
                func names(_ realm: Realm) async throws -> Int {
                \(body)
                }
                func go() async throws { let realm = try Realm(queue: nil)
                _ = try await names(realm) }
                """
            )
        }
        #expect(
            told(
                """
                guard let dog = realm.objects(Dog.self).first else { return 0 }
                try await Task.sleep(nanoseconds: 1)
                return dog.name.count
                """
            ).contains("`names` uses `realm`, or what it gave, after an `await`, where the thread may be another"))
        #expect(
            told("let dogs = realm.objects(Dog.self).count\ntry await Task.sleep(nanoseconds: 1)\nreturn dogs") == [])
    }

    /// Two contexts of one name are distinguished where the second is the first's child.
    @Test func childTasks() {
        func group(_ start: String) -> String {
            """
            func go() async throws {
            let dogs = try await Realm(actor: Kennel.shared).objects(Dog.self)
            }
            actor Kennel { static let shared = Kennel() }
            func go(_ id: String) async throws {
            let realm = try Realm(configuration: .defaultConfiguration, queue: nil)
            guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else { return }
            \(start)
            }
            """
        }
        #expect(
            messages(
                "live_object_crosses_boundary",
                group("await withTaskGroup(of: Void.self) { group in group.addTask { print(dog.name) } }")
            ).contains(
                """
                `dog` belongs to a background thread but is used in a child task, which breaks whenever the pool \
                switches threads
                """
            ))
        #expect(
            messages("live_object_crosses_boundary", group("Task.detached { print(dog.name) }")).contains(
                """
                `dog` belongs to a background thread but is used on another background thread, which breaks whenever \
                the pool switches threads
                """
            ))
        #expect(
            messages(
                "live_object_crosses_boundary",
                """
                @MainActor func go(_ realm: Realm) async { guard let dog = realm.objects(Dog.self).first else { return }
                await withTaskGroup(of: Void.self) { group in group.addTask { print(dog.name) } } }
                """
            ) == ["`dog` belongs to the main actor but is used on a background thread"])
    }

    /// A method of what is captured is another part of the same crossing.
    @Test func oneCrossingIsToldOnce() {
        let dog = "extension Dog { func bark() async -> String { name } }\n"
        #expect(
            messages(
                "live_object_crosses_boundary",
                dog
                    + """
                    @MainActor func go(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    Task.detached { print(await dog.bark()) } }
                    """
            ) == ["`dog` belongs to the main actor but is used on a background thread"])
        #expect(
            messages(
                "live_object_crosses_boundary",
                dog
                    + """
                    @MainActor func go(_ realm: Realm) async { guard let dog = realm.objects(Dog.self).first else \
                    { return }
                    print(await dog.bark()) }
                    """
            ).count == 1)
    }

    /// A value that is only passed on within its owner is said to be used elsewhere, and the calls between are in no
    /// context that they are not in.
    @Test func passedOn() throws {
        let each = """
            func each(_ names: [String], _ body: @escaping @Sendable (String) async -> Void) async {
            await withTaskGroup(of: Void.self) { group in
            for name in names { group.addTask { await body(name) } }
            }
            }

            """
        let found = findings(
            "live_object_crosses_boundary",
            each
                + """
                @MainActor func check(_ dog: Dog) async {
                await each(["a"]) { print($0, dog.name) }
                }
                @MainActor func go(_ realm: Realm) async {
                guard let dog = realm.objects(Dog.self).first else { return }
                await check(dog)
                }
                """
        )
        let told = try #require(found.first)
        #expect(
            found.count == 1
                && told.message
                    == "`dog` belongs to the main actor but is passed to code that uses it on a background thread"
        )
        #expect(told.notes.contains { $0.message == "passed on here" && $0.context == "the main actor" })
        #expect(!told.notes.contains { $0.role == .call && $0.context == "a background thread" })
    }

    /// A private function without a caller is less sure than one that others may call.
    @Test func nobodyCallsIt() {
        func confidence(_ head: String, _ more: String = "") -> [Confidence] {
            findings(
                "handle_used_after_suspension",
                """
                final class Names {
                \(head) func later(_ id: String) async throws {
                guard let dog = try Realm(queue: nil).object(ofType: Dog.self, forPrimaryKey: id) else { return }
                try await Task.sleep(nanoseconds: 1)
                print(dog.name)
                }
                \(more)
                }
                """
            ).map(\.confidence)
        }
        #expect(confidence("private") == [.medium])
        #expect(confidence("") == [.high] && confidence("@objc private") == [.high])
        #expect(confidence("private", "func go() async throws { try await later(\"a\") }") == [.high])
    }

    /// A helper's write is reported where it stands, whichever code calls it; work that its callers bring along is
    /// theirs.
    @Test func oneWriteOfAHelper() {
        func book(_ calls: String) -> [Finding] {
            findings(
                "sync_write_on_main",
                """
                @MainActor final class Book {
                let realm: Realm
                init(realm: Realm) { self.realm = realm }
                private func change(_ body: (Realm) -> Void) {
                try? realm.write { body(realm) }
                }
                \(calls)
                }
                func back() { DispatchQueue.global().async { autoreleasepool { let realm = try! Realm(); try! \
                realm.write { for dog in realm.objects(Dog.self) { dog.name = "" } } } } }
                """
            )
        }
        let small = book(
            """
            func a(_ dog: Dog) { change { _ in dog.name = "a" } }
            func b(_ dog: Dog) { change { _ in dog.name = "b" } }
            """
        )
        #expect(
            small.count == 1
                && small.first?.notes.count { $0.role == .call && $0.message == "called here, on the main actor" } == 2)
        #expect(
            book(
                """
                func a(_ dogs: [Dog]) { change { realm in for dog in dogs { realm.delete(dog) } } }
                func b(_ dog: Dog) { change { _ in dog.name = "b" } }
                """
            ).count == 2)
    }

    /// That short writes wait for long ones is said once, with the others as its places; short ones make nobody wait.
    @Test func writesThatWaitAreToldOnce() {
        func told(_ background: String) -> [Finding] {
            findings(
                "sync_write_on_main",
                """
                @MainActor final class Book {
                let realm: Realm
                init(realm: Realm) { self.realm = realm }
                func a(_ dog: Dog) { try? realm.write { dog.name = "a" } }
                func b(_ dog: Dog) { try? realm.write { dog.name = "b" } }
                func c(_ dog: Dog) { try? realm.write { dog.name = "c" } }
                }
                func back() { DispatchQueue.global().async { autoreleasepool { let realm = try! Realm(); try! \
                realm.write { \(background) } } } }
                """
            )
        }
        let long = told("for dog in realm.objects(Dog.self) { dog.name = \"\" }")
        #expect(
            long.map(\.message) == [
                """
                a synchronous write on the main actor waits for the background writers of this project, as 2 others do
                """
            ])
        #expect(long.first?.notes.count { $0.message == "this write waits, too" } == 2)
        #expect(told("realm.create(Dog.self, value: [\"id\": 1], update: .modified)").isEmpty)
    }

    /// One wait is one finding, the outermost, and a queue's thread is none of the pool's. An access that lends its
    /// handle for a moment is advice.
    @Test func aWaitIsToldOnce() {
        let waits = findings(
            "sync_access_in_async_code",
            """
            final class Store {
            let queue = DispatchQueue(label: "q")
            let semaphore = DispatchSemaphore(value: 0)
            func clear(_ realm: Realm) async {
            queue.sync { semaphore.wait(); queue.sync { realm.refresh() }; realm.refresh() }
            }
            }
            """
        )
        #expect(waits.map { $0.message.contains("queue.sync") } == [true])
        // To make a context, once, is no work of a database.
        let stack = """
            import CoreData
            final class Stack {
            private let queue = DispatchQueue(label: "q")
            private let container = NSPersistentContainer(name: "Pumps")
            private var made: NSManagedObjectContext?
            var work: NSManagedObjectContext {
            queue.sync { if let made { return made }; let context = container.newBackgroundContext(); made = context; \
            return context }
            }
            }
            func stop(_ stack: Stack) async { let context = stack.work; await context.perform { try? context.save() } }
            """
        #expect(!problems(stack).contains { $0.contains("sync_access_in_async_code") })
        func severities(_ body: String) -> [Severity] {
            PageExample(
                title: "", isWrong: true, isKnownDebt: false,
                files: [
                    (
                        name: "Example.swift",
                        text:
                            "import GRDB\nfunc go(_ queue: DatabaseQueue, _ all: [String]) async throws {\n\(body)\n}\n"
                    )
                ]
            ).lint(running: PageExample.rules(with: "")).findings.filter { $0.rule == "sync_access_in_async_code" }.map(
                \.severity)
        }
        #expect(severities("try queue.write { db in try db.execute(sql: \"DELETE FROM dog\") }") == [.hint])
        #expect(
            severities("try queue.write { db in for name in all { try db.execute(sql: name) } }") == [.warning])
    }

    /// The code that opens a configuration first migrates.
    @Test func oneMigration() throws {
        func app(_ start: String, _ second: String = "configuration()") -> [Finding] {
            findings(
                "blocking_migration",
                """
                final class Store {
                func configuration() -> Realm.Configuration { Realm.Configuration(schemaVersion: 2, migrationBlock: { \
                _, _ in }) }
                func other() -> Realm.Configuration { Realm.Configuration(schemaVersion: 3, migrationBlock: { _, _ in \
                }) }
                @MainActor func empty() throws { _ = try Realm(configuration: \(second)) }
                @MainActor func check() throws { _ = try Realm(configuration: configuration()) }
                }
                @main struct App { @MainActor static func main() throws { \(start) } }
                """
            )
        }
        let atStart = app("try Store().check()")
        #expect(atStart.count == 1 && atStart.first?.enclosing == "Store.check()")
        // Where no first caller is seen, each may be the first.
        #expect(app("").count == 2)
        #expect(app("try Store().check()", "other()").count == 2)
        let lazily = findings(
            "blocking_migration",
            """
            @MainActor final class Store {
            var configuration: Realm.Configuration { Realm.Configuration(schemaVersion: 2, migrationBlock: { _, _ in \
            }) }
            var realm: Realm { get throws { try Realm(configuration: configuration) } }
            func empty() throws { try realm.write { try realm.deleteAll() } }
            func check() throws { _ = try Realm(configuration: configuration) }
            }
            """
        )
        #expect(lazily.count == 2)
    }

    /// A frozen value is put there by an assignment; the property's first value is none where it is empty.
    @Test func whereFrozenValuesAreStored() throws {
        let text = """
            final class Panel {
            var dogs: [Dog] = []
            func clear() { dogs.removeAll() }
            func show(_ more: [Dog]) {
            dogs = more
            }
            }
            func open(_ panel: Panel, _ realm: Realm) { panel.show(Array(realm.objects(Dog.self).freeze())) }
            """
        let found = try #require(findings("stored_frozen_value", text).first)
        let note = try #require(found.notes.first)
        let head = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

            """
        let all = Array((head + text).utf8)
        #expect(String(decoding: all[note.location.start..<note.location.end], as: UTF8.self).hasPrefix("dogs"))
        #expect(
            head.utf8.count + text.utf8.count > note.location.start
                && String(decoding: all[..<note.location.start], as: UTF8.self).hasSuffix(
                    "func show(_ more: [Dog]) {\n")
        )
    }

    /// A model that is only decoded is not walked by anybody.
    @Test func whatADecodedModelHolds() throws {
        func model(_ coding: String) throws -> Finding {
            try #require(
                findings(
                    "codable_model",
                    """
                    final class Cat: Object, \(coding) { @Persisted var name: String; @Persisted var toys: \
                    List<String> }
                    """
                ).first)
        }
        let decoded = try model("Decodable"), coded = try model("Encodable")
        #expect(
            decoded.message.contains("is both a Realm model and `Decodable`")
                && decoded.notes.first?.message.hasSuffix("are decoded along with it") ?? false
                && decoded.help?.hasPrefix("decode a separate struct") ?? false)
        let wheel = findings(
            "codable_model",
            """
            final class Cart: Object { @Persisted var wheels: List<Wheel> }
            final class Wheel: Object, Decodable { @Persisted var name: String; @Persisted(originProperty: "wheels") \
            var carts: LinkingObjects<Cart>; @Persisted var spokes: List<String>
            enum CodingKeys: String, CodingKey { case name } }
            """
        )
        #expect(wheel.map(\.severity) == [.hint])
        #expect(
            coded.message.contains("is both a Realm model and `Encodable`")
                && coded.notes.first?.message.hasSuffix("only on their own thread") ?? false)
    }
}
