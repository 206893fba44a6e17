import Findings
import Testing

/// Causes of findings that readers of open applications have judged wrong, or missed; each beside its neighbour.
@Suite struct CorpusFindingTests {
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

    /// A queue that callers leave out is not one that changes come on.
    @Test func aQueueThatIsLeftOutIsNoQueue() {
        func list(_ argument: String, _ mark: String) -> String {
            """
            func watch(
                _ dogs: Results<Dog>, on queue: DispatchQueue? = nil, _ use: @escaping (Results<Dog>) -> Void
            ) -> NotificationToken {
                dogs.observe(on: queue) { change in if case .update(let found, _, _, _) = change { use(found) } }
            }
            @MainActor
            final class List {
                private let realm = try! Realm(), queue = DispatchQueue(label: "dogs")
                private var token: NotificationToken?
                func start() {
                    token = watch(realm.objects(Dog.self)\(argument)) { dogs in
                        Task { @MainActor in print(dogs.first?.name ?? "") }\(mark)
                    }
                }
            }
            """
        }
        #expect(realm(list("", "")) == [])
        #expect(realm(list(", on: queue", " // expect: live_object_crosses_boundary")) == [])
    }

    /// The queue of a main context is the main one, also where a new instance holds the context.
    @Test func aNewInstancesMainContextIsTheMainActors() {
        func manager(_ context: String, _ mark: String) -> String {
            """
            final class Stack {
                static let shared = Stack()
                let container = NSPersistentContainer(name: "Model")
                func objects(_ ids: [NSManagedObjectID], _ context: NSManagedObjectContext) async throws -> [Folder] {
                    try await context.perform { ids.compactMap { context.object(with: $0) as? Folder } }
                }
            }
            final class Manager {
                private let context = Stack.shared.container.\(context)
                private(set) var title = ""
                init(_ ids: [NSManagedObjectID]) { Task { await self.update(ids) } }
                @MainActor func update(_ ids: [NSManagedObjectID]) async {
                    let folders = try? await Stack.shared.objects(ids, context)
                    title = folders?.first?.title ?? ""\(mark)
                }
            }
            """
        }
        let maker = "\nfunc make(_ ids: [NSManagedObjectID]) -> Manager { Manager(ids) }"
        #expect(coreData(manager("viewContext", "") + maker) == [])
        #expect(
            coreData(manager("newBackgroundContext()", " // expect: confined_handle_escapes_scope")) == [])
    }

    /// The instance of a global actor is that actor, whatever opens the realm for it.
    @Test func aGlobalActorsInstanceIsThatActor() {
        func writes(_ actor: String) -> String {
            """
            protocol RealmKeeper: Actor {}
            extension RealmKeeper {
                func open() async throws -> Realm { try await Realm(actor: self) }
            }
            @globalActor actor Database: RealmKeeper { static let shared = Database() }
            @globalActor actor Other { static let shared = Other() }
            func rename(_ id: Int) {
                Task { @\(actor) in
                    let realm = try await Database.shared.open()
                    print(realm.isEmpty)
                    try await realm.asyncWrite { realm.object(ofType: Dog.self, forPrimaryKey: id)?.name = "" }
                }
            }
            """
        }
        #expect(realm(writes("Database")) == [])
        #expect(
            realm(
                writes("Other").replacing(
                    "print(realm.isEmpty)",
                    with:
                        """
                        print(realm.isEmpty) // expect: confined_handle_escapes_scope // maybe: \
                        live_object_crosses_boundary
                        """
                ).replacing("try await realm.asyncWrite", with: "// ")) == [])
    }

    /// The caller knows the transaction that is open on the handle of an argument.
    @Test func aWrapperThatIsPassedMayBeInATransaction() {
        #expect(
            realm(
                """
                public final class Transaction {
                    let realm: Realm
                    init(_ realm: Realm) { self.realm = realm }
                    public func run(_ work: (Transaction) -> Void) { try? realm.write { work(self) } }
                }
                public func adopt(_ id: Int, in transaction: Transaction) {
                    let dog = Dog()
                    dog.id = id
                    transaction.realm.add(dog)
                }
                """) == [])
    }

    /// An error that is caught may be the one that brings no context along.
    @Test func aCaughtErrorMayHoldNothing() {
        #expect(
            coreData(
                """
                struct SyncError: Error {
                    var reason: String
                    var context: NSManagedObjectContext?
                    init(_ reason: String) { self.reason = reason }
                    init(_ reason: String, _ context: NSManagedObjectContext) { (self.reason, self.context) = (reason, context) }
                }
                final class Sync {
                    let container: NSPersistentContainer
                    init(container: NSPersistentContainer) { self.container = container }
                    func fetch(_ done: @escaping (Result<Int, SyncError>) -> Void) {
                        DispatchQueue.global().async {
                            guard Bool.random() else { return done(.failure(SyncError("none"))) }
                            let own = self.container.newBackgroundContext()
                            own.perform { done(.failure(SyncError("some", own))) }
                        }
                    }
                    func start() {
                        fetch { result in
                            do {
                                do { print(try result.get()) } catch let error as SyncError {
                                    try error.context?.save()
                                    throw error
                                }
                            } catch { print(error) }
                        }
                    }
                }
                """) == [])
    }

    /// An actor that names its executor may run on its context's queue.
    @Test func anActorWithAnExecutorOfItsOwnMayBeOnItsContextsQueue() {
        let executor = """
            final class Lane: SerialExecutor, @unchecked Sendable {
                let context: NSManagedObjectContext
                init(_ context: NSManagedObjectContext) { self.context = context }
                func enqueue(_ job: UnownedJob) { context.perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) } }
                func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
            }
            protocol Laned: Actor { var lane: Lane { get } }

            """
        func folders(_ name: String, _ property: String, _ initial: String, _ mark: String) -> String {
            """
            actor Folders\(name) {
                private let context: NSManagedObjectContext\(mark)
                nonisolated let lane: Lane
                \(property)
                init(container: NSPersistentContainer) {
                    context = container.newBackgroundContext()
                    lane = Lane(context)
                    \(initial)
                }
                func count() throws -> Int { try context.count(for: NSFetchRequest<Folder>(entityName: "Folder")) }
            }
            """
        }
        let kept = "nonisolated let unownedExecutor: UnownedSerialExecutor"
        let computed = "nonisolated var unownedExecutor: UnownedSerialExecutor { lane.asUnownedSerialExecutor() }"
        #expect(coreData(executor + folders("", kept, "unownedExecutor = lane.asUnownedSerialExecutor()", "")) == [])
        #expect(coreData(executor + folders("", computed, "", "")) == [])
        #expect(coreData(executor + "extension Laned { \(computed) }\n" + folders(": Laned", "", "", "")) == [])
        #expect(coreData(executor + folders(": Laned", "", "", " // expect: stored_handle_in_async_context")) == [])
    }

    /// A value that another instance holds, or one of another type, is not this one's.
    @Test func aPropertyOfAnotherInstanceDecidesNothing() {
        func spy(_ fallback: String, _ more: String, _ mark: String) -> String {
            """
            protocol Session { func add(_ name: String) throws }
            extension NSManagedObjectContext: Session {
                func add(_ name: String) throws { NSEntityDescription.insertNewObject(forEntityName: name, into: self) }
            }
            class Recorder: Session {
                let inner: Session
                init(inner: Session) { self.inner = inner }
                func add(_ name: String) throws { try inner.add(name) }
            }
            class Store: NSPersistentContainer, @unchecked Sendable {
                lazy var writer: NSManagedObjectContext = newBackgroundContext()
                func write(_ work: @escaping @Sendable (Session) throws -> Void) { writer.perform { try? work(self.writer) } }
            }
            final class Spy: Store, @unchecked Sendable {
                var recorder: Recorder?
                override func write(_ work: @escaping @Sendable (Session) throws -> Void) { super.write { session in try work(\(fallback)) } }
            }
            @MainActor func other(_ store: Store) -> Session { Recorder(inner: store.viewContext) }
            \(more)
            @MainActor func plain() { Spy(name: "T").write { session in // maybe: handle_opened_per_use
                try session.add("b")\(mark)
            } }
            """
        }
        let set = """
            @MainActor func recorded() -> Spy { let spy = Spy(name: "T"), recorder = Recorder(inner: spy.writer); \
            spy.recorder = recorder; return spy }
            """
        #expect(coreData(spy("self.recorder ?? session", "", "")) == [])
        #expect(coreData(spy("self.recorder ?? session", set, "")) == [])
        #expect(coreData(spy("self.viewContext", "", " // expect: main_context_off_main")) == [])
    }

    /// A type's own declaration goes before a protocol's extension, and the witness of another type is another's.
    @Test func aTypeThatConformsKeepsItsOwnMembers() {
        func clear(_ double: String, _ body: String, _ mark: String) -> String {
            """
            protocol Base {
                func write<Result>(withoutNotifying tokens: [NotificationToken], _ block: () throws -> Result) throws -> Result
            }
            extension Base {
                func write<Result>(_ block: () throws -> Result) throws -> Result { try self.write(withoutNotifying: [], block) }
                func run<Result>(_ block: () throws -> Result) throws -> Result { try self.write(withoutNotifying: [], block) }
                func now<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
            }
            extension Realm: Base {}
            \(double)
            func clear(_ realm: Realm) throws {
                let dogs = realm.objects(Dog.self)
                try realm.\(body) { realm.delete(dogs) }
            }
            func start() throws { try clear(try Realm()) }\(mark)
            """
        }
        let double = """
            final class Double: Base { func write<Result>(withoutNotifying tokens: [NotificationToken], _ block: () \
            throws -> Result) throws -> Result { try block() } }
            """
        #expect(realm(clear(double, "write", "")) == [])
        #expect(realm(clear(double, "run", "")) == [])
        #expect(realm(clear("", "write", "")) == [])
        #expect(realm(clear(double, "now", " // expect: mutation_outside_transaction")) == [])
    }

    /// Objects that a property holds may be of the handle that another one holds; two handles are two.
    @Test func keptObjectsAreNoOtherHandle() {
        func pending(_ owners: String, _ owner: String, _ mark: String) -> String {
            """
            final class Team: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var dogs: List<Dog> }
            @MainActor final class Pending {
                private let realm: Realm
                \(owners)
                init(realm: Realm, other: Realm) { self.realm = realm; self.other = other }
                private let other: Realm
                func resolve(_ id: Int) throws {
                    guard let team = \(owner), let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                    try realm.write { team.dogs.append(dog) \(mark)
                    }
                }
            }
            """
        }
        let kept =
            "private var owners: [Int: (String, Team)] = [:]\nfunc add(_ team: Team) { owners[team.id] = (\"\", team) }"
        #expect(realm(pending(kept, "owners[id]?.1", "")) == [])
        #expect(
            realm(
                pending(
                    "", "other.objects(Team.self).first",
                    "// expect: mixed_handles // maybe: mutation_outside_transaction")) == [])
    }

    /// A queue's `sync` runs on the thread that waits: beneath the context's own `perform` that is the context's.
    @Test func aQueuesSyncBeneathTheContextsOwnPerform() {
        func counter(_ run: String, _ run2: String, _ mark: String) -> String {
            """
            final class Counter: @unchecked Sendable {
                let context: NSManagedObjectContext\(mark)
                private let queue = DispatchQueue(label: "cache")
                private var known = 0
                init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func count() -> Int {
                    queue.\(run) {
                        self.known = (try? self.context.count(for: NSFetchRequest<Folder>(entityName: "Folder"))) ?? 0
                    }
                    return known
                }
                func run() { \(run2) { print(self.count()) } }
            }
            """
        }
        let told = " // expect: stored_handle_in_async_context // maybe: unchecked_sendable_handle"
        #expect(coreData(counter("sync", "context.perform", " // maybe: unchecked_sendable_handle")) == [])
        #expect(coreData(counter("async", "context.perform", told)) == [])
        // Of a task that waits in the queue only the box is reported, not the touch.
        withKnownIssue { #expect(coreData(counter("sync", "Task.detached", told)) == []) }
    }
}
