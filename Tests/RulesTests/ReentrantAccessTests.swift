import Findings
import Testing

/// Tables in which each thread keeps something of its own: what is found there belongs to the thread that asks, and no
/// other thread finds what is put there.
@Suite struct ReentrantAccessTests {
    /// A wrapper that keeps the connection of each thread while an access lasts, and runs nested blocks with it.
    private func wrapper(_ type: String, _ key: String, _ mark: String = "", asks: String = "open[key]") -> String {
        """
        import Foundation
        import GRDB
        struct Player: Codable, FetchableRecord, PersistableRecord { var id: Int64?; var name: String }
        final class Wrapper {
            private let queue: DatabaseQueue
            private var open: [\(type): Database] = [:]
            init(_ queue: DatabaseQueue) { self.queue = queue }
            func write<T>(_ work: (Database) throws -> T) throws -> T {
                let key = \(key)
                if let db = \(asks) { return try work(db) }
                return try queue.write { db in
                    open[key] = db
                    defer { open.removeValue(forKey: key) }
                    return try work(db)
                }
            }
            func save(_ player: Player) throws { try write { try player.insert($0) } }
            func save(all players: [Player]) throws {
                try write { db in
                    for player in players {
                        try save(player)\(mark)
                    }
                }
            }
        }
        """
    }

    @Test(arguments: [
        ("Thread", "Thread.current"), ("pthread_t", "pthread_self()"),
        ("UInt64", "UInt64(pthread_mach_thread_np(pthread_self()))"),
        ("ObjectIdentifier", "ObjectIdentifier(Thread.current)"), ("String", "\"\\(Thread.current)\""),
        ("String", "String(cString: __dispatch_queue_get_label(nil))")
    ])
    func connectionsByThread(_ type: String, _ key: String) {
        #expect(problems(wrapper(type, key)) == [])
    }

    /// A wrapper that does not ask nests its accesses, whatever it keeps.
    @Test func connectionsThatNobodyAsksFor() {
        let mark = " // expect: nested_transaction // maybe: write_in_loop"
        #expect(problems(wrapper("Thread", "Thread.current", mark, asks: "Optional<Database>.none")) == [])
    }

    @Test func theThreadsDictionary() {
        func wrapper(_ ask: String, _ mark: String = "") -> String {
            """
            import Foundation
            import GRDB
            struct Player: Codable, FetchableRecord, PersistableRecord { var id: Int64?; var name: String }
            final class Wrapper {
                private let queue: DatabaseQueue
                init(_ queue: DatabaseQueue) { self.queue = queue }
                func read<T>(_ work: (Database) throws -> T) throws -> T {
                    \(ask)
                    return try queue.read { db in
                        Thread.current.threadDictionary["db"] = db
                        defer { Thread.current.threadDictionary.removeObject(forKey: "db") }
                        return try work(db)
                    }
                }
                func count() throws -> Int { try read { try Player.fetchCount($0) } }
                func isEmpty() throws -> Bool {
                    try read { db in
                        try count() == 0\(mark)
                    }
                }
            }
            """
        }
        let ask = "if let db = Thread.current.threadDictionary[\"db\"] as? Database { return try work(db) }"
        #expect(problems(wrapper(ask)) == [])
        #expect(problems(wrapper("", " // expect: nested_transaction")) == [])
    }

    /// A realm for each thread is no realm that threads share; one for each name is.
    @Test func realmsByThread() {
        func realms(_ type: String, _ key: String, _ mark: String = "") -> String {
            """
            final class Realms {
                private var open: [\(type): Realm] = [:]\(mark)
                private let lock = NSLock()
                private var key: \(type) { \(key) }
                func realm() throws -> Realm {
                    lock.lock()
                    defer { lock.unlock() }
                    if let realm = open[key] { return realm }
                    let realm = try Realm()
                    open[key] = realm
                    return realm
                }
                func count() throws -> Int { try realm().objects(Dog.self).count }
                func show() { Task.detached { print((try? self.count()) ?? 0) } }
                func export() {
                    DispatchQueue.global().async { autoreleasepool { print((try? self.count()) ?? 0) } }
                }
            }
            """
        }
        #expect(realmProblems(realms("Thread", "Thread.current")) == [])
        #expect(realmProblems(realms("ObjectIdentifier", "ObjectIdentifier(Thread.current)")) == [])
        let mark = " // expect: stored_handle_in_async_context"
        #expect(realmProblems(realms("String", "\"dogs\"", mark)) == [])
    }

    /// What is got for the thread at hand is not another thread's.
    @Test func whatIsTakenAcross() {
        #expect(
            realmProblems(
                """
                final class Realms {
                    private var open: [Thread: Realm] = [:]
                    func realm() throws -> Realm {
                        if let realm = open[.current] { return realm }
                        let realm = try Realm()
                        open[.current] = realm
                        return realm
                    }
                    func show() throws {
                        let realm = try realm()
                        DispatchQueue.global().async {
                            autoreleasepool {
                                print(realm.objects(Dog.self).count) // expect: live_object_crosses_boundary
                            }
                        }
                    }
                }
                """) == [])
    }
}
