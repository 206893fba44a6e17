import Findings
import Rules
import Syntax
import Testing

/// Fixes that would hide a finding and mend nothing, nest a transaction, change what runs when, or take one variable
/// for another of the same name: none is offered.
@Suite struct RefusedFixTests {
    private func fixes(_ rule: String, _ text: String) -> [Fix] {
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(text.utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    // MARK: A copy of what is decided

    private func captured(_ body: String) -> [String?] {
        fixes(
            "live_object_crosses_boundary",
            """
            import CoreData
            import Foundation
            final class Item: NSManagedObject { @NSManaged var isSaved: Bool; @NSManaged var title: String? }
            @MainActor final class Saver {
                let container = NSPersistentContainer(name: "Items")
                let queue = DispatchQueue(label: "saver")
                func save(_ others: [Item], _ more: [Int]) throws {
                    let item = try container.viewContext.fetch(NSFetchRequest<Item>(entityName: "Item"))[0]
                    \(body)
                }
            }

            """
        ).map(\.strategy)
    }

    /// The guard around the closure has asked already: the closure's own question would be dead code.
    @Test(arguments: [
        "guard item.isSaved else { return }\n        queue.async { if item.isSaved { print(1) } }",
        "if item.isSaved { queue.async { if item.isSaved { print(1) } } }",
        "if !item.isSaved { return }\n        queue.async { print(item.isSaved ? 1 : 2) }",
        "guard item.title != nil else { return }\n        queue.async { if let title = item.title { print(title) } }",
        "while item.isSaved { queue.async { guard item.isSaved else { return }; print(1) } }"
    ])
    func copyThatDecidesNothing(_ body: String) { #expect(captured(body).isEmpty) }

    @Test(arguments: [
        "queue.async { if item.isSaved { print(1) } }",
        "guard item.isSaved else { return }\n        queue.async { print(item.title ?? \"\") }",
        "guard item.title != nil else { return }\n        queue.async { print(item.title ?? \"\") }",
        // Another object of the same name has been asked.
        "for item in others where item.isSaved { print(1) }\n        queue.async { if item.isSaved { print(1) } }",
        "if let item = others.first, item.isSaved { return }\n        queue.async { if item.isSaved { print(1) } }"
    ])
    func copyThatIsNeeded(_ body: String) { #expect(captured(body) == ["capture_values"]) }

    @Test func copyBeforeTheWaitThatDecidesNothing() {
        func read(_ test: String) -> [String?] {
            fixes(
                "handle_used_after_suspension",
                """
                import SwiftData
                @Model final class Plant {
                    var isDry: Bool
                    init() { isDry = true }
                }
                actor Pump { func run() {} }
                struct Garden {
                    let container: ModelContainer
                    func water(_ pump: Pump) async throws {
                        let context = ModelContext(container)
                        guard let plant = try context.fetch(FetchDescriptor<Plant>()).first else { return }
                        \(test)
                        await pump.run()
                        if plant.isDry { print("dry") }
                    }
                }

                """
            ).map(\.strategy)
        }
        #expect(read("guard plant.isDry else { return }").isEmpty)
        #expect(read("print(1)") == ["read_before_await"])
    }

    /// In the second round, the element is read after the wait of the first.
    @Test func elementOfALoopThatWaits() {
        let found = fixes(
            "handle_used_after_suspension",
            """
            import SwiftData
            @Model final class Plant {
                var name: String
                init(name: String) { self.name = name }
            }
            actor Pump { func run() {} }
            struct Garden {
                let container: ModelContainer
                func water(_ pump: Pump) async throws {
                    let context = ModelContext(container)
                    for plant in try context.fetch(FetchDescriptor<Plant>()) {
                        await pump.run()
                        print(plant.name)
                    }
                }
            }

            """)
        #expect(!found.contains { $0.strategy == "read_before_await" })
    }

    // MARK: A copy in another wrong place

    @Test func copyIsMadeAtHome() {
        #expect(captured("queue.async { DispatchQueue.global().async { print(item.title ?? \"\") } }").isEmpty)
        for around in ["more.forEach { _ in", "DispatchQueue.main.async {", "queue.sync {"] {
            #expect(captured("\(around) self.queue.async { print(item.title ?? \"\") } }") == ["capture_values"])
        }
    }

    /// What an actor's method has given is read at the call already, which stands outside of the actor.
    @Test func valuesAreReadAtHome() {
        let passed = fixes(
            "live_object_crosses_boundary",
            """
            import SwiftData
            @Model final class Backup {
                var name: String
                init(name: String) { self.name = name }
            }
            @ModelActor actor Backups {
                func all() throws -> [Backup] { try modelContext.fetch(FetchDescriptor<Backup>()) }
            }
            @MainActor final class Screen {
                let backups: Backups
                init(backups: Backups) { self.backups = backups }
                func remove() async throws {
                    for backup in try await backups.all() { await self.removed(backup) }
                }
                nonisolated private func removed(_ backup: Backup) async { print(backup.name) }
            }

            """
        ).map(\.strategy)
        #expect(!passed.contains("pass_values"))
    }

    // MARK: A pool around what only hands the work over

    /// Of a method that is handed to a queue, and of a delegate's.
    @Test(arguments: [
        ("queue.async(execute: refresh)", "func refresh() {"),
        (
            "WCSession.default.delegate = self",
            "func session(_ session: WCSession, didReceiveMessage: [String: Any]) {"
        )
    ])
    func poolStandsInTheFunctionThatIsGiven(_ handing: String, _ head: String) throws {
        let found = fixes(
            "missing_autorelease_pool",
            """
            import Foundation
            import RealmSwift
            import WatchConnectivity
            final class Dog: Object { @Persisted var name: String }
            final class Refresher: NSObject, WCSessionDelegate {
                func begin(_ queue: DispatchQueue) {
                    \(handing)
                }
                \(head)
                    let realm = try! Realm()
                    try! realm.write { realm.add(Dog()) }
                }
            }

            """)
        let written = found.flatMap(\.edits).map(\.replacement).joined()
        #expect(found.map(\.strategy) == ["pool_around_work"])
        #expect(written.contains("realm.add") && !written.contains(handing))
    }

    // MARK: A transaction in a transaction

    @Test func changeWithATransactionOfItsOwnIsNotWrapped() {
        func wrapped(_ more: String) -> [String?] {
            fixes(
                "mutation_outside_transaction",
                """
                import RealmSwift
                final class Dog: Object {
                    @Persisted var name: String
                    func rename() {
                        name = "Rex"
                        \(more)
                    }
                }
                func store(_ configuration: Realm.Configuration) throws {
                    let realm = try Realm(configuration: configuration)
                    guard let dog = realm.objects(Dog.self).first else { return }
                    dog.rename()
                }

                """
            ).map(\.strategy)
        }
        #expect(wrapped("try? realm?.write { name += \"!\" }").isEmpty)
        #expect(wrapped("print(name)") == ["wrap_in_transaction"])
    }

    /// The sequence would be made inside the transaction, and its function opens one.
    @Test func loopOverWhatATransactionGivesIsNotWrapped() {
        func hoisted(_ body: String) -> [String?] {
            fixes(
                "write_in_loop",
                """
                import RealmSwift
                final class Dog: Object { @Persisted var name: String }
                struct Kennel {
                    let realm: Realm
                    func add(_ names: [String]) throws {
                        for name in made(names) {
                            try realm.write { realm.add(Dog(value: ["name": name])) }
                        }
                    }
                    private func made(_ names: [String]) -> [String] {
                        \(body)
                        return names
                    }
                }

                """
            ).map(\.strategy)
        }
        #expect(hoisted("try? realm.write { realm.deleteAll() }").isEmpty)
        #expect(hoisted("print(1)") == ["hoist_block"])
    }

    // MARK: What runs when

    private func performed(_ body: String) -> [String?] {
        fixes(
            "main_context_off_main",
            """
            import CoreData
            import Foundation
            final class Item: NSManagedObject { @NSManaged var title: String? }
            final class Shelf {
                let container = NSPersistentContainer(name: "Shelf")
                func show(_ done: @escaping @Sendable () -> Void) {
                    let group = DispatchGroup()
                    \(body)
                    group.notify(queue: .main, execute: done)
                }
            }

            """
        ).map(\.strategy)
    }

    private static let counting = """
        let items = try? self.container.viewContext.fetch(NSFetchRequest<Item>(entityName: "Item"))
                    print(items ?? [])
        """

    @Test func workThatIsWaitedForStays() {
        let moved = performed("DispatchQueue.global().async {\n            \(Self.counting)\n        }")
        #expect(moved == ["perform_statement"])
        #expect(
            performed("DispatchQueue.global().async(group: group) {\n            \(Self.counting)\n        }").isEmpty)
        let ended = "defer { group.leave() }\n            \(Self.counting)"
        #expect(
            performed("group.enter()\n        DispatchQueue.global().async {\n            \(ended)\n        }").isEmpty)
    }

    // MARK: One name, two variables

    @Test func handleIsOpenedAgainAsItWas() {
        func opened(_ name: String) -> [Fix] {
            fixes(
                "handle_used_after_suspension",
                """
                import RealmSwift
                func later(_ other: Realm.Configuration, _ wait: () async -> Void) async throws {
                    let \(name) = try Realm()
                    print(\(name).isEmpty)
                    do {
                        let realm = try Realm(configuration: other)
                        await wait()
                        print(realm.isEmpty)
                    }
                }

                """)
        }
        #expect(opened("realm").isEmpty && opened("first").isEmpty)
    }

    @Test func lockOfTheSameNameStays() throws {
        let text = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted var name: String }
            func count(_ realm: Realm, _ lock: NSLock, _ locks: [NSLock]) {
                lock.lock()
                print(realm.objects(Dog.self).count)
                for lock in locks {
                    lock.unlock()
                }
                lock.unlock()
            }

            """
        let fix = try #require(fixes("lock_around_read", text).first)
        #expect(fix.strategy == "drop_lock" && fix.edits.count == 2)
    }
}
