import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// Where code may use a value though another executor is named there: it holds both, or the value is lent to it.
@Suite struct HeldExecutorTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "coredata", "grdb"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    /// The kinds and lines of the proofs of a program: `crossing: 7`.
    private func kinds(_ text: String) -> [String] {
        let tree = parse(path: "File.swift", source: SourceBytes(Array(text.utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map { line in
            line.dropFirst(4).split(separator: ":").prefix(2).joined(separator: ":")
        }
    }

    private static let cats = """
        import CoreData
        import Foundation
        final class Cat: NSManagedObject { @NSManaged var name: String }
        func cat(_ context: NSManagedObjectContext) -> Cat { try! context.fetch(NSFetchRequest<Cat>()).first! }

        """

    /// The thread that waits in a queue's `sync` goes on in it; a context's own block holds that context's queue beside
    /// the ones that its thread has entered before.
    @Test func whatWaitsHoldsItsOwn() {
        let text =
            Self.cats + """
                @MainActor final class Shelf {
                    let queue = DispatchQueue(label: "shelf")
                    let main: NSManagedObjectContext, other: NSManagedObjectContext
                    init(_ container: NSPersistentContainer) {
                        main = container.viewContext
                        other = container.newBackgroundContext()
                    }
                    func show() {
                        let one = cat(main)
                        queue.RUN { print(one.name) }
                    }
                    func both(_ container: NSPersistentContainer) {
                        let third = container.newBackgroundContext(), fourth = container.newBackgroundContext()
                        third.performAndWait {
                            let one = cat(third)
                            OTHER.INNER { print(one.name) }
                        }
                    }
                }
                """
        func kinds(_ run: String, _ inner: String, on other: String) -> [String] {
            self.kinds(
                text.replacing("RUN", with: run).replacing("INNER", with: inner).replacing("OTHER", with: other))
        }
        for other in ["fourth", "other"] { #expect(kinds("sync", "performAndWait", on: other) == []) }
        #expect(kinds("async", "perform", on: "fourth") == ["crossing: 14", "crossing: 20"])
        withKnownIssue("A property may hold the context that is made here, though nothing assigns that to it") {
            #expect(kinds("async", "perform", on: "other") == ["crossing: 14", "crossing: 20"])
        }
    }

    /// A helper that runs its block in another context's `performAndWait` holds what its caller has entered.
    @Test(arguments: ["{ block() }", "(block)", "{ other(block) }"])
    func aHelpersBlockHoldsTheQueueAroundItsCall(_ body: String) {
        func found(_ outer: String, _ inner: String) -> [String] {
            kinds(
                Self.cats + """
                    func other(_ block: @escaping () -> Void) { block() }
                    func wait(_ context: NSManagedObjectContext, _ block: @escaping () -> Void) {
                        context.\(inner)\(body)
                    }
                    func show(_ container: NSPersistentContainer) {
                        let own = container.newBackgroundContext()
                        let second = container.newBackgroundContext()
                        own.\(outer) {
                            let one = cat(own)
                            wait(second) { print(one.name) }
                        }
                    }
                    """)
        }
        for outer in ["perform", "performAndWait"] {
            #expect(found(outer, "performAndWait") == [])
            #expect(found(outer, "perform") == ["crossing: 14"])
        }
    }

    /// An access lends its handle to its closure, whoever runs the code around it; a function that is given it is lent
    /// it as long.
    @Test func anAccessLendsItsHandleWhereverItRuns() {
        let text = """
            import Foundation
            import GRDB
            final class Shelf {
                let queue: DatabaseQueue, work = DispatchQueue(label: "work")
                let tap: () -> Void, use: (Database) throws -> Void
                init(queue: DatabaseQueue, use: @escaping (Database) throws -> Void = Shelf.clean) {
                    self.queue = queue
                    self.use = use
                    tap = { try? queue.write { db in BODY } }
                }
                static func clean(_ db: Database) throws { try db.execute(sql: "DELETE FROM a") }
                func go() { work.async { self.tap() } }
                func run() throws { try queue.write { db in try use(db) } }
            }
            func clean(_ queue: DatabaseQueue) throws { try Shelf(queue: queue).run() }
            """
        #expect(kinds(text.replacing("BODY", with: #"try db.execute(sql: "a")"#)) == [])
        #expect(
            kinds(text.replacing("BODY", with: #"self.work.async { try? db.execute(sql: "a") }"#)) == ["crossing: 9"])
    }

    /// An awaited attribute is read on the actor that it is isolated to.
    @Test func anAwaitedAttributeIsReadOnItsActor() {
        let text =
            Self.cats + """
                final class Owl: NSManagedObject { ISOLATION @NSManaged var name: String }
                @MainActor func owl(_ container: NSPersistentContainer) -> Owl {
                    try! container.viewContext.fetch(NSFetchRequest<Owl>()).first!
                }
                func show(_ container: NSPersistentContainer) async {
                    let owl = await owl(container)
                    let name = await owl.name
                    print(name)
                }
                """
        #expect(kinds(text.replacing("ISOLATION", with: "@MainActor")) == [])
        #expect(kinds(text.replacing("ISOLATION", with: "")) == ["crossing: 11"])
    }

    /// Two properties that never hold the same context are two queues.
    @Test func twoStoredContextsAreTwoQueues() {
        func found(_ second: String) -> [String] {
            kinds(
                Self.cats + """
                    struct Tagging: Sendable {
                        let reading: NSManagedObjectContext, writing: NSManagedObjectContext
                        init(_ container: NSPersistentContainer) {
                            reading = container.newBackgroundContext()
                            writing = \(second)
                        }
                        func tag() {
                            reading.perform {
                                let one = cat(reading)
                                writing.perform { print(one.name) }
                            }
                        }
                    }
                    """)
        }
        #expect(found("container.newBackgroundContext()") == ["crossing: 14"])
        #expect(found("reading").isEmpty)
    }

    /// An instance that each round makes anew holds what that round puts into it: a context and an object of it are
    /// one, by whatever names.
    @Test func eachRoundsInstanceHoldsItsOwnContext() {
        func found(_ stored: String, _ loop: String) -> [String] {
            kinds(
                Self.cats + """
                    final class Scanner {
                        private let one: Cat, context: NSManagedObjectContext
                        init(_ container: NSPersistentContainer) {
                            let child = container.newBackgroundContext()
                            context = \(stored)
                            one = child.performAndWait { cat(child) }
                        }
                        func flush() { context.perform { print(self.one.name) } }
                    }
                    func scan(_ container: NSPersistentContainer, _ count: Int) {
                        \(loop) {
                            let scanner = Scanner(container)
                            scanner.flush()
                        }
                    }
                    """)
        }
        for loop in ["do", "for _ in 0..<count", "while count > 0"] {
            #expect(found("child", loop) == [])
            #expect(found("container.newBackgroundContext()", loop).contains("crossing: 12"))
        }
    }

    /// No caller is on the queue of a context that its property lends to nobody.
    @Test func aContextThatIsLentToNobody() {
        func found(_ access: String, _ more: String) -> [String] {
            kinds(
                Self.cats + """
                    public final class Drafts {
                        \(access) let context: NSManagedObjectContext
                        public init(_ container: NSPersistentContainer) { context = container.newBackgroundContext() }
                        public func count() throws -> Int { try context.count(for: NSFetchRequest<Cat>()) }
                        public func discard() { context.performAndWait { context.rollback() } }
                        \(more)
                    }
                    """)
        }
        #expect(found("private", "") == ["crossing: 8"])
        #expect(found("public", "").isEmpty)
        #expect(found("private", "public func lend(_ to: (NSManagedObjectContext) -> Void) { to(context) }").isEmpty)
        #expect(found("private", "public func all() { context.perform { _ = try? self.count() } }").isEmpty)
    }

    /// A managed object belongs to some context: a queue of another kind is not that context's.
    @Test func anObjectsOwnMethodOnAQueue() {
        func found(_ body: String) -> [String] { kinds(Self.cats + "extension Cat { func load() { \(body) } }") }
        #expect(found("DispatchQueue.global().async { print(self.name) }") == ["crossing: 5"])
        #expect(found("let id = objectID; DispatchQueue.global().async { print(id) }").isEmpty)
        let goesHome = "DispatchQueue.global().async { home?.perform { print(self.name) } }"
        #expect(found("let home = managedObjectContext; " + goesHome).isEmpty)
    }

    /// What runs in place in a block runs where the block does, also where the block is one of several contexts'.
    @Test func whatRunsInPlaceRunsWithItsBlock() {
        let text =
            Self.cats + """
                final class Provider {
                    static let shared = Provider()
                    let container = NSPersistentContainer(name: "Model")
                    var stored: NSManagedObjectContext?
                    lazy var background: NSManagedObjectContext = {
                        let made = container.newBackgroundContext()
                        stored = made
                        return made
                    }()
                }
                func work() -> NSManagedObjectContext { Provider.shared.stored ?? Provider.shared.background }
                @MainActor func names() async -> [String] {
                    await work().perform {
                        let all = (try? work().fetch(NSFetchRequest<Cat>(entityName: "Cat"))) ?? []
                        return all.map { $0.name }
                    }
                }
                @MainActor func late() async -> [String] {
                    let all = await work().perform { (try? work().fetch(NSFetchRequest<Cat>(entityName: "Cat"))) ?? [] }
                    return all.map { $0.name }
                }
                """
        #expect(Set(kinds(text)) == ["crossing: 24"])
    }

    /// A context that is chosen by the thread that asks is that thread's.
    @Test func whatIsTakenOnTheMainThreadIsTouchedThere() {
        let text =
            Self.cats + """
                final class Provider {
                    static let shared = Provider()
                    let container = NSPersistentContainer(name: "Model")
                    lazy var background = container.newBackgroundContext()
                }
                func context() -> NSManagedObjectContext {
                    CHOICE
                    return Provider.shared.container.viewContext
                }
                func all() -> [Cat] { (try? context().fetch(NSFetchRequest<Cat>(entityName: "Cat"))) ?? [] }
                func refresh() { Provider.shared.background.perform { print(all().count) } }
                """
        let asked = "guard Thread.isMainThread else { return Provider.shared.background }"
        #expect(kinds(text.replacingOccurrences(of: "CHOICE", with: asked)) == [])
        #expect(!kinds(text.replacingOccurrences(of: "CHOICE", with: "")).isEmpty)
    }

    /// A method that is the main actor's only by inheritance runs where it is called: in its context's own block.
    @Test func aControllersMethodRunsInItsContextsBlock() {
        let text =
            Self.cats + """
                import UIKit
                final class Edit: UIViewController {
                    let container = NSPersistentContainer(name: "Model")
                    private lazy var context = container.newBackgroundContext()
                    override func viewDidLoad() { FIRST }
                    func again() { SECOND }
                    private func check() { _ = try? context.count(for: NSFetchRequest<Cat>(entityName: "Cat")) }
                }
                """
        func told(_ first: String, _ second: String) -> Bool {
            !kinds(text.replacing("FIRST", with: first).replacing("SECOND", with: second)).isEmpty
        }
        #expect(!told("context.performAndWait { check() }", ""))
        #expect(!told("context.performAndWait { check() }", "context.perform { self.check() }"))
        #expect(told("check()", ""))
        #expect(told("context.performAndWait { check() }", "check()"))
    }
}
