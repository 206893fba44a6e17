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
}
