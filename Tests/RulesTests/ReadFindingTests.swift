import Findings
import Foundation
import Testing

/// Causes of findings that readers have judged wrong in applications, and of mistakes in a blind set that were not
/// reported; each beside its neighbour.
@Suite struct ReadFindingTests {
    private func realm(_ text: String) -> [String] {
        problems([
            "Example.swift":
                """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

            """
                + text
        ])
    }
    private func coreData(_ text: String) -> [String] {
        problems([
            "Example.swift":
                """
            import CoreData
            import Foundation
            final class Folder: NSManagedObject { @NSManaged var title: String? }

            """
                + text
        ])
    }

    @Test func aDefaultArgumentIsEvaluatedByTheCaller() {
        func all(_ call: String, _ mark: String) -> String {
            """
            let queue = DispatchQueue(label: "q", autoreleaseFrequency: .workItem)
            func names(realm: Realm? = try? Realm()) -> [String] { realm.map { Array($0.objects(Dog.self).map(\\.name)) } ?? [] }
            @MainActor func show(_ own: Realm) { queue.async { print(\(call)) \(mark)
            } }
            """
        }
        #expect(realm(all("names()", "")) == [])
        #expect(realm(all("names(realm: own)", "// expect: live_object_crosses_boundary")) == [])
    }

