import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// The operations on databases that Flow sees: openings, observations, references, locks, stored values, calls.
@Suite struct OperationFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm", "coredata", "grdb", "swiftdata", "files", "networking"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private struct Run {
        let analysis: FlowAnalysis
        let tree: SyntaxTree

        /// The first of the given text is line 1.
        func line(_ spot: ConfinementFact.Spot) -> Int {
            (0..<Int(tree.tokens[Int(spot.first)].start)).reduce(1) { $0 + (tree.source.base[$1] == 10 ? 1 : 0) } - 2
        }
    }

    private func run(_ text: String) -> Run {
        let head = """
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String; @Persisted var owner: Dog? }

            """
        let tree = parse(path: "A.swift", source: SourceBytes(Array((head + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        return Run(analysis: analysis, tree: tree)
    }

    /// A line an operation of a kind: where, and what the test asks of it.
    private func operations(
        _ text: String, _ kind: OperationReport.Kind, _ word: (OperationReport) -> String? = { _ in "" }
    ) -> [String] {
        let run = run(text)
        return run.analysis.operationReports().filter { $0.kind == kind }.compactMap { report in
            word(report).map { "\(run.line(report.spot))\($0.isEmpty ? "" : ": " + $0)" }
        }
    }

    // MARK: Openings

    @Test func aPoolAroundAnOpening() {
        #expect(
            operations(
                """
                func f() {
                    DispatchQueue.global().async { _ = try? Realm() }
                    DispatchQueue.global().async { autoreleasepool { _ = try? Realm() } }
                    autoreleasepool { DispatchQueue.global().async { _ = try? Realm() } }
                }
                """, .open
            ) { $0.isInPool ? "pooled" : "bare" } == ["2: bare", "3: pooled", "4: bare"])
    }

    @Test func aQueueThatDrainsItsPool() {
        #expect(
            operations(
                """
                final class Store {
                    private let drained = DispatchQueue(label: "a", autoreleaseFrequency: .workItem)
                    private let plain = DispatchQueue(label: "b")
                    func f() {
                        drained.async { _ = try? Realm() }
                        plain.async { _ = try? Realm() }
                    }
                }
                """, .open
            ) { $0.isInPool ? "pooled" : "bare" } == ["5: pooled", "6: bare"])
    }

    @Test func anOpeningThatACalleeMakes() {
        let text = """
            func open() -> Realm? { try? Realm() }
            @MainActor func main() { _ = open() }
            func anywhere() { _ = open() }
            """
        // On the way to an unknown place nothing is reported but the opening itself.
        #expect(
            operations(text, .open) { $0.calls.isEmpty ? "itself, \($0.at.executor)" : "called, \($0.at.executor)" }
                == ["1: itself, caller", "2: called, main"])
    }

    @Test func aMigrationIsAmongWhatAnOpeningIsGiven() {
        #expect(
            operations(
                """
                let moving = Realm.Configuration(schemaVersion: 2, migrationBlock: { _, _ in })
                let plain = Realm.Configuration(schemaVersion: 2)
                func f() throws {
                    _ = try Realm(configuration: moving)
                    _ = try Realm(configuration: plain)
                }
                """, .open
            ) { $0.migrates ? "migrates" : "" } == ["4: migrates", "5"])
    }

    @Test func aHandleForAConcurrentQueue() {
        #expect(
            operations(
                """
                func f() throws {
                    let many = DispatchQueue(label: "a", attributes: .concurrent), one = DispatchQueue(label: "b")
                    _ = try Realm(queue: many)
                    _ = try Realm(queue: one)
                }
                """, .open
            ) { $0.isOnConcurrentQueue ? "concurrent" : "" } == ["3: concurrent", "4"])
    }

    // MARK: Observations

    @Test func aTokenThatNobodyKeeps() {
        #expect(
            operations(
                """
                final class Screen {
                    var token: NotificationToken?
                    func f(_ dogs: Results<Dog>) {
                        _ = dogs.observe { _ in }
                        let dropped = dogs.observe { _ in }
                        print("\\(dropped)")
                        token = dogs.observe { _ in }
                        let kept = dogs.observe { _ in }
                        token = kept
                    }
                }
                """, .observe
            ) { $0.isDropped ? "dropped" : "kept" } == ["4: dropped", "5: dropped", "7: kept", "8: kept"])
    }

    @Test func aFrozenCollectionIsObserved() {
        #expect(
            operations(
                """
                func f(_ realm: Realm) {
                    let dogs = realm.objects(Dog.self), frozen = dogs.freeze()
                    let one = frozen.observe { _ in }, other = dogs.observe { _ in }
                    print(one, other)
                }
                """, .observeFrozen) == ["3"])
    }

    // MARK: References, deleted objects, two handles

    @Test func aReferenceIsResolvedTwice() {
        #expect(
            operations(
                """
                func f(_ realm: Realm, _ dog: Dog, _ other: Dog) {
                    let twice = ThreadSafeReference(to: dog), once = ThreadSafeReference(to: other)
                    _ = realm.resolve(twice)
                    _ = realm.resolve(once)
                    _ = realm.resolve(twice)
                }
                """, .resolveAgain) == ["5"])
    }

    @Test func anObjectIsUsedAfterItWasDeleted() {
        #expect(
            operations(
                """
                func remove(_ dog: Dog, _ realm: Realm) throws { try realm.write { realm.delete(dog) } }
                func f(_ realm: Realm, _ a: Dog, _ b: Dog, _ c: Dog) throws {
                    try realm.write { realm.delete(a) }
                    print(a.name)
                    try remove(b, realm)
                    print(b.name)
                    print(c.name)
                    print(c.isInvalidated)
                }
                func asked(_ realm: Realm, _ a: Dog) throws {
                    try realm.write { realm.delete(a) }
                    print(a.isInvalidated)
                }
                func replaced(_ realm: Realm) throws {
                    var dog = realm.objects(Dog.self).first!
                    try realm.write { realm.delete(dog) }
                    dog = realm.objects(Dog.self).first!
                    print(dog.name)
                }
                """, .useDeleted) == ["4", "6"])
    }

    @Test func objectsOfTwoHandles() {
        #expect(
            operations(
                """
                func f(_ configuration: Realm.Configuration) throws {
                    let one = try Realm(), two = try Realm(configuration: configuration), again = try Realm()
                    let dog = one.objects(Dog.self).first!
                    try two.write { two.add(dog) }
                    try again.write { again.delete(dog) }
                }
                """, .mix) == ["4"])
    }

    @Test func afterAHandleLetsGo() {
        #expect(
            operations(
                """
                func f(_ realm: Realm) throws {
                    let dogs = realm.objects(Dog.self), first = dogs.first!
                    try realm.write { realm.deleteAll() }
                    print(dogs.count)
                    print(first.name)
                    let rest = realm.objects(Dog.self)
                    realm.invalidate()
                    print(rest.count)
                }
                """, .useDeleted) == ["5", "8"])
    }

    @Test func aFrozenObjectIsLinked() {
        #expect(
            operations(
                """
                func f(_ realm: Realm) throws {
                    guard let dog = realm.objects(Dog.self).first, let owner = realm.objects(Dog.self).last else { return }
                    let frozen = owner.freeze()
                    try realm.write {
                        dog.owner = owner
                        dog.owner = frozen
                        frozen.name = ""
                    }
                }
                """, .changeFrozen
            ) { "\($0.change)" } == ["6: addition", "7: content"])
    }

    // MARK: Locks, loops

    @Test func aLockAroundAReadAlone() {
        #expect(
            operations(
                """
                final class Store {
                    private let lock = NSLock()
                    private var count = 0
                    func read(_ realm: Realm) {
                        lock.lock()
                        _ = realm.objects(Dog.self).count
                        lock.unlock()
                    }
                    func write(_ realm: Realm) throws {
                        lock.lock()
                        _ = realm.objects(Dog.self).count
                        try realm.write { realm.deleteAll() }
                        lock.unlock()
                    }
                }
                """, .lockedRead) == ["5"])
    }

    @Test func aReadThatNothingBringsForward() {
        #expect(
            operations(
                """
                func f(_ run: @escaping () -> Bool) {
                    DispatchQueue.global().async {
                        let realm = try! Realm()
                        while run() { print(realm.objects(Dog.self).count) }
                    }
                    DispatchQueue.global().async {
                        let realm = try! Realm()
                        while run() {
                            realm.refresh()
                            print(realm.objects(Dog.self).count)
                        }
                    }
                }
                """, .staleRead) == ["4"])
    }

    @Test func aVariableThatTheCompilerDoesNotWatch() {
        #expect(
            operations(
                """
                func f(_ realm: Realm) {
                    nonisolated(unsafe) let dogs = realm.objects(Dog.self)
                    nonisolated(unsafe) let frozen = realm.objects(Dog.self).freeze()
                    nonisolated(unsafe) let count = realm.objects(Dog.self).count
                    print(dogs, frozen, count)
                }
                """, .uncheckedLocal) == ["2"])
    }

    @Test func aMethodThatTheSystemRunsInTheBackground() {
        #expect(
            operations(
                """
                final class Clean: Operation, @unchecked Sendable { override func main() { _ = try? Realm() } }
                final class Other: NSObject { func main() { _ = try? Realm() } }
                """, .open
            ) { "\($0.at.executor)" } == ["1: background", "2: caller"])
    }

    // MARK: Calls

    @Test func whoCallsAnActorsMethodWithWhat() throws {
        let run = run(
            """
            actor Keeper {
                private var count = 0
                func add(_ dog: Dog) { count += dog.name.count }
                func addFrozen(_ dog: Dog) { count += dog.name.count }
                func addOwn(_ dog: Dog) { add(dog) }
                func inner() { count += 1 }
                func outer() { inner() }
            }
            @MainActor func f(_ realm: Realm, _ keeper: Keeper) async {
                guard let dog = realm.objects(Dog.self).first else { return }
                await keeper.add(dog)
                await keeper.addFrozen(dog.freeze())
            }
            """)
        let program = run.analysis.program
        func node(_ name: String) throws -> Node {
            program.node(
                of: try #require(
                    run.analysis.owners.compactMap { owner -> DeclarationID? in
                        if case .function(let id) = owner, program[id].name.text == name { id } else { nil }
                    }.first))
        }
        let first = try #require(
            run.analysis.owners.compactMap { owner -> DeclarationID? in
                if case .function(let id) = owner, program[id].name.text == "inner" { id } else { nil }
            }.first)
        let actor = program.node(of: try #require(program.owner(of: first)))
        #expect(try run.analysis.callQueries.ground(ofParameter: 0, of: node("add"), outside: actor) == .seen)
        #expect(try run.analysis.callQueries.ground(ofParameter: 0, of: node("addFrozen"), outside: actor) == .assumed)
        #expect(try run.analysis.callQueries.ground(ofParameter: 0, of: node("addOwn"), outside: actor) == .uncalled)
        #expect(try run.analysis.callQueries.isCalledOnly(inside: actor, node("inner")) == true)
        #expect(try run.analysis.callQueries.isCalledOnly(inside: actor, node("add")) == false)
        #expect(try run.analysis.callQueries.isCalledOnly(inside: actor, node("outer")) == nil)
    }

    // MARK: Stored values

    @Test func whatIsReadOutOfAFrozenObjectIsNone() {
        let run = run(
            """
            enum Kind { case big, small }
            extension Dog { var kind: Kind { .big } }
            final class Screen {
                private var dog: Dog?
                private var kind: Kind?
                func show(_ live: Dog) {
                    let dog = live.freeze()
                    self.dog = dog
                    kind = dog.kind
                }
            }
            """)
        #expect(
            run.analysis.storedReports().filter { report in report.accesses.contains { $0.value?.state == .frozen } }
                .map { $0.variable.text } == ["dog"])
    }

    @Test func whatIsPutIntoADictionaryIsKept() {
        let run = run(
            """
            enum Cache {
                nonisolated(unsafe) static var kept: [Int: Dog] = [:]
                nonisolated(unsafe) static var live: [Int: Dog] = [:]
                static func f(_ realm: Realm, _ id: Int) {
                    kept[id] = realm.object(ofType: Dog.self, forPrimaryKey: id)?.freeze()
                    live[id] = realm.object(ofType: Dog.self, forPrimaryKey: id)
                }
            }
            """)
        #expect(
            run.analysis.storedReports().map { "\($0.variable.text): \($0.holds.map { "\($0.state)" } ?? "")" } == [
                "kept: frozen", "live: live"
            ])
    }

    private func accesses(_ text: String, _ property: String, _ word: (StoredReport.Access) -> String) -> [String] {
        let run = run(text)
        return run.analysis.storedReports().filter { $0.variable.name.text == property }.flatMap { $0.accesses }.map {
            "\(run.line($0.spot)): \(word($0))"
        }
    }

    @Test func whereAStoredHandleIsUsed() {
        #expect(
            accesses(
                """
                final class Store {
                    private let realm: Realm
                    init() throws { realm = try Realm() }
                    func here() -> Int { realm.objects(Dog.self).count }
                    func there() { DispatchQueue.global().async { print(self.realm.objects(Dog.self).count) } }
                }
                """, "realm"
            ) { "\($0.isWrite ? "set" : "read"), \($0.at.executor), \($0.isElsewhere ? "elsewhere" : "in place")" } == [
                "3: set, caller, in place", "4: read, caller, in place", "5: read, background, elsewhere"
            ])
    }

    @Test func whatIsLegalAnywhereIsHarmless() {
        #expect(
            accesses(
                """
                import CoreData
                final class Store {
                    let context: NSManagedObjectContext
                    init(_ context: NSManagedObjectContext) { self.context = context }
                    func f() {
                        context.perform { self.context.reset() }
                        let own = context
                        context.reset()
                        print(own)
                    }
                }
                """, "context"
            ) { "\($0.isOnOwnQueue ? "own queue" : "")\($0.isPassedOn ? "passed on" : "")" }.dropFirst() == [
                "6: own queue", "6: own queue", "7: passed on", "8: "
            ])
    }

    /// Code that runs where it is called is reported at each call that shows the context.
    @Test func callsSayWhereAFunctionRuns() {
        #expect(
            accesses(
                """
                final class Store {
                    var realm: Realm?
                    private func agreed() { print(realm?.isEmpty ?? true) }
                    private func mixed() { print(realm?.isEmpty ?? true) }
                    func f() { DispatchQueue.global().async { self.agreed(); self.mixed() } }
                    @MainActor func g() { mixed() }
                }
                """, "realm"
            ) { "\($0.at.executor)\($0.call == nil ? "" : " by a call")" } == [
                "3: background by a call", "4: background by a call", "4: main by a call"
            ])
    }
}
