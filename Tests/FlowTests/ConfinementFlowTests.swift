import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// The facts that Flow proves of small programs, by the lines that its printable form marks with `!`.
@Suite struct ConfinementFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm", "coredata", "grdb", "swiftdata", "rxswift"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let dog = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted var name: String }

        """

    /// The proofs of a program, a line each: `crossing: 7: …`.
    private func proofs(_ files: String...) -> [String] {
        let trees = files.enumerated().map { index, text in
            parse(path: "File\(index).swift", source: SourceBytes(Array(text.utf8)))
        }
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: trees)]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map { String($0.dropFirst(4)) }
    }

    private func kinds(_ files: String...) -> [String] {
        let text = files.joined(separator: "\n")
        return proofs(text).map { line in line.split(separator: ":").prefix(2).joined(separator: ":") }
    }

    @Test func aLiveObjectInAWorkItemCrosses() {
        #expect(
            kinds(
                Self.dog + """
                    final class Store {
                        let queue = DispatchQueue(label: "store")
                        func load() throws {
                            guard let dog = try Realm().objects(Dog.self).first else { return }
                            queue.async { print(dog.name) }
                        }
                    }
                    """) == ["crossing: 8"])
    }

    /// A variable chooses the context's queue by a parameter: each call says which it is.
    @Test func aContextWhoseQueueAVariableHasChosenByAParameter() {
        #expect(
            kinds(
                """
                import CoreData
                import Foundation
                enum Kind { case background, main }
                func context(for kind: Kind) -> NSManagedObjectContext {
                    let type: NSManagedObjectContextConcurrencyType =
                        kind == .background ? .privateQueueConcurrencyType : .mainQueueConcurrencyType
                    return NSManagedObjectContext(concurrencyType: type)
                }
                func save() {
                    DispatchQueue.global().async { try? context(for: .background).save() }
                    DispatchQueue.main.async { try? context(for: .main).save() }
                }
                """) == ["crossing: 10"])
    }

    /// Where nothing says which choice is made, the context belongs to nobody that is known.
    @Test func aContextWhoseQueueIsChosenByWhatIsNotSeen() {
        #expect(
            kinds(
                """
                import CoreData
                import Foundation
                func save() {
                    let type: NSManagedObjectContextConcurrencyType =
                        Bool.random() ? .privateQueueConcurrencyType : .mainQueueConcurrencyType
                    let context = NSManagedObjectContext(concurrencyType: type)
                    DispatchQueue.main.async { try? context.save() }
                }
                """) == [])
    }

    /// The enumeration's cases began with a capital letter in Swift 2.
    @Test(arguments: [("MainQueueConcurrencyType", [String]()), ("PrivateQueueConcurrencyType", ["crossing: 5"])])
    func theConcurrencyTypesOfSwift2(type: String, found: [String]) {
        #expect(
            kinds(
                """
                import CoreData
                import Foundation
                func save() {
                    let context = NSManagedObjectContext(concurrencyType: .\(type))
                    DispatchQueue.main.async { try? context.save() }
                }
                """) == found)
    }

    /// A library runs an operation's `main` in the background; code that calls it runs it where that stands.
    @Test(arguments: [("run.main()", 0), ("Thread.detachNewThread { run.main() }", 1)])
    func anOperationsMainThatIsCalled(call: String, count: Int) {
        #expect(
            kinds(
                Self.dog + """
                    final class Import: Operation {
                        let dog: Dog?
                        init(_ dog: Dog?) { self.dog = dog }
                        override func main() { print(dog?.name ?? "") }
                    }
                    func load() throws {
                        let run = Import(try Realm().objects(Dog.self).first)
                        \(call)
                    }
                    """).count == count)
    }

    /// Tasks in tasks are told at every depth: what closures hold doesn't tell the overloads of a task apart, and is
    /// typed once a level.
    @Test(arguments: [1, 2, 3, 4, 5, 8, 20]) func tasksInTasks(depth: Int) {
        for task in ["Task", "Task.detached"] {
            let text =
                Self.dog + """
                    func show() throws {
                        guard let dog = try Realm().objects(Dog.self).first else { return }
                    \(String(repeating: task + " {\n", count: depth))print(dog.name)
                    \(String(repeating: "}\n", count: depth))}
                    """
            #expect(kinds(text) == ["crossing: \(6 + depth)"], "\(depth) \(task)")
        }
    }

    /// To go through numbers and values of the project's own touches no database, and is nothing for callers to judge;
    /// what may be live is.
    @Test func onlyWhatMayBeLiveIsTouchedByALoop() {
        func reads(_ type: String, _ generics: String = "") -> Int {
            let text =
                Self.dog + """
                    struct Line { var words: [String]; var dog: Dog? }
                    enum Colour { case red, green }
                    func walk\(generics)(_ all: \(type)) { for one in all { _ = one } }
                    """
            let tree = parse(path: "File.swift", source: SourceBytes(Array(text.utf8)))
            let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
            analysis.run()
            let walk = analysis.describe().split(separator: "\n").drop { !$0.hasPrefix("walk") }.dropFirst().prefix {
                $0.hasPrefix("  ")
            }
            return walk.count { $0.contains(": read given") }
        }
        for type in [
            "[Int]", "[Line]", "[[Line]]", "[Colour]", "Set<String>", "[String: Line]", "ArraySlice<Line>", "[Dog]",
            "[String: Dog]", "[Any]"
        ] {
            #expect(reads(type) == 0, "\(type)")
        }
        for type in ["Results<Dog>", "List<Dog>", "any Sequence<Dog>", "Unseen"] {
            #expect(reads(type) == 1, "\(type)")
        }
        #expect(reads("All", "<All: Sequence>") == 1)
    }

    /// How many events of these kinds each function leaves to its callers.
    private func left(_ kinds: Set<String>, by text: String) -> [String: Int] {
        let tree = parse(path: "File.swift", source: SourceBytes(Array((Self.dog + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        var owner = "", left: [String: Int] = [:]
        for line in analysis.describe().split(separator: "\n") {
            if !line.hasPrefix("  ") { owner = String(line.prefix { $0 != "(" }) }
            let words = line.split(separator: " ", maxSplits: 2)
            if words.count > 2, words[0].hasSuffix(":"), kinds.contains(String(words[1])) {
                left[owner, default: 0] += 1
            }
        }
        return left
    }

    /// An event goes up the calls as long as a caller may have another name for the value, and no further: what is done
    /// to an object's property is left to whoever gives the object. A value that leaves a property is left to the first
    /// caller that gives the object.
    @Test func eventsRiseWhereCallersGiveTheValue() {
        let left = left(
            ["give", "read"],
            by: """
                final class Box {
                    var dogs: [Dog] = []
                    let queue = DispatchQueue(label: "box")
                    func load() -> Dog? { queue.sync { dogs.first } }
                    func later() { Unseen.run { print(self.dogs.first?.name ?? "") } }
                }
                func makes() { let box = Box(); _ = box.load(); box.later() }
                func calls() { makes() }
                func takes(_ box: Box) { _ = box.load(); box.later() }
                func handsOn(_ box: Box) { takes(box) }
                func gives() { handsOn(Box()) }
                """)
        #expect(left == ["load": 1, "later": 1, "takes": 2, "handsOn": 1])
    }

    /// What is read of a property of the project's own values is nothing for callers to judge, whatever the code that
    /// reads it takes; what is read of a property of a database's is.
    @Test func readsOfOwnValuesDoNotRise() {
        let left = left(
            ["read"],
            by: """
                struct Row { var name: String }
                final class Kennel {
                    let row: Row, dogs: Results<Dog>
                    init(row: Row, dogs: Results<Dog>) { (self.row, self.dogs) = (row, dogs) }
                    func walk(_ all: some Sequence) { for one in all { print(one) } }
                    func showRow() { walk(row) }
                    func showDogs() { walk(dogs) }
                }
                func gives(_ kennel: Kennel) { kennel.showRow(); kennel.showDogs() }
                """)
        #expect(left == ["walk": 1, "showDogs": 1, "gives": 1])
    }

    /// A closure of another function is the same to all callers: where it is called on is theirs to say.
    @Test func callsOfClosuresRiseWhereCallersSayWhatRunsThem() {
        let left = left(
            ["invoke"],
            by: """
                var shared: Dog?
                func maker() -> () -> Void { { print(shared?.name ?? "") } }
                func runs(_ queue: DispatchQueue) { let show = maker(); queue.async { show() } }
                func runsOnMain() { let show = maker(); DispatchQueue.main.async { show() } }
                func runsHere() { let show = maker(); show() }
                func calls(_ queue: DispatchQueue) { runs(queue); runsOnMain(); runsHere() }
                func isCalled() { calls(DispatchQueue(label: "own")) }
                """)
        #expect(left == ["runs": 1, "runsOnMain": 1, "runsHere": 1, "calls": 2, "isCalled": 1])
    }

    /// A value that each round of a loop obtains is used after the suspension of its own round, not of the one before.
    @Test func aSuspensionIsItsRounds() {
        #expect(
            kinds(
                Self.dog + """
                    final class Base {
                        static let shared = Base()
                        private(set) var realm: Realm
                        init() { realm = try! Realm() }
                        func dog(_ key: String) -> Dog? { realm.object(ofType: Dog.self, forPrimaryKey: key) }
                    }
                    actor Queue { func add(_ name: String) async {} }
                    func run(_ keys: [String], _ queue: Queue) async {
                        for key in keys {
                            guard let dog = Base.shared.dog(key) else { continue }
                            await queue.add(
                                dog.name)
                            print(dog.name)
                        }
                    }
                    """) == ["suspended: 16"])
    }

    @Test func aFrozenOneDoesNot() {
        #expect(
            kinds(
                Self.dog + """
                    final class Store {
                        let queue = DispatchQueue(label: "store")
                        func load() throws {
                            guard let dog = try Realm().objects(Dog.self).first?.freeze() else { return }
                            queue.async { print(dog.name) }
                        }
                    }
                    """
            ).isEmpty)
    }

    @Test func whatACalleeReadsIsToldWhereItIsGiven() {
        #expect(
            kinds(
                Self.dog + """
                    func show(_ dog: Dog) { print(dog.name) }
                    @MainActor func start(_ queue: DispatchQueue) throws {
                        guard let dog = try Realm().objects(Dog.self).first else { return }
                        show(dog)
                        queue.async { show(dog) }
                    }
                    """
            ).contains { $0.hasPrefix("crossing") })
    }

    @Test func whereTheFlagSaysFrozenNothingCrosses() {
        let text =
            Self.dog + """
                func dog(frozen: Bool = true) throws -> Dog? {
                    let dog = try Realm().objects(Dog.self).first
                    return frozen ? dog?.freeze() : dog
                }
                func use() throws {
                    let dog = try dog(FLAG)
                    DispatchQueue.global().async { print(dog?.name ?? "") }
                }
                """
        #expect(kinds(text.replacingOccurrences(of: "FLAG", with: "")).isEmpty)
        #expect(kinds(text.replacingOccurrences(of: "FLAG", with: "frozen: false")) == ["crossing: 10"])
    }

    @Test func aThreadsOwnHandleIsUsedUpByASuspension() {
        let text =
            Self.dog + """
                func names() async throws -> Int {
                    let dogs = try await Realm(queue: nil).objects(Dog.self)
                    LINE
                    return dogs.count
                }
                """
        #expect(
            kinds(text.replacingOccurrences(of: "LINE", with: "try await Task.sleep(nanoseconds: 1)")) == [
                "suspended: 7"
            ])
        #expect(kinds(text.replacingOccurrences(of: "LINE", with: "print(1)")).isEmpty)
    }

    @Test func aRoundsOwnValueIsYoungerThanTheRoundBefore() {
        #expect(
            kinds(
                Self.dog + """
                    func send(_ ids: [Int]) async throws {
                        for id in ids {
                            let name = try Realm(queue: nil).object(ofType: Dog.self, forPrimaryKey: id)?.name
                            try await Task.sleep(nanoseconds: UInt64(name?.count ?? 0))
                        }
                    }
                    """
            ).isEmpty)
    }

    @Test func aQueueUnderTwoNamesIsOne() {
        let text =
            Self.dog + """
                final class Book {
                    private let realm: Realm
                    private let queue: DispatchQueue
                    init() throws {
                        let serial = DispatchQueue(label: "book")
                        queue = OTHER
                        realm = try serial.sync { try Realm(configuration: .defaultConfiguration, queue: serial) }
                    }
                    func count() { queue.async { [realm] in print(realm.objects(Dog.self).count) } }
                }
                """
        #expect(kinds(text.replacingOccurrences(of: "OTHER", with: "serial")).isEmpty)
        #expect(
            kinds(text.replacingOccurrences(of: "OTHER", with: "DispatchQueue(label: \"other\")")) == ["crossing: 12"])
    }

    @Test func theContextThatIsGivenDecidesOverTheFallback() {
        let text = """
            import CoreData
            final class Store {
                let container: NSPersistentContainer
                init(container: NSPersistentContainer) { self.container = container }
                func add(in context: NSManagedObjectContext? = nil) {
                    let context = context ?? container.viewContext
                    _ = try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Dog"))
                }
                func addLater() { container.performBackgroundTask { context in self.add(ARGUMENT) } }
            }
            """
        #expect(kinds(text.replacingOccurrences(of: "ARGUMENT", with: "in: context")).isEmpty)
        #expect(kinds(text.replacingOccurrences(of: "ARGUMENT", with: "")).contains { $0.hasPrefix("crossing") })
    }

    @Test func whatIsLentDoesNotLeaveTheClosure() {
        #expect(
            kinds(
                """
                import GRDB
                final class Cache {
                    var kept: Database?
                    let queue: DatabaseQueue
                    init(queue: DatabaseQueue) { self.queue = queue }
                    func open() throws { try queue.read { db in kept = db } }
                    func count() throws -> Int { try queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") ?? 0 } }
                }
                """) == ["crossing: 6"])
    }

    @Test func theOrderOfFilesDoesNotMatter() {
        let model = Self.dog
        let helper = "import RealmSwift\nfunc show(_ dog: Dog) { print(dog.name) }\n"
        let user = """
            import Foundation
            import RealmSwift
            func use() throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                DispatchQueue.global().async { show(dog) }
            }
            """
        let orders = [proofs(model, helper, user), proofs(user, helper, model), proofs(helper, user, model)]
        #expect(!orders[0].isEmpty)
        #expect(orders.allSatisfy { $0 == orders[0] })
    }

    @Test func whatIsAssignedOutOfAQueueIsToldWhereItIsUsed() {
        let head = """
            import CoreData
            func newest(_ context: NSManagedObjectContext) -> String? {
                var newest: NSManagedObject?

            """
        let rest = "\n    return newest?.value(forKey: \"name\") as? String\n}"
        #expect(
            kinds(
                head
                    + """
                        context.performAndWait { newest = try? \
                    context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).last }
                    """
                    + rest) == ["crossing: 5"])
        #expect(
            kinds(
                head
                    + """
                        context.performAndWait { newest = try? \
                    context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).last }
                        return newest == nil ? nil : ""
                    }
                    """
            ).isEmpty)
        #expect(
            kinds(
                head
                    + """
                        context.performAndWait { let own = try? \
                    context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag")).last; print(own as Any) }
                    """
                    + rest
            ).isEmpty)
    }

    @Test func anActorsHandleIsTakenOutOfIt() {
        let actor = """
            actor Store {
                private(set) var realm: Realm?
                func open() async throws { realm = try await Realm(actor: self) }
                func use() { print(realm?.objects(Dog.self).count ?? 0) }
            }

            """
        #expect(
            kinds(
                Self.dog + actor
                    + """
                    func count(_ store: Store) async -> Int {
                        let realm = await store.realm
                        return realm == nil ? 0 : 1
                    }
                    """
            ) == ["crossing: 10"])
        #expect(kinds(Self.dog + actor).isEmpty)
    }

    @Test func anObjectThatHasAHandleIsLive() {
        let method = """
            import RealmSwift
            final class File: Object {
                @Persisted var size: Int
                func grows() async -> Bool {
                    guard CONDITION else { return false }
                    await Task.yield()
                    return size > 0
                }
            }
            """
        #expect(kinds(method.replacing("CONDITION", with: "realm != nil")) == ["suspended: 7"])
        #expect(kinds(method.replacing("CONDITION", with: "realm == nil")).isEmpty)
        #expect(kinds(method.replacing("CONDITION", with: "size > 0")).isEmpty)
    }

    @Test func aFlagRemembersWhetherAnObjectHasAHandle() {
        let text =
            Self.dog + """
                final class Store {
                    let queue = DispatchQueue(label: "store")
                    func process(_ dog: Dog) {
                        queue.async { [isManaged = dog.realm != nil] in
                            if TEST { return }
                            print(dog.name)
                        }
                    }
                }
                """
        #expect(kinds(text.replacing("TEST", with: "isManaged")).isEmpty)
        #expect(kinds(text.replacing("TEST", with: "!isManaged")) == ["crossing: 9"])
    }

    @Test func aStreamsElementsAreWhatItWasMadeOf() {
        let text = """
            import RealmSwift
            import RxSwift
            final class Dog: Object { @Persisted var name: String }
            func watch(_ realm: Realm) {
                Observable.just(realm.objects(Dog.self)).observe(on: SCHEDULER).subscribe(onNext: { dogs in \
            print(dogs.count) })
            }
            """
        #expect(
            kinds(text.replacing("SCHEDULER", with: "ConcurrentDispatchQueueScheduler(qos: .background)")) == [
                "crossing: 5"
            ])
    }

    @Test func aWrapperCarriesAnObjectOver() {
        let text =
            Self.dog
                + """
                func paint(_ realm: Realm) {
                    WRAPPER var dog = realm.objects(Dog.self).first
                    DispatchQueue.global().async { print(dog?.name ?? "") }
                }
                """
        #expect(kinds(text.replacing("WRAPPER ", with: "@ThreadSafe ")).isEmpty)
        #expect(kinds(text.replacing("WRAPPER ", with: "")) == ["crossing: 6"])
    }

    @Test func whatALibraryMayLookIntoIsUsed() {
        let text =
            Self.dog
                + """
                func show(_ realm: Realm) {
                    let dogs = realm.objects(Dog.self)
                    DispatchQueue.global().async { print(VALUE) }
                }
                """
        for value in ["dogs", "\"all\", dogs", "[dogs[0]]"] {
            #expect(kinds(text.replacing("VALUE", with: value)) == ["crossing: 6"])
        }
        #expect(kinds(text.replacing("VALUE", with: "\"none\"")).isEmpty)
    }

    /// A name that nothing declares, given as a declaration that is not at hand: the handle belongs to the code that
    /// names it.
    @Test func aHandleThatIsNotAtHandBelongsToWhoeverTakesIt() {
        let own = parse(
            """
            final class Dog: Object { @Persisted var name: String }
            func load() {
                let dogs = realm.objects(Dog.self)
                print(dogs.count)
                DispatchQueue.global().async {
                    print(realm.objects(Dog.self).count)
                    print(dogs.count)
                }
            }
            """
        )
        let supposed = parse("import RealmSwift\npublic let realm: Realm!", path: "supposed.swiftinterface")
        var app = ModuleInput(name: Symbol("App"), trees: [own]),
            interface = ModuleInput(name: Symbol("Supposed"), trees: [supposed])
        app.implied = [0: [Symbol("RealmSwift"), Symbol("Supposed"), Symbol("NotAtHand")]]
        interface.isInterface = true
        let analysis = FlowAnalysis(Program([app, interface]), models: Self.models)
        analysis.run()
        #expect(
            analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map { $0.prefix(15) } == [
                "  ! crossing: 7"
            ])
        #expect(analysis.confinementFacts().map(\.isCertain) == [false])
    }

    /// The lines of a program's proofs, each with the clause of the touch law that decided.
    private func clauses(_ text: String) -> [String] {
        proofs(text).map { proof in
            let line = proof.split(separator: ":")[1].trimmingCharacters(in: .whitespaces)
            return "\(line) \(proof.components(separatedBy: ", by ").last ?? "")"
        }
    }

    @Test func aProofNamesItsClause() {
        let dogs =
            Self.dog + """
                final class Store {
                    let queue = DispatchQueue(label: "store")
                    @MainActor func load() throws {
                        guard let dog = try Realm().objects(Dog.self).first else { return }
                        queue.async { print(dog.name) }
                    }
                }
                func later() async throws {
                    let realm = try Realm()
                    await Task.yield()
                    print(realm.objects(Dog.self).count)
                }
                func handed() async {
                    let dog = await MainActor.run { try! Realm().objects(Dog.self).first }
                    print(dog?.name ?? "")
                }
                """
        #expect(clauses(dogs) == ["8 otherThread", "14 afterAwait", "17 handedBack"])
        let cats = """
            import CoreData
            import GRDB
            final class Cat: NSManagedObject { @NSManaged var name: String }
            func outlives(_ pool: DatabasePool) throws {
                var kept: Database?
                try pool.read { db in kept = db }
                print(kept!.changesCount)
            }
            func other() {
                let one = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                let two = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                one.perform {
                    guard let cat = try? one.fetch(NSFetchRequest<Cat>()).first else { return }
                    two.perform { print(cat.name) }
                }
            }
            func given(_ context: NSManagedObjectContext) async -> Cat? {
                await context.perform { try? context.fetch(NSFetchRequest<Cat>()).first }
            }
            final class Cats {
                private let one = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                private let two = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
                func cat() -> Cat? {
                    var cat: Cat?
                    one.performAndWait { cat = (try? one.fetch(NSFetchRequest<Cat>()))?.first }
                    return cat
                }
                func show() {
                    let cat = cat()
                    two.perform { print(cat?.name ?? "") }
                }
            }
            """
        #expect(
            clauses(cats) == ["6 outlivesLending", "14 otherExecutor", "18 unseenCaller", "30 otherHandlesQueue"])
    }
}
