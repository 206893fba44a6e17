import Findings
import Testing

/// Handles that are lent to a closure, kept by an object or owned by an executor.
/// Everything is linted with all rules on.
@Suite struct LentHandleTests {
    @Test func databasesInObjects() {
        #expect(
            problems(
                #"""
                import GRDB
                struct Importer {
                    let db: Database
                    func add(_ s: String) throws { try db.execute(sql: s) }
                }
                final class Holder {
                    var db: Database?
                    func attach(_ db: Database) { self.db = db }
                    func detach() { db = nil }
                }
                final class Service {
                    let queue: DatabaseQueue
                    let holder = Holder()
                    var importers: [Importer] = []
                    init(queue: DatabaseQueue) { self.queue = queue }
                    func a() throws {
                        try queue.write { db in
                            let i = Importer(db: db)
                            try i.add("x")
                        }
                    }
                    func b() throws -> Importer {
                        try queue.write { db in Importer(db: db) } // expect: confined_handle_escapes_scope
                    }
                    func c() throws {
                        try queue.write { db in
                            importers.append(Importer(db: db)) // expect: confined_handle_escapes_scope
                        }
                    }
                    func d() throws {
                        try queue.write { db in
                            holder.attach(db) // expect: confined_handle_escapes_scope
                        }
                    }
                    func e() throws {
                        var kept: Database?
                        try queue.write { db in
                            kept = db // expect: confined_handle_escapes_scope
                        }
                        try kept?.execute(sql: "x") // maybe: confined_handle_escapes_scope
                    }
                    func f() throws {
                        try queue.write { db in
                            let local = Holder()
                            local.attach(db)
                            local.detach()
                        }
                    }
                    func g() throws -> Int {
                        var n = 0
                        try queue.read { db in
                            let i = Importer(db: db)
                            try i.add("x")
                            n = try Int.fetchOne(db, sql: "SELECT 1") ?? 0
                        }
                        return n
                    }
                }
                """#) == [])
    }

    @Test func wrappersOfAccesses() {
        #expect(
            problems(
                #"""
                import GRDB
                struct Player: FetchableRecord, PersistableRecord, Codable { var id: Int; var name: String }
                struct AppDatabase {
                    let writer: any DatabaseWriter
                    func read<T>(_ block: (Database) throws -> T) throws -> T { try writer.read { db in try block(db) } }
                    func write<T>(_ block: (Database) throws -> T) throws -> T { try writer.write(block) }
                    func each(_ block: (Database) throws -> Void) throws { try writer.write { try block($0) } }
                }
                struct Players {
                    let database: AppDatabase
                    func all() throws -> [Player] { try database.read { try Player.fetchAll($0) } }
                    func add(_ p: Player) throws { try database.write { db in try p.insert(db) } }
                    func touch() throws { try database.each { try $0.execute(sql: "x") } }
                    func raw() throws -> Database { try database.read { $0 } } // expect: confined_handle_escapes_scope
                    func cursor() throws -> RecordCursor<Player> {
                        try database.read { try Player.fetchCursor($0) } // expect: confined_handle_escapes_scope
                    }
                }
                """#) == [])
    }

    @Test func whatAnActorLends() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                actor Store {
                    func with<T: Sendable>(_ body: (Realm) throws -> T) throws -> T {
                        let realm = try Realm(queue: nil)
                        return try body(realm)
                    }
                    func each(_ body: (Realm) -> Void) throws { body(try Realm(queue: nil)) }
                }
                func use(_ s: Store) async throws {
                    let n = try await s.with { $0.objects(Dog.self).count }
                    let dog = try await s.with { $0.objects(Dog.self).first } // expect: live_object_crosses_boundary
                    let frozen = try await s.with { $0.objects(Dog.self).freeze() }
                    let names = try await s.with { realm in realm.objects(Dog.self).map { $0.name } as [String] }
                    try await s.each { $0.refresh() }
                    try await s.each { $0.object(ofType: Dog.self, forPrimaryKey: 1) }
                    print(n, dog as Any, frozen, names)
                }
                """#) == [])
    }

    @Test func contextsLentByAStack() {
        #expect(
            problems(
                #"""
                import CoreData
                final class Item: NSManagedObject { @NSManaged var name: String }
                final class Stack {
                    let container: NSPersistentContainer
                    init(_ c: NSPersistentContainer) { container = c }
                    func background<T>(_ work: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
                        let context = container.newBackgroundContext()
                        return try await context.perform { try work(context) }
                    }
                    func write(_ work: @escaping (NSManagedObjectContext) -> Void) {
                        container.performBackgroundTask { c in work(c); try? c.save() }
                    }
                }
                struct Repo {
                    let stack: Stack
                    func first() async throws -> Item? {
                        try await stack.background { try $0.fetch(NSFetchRequest<Item>(entityName: "Item")).first } // expect: confined_handle_escapes_scope
                    }
                    func names() async throws -> [String] {
                        try await stack.background { try $0.fetch(NSFetchRequest<Item>(entityName: "Item")).map(\.name) }
                    }
                    func id() async throws -> NSManagedObjectID? {
                        try await stack.background { c in
                            let item = try c.fetch(NSFetchRequest<Item>(entityName: "Item")).first
                            item?.name = "x"
                            try c.save()
                            return item?.objectID
                        }
                    }
                    func add() {
                        stack.write { c in
                            let i = Item(context: c)
                            i.name = "x"
                        }
                    }
                }
                """#) == [])
    }

    @Test func parentsOfContexts() {
        #expect(
            problems(
                #"""
                import CoreData
                final class Item: NSManagedObject { @NSManaged var name: String }
                @MainActor final class Editor {
                    let child: NSManagedObjectContext
                    init(_ c: NSPersistentContainer) {
                        child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
                        child.parent = c.viewContext
                    }
                    func save() throws {
                        try child.save()
                        try child.parent?.save()
                        child.parent?.perform { }
                    }
                }
                final class Importer {
                    let container: NSPersistentContainer
                    init(_ c: NSPersistentContainer) { container = c }
                    func run() {
                        let bg = container.newBackgroundContext()
                        bg.perform {
                            let i = Item(context: bg)
                            i.name = "x"
                            try? bg.save()
                        }
                        let i = Item(context: bg) // expect: live_object_crosses_boundary
                        DispatchQueue.global().async { i.name = "y" } // expect: live_object_crosses_boundary
                    }
                }
                """#) == [])
    }

    /// The argument of a function that is named, not written, where a handler is set; objects that the block of a
    /// migration finds one by one are the migration's.
    @Test func migrationsInFunctions() {
        #expect(
            problems(
                #"""
                import RealmSwift
                enum Schema {
                    static func migrate(_ migration: Migration, _ oldVersion: UInt64) {
                        var last: MigrationObject?
                        migration.enumerateObjects(ofType: "Dog") { _, new in
                            new?["name"] = "x"
                            last = new
                        }
                        last?["name"] = "y"
                    }
                }
                func configuration() -> Realm.Configuration {
                    var configuration = Realm.Configuration(schemaVersion: 2)
                    configuration.migrationBlock = Schema.migrate
                    return configuration
                }
                """#) == [])
    }

    /// Main-actor code that opens a handle in a loop: each turn of the run loop drains its pool.
    @Test func loopsThatWaitOnTheMainActor() {
        #expect(
            problems(
                #"""
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                func pause() async {}
                @MainActor func counts(_ urls: [URL]) async throws -> [Int] {
                    var counts: [Int] = []
                    for url in urls {
                        counts.append(try Realm(fileURL: url).objects(Dog.self).count)
                        await pause()
                    }
                    return counts
                }
                """#) == [])
    }

    @Test func executorsOfTheirOwn() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                protocol API: Sendable { func f() async }
                actor Pinned {
                    let queue = DispatchSerialQueue(label: "p")
                    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
                    func work(_ api: API) async throws -> Int {
                        let realm = try Realm(queue: queue)
                        await api.f()
                        return realm.objects(Dog.self).count
                    }
                }
                actor Plain {
                    func work(_ api: API) async throws -> Int {
                        let realm = try Realm(queue: nil)
                        await api.f()
                        return realm.objects(Dog.self).count // expect: handle_used_after_suspension
                    }
                }
                """#) == [])
    }

    /// A wrapper lends itself while its transaction is open: what nobody is seen to call changes things in that.
    @Test func aWrapperThatLendsItself() {
        func library(_ lend: String, _ mark: String) -> String {
            """
            import RealmSwift
            class Dog: Object { @Persisted var name: String }
            public final class Store {
                let realm: Realm
                init(_ realm: Realm) { self.realm = realm }
                public func transaction(_ action: @escaping (Store) -> Void) { try? realm.write { \(lend) } }
            }
            public struct Query {
                let store: Store
                public init() throws { store = Store(try Realm()) }
                public func deleteAll() { store.realm.delete(store.realm.objects(Dog.self)) }\(mark)
            }
            """
        }
        #expect(problems(library("action(self)", "")) == [])
        #expect(problems(library("realm.deleteAll()", " // expect: mutation_outside_transaction")) == [])
    }
}
