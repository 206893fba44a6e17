import Testing

/// One defect is reported by one rule, once; another one beside it is reported, too.
@Suite struct DefectSelectionTests {
    private static let dogs = """
        import RealmSwift
        final class Dog: Object { @Persisted var name = ""; @Persisted var friend: Dog? }
        actor Kennel {
            func pair(_ a: Dog, _ b: Dog) { print(a.name, b.name) } // expect: model_handed_to_actor
        }

        """

    private func problems(_ text: String) -> [String] {
        PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: Self.dogs + text)]
        ).check(rule: "")
    }

    /// A call is nobody's: what a function does to a value that it gets itself is told at the touch, once, whichever
    /// calls lead there.
    @Test func whatAFunctionGetsItselfIsToldAtItsTouch() {
        let service = """
            import CoreData
            import Foundation
            final class Article: NSManagedObject { @NSManaged var savedAt: Date }
            final class Desk {
                private let main: NSManagedObjectContext
                init(main: NSManagedObjectContext) { self.main = main }
                func child() -> NSManagedObjectContext {
                    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                    context.parent = main
                    return context
                }
            }
            final class Service {
                private let desk: Desk
                init(desk: Desk) { self.desk = desk }
                func push() {
                    let context = desk.child()
                    _ = Article(context: context) // expect: live_object_crosses_boundary
                }
            }
            @MainActor final class Reader {
                private let service: Service
                init(service: Service) { self.service = service }
                func save() { service.push() }
            }
            @MainActor final class List {
                private let service: Service
                init(service: Service) { self.service = service }
                func save() { service.push() }
            }
            """
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false, files: [(name: "Example.swift", text: service)])
        #expect(example.check(rule: "") == [])
        let told = example.lint(running: PageExample.rules(with: "")).findings
        #expect(told.map(\.message).allSatisfy { $0.hasPrefix("`context` belongs to ") })
        #expect(told.first?.notes.contains { $0.message.hasPrefix("called here") } == true)
    }

    /// The initialiser that calls the method is not where its objects cross.
    @Test func aMethodsCrossingIsNotToldInTheInitialiser() {
        #expect(
            problems(
                """
                @MainActor final class Shelter {
                    private let realm: Realm
                    init() throws {
                        realm = try Realm()
                        load()
                    }
                    private func load() {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        Task.detached { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                }
                """) == [])
    }

    /// A value that leaves the task was illegal before the `await`, too: it is reported where it leaves.
    @Test func crossingStandsForTheUseInItsStatement() {
        #expect(
            problems(
                """
                func pair(in kennel: Kennel) async throws {
                    let realm = try Realm()
                    let dog = realm.objects(Dog.self).first!
                    await Task.yield()
                    await kennel.pair(dog, dog.friend!) // expect: live_object_crosses_boundary
                }
                """) == [])
    }

    /// A use in a statement of its own is another defect.
    @Test func useInAnotherStatementIsTold() {
        #expect(
            problems(
                """
                func pair(in kennel: Kennel) async throws {
                    let realm = try Realm()
                    let dog = realm.objects(Dog.self).first!
                    await Task.yield()
                    print(dog.name) // expect: handle_used_after_suspension
                    await kennel.pair(dog, dog) // expect: live_object_crosses_boundary
                }
                """) == [])
    }

    /// A holder belongs to no database: the touch of what it holds, or the property, is told, not the call.
    @Test func whatAHolderHoldsIsNotToldAtTheCall() {
        #expect(
            problems(
                """
                import Foundation
                import UIKit
                final class Walker {
                    private var dogs: [Dog] = [] // expect: stored_handle_in_async_context
                    func load() { dogs = Array(try! Realm().objects(Dog.self)) }
                    func names() { DispatchQueue.global().async { print(self.dogs.map { $0.name }) } }
                }
                final class Feeder {
                    private let realm: Realm
                    private let queue: DispatchQueue
                    init(realm: Realm, queue: DispatchQueue) { (self.realm, self.queue) = (realm, queue) }
                    func feed() {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        queue.async { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                }
                final class Controller: UIViewController {
                    private let walker = Walker()
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        walker.load()
                        walker.names()
                        let feeder = Feeder(realm: try! Realm(), queue: DispatchQueue(label: "feeder"))
                        feeder.feed()
                    }
                }
                """) == [])
    }

    /// Whatever object it is called on, the method's task touches it where no object belongs.
    @Test func aModelsOwnMethodIsToldOnce() {
        #expect(
            RulesTests.problems(
                [
                    "Note.swift": """
                    import SwiftData
                    @Model final class Note {
                        var title = ""
                        init() {}
                        func index() { Task { self.read() } }
                        private func read() { print(title) } // expect: live_object_crosses_boundary
                    }
                    """,
                    "Desk.swift": """
                    import SwiftData
                    @MainActor final class Desk {
                        private let container: ModelContainer
                        init() throws { container = try ModelContainer(for: Note.self) }
                        func write() {
                            let note = Note()
                            container.mainContext.insert(note)
                            note.index()
                        }
                        func copy() {
                            let note = Note()
                            container.mainContext.insert(note)
                            note.index()
                        }
                    }
                    """
                ]) == [])
    }

    /// A member that runs where it is called is not at fault for callers that run elsewhere.
    @Test func aModelsMemberThatCallersReadElsewhere() {
        #expect(
            RulesTests.problems(
                """
                import SwiftData
                @Model final class Note {
                    var title = ""
                    init() {}
                    var label: String { title }
                }
                @MainActor final class Desk {
                    private let container: ModelContainer
                    init() throws { container = try ModelContainer(for: Note.self) }
                    func write() {
                        let note = Note()
                        container.mainContext.insert(note)
                        Task.detached { print(note.label) } // expect: live_object_crosses_boundary
                    }
                    func copy() {
                        let note = Note()
                        container.mainContext.insert(note)
                        Task.detached { print(note.label) } // expect: live_object_crosses_boundary
                    }
                }
                """) == [])
    }

    /// The realm that an actor keeps is told where it is passed, not at the property as well.
    @Test func aHandleThatAnActorKeepsIsToldWhereItIsPassed() {
        #expect(
            problems(
                """
                actor Shed {
                    private var realm: Realm?
                    func keep(_ realm: Realm) { self.realm = realm }
                    func isEmpty() -> Bool { realm?.isEmpty ?? true }
                }
                func fill(_ shed: Shed) async throws {
                    let realm = try await open()
                    await shed.keep(realm) // expect: live_object_crosses_boundary
                    print(await shed.isEmpty())
                }
                private func open() async throws -> Realm { try Realm(configuration: .defaultConfiguration, queue: nil) }
                """) == [])
    }

    /// Putting a context into a list, and giving the list to whoever asks, touches none of them.
    @Test func aListOfContextsUnderAQueue() {
        func program(_ use: String) -> [String] {
            RulesTests.problems(
                """
                import CoreData
                import UIKit
                final class Registry {
                    private static var open = Set<NSManagedObjectContext>()
                    private static let queue = DispatchQueue(label: "registry")
                    static func make(_ container: NSPersistentContainer) -> NSManagedObjectContext {
                        let context = container.newBackgroundContext()
                        _ = queue.sync { open.insert(context) }
                        return context
                    }
                    static func all() {
                        let contexts = queue.sync { Array(open) }
                        for context in contexts { \(use) }
                    }
                }
                final class Settings: UIViewController {
                    private let context = Registry.make(NSPersistentContainer(name: "Settings"))
                    @objc func discard() { Registry.all() }
                }
                """)
        }
        #expect(program("context.rollback() // expect: live_object_crosses_boundary\n") == [])
        #expect(program("context.perform { context.rollback() }") == [])
    }

    /// Putting an object under a key asks nothing of what is kept there already.
    @Test func anObjectPutUnderAKey() {
        func program(_ use: String) -> [String] {
            RulesTests.problems(
                """
                import SwiftData
                @Model final class Ride { var name = ""; init() {} }
                final class Import {
                    private var rides: [String: Ride] = [:]
                    private let container: ModelContainer
                    init(container: ModelContainer) { self.container = container }
                    func run(_ name: String) async throws {
                        await MainActor.run { rides.removeAll() }
                        let context = ModelContext(container)
                        let ride = Ride()
                        context.insert(ride)
                        rides[name] = ride
                        try context.save()
                    }
                    @MainActor func show(_ name: String) { \(use) }
                }
                """)
        }
        #expect(program("rides = [:]") == [])
        #expect(program("rides[name] = nil") == [])
    }
}
