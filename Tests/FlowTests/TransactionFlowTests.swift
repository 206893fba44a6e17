import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// The facts that Flow proves of transactions: the lines that its printable form marks with `~`, without the opening of
/// one by itself.
@Suite struct TransactionFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm", "coredata", "grdb", "swiftdata", "files", "networking"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    /// A line a finding: where, what, and the line at its other end. Line 1 is the first of `text`.
    private func findings(_ text: String, isWanted: ((TransactionReport) -> Bool)? = nil) -> [String] {
        let head = """
            import RealmSwift
            final class Dog: Object { @Persisted var name: String; @Persisted var tags: List<String> }

            """
        let tree = parse(path: "A.swift", source: SourceBytes(Array((head + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        func line(_ spot: TransactionReport.Spot) -> Int {
            (0..<Int(tree.tokens[Int(spot.first)].start)).reduce(1) { $0 + (tree.source.base[$1] == 10 ? 1 : 0) } - 2
        }
        return analysis.transactionReports().compactMap { report in
            if let isWanted { return isWanted(report) ? "\(line(report.spot)): bulk" : nil }
            switch report.kind {
            case .block, .manual, .save:
                if let loop = report.loop { return "\(line(report.spot)): per round of \(line(loop.spot))" }
                return report.other.map { "\(line(report.spot)): inside \(line($0))" }
            default: return "\(line(report.spot)): \(report.kind)"
            }
        }
    }

    // MARK: Loops

    @Test func aTransactionPerItem() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ names: [String]) throws {
                    for name in names {
                        try realm.write { realm.create(Dog.self, value: ["name": name]) }
                    }
                    try names.forEach { name in
                        try realm.write { realm.create(Dog.self, value: ["name": name]) }
                    }
                }
                """) == ["3: per round of 2", "6: per round of 5"])
    }

    /// A function that is handed on to a queue says nothing of the closures that run after that, at once.
    @Test func aTransactionBehindAFunctionThatIsHandedOn() {
        #expect(
            findings(
                """
                func save(_ realm: Realm, _ name: String, _ queue: DispatchQueue, _ done: @escaping () -> Void) throws {
                    queue.async(execute: done)
                    try autoreleasepool { try realm.write { realm.create(Dog.self, value: ["name": name]) } }
                }
                func all(_ realm: Realm, _ names: [String], _ queue: DispatchQueue) throws {
                    for name in names { try save(realm, name, queue) {} }
                }
                """) == ["6: per round of 6"])
    }

    @Test func aTransactionPerBatch() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ litters: [[String]], _ names: [String]) throws {
                    for litter in litters {
                        try realm.write { for name in litter { realm.create(Dog.self, value: ["name": name]) } }
                    }
                    var full: [Dog] = []
                    for name in names {
                        full.append(Dog(value: ["name": name]))
                        if full.count == 100 {
                            try realm.write { realm.add(full) }
                            full.removeAll()
                        }
                    }
                }
                """
            ).isEmpty)
    }

    @Test func aCountOfTheItemMakesNoBatch() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ names: [String]) throws {
                    for name in names {
                        if name.count > 20 { try realm.write { realm.create(Dog.self, value: ["name": name]) } }
                    }
                }
                """) == ["3: per round of 2"])
    }

    @Test func theEndOfARecursionMakesNoBatch() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ i: Int) throws {
                    guard i < 6 else { return }
                    try realm.write { realm.create(Dog.self, value: ["name": "\\(i)"]) }
                    try f(realm, i + 1)
                }
                func g(_ realm: Realm, _ i: Int) throws {
                    if i % 100 == 0 { try realm.write { realm.create(Dog.self, value: ["name": "\\(i)"]) } }
                    try g(realm, i + 1)
                }
                """) == ["3: per round of 4"])
    }

    @Test func aRetryIsNoLoop() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ names: [String]) throws {
                    while true {
                        do {
                            try realm.write { realm.create(Dog.self, value: ["name": ""]) }
                            return
                        } catch { continue }
                    }
                }
                func g(_ realm: Realm, _ names: [String]) throws {
                    for name in names {
                        if name.isEmpty {
                            try realm.write { realm.create(Dog.self, value: ["name": ""]) }
                            return
                        }
                    }
                }
                """
            ).isEmpty)
    }

    @Test func throughCallsAndClosuresOfOnesOwn() {
        #expect(
            findings(
                """
                extension Realm { func inOne(_ body: () throws -> Void) throws { try write { try body() } } }
                struct Kennel {
                    let realm: Realm
                    func add(_ name: String) throws { try realm.inOne { realm.create(Dog.self, value: ["name": name]) } }
                    func fill(_ names: [String]) throws { for name in names { try add(name) } }
                    func fillAtOnce(_ names: [String]) throws { try realm.inOne { for name in names { realm.create(Dog.self, value: ["name": name]) } } }
                }
                """) == ["5: per round of 5"])
    }

    @Test func aStorePerRound() {
        #expect(
            findings(
                """
                func mark(_ realm: Realm) throws { try realm.write { realm.create(Dog.self, value: ["name": ""]) } }
                func f(_ realms: [String: Realm], _ files: [URL]) throws {
                    for realm in realms.values { try mark(realm) }
                    for file in files { try mark(Realm(fileURL: file)) }
                }
                func g(_ realm: Realm, _ files: [URL]) throws {
                    for _ in files { try mark(realm); print(files) }
                }
                """) == ["7: per round of 7"])
    }

    // MARK: Nesting

    @Test func oneInsideAnother() {
        #expect(
            findings(
                """
                func inner(_ realm: Realm) throws { try realm.write { realm.deleteAll() } }
                func f(_ realm: Realm, _ other: Realm) throws {
                    try realm.write { try inner(realm) }
                    try realm.write { print(1) }
                    try inner(realm)
                }
                """) == ["3: inside 3"])
    }

    @Test func whoAsksJoins() {
        #expect(
            findings(
                """
                func join(_ realm: Realm, _ body: () throws -> Void) throws {
                    if realm.isInWriteTransaction { return try body() }
                    try realm.write { try body() }
                }
                func f(_ realm: Realm, _ names: [String]) throws {
                    try realm.write {
                        for name in names { try join(realm) { realm.create(Dog.self, value: ["name": name]) } }
                    }
                }
                func g(_ realm: Realm, _ names: [String]) throws {
                    for name in names { try join(realm) { realm.create(Dog.self, value: ["name": name]) } }
                }
                """) == ["11: per round of 11"])
    }

    @Test func aFlagDecides() {
        #expect(
            findings(
                """
                func run(writing: Bool = false, _ body: (Realm) throws -> Void) throws {
                    let realm = try Realm()
                    if writing { try realm.write { try body(realm) } } else { try body(realm) }
                }
                func f() throws {
                    try run { _ in try run(writing: true) { $0.deleteAll() } }
                    try run(writing: true) { _ in try run(writing: true) { $0.deleteAll() } }
                }
                """) == ["7: inside 7"])
    }

    // MARK: Balance

    @Test func leftOpenOnOneWay() {
        #expect(
            findings(
                """
                func f(_ realm: Realm, _ name: String) throws {
                    realm.beginWrite()
                    if name.isEmpty { return }
                    try realm.commitWrite()
                }
                func g(_ realm: Realm, _ name: String) throws {
                    realm.beginWrite()
                    defer { realm.cancelWrite() }
                    if name.isEmpty { return }
                }
                """) == ["2: leftOpen"])
    }

    @Test func endedByWhoCalls() {
        #expect(
            findings(
                """
                struct Kennel {
                    let realm: Realm
                    private func begin() { realm.beginWrite() }
                    private func end() throws { try realm.commitWrite() }
                    func f() throws {
                        begin()
                        try end()
                    }
                }
                """
            ).isEmpty)
    }

    @Test func endedThoughNotBegun() {
        #expect(
            findings(
                """
                struct Kennel {
                    let realm: Realm
                    func f() throws { try realm.commitWrite() }
                }
                """) == ["3: nothingOpen"])
    }

    @Test func anAwaitInBetween() {
        #expect(
            findings(
                """
                @MainActor func f(_ realm: Realm, _ load: () async -> String) async throws {
                    realm.beginWrite()
                    let name = await load()
                    realm.create(Dog.self, value: ["name": name])
                    try realm.commitWrite()
                    _ = await load()
                }
                """) == ["3: suspension"])
    }

    // MARK: Changes

    @Test func changedOutside() {
        #expect(
            findings(
                """
                struct Kennel {
                    let realm: Realm
                    func f(_ name: String) throws {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        dog.name = name
                        try realm.write { dog.name = name }
                        let other = Dog()
                        other.name = name
                    }
                }
                """) == ["5: change"])
    }

    @Test func whatTheClassKeepsForItself() {
        let text = """
            final class Cat: Object { @Persisted var name: String; HERE var path: String? }
            struct House { let realm: Realm; func f() { realm.objects(Cat.self).first?.path = "" } }
            """
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "")).isEmpty)
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "@Persisted")) == ["2: change"])
    }

    @Test func changedByACalleeOfSomeTransaction() {
        #expect(
            findings(
                """
                extension Dog { func rename(_ name: String) { self.name = name } }
                struct Kennel {
                    let realm: Realm
                    func right(_ name: String) throws { try realm.write { realm.objects(Dog.self).first?.rename(name) } }
                }
                """
            ).isEmpty)
    }

    @Test func ofTwoHandlesItIsAskedWhetherOneIsOpen() {
        let text = """
            struct Kennel {
                let kept: Realm
                func write(_ block: () -> Void) throws {
                    let realm = Thread.isMainThread ? kept : try Realm()
                    if HERE { block() } else { try realm.write { block() } }
                }
                func f(_ name: String) throws {
                    guard let dog = kept.objects(Dog.self).first else { return }
                    try write { dog.name = name }
                }
            }
            """
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "realm.isInWriteTransaction")).isEmpty)
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "Thread.isMainThread")) == ["9: change"])
    }

    @Test func anAnswerThatIsCompared() {
        let text = """
            extension Dog {
                func rename(_ name: String) {
                    if realm?.isInWriteTransaction HERE { set(name) }
                }
                private func set(_ name: String) { self.name = name }
            }
            struct Kennel {
                let kept: Realm
                func f(_ name: String) { kept.objects(Dog.self).first?.rename(name) }
            }
            """
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "== true")).isEmpty)
        #expect(findings(text.replacingOccurrences(of: "HERE", with: "== false")) == ["9: change"])
    }

    // MARK: Bulk

    @Test func workInRoundsLeadsToTheSaveOnItsOwnWay() {
        #expect(
            findings(
                """
                import CoreData
                func f(_ context: NSManagedObjectContext, _ objects: [NSManagedObject], _ all: Bool) throws {
                    if all {
                        for object in objects { context.delete(object) }
                        try context.save()
                    } else {
                        context.delete(objects[0])
                        try context.save()
                    }
                }
                """, isWanted: \.isBatch) == ["5: bulk"])
    }

    @Test func aCommitThatFailsLeavesItOpen() {
        let text = """
            final class Store {
                let realm = try! Realm()
                func save() {
                    realm.beginWrite()
                    do { try realm.commitWrite() } catch { HANDLER }
                }
            }
            """
        #expect(findings(text.replacing("HANDLER", with: "realm.cancelWrite()")).isEmpty)
        #expect(findings(text.replacing("HANDLER", with: "print(error)")).isEmpty)
    }

    @Test func aClosureThatATransactionIsBegunForEndsIt() {
        let text = """
            final class Store {
                let realm = try! Realm()
                func like(_ dog: Dog) {
                    realm.beginAsyncWrite { [realm] in
                        guard dog.name.isEmpty else { LEAVE }
                        dog.name = "a"
                        realm.commitAsyncWrite()
                    }
                }
            }
            """
        #expect(findings(text.replacing("LEAVE", with: "return")) == ["4: leftOpen"])
        #expect(findings(text.replacing("LEAVE", with: "return print(dog.name)")).isEmpty == false)
    }

    @Test func anErrorLeavesALentHandlesTransactionOpen() {
        let text = """
            import GRDB
            func move(_ queue: DatabaseQueue) throws {
                try queue.writeWithoutTransaction { db in
                    try db.beginTransaction()
                    WORK
                    try db.commit()
                }
            }
            """
        #expect(findings(text.replacing("WORK", with: "try db.execute(sql: \"DELETE FROM dog\")")) == ["4: leftOpen"])
        #expect(findings(text.replacing("WORK", with: "")).isEmpty)
    }

    @Test func oneInAListIsNoBatch() {
        let text = """
            final class Store {
                func add(_ dogs: [Dog]) throws {
                    let realm = try Realm()
                    try realm.write { realm.add(dogs) }
                }
                func all(_ dogs: [Dog], _ litters: [[Dog]]) throws {
                    CALL
                }
            }
            """
        #expect(findings(text.replacing("CALL", with: "for dog in dogs { try add([dog]) }")) == ["7: per round of 7"])
        #expect(findings(text.replacing("CALL", with: "for litter in litters { try add(litter) }")).isEmpty)
    }

    @Test func numbersThatARoundAsksForAreItems() {
        let text = """
            final class Outbox {
                let realm = try! Realm()
                func mark(_ last: Int) throws {
                    var number = 1
                    while number <= last {
                        realm.beginWrite()
                        BODY
                        try realm.commitWrite()
                        number += 1
                    }
                }
            }
            """
        #expect(
            findings(text.replacing("BODY", with: "realm.object(ofType: Dog.self, forPrimaryKey: number)?.name = \"\""))
                == ["6: per round of 5"])
        #expect(findings(text.replacing("BODY", with: "realm.deleteAll()")).isEmpty)
    }

    @Test func whatStandsAtAnIndexIsAChange() {
        #expect(
            findings(
                """
                final class Store {
                    let realm = try! Realm()
                    func tag() {
                        realm.objects(Dog.self).first!.tags[0] = "a"
                    }
                }
                """
            ) == ["4: change"])
    }
}
