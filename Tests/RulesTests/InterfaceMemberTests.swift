import Findings
import Testing

/// The effect of members of the frameworks' interfaces on their arguments, each beside a neighbour that is wrong.
/// Everything is linted with all rules on.
@Suite struct InterfaceMemberTests {
    @Test func aRecordThatWritesItselfKeepsNoHandle() {
        let head = """
            import GRDB
            struct Player: Codable, FetchableRecord, MutablePersistableRecord {
                var id: Int64?
                var name: String
            }
            struct Bag {
                var db: Database?
                mutating func put(_ given: Database) { db = given }
            }

            """
        func store(_ member: String) -> String {
            head + """
                struct Store {
                    let writer: any DatabaseWriter
                    \(member)
                }
                """
        }
        #expect(
            problems(store("func a(_ p: inout Player) throws { try writer.write { db in try p.save(db) } }")) == [])
        #expect(
            problems(store("func a(_ p: inout Player) throws { try writer.write { db in try p.insert(db) } }")) == [])
        #expect(
            problems(
                store(
                    """
                    func a(_ b: inout Bag) throws {
                        try writer.write { db in b.put(db) } // expect: confined_handle_escapes_scope
                    }
                    """)) == [])
        #expect(
            problems(
                store(
                    """
                    func a(_ all: inout [Database]) throws {
                        try writer.write { db in all.append(db) } // expect: confined_handle_escapes_scope
                    }
                    """)) == [])
    }

    @Test func anObservationReadsBesideAPoolsWriter() {
        func observation(_ container: String, _ write: String) -> String {
            """
            import GRDB
            final class Counter {
                let store: \(container)
                init(store: \(container)) { self.store = store }
                func observed() -> ValueObservation<Int> {
                    ValueObservation.trackingConstantRegion { [store] db -> Int in
                        \(write)
                        return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") ?? 0
                    }
                }
            }
            """
        }
        let write = "try store.write { try $0.execute(sql: \"DELETE FROM t\") }"
        #expect(problems(observation("DatabasePool", write)) == [])
        #expect(problems(observation("DatabaseQueue", write + " // expect: nested_transaction")) == [])
    }

    @Test func aTokenInAVariableThatAClosureHoldsIsKept() {
        func observer(_ mark: String, _ change: String) -> String {
            """
            import GRDB
            func follow(_ store: DatabaseQueue) {
                let observation = ValueObservation.trackingConstantRegion { try Int.fetchOne($0, sql: "SELECT 1") }
                nonisolated(unsafe) var token: (any DatabaseCancellable)?
                token = observation.start(\(mark)
                    in: store, onError: { _ in }, onChange: { _ in \(change) })
                _ = token
            }
            """
        }
        #expect(problems(observer("", "token = nil")) == [])
        #expect(problems(observer(" // expect: observe_without_run_loop", "print(1)")) == [])
    }

    @Test func aFetchedResultsControllersDelegateIsOnNoQueue() {
        func watcher(_ mark: String, _ use: String) -> String {
            """
            import CoreData
            final class Watcher: NSObject, NSFetchedResultsControllerDelegate {
                private let context: NSManagedObjectContext\(mark)
                private var results: NSFetchedResultsController<NSManagedObject>?\(mark)
                init(_ container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func listen() async {
                    let request = NSFetchRequest<NSManagedObject>(entityName: "Event")
                    results = NSFetchedResultsController(
                        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
                    \(use)
                }
            }
            """
        }
        #expect(problems(watcher("", "results?.delegate = self")) == [])
        #expect(
            problems(
                watcher(" // expect: stored_handle_in_async_context", "print(results?.fetchedObjects ?? [])")) == [])
    }
}
