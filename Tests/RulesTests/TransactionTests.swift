import Foundation
import Testing

/// Transactions in helpers and in loops.
@Suite struct TransactionTests {
    /// A helper that commits in one branch and cancels in the other ends the transaction.
    @Test func eitherBranchOfAHelperEndsTheTransaction() {
        #expect(
            realmProblems(
                """
                extension Realm {
                    func settle(_ keeping: Bool) throws { if keeping { try commitWrite() } else { cancelWrite() } }
                }
                func strike(_ id: Int, in realm: Realm) {
                    realm.beginWrite()
                    var keep = false
                    defer { try? realm.settle(keep) }
                    guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                    dog.name = "a"
                    keep = true
                }
                """) == [])
    }

    /// A loop over events is not a loop over items that are known beforehand.
    @Test func eventsAreNoItems() {
        #expect(
            problems([
                "Example.swift": """
                import Combine
                import RealmSwift
                final class Visit: Object { @Persisted(primaryKey: true) var id = ""; @Persisted var count = 0 }
                @MainActor final class AppState { static let shared = AppState(); @Published var opened: String?; @Published var all: [String] = [] }
                @MainActor final class Router {
                    func follow() {
                        Task { @MainActor in
                            for await id in AppState.shared.$opened.values {
                                guard let id else { continue }
                                open(id)
                            }
                        }
                    }
                    func openAll() {
                        for id in AppState.shared.all {
                            open(id) // expect: write_in_loop
                        }
                    }
                    private func open(_ id: String) {
                        guard let realm = try? Realm() else { return }
                        try? realm.write { realm.create(Visit.self, value: ["id": id], update: .modified) }
                    }
                }
                """
            ]) == [])
    }

    /// A database opened in each round has one transaction; one opened before the loop has as many as there are
    /// rounds.
    @Test func aDatabaseOpenedInEachRound() {
        #expect(
            problems(
                """
                import Foundation
                import GRDB
                func prepare<W: DatabaseWriter>(_ writer: W) throws -> W {
                    try writer.write { db in try db.execute(sql: "CREATE TABLE leaf (id INTEGER)") }
                    return writer
                }
                func eachFolder(make: (URL) throws -> DatabaseQueue) throws {
                    for number in 1...3 { _ = try make(URL(fileURLWithPath: "/tmp/\\(number)")) }
                }
                func fixtures() throws {
                    try eachFolder { try prepare(DatabaseQueue(path: $0.path)) }
                    try eachFolder { _ in try prepare(DatabaseQueue()) }
                    for _ in 1...3 { _ = try prepare(DatabaseQueue()) }
                }
                func fill(_ queue: DatabaseQueue) throws {
                    try eachFolder { _ in
                        try queue.write { db in try db.execute(sql: "INSERT INTO leaf DEFAULT VALUES") } // expect: write_in_loop
                        return queue
                    }
                }
                """) == [])
    }

    /// An object that the initialiser makes with its own parameter works on the same store.
    @Test func anObjectMadeWithAParameterSharesItsStore() {
        func example(_ made: String, _ mark: String) -> String {
            """
            import GRDB
            final class Settings: Sendable {
                private let queue: DatabaseQueue
                init(queue: DatabaseQueue) { self.queue = queue }
                func prefix() throws -> String? { try queue.read { db in try String.fetchOne(db, sql: "SELECT 1") } }
            }
            final class Desk: Sendable {
                private let queue: DatabaseQueue
                private let settings: Settings
                init(queue: DatabaseQueue, other: DatabaseQueue) {
                    self.queue = queue
                    settings = Settings(queue: \(made))
                }
                func issue() throws {
                    try queue.write { db in
                        let prefix = try settings.prefix() \(mark)
                        try db.execute(sql: "INSERT INTO bill VALUES (?)", arguments: [prefix])
                    }
                }
            }
            """
        }
        #expect(problems(example("queue", "// expect: nested_transaction")) == [])
        #expect(problems(example("other", "")) == [])
    }

    /// Of two branches that run what is given one is come to.
    @Test func aClosureInTwoBranchesRunsOnce() {
        let run = """
            func run(_ realm: Realm, _ work: (Realm) -> Void) { if realm.isInWriteTransaction { work(realm) } else { \
            try? realm.write { work(realm) } } }\n
            """
        #expect(
            programProblems(
                run
                    + """
                    @MainActor func hide(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    run(realm) { realm in realm.delete(dog) } }
                    """
            ) == [])
        #expect(
            programProblems(
                run
                    + """
                    @MainActor func hide(_ realm: Realm) { guard let dog = realm.objects(Dog.self).first else { \
                    return }
                    run(realm) { realm in realm.delete(dog) }
                    print(dog.name) // expect: invalidated_object_use
                    }
                    """
            ) == [])
    }

    /// A step of one cuts nothing into batches.
    @Test func aStrideOfOneGoesOverItems() {
        func go(_ step: String, _ mark: String) -> String {
            """
            func go() throws { let realm = try Realm(queue: nil)
            for id in stride(from: 0, to: 6, by: \(step)) {
            try realm.write { realm.add(Dog(value: ["id": id])) }\(mark)
            } }
            """
        }
        #expect(programProblems(go("1", " // expect: write_in_loop")) == [])
        #expect(programProblems(go("100", "")) == [])
    }

    @Test func countersDecideHowOftenIsWritten() {
        func loop(_ written: String, _ expected: String) -> String {
            """
            func fill(_ realm: Realm) throws { var i = 0
            repeat { try realm.write { realm.add(Dog(value: [\(written)])) }\(expected)
            i += 1 } while i < 6 }
            """
        }
        #expect(programProblems(loop("\"id\": i", " // expect: write_in_loop")) == [])
        #expect(programProblems(loop("\"id\": 1", "")).filter { $0.contains("write_in_loop") } == [])
        let counted = "func fill(_ realm: Realm) throws { (0..<60).forEach { i in let dog = Dog(value: [\"id\": i])\n"
        #expect(programProblems(counted + "try! realm.write { realm.add(dog) } // expect: write_in_loop\n} }") == [])
        #expect(programProblems(counted + "if i % 20 == 19 { try! realm.write { realm.add(dog) } } } }") == [])
    }

    /// Of a helper that begins a transaction unless one is open, what it runs is in one either way.
    @Test func transactionsNestedOnEveryPath() {
        let guarded = """
            func guarded(_ realm: Realm, _ work: () -> Void) { guard !realm.isInWriteTransaction else { return work() }
            realm.beginWrite()
            work()
            try! realm.commitWrite() }

            """
        func go(_ inner: String) -> String { "@MainActor func go(_ realm: Realm) { guarded(realm) {\n\(inner)\n} }" }
        #expect(
            programProblems(guarded + go("try! realm.write { realm.add(Dog()) } // expect: nested_transaction")) == [])
        #expect(programProblems(guarded + go("guarded(realm) { realm.add(Dog()) }")) == [])
        func begun(_ later: String) -> String {
            """
            @MainActor func go(_ realm: Realm, _ count: Int) { let begins = count > 3
            if begins { realm.beginWrite() }
            \(later)
            }
            """
        }
        #expect(
            programProblems(
                begun(
                    """
                    try! realm.write { realm.add(Dog()) } // expect: nested_transaction
                    if begins { try! realm.commitWrite() }
                    """
                )) == [])
        #expect(
            programProblems(begun("if begins { try! realm.commitWrite() }\ntry! realm.write { realm.add(Dog()) }"))
                .filter {
                    $0.contains("nested")
                } == [])
        #expect(
            programProblems(
                begun(
                    """
                    if begins { realm.add(Dog()) } else { try! realm.write { realm.add(Dog()) } }
                    if begins { try! realm.commitWrite() }
                    """
                )
            ).filter { $0.contains("nested") } == [])
    }

    @Test func aTransactionForEachItemOfARecursion() {
        func walk(_ write: String, _ call: String) -> String {
            """
            func join(_ realm: Realm, _ work: () -> Void) { if realm.isInWriteTransaction { work() } else { try! \
            realm.write { work() } } }\n
            """
                + """
                @MainActor func next(_ realm: Realm, _ ids: [Int]) { guard let id = ids.first else { return }
                \(write)
                next(realm, Array(ids.dropFirst())) }
                @MainActor func go(_ realm: Realm) { \(call) }
                """
        }
        #expect(
            programProblems(
                walk("join(realm) { realm.add(Dog(value: [\"id\": id])) }", "try! realm.write { next(realm, [1, 2]) }"))
                == [])
        #expect(
            programProblems(
                walk(
                    "join(realm) { realm.add(Dog(value: [\"id\": id])) } // expect: write_in_loop",
                    "next(realm, [1, 2])")) == [])
    }
}