    /// A test's double in place of the real thing is nothing that the application calls.
    @Test func testDoublesFulfilNoRequirementOfTheApplication() {
        let app = """
            import SwiftData
            @Model final class Coin { var ticker: String; init(ticker: String) { self.ticker = ticker } }
            protocol Updating { func update(_ coin: Coin) async }
            final class Service: Updating { @MainActor func update(_ coin: Coin) async { coin.ticker = "a" } }
            @MainActor final class Model {
                let service: any Updating, container: ModelContainer
                init(container: ModelContainer, service: any Updating = Service()) { self.container = container; self.service = service }
                func load() async throws {
                    guard let coin = try container.mainContext.fetch(FetchDescriptor<Coin>()).first else { return }
                    await service.update(coin)MARK
                }
            }
            """
        let double = "final class Double: Updating { func update(_ coin: Coin) async { print(coin.ticker) } }\n"
        #expect(
            problems([
                "App.swift": app.replacing("MARK", with: ""),
                "Tests.swift": "import XCTest\nimport SwiftData\n" + double
            ]) == [])
        #expect(
            problems([
                "App.swift": app.replacing("MARK", with: " // expect: live_object_crosses_boundary"),
                "Other.swift": "import SwiftData\n" + double
            ]) == [])
    }

    @Test func aHandleThatIsOnlyCarriedIsNotUsed() {
        func index(_ use: String, _ mark: String) -> String {
            """
            func index(_ realm: Realm) async { print(\(use)) }
            @MainActor func go(_ realm: Realm) async { await index(realm)\(mark)
            }
            @MainActor func start() async throws { await go(try Realm()) }
            """
        }
        #expect(realm(index("realm.configuration", "")) == [])
        #expect(realm(index("realm.objects(Dog.self).count", " // expect: main_context_off_main")) == [])
        let card = "func title(_ id: NSManagedObjectID, in context: NSManagedObjectContext) async -> String? { BODY }\n"
        let caller = """
            @MainActor func go(_ container: NSPersistentContainer, _ id: NSManagedObjectID) async { let own = \
            container.newBackgroundContext()
            _ = await title(id, in: own)MARK
            }
            """
        #expect(
            coreData(
                card.replacing(
                    "BODY", with: "await context.perform { (try? context.existingObject(with: id) as? Folder)?.title }")
                    + caller.replacing("MARK", with: "")) == [])
        #expect(
            coreData(
                card.replacing("BODY", with: "(try? context.existingObject(with: id) as? Folder)?.title")
                    + caller.replacing("MARK", with: " // expect: live_object_crosses_boundary")) == [])
    }

    /// A local function's own variables go before the closure that calls it does.
    @Test func aLocalFunctionIsLentWhatAnAccessLends() {
        func run(_ body: String) -> [String] {
            problems(["Example.swift": "import GRDB\nfunc run(_ queue: DatabaseQueue) throws { \(body) }"])
        }
        #expect(
            run(
                """
                func check(_ db: Database) throws { print(try Int.fetchOne(db, sql: "SELECT 1") ?? 0) }
                try queue.inDatabase { db in try check(db) }
                """
            ) == [])
        #expect(
            run(
                """
                var kept: Database?
                try queue.read { db in
                kept = db // expect: confined_handle_escapes_scope
                }
                print(kept as Any)
                """
            ) == [])
    }

    /// The values that are put into a property decide on whose queue its context works.
    @Test func whatAKeptContextGivesBack() {
        func store(_ context: String, _ mark: String) -> String {
            """
            final class Store {
                private let context: NSManagedObjectContext
                init(container: NSPersistentContainer) { context = container.\(context) }
                func all() throws -> [Folder] {
                    try context.performAndWait {
                        try context.fetch(NSFetchRequest<Folder>(entityName: "Folder"))\(mark)
                    }
                }
            }
            """
        }
        #expect(coreData(store("newBackgroundContext()", " // expect: confined_handle_escapes_scope")) == [])
        #expect(coreData(store("viewContext", "")) == [])
    }

    /// The commonest mistake: what was read in the background is put into a property by the main actor's code.
    @Test func whatIsStoredForTheMainActor() {
        func load(_ given: String, _ mark: String = "", stored: String = "", touched: Bool = true) -> String {
            """
            @MainActor final class Kennel {
                var dogs: [Dog] = []\(stored)
                func load() {
                    DispatchQueue(label: "q", autoreleaseFrequency: .workItem).async {
                        guard let realm = try? Realm() else { return }
                        let dogs = realm.objects(Dog.self)
                        let found = \(given)
                        DispatchQueue.main.async {
                            self.dogs = found\(mark)
                        }
                    }
                }
                \(touched ? "func first() -> String { dogs[0].name }" : "")
            }
            """
        }
        #expect(realm(load("Array(dogs)", stored: " // expect: stored_handle_in_async_context")) == [])
        // As long as nothing touches it there it does no harm.
        #expect(realm(load("Array(dogs)", touched: false)) == [])
        #expect(realm(load("Array(dogs.freeze())", " // maybe: stored_frozen_value")) == [])
    }

    @Test func aStructThatCarriesWhatAPropertyHolds() {
        func share(_ task: String, _ mark: String) -> String {
            """
            struct Request { let dog: Dog; let to: String }
            final class Sharing: Sendable { func share(_ request: Request) { \(task) { print(request.dog.name) } } }
            @MainActor final class Kennel {
                private let realm: Realm, sharing = Sharing()
                init(realm: Realm) { self.realm = realm }
                func best() {
                    guard let dog = realm.objects(Dog.self).first else { return }
                    sharing.share(Request(dog: dog, to: "all"))\(mark)
                }
            }
            @MainActor func start() throws { Kennel(realm: try Realm()).best() }
            """
        }
        #expect(realm(share("Task.detached", " // expect: live_object_crosses_boundary")) == [])
        #expect(realm(share("DispatchQueue.main.async", "")) == [])
    }

    @Test func anOperationIsGivenAnObjectOfTheMainThread() {
        func job(_ given: String, _ mark: String) -> String {
            """
            final class Job: Operation, @unchecked Sendable {
                private let dog: Dog\(mark)
                init(dog: Dog) { self.dog = dog }
                override func main() { print(dog.name) }
            }
            @MainActor final class Kennel {
                private let realm = try! Realm(), queue = OperationQueue()
                func go() { if let dog = realm.objects(Dog.self).first { queue.addOperation(Job(dog: \(given))) } }
            }
            """
        }
        #expect(
            realm(job("dog", " // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle")) == [])
        #expect(realm(job("dog.freeze()", " // maybe: stored_frozen_value")) == [])
    }

    @Test func aThreadOfItsOwnHasNoRunLoop() {
        func watch(_ after: String, _ mark: String) -> String {
            """
            final class Watch {
                var token: NotificationToken?
                func start() {
                    Thread.detachNewThread {
                        autoreleasepool {
                            guard let realm = try? Realm() else { return }
                            self.token = realm.objects(Dog.self).observe { _ in }\(mark)
                            \(after)
                        }
                    }
                }
            }
            """
        }
        #expect(realm(watch("", " // expect: observe_without_run_loop")) == [])
        #expect(realm(watch("RunLoop.current.run()", "")) == [])
        #expect(realm(watch("turn()", "") + "\nfunc turn() { RunLoop.current.run() }") == [])
    }

    @Test func awaitedOverloadsOfAFramework() {
        func tidy(_ text: String) -> [String] {
            problems([
                "Example.swift":
                    "import GRDB\nstruct Tidy { let queue: DatabaseQueue\nfunc go() async throws { \(text) } }"
            ])
        }
        #expect(
            tidy(
                """
                try await queue.vacuum()
                try await queue.erase()
                try await queue.unsafeRead { db in print(try Int.fetchOne(db, sql: "SELECT 1") ?? 0) }
                """
            ) == [])
    }

    @Test func anAsynchronousWriteGoesToTheActorOfItsHandle() {
        let text = """
            @globalActor actor Kennel { static let shared = Kennel() }
            func go(_ ids: [Int]) async throws { let realm = try await Realm(actor: Kennel.shared)
            try await realm.asyncWrite { realm.deleteAll() } }
            """
        #expect(realm(text) == [])
    }
}
