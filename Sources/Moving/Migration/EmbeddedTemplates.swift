// Made by Rules/embed.py from the templates; not to be edited.
package enum EmbeddedTemplates {
    package static let files: [(name: String, text: String)] = [
("GRDB/Copier.swift",
#"""
import Foundation
import GRDB

/// An object that knows its row. Generated for every class.
protocol CopiedObject: LegacyObject {
    associatedtype Record: FetchableRecord & PersistableRecord & CanonicalRecord
    func copyRecord(_ losses: inout Losses) -> Record
    static var relations: [Relation] { get }
    /// Columns with dates.
    static var dateColumns: [String] { get }
}

/// A row that can be compared with the object that it was made from.
protocol CanonicalRecord: Sendable {
    static var keyColumn: String { get }
    var copyKey: LegacyKey { get }
    var copyValues: [Canonical] { get }
}

/// Where the links of a property are kept.
enum Relation: Sendable {
    /// In a column of the row.
    case column(String)
    /// In a table of their own, in their order.
    case list(table: String)
    /// In a table of their own, each once.
    case set(table: String)
    /// In a table of their own, by name.
    case dictionary(table: String)

    var table: String? {
        switch self {
        case .column: nil
        case .list(let table), .set(let table), .dictionary(let table): table
        }
    }
}

extension LegacyKey: DatabaseValueConvertible {
    var databaseValue: DatabaseValue {
        switch self {
        case .integer(let value): value.databaseValue
        case .text(let value): value.databaseValue
        case .uuid(let value): value.databaseValue
        }
    }

    static func fromDatabaseValue(_ value: DatabaseValue) -> LegacyKey? {
        switch value.storage {
        case .int64(let value): .integer(value)
        case .string(let value): .text(value)
        case .blob: UUID.fromDatabaseValue(value).map(LegacyKey.uuid)
        default: nil
        }
    }
}

extension ObjectID: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { description.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> ObjectID? { String.fromDatabaseValue(value).flatMap(ObjectID.init) }
}

extension DecimalText: DatabaseValueConvertible {
    var databaseValue: DatabaseValue { text.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> DecimalText? { String.fromDatabaseValue(value).map(DecimalText.init(text:)) }
}

/// Copies the old store into the new one: rows first, then links, in pages, each in a transaction of its own together with how far it is. Stopped at
/// any point, it goes on there. At the end all is compared, and only what is the same is called done.
struct Copier {
    static let attempts = 3

    let source: any LegacySource
    let writer: any DatabaseWriter
    var batch = 500
    var progress: (CopyProgress) -> Void = { _ in }
    /// Asked between pages.
    var shouldContinue: () -> Bool = { true }
    /// Bytes that are free beside a store.
    var freeBytes: (URL) -> Int64? = CopyGuard.freeBytes(beside:)

    init(source: any LegacySource, writer: any DatabaseWriter) {
        self.source = source
        self.writer = writer
    }

    /// Copies and compares. Gives what could not be kept as it was; throws where the copy is not what the old store holds, and has taken it away again then.
    @discardableResult
    func run() throws -> Losses {
        // One in memory is nobody else's.
        let store = writer.path.hasPrefix("/") ? URL(fileURLWithPath: writer.path) : nil
        let lock = try store.map { try CopyLock(beside: $0) }
        defer { withExtendedLifetime(lock) {} }
        try CopyState.create(in: writer)
        let fingerprint = try source.fingerprint()
        var state = try writer.read { try CopyState.fetch($0) }
        if state.phase == .done, state.fingerprint == fingerprint { return state.losses }
        let unmapped = Unmapped.names(in: try source.schema())
        guard unmapped.isEmpty else { throw CopyError.unmapped(unmapped) }
        if let store { try CopyGuard.checkRoom(for: source.byteCount, free: freeBytes(store)) }
        if state.attempts >= Self.attempts { throw CopyError.givenUp(attempts: state.attempts) }
        if state.fingerprint != fingerprint {
            try clear()
            state = CopyState(phase: .rows, fingerprint: fingerprint, attempts: state.attempts)
            try writer.write { try state.save($0) }
        }
        if state.phase == .rows {
            for (index, type) in LegacyModels.all.enumerated().dropFirst(state.model) { try copyRows(type, index, &state) }
            state.enter(.links)
            try writer.write { try state.save($0) }
        }
        if state.phase == .links {
            // confine:disable:next write_in_loop - a transaction a page is what lets the copy be stopped and gone on with
            for (index, type) in LegacyModels.all.enumerated().dropFirst(state.model) { try copyLinks(type, index, &state) }
            state.enter(.verifying)
            try writer.write { try state.save($0) }
        }
        let verifier = Verifier(source: source, reader: writer, batch: batch)
        let differences = try verifier.run { progress($0) }
        guard differences.isEmpty else {
            try clear()
            state = CopyState(phase: .rows, fingerprint: "", attempts: state.attempts + 1)
            try writer.write { try state.save($0) }
            throw CopyError.differences(differences.first, total: differences.total)
        }
        state.enter(.done)
        try writer.write { try state.save($0) }
        return state.losses
    }

    private func pages<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState, _ copy: (Database, [Object], inout Losses) throws -> Void) throws {
        let total = try source.count(of: type)
        if state.model != index { (state.model, state.position) = (index, 0) }
        while state.position < total {
            guard shouldContinue() else { throw CopyError.cancelled }
            let expected = min(batch, total - state.position)
            let objects = try source.page(of: type, from: state.position, limit: batch)
            guard objects.count == expected else { throw CopyError.shortPage(model: type.legacyName, expected: expected, given: objects.count) }
            var next = state
            next.position += objects.count
            try writer.write { database in
                try copy(database, objects, &next.losses)
                try next.save(database)
            }
            state = next
            progress(CopyProgress(phase: state.phase.rawValue, model: type.legacyName, done: state.position, total: total))
        }
    }

    private func copyRows<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState) throws {
        try pages(type, index, &state) { (database, objects: [Object], losses) in
            for object in objects { try insert(object, database, &losses) }
        }
    }

    private func insert(_ object: some CopiedObject, _ database: Database, _ losses: inout Losses) throws {
        try object.copyRecord(&losses).insert(database)
        for case let child as any CopiedObject in object.copyChildren { try insert(child, database, &losses) }
    }

    private func copyLinks<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ state: inout CopyState) throws {
        try pages(type, index, &state) { (database, objects: [Object], _) in
            for object in objects { try link(object, database) }
        }
    }

    private func link<Object: CopiedObject>(_ object: Object, _ database: Database) throws {
        let owner = object.copyKey
        for (relation, links) in zip(Object.relations, object.copyLinks) {
            for link in links {
                switch relation {
                case .column(let column):
                    let table = Object.Record.databaseTableName.quotedDatabaseIdentifier
                    let statement = try database.cachedStatement(sql: "UPDATE \(table) SET \(column.quotedDatabaseIdentifier) = ? WHERE \(Object.Record.keyColumn.quotedDatabaseIdentifier) = ?")
                    try statement.execute(arguments: [link.target, owner])
                case .list(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, position, elementId) VALUES (?, ?, ?)")
                    try statement.execute(arguments: [owner, link.position, link.target])
                case .set(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, elementId) VALUES (?, ?)")
                    try statement.execute(arguments: [owner, link.target])
                case .dictionary(let table):
                    let statement = try database.cachedStatement(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, key, elementId) VALUES (?, ?, ?)")
                    try statement.execute(arguments: [owner, link.name, link.target])
                }
            }
        }
        for case let child as any CopiedObject in object.copyChildren { try self.link(child, database) }
    }

    /// Takes away whatever has been copied.
    private func clear() throws {
        try writer.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
            try database.inTransaction {
                for table in Schema.tables { try database.execute(sql: "DELETE FROM \(table.quotedDatabaseIdentifier)") }
                return .commit
            }
        }
    }
}

/// How far the copy is; kept in the new store, written with each page.
struct CopyState: Sendable {
    enum Phase: String, Sendable { case rows, links, verifying, done }

    var phase: Phase
    /// Position in `LegacyModels.all`.
    var model = 0
    /// Position of the next object.
    var position = 0
    var fingerprint: String
    var attempts = 0
    /// What could not be kept as it was, so far.
    var losses = Losses()

    init(phase: Phase, fingerprint: String, attempts: Int = 0) {
        self.phase = phase
        self.fingerprint = fingerprint
        self.attempts = attempts
    }

    mutating func enter(_ phase: Phase) {
        self.phase = phase
        (model, position) = (0, 0)
    }

    static func create(in writer: any DatabaseWriter) throws {
        try writer.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS _copy (id INTEGER PRIMARY KEY CHECK (id = 1), phase TEXT NOT NULL, model INTEGER NOT NULL, position INTEGER NOT NULL, fingerprint TEXT NOT NULL, attempts INTEGER NOT NULL, losses TEXT NOT NULL)") }
    }

    static func fetch(_ database: Database) throws -> CopyState {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM _copy") else { return CopyState(phase: .rows, fingerprint: "") }
        var state = CopyState(phase: Phase(rawValue: row["phase"]) ?? .rows, fingerprint: row["fingerprint"], attempts: row["attempts"])
        (state.model, state.position) = (row["model"], row["position"])
        state.losses = try JSONText.decode(row["losses"])
        return state
    }

    func save(_ database: Database) throws {
        try database.execute(sql: "INSERT OR REPLACE INTO _copy VALUES (1, ?, ?, ?, ?, ?, ?)", arguments: [phase.rawValue, model, position, fingerprint, attempts, try JSONText.encode(losses)])
    }
}

"""#
),
("GRDB/Package.swift",
#"""
// swift-tools-version: 6.1
import PackageDescription

// The generated code as a package of its own: `swift test` copies samples of every class and damages the copies, on any system. Move the
// folders into the app when the tests pass; only `Copy/RealmSource.swift` needs the app's old classes, and compiles to nothing without Realm.
let package = Package(
    name: "Migrated",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
    targets: [
        .target(name: "Migrated", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: ".", exclude: ["Tests", "MAPPING.md", "mapping.json", "CHECKLIST.md", "checklist.json", "README.md"], sources: ["Models", "Copy", "Schema.swift", "Store.swift", "Transactions.swift", "Databases.swift", "Standalone.swift"]),
        .testTarget(name: "MigratedTests", dependencies: ["Migrated"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)

"""#
),
("GRDB/Store.swift",
#"""
import Foundation
import GRDB

/// The new store. What was a `write` of a realm is one `write` here; what leaves it are structs, free to cross threads.
final class Store: Sendable {
    let writer: any DatabaseWriter

    init(url: URL) throws {
        let pool = try DatabasePool(path: url.path, configuration: Schema.configuration)
        try Schema.migrator.migrate(pool)
        writer = pool
    }

    /// In memory, for tests and previews.
    init() throws {
        let queue = try DatabaseQueue(configuration: Schema.configuration)
        try Schema.migrator.migrate(queue)
        writer = queue
    }

    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { try await writer.read(value) }
    func write<T: Sendable>(_ changes: @escaping @Sendable (Database) throws -> T) async throws -> T { try await writer.write(changes) }
}

extension Database {
    /// Sets a list anew: an element may be in it more than once.
    func setList(_ table: String, owner: some DatabaseValueConvertible, _ elements: [any DatabaseValueConvertible]) throws {
        try execute(literal: "DELETE FROM \(sql: table.quotedDatabaseIdentifier) WHERE ownerId = \(owner)")
        for (position, element) in elements.enumerated() {
            try execute(sql: "INSERT INTO \(table.quotedDatabaseIdentifier) (ownerId, position, elementId) VALUES (?, ?, ?)", arguments: [owner, position, element])
        }
    }

    /// Puts an element into a list; the ones after it move up, by way of negative positions, since no two may be equal on the way.
    func insert(_ element: some DatabaseValueConvertible, at position: Int, in table: String, owner: some DatabaseValueConvertible) throws {
        let name = table.quotedDatabaseIdentifier
        try execute(sql: "UPDATE \(name) SET position = -position - 2 WHERE ownerId = ? AND position >= ?", arguments: [owner, position])
        try execute(sql: "UPDATE \(name) SET position = -position - 1 WHERE ownerId = ? AND position < 0", arguments: [owner])
        try execute(sql: "INSERT INTO \(name) (ownerId, position, elementId) VALUES (?, ?, ?)", arguments: [owner, position, element])
    }
}

"""#
),
("GRDB/Tests/CopyTests.swift",
##"""
import Foundation
import GRDB
import Testing
@testable import Migrated

/// The copy from an old store in memory, with values that break careless copies. The old store itself is Realm's part: `RealmSource` is tested where Realm runs.
@Suite struct CopyTests {
    static let count = 12

    private func store() throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: Schema.configuration)
        try Schema.migrator.migrate(queue)
        return queue
    }

    private func copied(seed: UInt64 = 1) throws -> (source: MemorySource, queue: DatabaseQueue) {
        let source = MemorySource(seed: seed, count: Self.count), queue = try store()
        var copier = Copier(source: source, writer: queue)
        copier.batch = 5
        try copier.run()
        return (source, queue)
    }

    @Test func everyClassHasSamples() {
        #expect(LegacyModels.all.allSatisfy { $0 is any Sampled.Type })
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func everythingIsKept(_ seed: UInt64) throws {
        let (source, queue) = try copied(seed: seed)
        let differences = try Verifier(source: source, reader: queue).run()
        #expect(differences.isEmpty, "\(differences.first)")
        for type in LegacyModels.all { #expect(try queue.read { try type.rowCount($0) } == Self.count, "\(type.legacyName)") }
    }

    @Test func anEmptyStoreIsCopied() throws {
        let source = MemorySource(seed: 1, count: 0), queue = try store()
        try Copier(source: source, writer: queue).run()
        #expect(try queue.read { try String.fetchOne($0, sql: "SELECT phase FROM _copy") } == "done")
    }

    /// Stopped before any page, it goes on there, and the end is the same.
    @Test func aStoppedCopyGoesOn() throws {
        let source = MemorySource(seed: 2, count: Self.count), queue = try store()
        var runs = 0
        while true {
            var copier = Copier(source: source, writer: queue)
            copier.batch = 5
            var pages = 0
            copier.shouldContinue = {
                pages += 1
                return pages <= 1 + runs % 3
            }
            runs += 1
            do {
                try copier.run()
                break
            } catch CopyError.cancelled {}
        }
        #expect(runs > LegacyModels.all.count)
        #expect(try Verifier(source: source, reader: queue).run().isEmpty)
        let whole = try copied(seed: 2).queue
        #expect(try Self.dump(queue) == Self.dump(whole))
    }

    /// A page is read once for rows, once for links, once for the comparison; each has a transaction of its own.
    @Test func pagesAreReadAndWrittenOneByOne() throws {
        let source = MemorySource(seed: 3, count: Self.count), queue = try store()
        let commits = Commits()
        queue.add(transactionObserver: commits)
        var copier = Copier(source: source, writer: queue)
        copier.batch = 5
        try copier.run()
        let pages = LegacyModels.all.count * ((Self.count + 4) / 5)
        #expect(source.pagesRead <= 3 * pages, "objects are looked up one by one")
        #expect(commits.count >= 2 * pages, "the pages share a transaction")
    }

    /// What is not the same is not called done: the copy is taken away, the old store stays, and three failures are enough.
    @Test func aBadCopyIsTakenAway() throws {
        let source = MemorySource(seed: 4, count: Self.count), queue = try store()
        let other = MemorySource(seed: 5, count: Self.count)
        let classes = LegacyModels.all.count
        source.alter = { number, page in
            // The comparison, a third pass over all classes, sees other values than the copy.
            (number - 1) % (3 * classes) < 2 * classes ? page : page.map { object in other.objects[type(of: object).legacyName, default: []].first { $0.copyKey == object.copyKey } ?? object }
        }
        for _ in 0..<Copier.attempts {
            #expect(throws: (any Error).self) { try Copier(source: source, writer: queue).run() }
            for table in Schema.tables { #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM \(table.quotedDatabaseIdentifier)") } == 0) }
        }
        #expect(throws: CopyError.self) { try Copier(source: source, writer: queue).run() }
    }

    /// Whatever is lost or changed in the new store afterwards, the comparison names the class.
    @Test func everyLossIsNamed() throws {
        let (source, queue) = try copied(seed: 6)
        var tried = 0
        for type in LegacyModels.all {
            for (what, sql) in type.losses {
                let damaged = try store()
                try queue.backup(to: damaged)
                let changed = try damaged.writeWithoutTransaction { database in
                    try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = OFF")
                    let before = database.totalChangesCount
                    try database.execute(sql: sql)
                    return database.totalChangesCount - before
                }
                guard changed > 0 else { continue }
                tried += 1
                let differences = try Verifier(source: source, reader: damaged).run(of: type)
                #expect(differences.first.contains { $0.hasPrefix(type.legacyName + ":") }, "\(what) of \(type.legacyName) is not found: \(sql)")
            }
        }
        #expect(tried >= LegacyModels.all.count, "hardly anything could be damaged")
    }

    /// Whatever the classes of the app keep has a place in the new store, is left behind on purpose, or waits for a decision.
    @Test func nothingOfTheOldStoreIsForgotten() {
        #expect(Unmapped.names(in: ApplicationSchema.classes).filter { !LegacyModels.undecided.contains($0) } == [])
    }

    /// What the old store keeps and nothing copies stops the copy before it begins, and is a difference.
    @Test func whatNothingCopiesIsAnError() throws {
        let source = MemorySource(seed: 9, count: 1), queue = try store()
        for model in LegacyModels.everything.map({ $0.legacyName }) + ["a class that nobody knows"] {
            source.extra = [model: ["neverHeardOf"]]
            #expect(throws: CopyError.self) { try Copier(source: source, writer: queue).run() }
            #expect(source.pagesRead == 0)
        }
        source.extra = [:]
        try Copier(source: source, writer: queue).run()
        let first = LegacyModels.all[0].legacyName
        source.extra = [first: ["neverHeardOf"]]
        #expect(try Verifier(source: source, reader: queue).run().first == ["\(first).neverHeardOf: nothing copies it"])
    }

    /// What lay in two files lies in two stores: neither has anything of the other.
    @Test func twoFilesStayApart() throws {
        let one = try copied(seed: 10), other = try copied(seed: 11)
        #expect(try Verifier(source: one.source, reader: one.queue).run().isEmpty)
        #expect(try Verifier(source: other.source, reader: other.queue).run().isEmpty)
        #expect(try !Verifier(source: one.source, reader: other.queue).run().isEmpty)
    }

    @Test func withoutRoomNothingBegins() throws {
        let source = MemorySource(seed: 7, count: 1), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pool = try DatabasePool(path: folder.appendingPathComponent("store").path, configuration: Schema.configuration)
        try Schema.migrator.migrate(pool)
        source.byteCount = 1_000
        var copier = Copier(source: source, writer: pool)
        copier.freeBytes = { _ in 1_999 }
        #expect(throws: CopyError.self) { try copier.run() }
        #expect(source.pagesRead == 0)
        copier.freeBytes = { _ in 2_000 }
        try copier.run()
    }

    /// The app, or its extension: not both.
    @Test func oneCopiesAtATime() throws {
        let source = MemorySource(seed: 8, count: 1), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appendingPathComponent("store")
        let pool = try DatabasePool(path: store.path, configuration: Schema.configuration)
        try Schema.migrator.migrate(pool)
        do {
            let other = try CopyLock(beside: store)
            #expect(throws: CopyError.self) { try Copier(source: source, writer: pool).run() }
            #expect(source.pagesRead == 0)
            withExtendedLifetime(other) {}
        }
        try Copier(source: source, writer: pool).run()
    }

    private static func dump(_ queue: DatabaseQueue) throws -> [String] {
        try queue.read { database in
            try Schema.tables.flatMap { table in try Row.fetchAll(database, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)").map { "\(table) \($0.description)" }.sorted() }
        }
    }
}

private final class Commits: TransactionObserver {
    private(set) var count = 0
    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ database: Database) { count += 1 }
    func databaseDidRollback(_ database: Database) {}
}

extension CopiedObject {
    static func rowCount(_ database: Database) throws -> Int { try Record.fetchCount(database) }

    /// Ways in which data get lost, each as SQL that does it.
    static var losses: [(what: String, sql: String)] {
        let table = Record.databaseTableName.quotedDatabaseIdentifier, key = Record.keyColumn.quotedDatabaseIdentifier
        let first = "(SELECT \(key) FROM \(table) ORDER BY \(key) LIMIT 1)"
        var losses = [
            ("a row", "DELETE FROM \(table) WHERE \(key) = \(first)"),
            ("an identifier", "UPDATE \(table) SET \(key) = CASE typeof(\(key)) WHEN 'integer' THEN \(key) + 1000003 WHEN 'blob' THEN randomblob(16) ELSE \(key) || 'x' END WHERE \(key) = \(first)"),
        ]
        for column in dateColumns.map(\.quotedDatabaseIdentifier) {
            losses.append(("the end of a date", "UPDATE \(table) SET \(column) = CAST(\(column) * 1000 AS INTEGER) / 1000.0 WHERE \(column) <> CAST(\(column) * 1000 AS INTEGER) / 1000.0"))
        }
        for relation in relations {
            switch relation {
            case .column(let column):
                let column = column.quotedDatabaseIdentifier
                losses.append(("a link", "UPDATE \(table) SET \(column) = NULL WHERE \(key) = (SELECT \(key) FROM \(table) WHERE \(column) IS NOT NULL LIMIT 1)"))
            case .list(let name):
                let links = name.quotedDatabaseIdentifier
                losses.append(("a link", "DELETE FROM \(links) WHERE (ownerId, position) = (SELECT ownerId, position FROM \(links) LIMIT 1)"))
                losses.append(("the order", """
                    UPDATE \(links) SET elementId = CASE position WHEN 0 THEN (SELECT b.elementId FROM \(links) b WHERE b.ownerId = \(links).ownerId AND b.position = 1) ELSE (SELECT a.elementId FROM \(links) a WHERE a.ownerId = \(links).ownerId AND a.position = 0) END
                    WHERE position < 2 AND ownerId = (SELECT a.ownerId FROM \(links) a JOIN \(links) b ON a.ownerId = b.ownerId WHERE a.position = 0 AND b.position = 1 AND a.elementId <> b.elementId LIMIT 1)
                    """))
            case .set(let name):
                let links = name.quotedDatabaseIdentifier
                losses.append(("a link", "DELETE FROM \(links) WHERE (ownerId, elementId) = (SELECT ownerId, elementId FROM \(links) LIMIT 1)"))
            case .dictionary(let name):
                let links = name.quotedDatabaseIdentifier
                losses.append(("a link", "DELETE FROM \(links) WHERE (ownerId, key) = (SELECT ownerId, key FROM \(links) LIMIT 1)"))
                losses.append(("a name", "UPDATE \(links) SET key = key || 'x' WHERE (ownerId, key) = (SELECT ownerId, key FROM \(links) LIMIT 1)"))
            }
        }
        return losses
    }
}

"""##
),
("GRDB/Verifier.swift",
#"""
import Foundation
import GRDB

/// Compares every value and every link of the old store with the new one.
struct Verifier {
    /// What differs: the first of each class, and how many in all.
    struct Differences: Sendable {
        static let shown = 20
        private(set) var first: [String] = []
        private(set) var total = 0
        private var told: [String: Int] = [:]

        init() {}

        var isEmpty: Bool { total == 0 }

        mutating func note(_ model: String, _ text: @autoclosure () -> String) {
            total += 1
            told[model, default: 0] += 1
            if told[model, default: 0] <= Self.shown { first.append("\(model): \(text())") }
        }
    }

    let source: any LegacySource
    let reader: any DatabaseReader
    var batch = 500

    init(source: any LegacySource, reader: any DatabaseReader, batch: Int = 500) {
        self.source = source
        self.reader = reader
        self.batch = batch
    }

    /// What differs between one class and its rows.
    func run(of type: any CopiedObject.Type) throws -> Differences {
        var differences = Differences()
        var counts: [String: Int] = [:]
        try compare(type, &differences, &counts) { _ in }
        return differences
    }

    func run(progress: (CopyProgress) -> Void = { _ in }) throws -> Differences {
        var differences = Differences()
        var counts: [String: Int] = [:]
        for name in Unmapped.names(in: try source.schema()) { differences.note(name, "nothing copies it") }
        for type in LegacyModels.all { try compare(type, &differences, &counts, progress) }
        try reader.read { database in
            for table in Schema.tables {
                let found = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0
                let expected = counts[table] ?? 0
                if found != expected { differences.note(table, "\(found) rows, not \(expected)") }
            }
            let violations = try database.foreignKeyViolations()
            while let violation = try violations.next() { differences.note(violation.originTable, "a link to a row of \(violation.destinationTable) that is not there") }
        }
        return differences
    }

    private func compare<Object: CopiedObject>(_ type: Object.Type, _ differences: inout Differences, _ counts: inout [String: Int], _ progress: (CopyProgress) -> Void) throws {
        let total = try source.count(of: type)
        var position = 0
        while position < total {
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == min(batch, total - position) else {
                differences.note(Object.legacyName, "\(objects.count) objects read at \(position), not \(min(batch, total - position))")
                return
            }
            try reader.read { try compare(objects, $0, &differences, &counts) }
            position += objects.count
            progress(CopyProgress(phase: "verifying", model: type.legacyName, done: position, total: total))
        }
    }

    private func compare<Object: CopiedObject>(_ objects: [Object], _ database: Database, _ differences: inout Differences, _ counts: inout [String: Int]) throws {
        typealias Record = Object.Record
        let keys = objects.map(\.copyKey)
        counts[Record.databaseTableName, default: 0] += objects.count
        let rows = try Record.filter(keys.contains(Column(Record.keyColumn))).fetchAll(database)
        let records = Dictionary(rows.map { ($0.copyKey, $0) }, uniquingKeysWith: { first, _ in first })
        for object in objects {
            guard let record = records[object.copyKey] else {
                differences.note(Object.legacyName, "\(object.copyKey) is missing")
                continue
            }
            guard object.copyValues.count == Object.fields.count, record.copyValues.count == Object.fields.count else {
                differences.note(Object.legacyName, "\(Object.fields.count) fields, and \(object.copyValues.count) and \(record.copyValues.count) values to compare")
                continue
            }
            for (field, (old, new)) in zip(Object.fields, zip(object.copyValues, record.copyValues)) where old != new {
                differences.note(Object.legacyName, "\(field) of \(object.copyKey) is \(new), not \(old)")
            }
        }
        for (index, relation) in Object.relations.enumerated() {
            let found = try links(relation, Record.databaseTableName, Record.keyColumn, keys, database)
            for object in objects {
                let old = relation.normal(object.copyLinks[index]), new = found[object.copyKey] ?? []
                if let table = relation.table { counts[table, default: 0] += old.count }
                if old != new { differences.note(Object.legacyName, "\(Object.linkNames[index]) of \(object.copyKey) leads to \(Self.text(new)), not to \(Self.text(old))") }
            }
        }
        var children: [any CopiedObject] = []
        for object in objects { for case let child as any CopiedObject in object.copyChildren { children.append(child) } }
        for (_, group) in Dictionary(grouping: children, by: { ObjectIdentifier(type(of: $0)) }) {
            if let first = group.first { try compare(group, like: first, database, &differences, &counts) }
        }
    }

    private func compare<Object: CopiedObject>(_ group: [any CopiedObject], like _: Object, _ database: Database, _ differences: inout Differences, _ counts: inout [String: Int]) throws {
        // SQLite takes a limited number of values in one question.
        let objects = group.compactMap { $0 as? Object }
        for start in stride(from: 0, to: objects.count, by: 5000) { try compare(Array(objects[start..<min(start + 5000, objects.count)]), database, &differences, &counts) }
    }

    private func links(_ relation: Relation, _ table: String, _ keyColumn: String, _ keys: [LegacyKey], _ database: Database) throws -> [LegacyKey: [LegacyLink]] {
        let marks = databaseQuestionMarks(count: keys.count)
        let sql = switch relation {
        case .column(let column):
            "SELECT \(keyColumn.quotedDatabaseIdentifier), 0, '', \(column.quotedDatabaseIdentifier) FROM \(table.quotedDatabaseIdentifier) WHERE \(keyColumn.quotedDatabaseIdentifier) IN (\(marks)) AND \(column.quotedDatabaseIdentifier) IS NOT NULL"
        case .list(let name): "SELECT ownerId, position, '', elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks)) ORDER BY ownerId, position"
        case .set(let name): "SELECT ownerId, 0, '', elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks))"
        case .dictionary(let name): "SELECT ownerId, 0, key, elementId FROM \(name.quotedDatabaseIdentifier) WHERE ownerId IN (\(marks))"
        }
        var found: [LegacyKey: [LegacyLink]] = [:]
        let rows = try Row.fetchCursor(database, sql: sql, arguments: StatementArguments(keys))
        while let row = try rows.next() {
            guard let owner: LegacyKey = row[0] else { continue }
            found[owner, default: []].append(LegacyLink(position: row[1], name: row[2], target: row[3]))
        }
        return found.mapValues(relation.normal)
    }

    private static func text(_ links: [LegacyLink]) -> String {
        let shown = links.prefix(5).map { "\($0.name)\($0.name.isEmpty ? "" : ": ")\($0.target?.description ?? "nothing")" }
        return "[" + shown.joined(separator: ", ") + (links.count > 5 ? ", … \(links.count) in all" : "") + "]"
    }
}

extension Relation {
    /// In an order that means what the relation means.
    func normal(_ links: [LegacyLink]) -> [LegacyLink] {
        switch self {
        case .column, .list: links.sorted { $0.position < $1.position }
        case .set: links.sorted { "\($0.target?.description ?? "")" < "\($1.target?.description ?? "")" }
        case .dictionary: links.sorted { $0.name < $1.name }
        }
    }
}

"""#
),
("Shared/Canonical.swift",
#"""
import Foundation

/// A value in the form in which the old store and the new one are compared: by bits and bytes, never by meaning (NaN, minus zero and NUL aside, which
/// SQLite does not have and `Losses` counts). Two texts that look the same but
/// are written with other letters differ, and so do two dates a nanosecond apart.
indirect enum Canonical: Sendable, Hashable, Comparable, CustomStringConvertible {
    case null
    case integer(Int64)
    case bits(UInt64)
    case bytes([UInt8])
    case list([Canonical])

    /// Values whose order means nothing.
    static func unordered(_ values: [some CanonicalValue]) -> Canonical { .list(values.map(\.canonical).sorted()) }

    static func < (a: Canonical, b: Canonical) -> Bool {
        switch (a, b) {
        case (.integer(let a), .integer(let b)): a < b
        case (.bits(let a), .bits(let b)): a < b
        case (.bytes(let a), .bytes(let b)): a.lexicographicallyPrecedes(b)
        case (.list(let a), .list(let b)): a.lexicographicallyPrecedes(b)
        default: a.rank < b.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer: 1
        case .bits: 2
        case .bytes: 3
        case .list: 4
        }
    }

    var description: String {
        switch self {
        case .null: "no value"
        case .integer(let value): "\(value)"
        case .bits(let bits): "\(Double(bitPattern: bits)) (bits \(String(bits, radix: 16)))"
        case .bytes(let bytes): Self.text(bytes).map { "“\($0)”" } ?? "\(bytes.count) bytes"
        case .list(let parts): "[" + parts.map(\.description).joined(separator: ", ") + "]"
        }
    }

    /// `String(validating:as:)` needs macOS 15.
    private static func text(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }
}

/// What has such a form.
protocol CanonicalValue {
    var canonical: Canonical { get }
}

extension FixedWidthInteger where Self: CanonicalValue {
    var canonical: Canonical { .integer(Int64(truncatingIfNeeded: self)) }
}
extension Int: CanonicalValue {}
extension Int8: CanonicalValue {}
extension Int16: CanonicalValue {}
extension Int32: CanonicalValue {}
extension Int64: CanonicalValue {}
extension Bool: CanonicalValue { var canonical: Canonical { .integer(self ? 1 : 0) } }
extension Double: CanonicalValue { var canonical: Canonical { isNaN ? .null : .bits(isZero ? 0 : bitPattern) } }
extension Float: CanonicalValue { var canonical: Canonical { Double(self).canonical } }
extension String: CanonicalValue { var canonical: Canonical { .bytes(Array(utf8.contains(0) ? withoutNUL.utf8 : utf8)) } }
extension Data: CanonicalValue { var canonical: Canonical { .bytes(Array(self)) } }
extension Date: CanonicalValue { var canonical: Canonical { .bits(timeIntervalSinceReferenceDate.bitPattern) } }
extension UUID: CanonicalValue { var canonical: Canonical { uuidString.canonical } }
extension ObjectID: CanonicalValue { var canonical: Canonical { description.canonical } }
extension DecimalText: CanonicalValue { var canonical: Canonical { text.canonical } }
extension Optional: CanonicalValue where Wrapped: CanonicalValue {
    var canonical: Canonical { map(\.canonical) ?? .null }
}
extension Array: CanonicalValue where Element: CanonicalValue {
    var canonical: Canonical { .list(map(\.canonical)) }
}
extension Dictionary: CanonicalValue where Key == String, Value: CanonicalValue {
    var canonical: Canonical { .list(map { Canonical.list([$0.key.canonical, $0.value.canonical]) }.sorted()) }
}
extension AnyValue: CanonicalValue {
    var canonical: Canonical {
        let (tag, value): (Int64, Canonical) = switch self {
        case .null: (0, .null)
        case .bool(let value): (1, value.canonical)
        case .integer(let value): (2, value.canonical)
        case .float(let value): (3, value.canonical)
        case .double(let value): (4, value.canonical)
        case .string(let value): (5, value.canonical)
        case .data(let value): (6, value.canonical)
        case .date(let value): (7, value.canonical)
        case .uuid(let value): (8, value.canonical)
        case .objectID(let value): (9, value.canonical)
        case .decimal(let value): (10, value.canonical)
        case .object(let type, let key): (11, [type, key].canonical)
        case .list(let values): (12, values.canonical)
        case .dictionary(let values): (13, values.canonical)
        }
        return .list([.integer(tag), value])
    }
}

"""#
),
("Shared/CopyGuard.swift",
##"""
import Foundation
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What has to hold before a copy begins: the old file can be read, and there is room for what is made of it.
enum CopyGuard {
    /// Bytes that are free on the volume of a store; nil where the system does not say.
    static func freeBytes(beside store: URL) -> Int64? {
        let folder = store.deletingLastPathComponent()
        #if os(iOS) || os(macOS) || os(visionOS)
        return (try? folder.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey]))?.volumeAvailableCapacityForImportantUsage
        #else
        return ((try? FileManager.default.attributesOfFileSystem(forPath: folder.path))?[.systemFreeSize] as? NSNumber)?.int64Value
        #endif
    }

    /// The new store may be as large as the old one, and its journal again.
    static func checkRoom(for bytes: Int64, free: Int64?) throws {
        guard let free, free / 2 < bytes else { return }
        throw CopyError.noRoom(needed: bytes &* 2, free: free)
    }

    /// Before the first unlock after a start, protected files can't be read: that is no reason to begin with an empty store.
    static func checkReadable(_ file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            try FileHandle(forReadingFrom: file).close()
        } catch {
            throw CopyError.unreadable(file.lastPathComponent)
        }
    }
}

/// Held by whoever copies into a store: the app, or one of its extensions, but one of them alone. The system lets go of it when the process ends,
/// whatever ends it. In a folder that several programs share, end the copy (`shouldContinue`) before the app is suspended: the system ends an app that
/// holds a lock there while it sleeps.
final class CopyLock {
    private let descriptor: Int32

    init(beside store: URL) throws {
        descriptor = store.appendingPathExtension("copying").path.withCString { open($0, O_CREAT | O_RDWR | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw CopyError.cannotLock("error \(errno)") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw CopyError.busy }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}

"""##
),
("Shared/RealmSource.swift",
##"""
#if canImport(RealmSwift)
import Foundation
import RealmSwift

/// The old store, frozen: one version of it for the whole copy. Open it with the configuration that the app has, migration block included,
/// before anything else opens it, and off the main thread.
struct RealmSource: LegacySource {
    private let realm: Realm

    init(configuration: Realm.Configuration) throws {
        if let file = configuration.fileURL { try CopyGuard.checkReadable(file) }
        realm = try Realm(configuration: configuration).freeze()
    }

    var byteCount: Int64 {
        guard let file = realm.configuration.fileURL else { return 0 }
        return ((try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? NSNumber)?.int64Value ?? 0
    }

    /// By what Realm itself says of the classes that the store was opened with.
    func schema() throws -> [String: [String]] {
        let names = Dictionary(
            LegacyModels.everything.compactMap { type in (type as? any RealmNamed.Type).map { ($0.className, type.legacyName) } },
            uniquingKeysWith: { first, _ in first })
        return Dictionary(
            realm.schema.objectSchema.map { (names[$0.className] ?? $0.className, $0.properties.map(\.name)) },
            uniquingKeysWith: { $0 + $1 })
    }

    func fingerprint() throws -> String {
        var parts = LegacyModels.all.map { "\($0.legacyName):\(($0 as? any RealmReadable.Type)?.count(in: realm) ?? 0)" }
        if let url = realm.configuration.fileURL, let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] { parts.append("\(size)") }
        return parts.joined(separator: " ")
    }

    func count<T: LegacyObject>(of type: T.Type) throws -> Int {
        (type as? any RealmReadable.Type)?.count(in: realm) ?? 0
    }

    func page<T: LegacyObject>(of type: T.Type, from position: Int, limit: Int) throws -> [T] {
        (type as? any RealmReadable.Type)?.page(in: realm, from: position, limit: limit) as? [T] ?? []
    }

    /// Puts the old store aside once the new one has been verified. It is not deleted: that is for a later release to do, its lock and management
    /// files with it. Close every realm of the file before.
    static func setAside(_ url: URL) throws {
        try FileManager.default.moveItem(at: url, to: url.appendingPathExtension("migrated"))
    }
}

/// A class as Realm calls it.
protocol RealmNamed: LegacyObject {
    static var className: String { get }
}

/// What is read from objects of one class.
protocol RealmReadable: RealmNamed {
    associatedtype Old: Object
    init(_ object: Old, position: Int, in realm: Realm)
}

extension RealmReadable {
    static var className: String { Old.className() }

    /// A store that was opened without the class has none of it.
    static func count(in realm: Realm) -> Int { realm.schema[className] == nil ? 0 : realm.objects(Old.self).count }

    static func page(in realm: Realm, from position: Int, limit: Int) -> [Self] {
        autoreleasepool {
            let objects = realm.objects(Old.self)
            return (position..<max(position, min(position + limit, objects.count))).map { Self(objects[$0], position: $0, in: realm) }
        }
    }
}

extension AnyValue {
    init(_ value: AnyRealmValue, in realm: Realm) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .integer(Int64(value))
        case .float(let value): self = .float(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .data(let value): self = .data(value)
        case .date(let value): self = .date(value)
        case .uuid(let value): self = .uuid(value)
        case .objectId(let value): self = .objectID(ObjectID(value.stringValue) ?? .missingKey)
        case .decimal128(let value): self = .decimal(DecimalText(text: value.stringValue))
        case .list(let value): self = .list(value.map { AnyValue($0, in: realm) })
        case .dictionary(let value): self = .dictionary(Dictionary(uniqueKeysWithValues: value.asKeyValueSequence().map { ($0, AnyValue($1, in: realm)) }))
        case .object(let value): self = .object(type: value.objectSchema.className, key: value.objectSchema.primaryKeyProperty.map { "\(value.value(forKey: $0.name) ?? "")" } ?? "")
        default: self = .null
        }
    }
}
#endif

"""##
),
("Shared/Source.swift",
#"""
import Foundation

/// The key of an object, as the new store has it.
enum LegacyKey: Sendable, Hashable, CustomStringConvertible {
    case integer(Int64)
    case text(String)
    case uuid(UUID)

    var description: String {
        switch self {
        case .integer(let value): "\(value)"
        case .text(let value): value
        case .uuid(let value): value.uuidString
        }
    }
}

/// What can be a key. No key at all was a legal key of one object in Realm: it becomes `missingKey`, and is counted.
protocol KeyValue: Sendable, Hashable {
    var legacyKey: LegacyKey { get }
    static var missingKey: Self { get }
}
extension Int: KeyValue {
    var legacyKey: LegacyKey { .integer(Int64(self)) }
    static var missingKey: Int { .min }
}
extension Int64: KeyValue {
    var legacyKey: LegacyKey { .integer(self) }
    static var missingKey: Int64 { .min }
}
extension String: KeyValue {
    var legacyKey: LegacyKey { .text(self) }
    static var missingKey: String { "␀ no key" }
}
extension UUID: KeyValue {
    var legacyKey: LegacyKey { .uuid(self) }
    static var missingKey: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
extension ObjectID: KeyValue {
    var legacyKey: LegacyKey { .text(description) }
    static var missingKey: ObjectID { ObjectID("000000000000000000000000")! }
}

/// One link of an object: where it stands in its list or under which key of its dictionary, and what it leads to.
struct LegacyLink: Sendable, Hashable {
    var position: Int
    var name: String
    /// Nil where a dictionary has a key without an object.
    var target: LegacyKey?

    init(position: Int = 0, name: String = "", target: LegacyKey?) {
        self.position = position
        self.name = name
        self.target = target
    }
}

/// An object of the old store, taken out of it: values only, free to cross threads.
protocol LegacyObject: Sendable {
    /// The class in the old store.
    static var legacyName: String { get }
    /// What its values are called, in the order of `copyValues`.
    static var fields: [String] { get }
    /// What its links are called, in the order of `copyLinks`.
    static var linkNames: [String] { get }
    /// The property that was the primary key; nil where there was none.
    static var keyName: String? { get }
    var copyKey: LegacyKey { get }
    var copyValues: [Canonical] { get }
    var copyLinks: [[LegacyLink]] { get }
    /// Objects that live and die with this one.
    var copyChildren: [any LegacyObject] { get }
}

extension LegacyObject {
    static var keyName: String? { nil }
    var copyChildren: [any LegacyObject] { [] }
}

/// The old store, read page by page. Objects keep their places while it is read: nothing writes.
protocol LegacySource {
    /// What the old store says that it keeps: the properties of each class, inverses left out.
    func schema() throws -> [String: [String]]
    /// The same text as long as the data are the same.
    func fingerprint() throws -> String
    /// How large the old store is, in bytes; 0 where it is in no file.
    var byteCount: Int64 { get }
    func count<Object: LegacyObject>(of type: Object.Type) throws -> Int
    /// - Parameter position: of the first object, from 0.
    func page<Object: LegacyObject>(of type: Object.Type, from position: Int, limit: Int) throws -> [Object]
}

extension LegacySource {
    var byteCount: Int64 { 0 }
}

/// Why a copy did not come to its end.
enum CopyError: Error, CustomStringConvertible {
    /// The copy was told to stop; it goes on where it was.
    case cancelled
    /// A copy was not what the old store holds. Nothing of the old store has been touched.
    case differences([String], total: Int)
    case givenUp(attempts: Int)
    /// The source gave fewer objects than it has.
    case shortPage(model: String, expected: Int, given: Int)
    /// Another process, or another part of this one, copies into the same store.
    case busy
    case cannotLock(String)
    /// In bytes. Nothing has been begun.
    case noRoom(needed: Int64, free: Int64)
    /// The old store keeps what nothing copies. Nothing has been begun.
    case unmapped([String])
    /// The old file is there and can't be read: protected until the first unlock. Nothing has been begun.
    case unreadable(String)

    var description: String {
        switch self {
        case .cancelled: "the copy was stopped and goes on where it was"
        case .differences(let first, let total): "\(total) differences between the old store and the copy, the first: \(first.joined(separator: "; "))"
        case .givenUp(let attempts): "\(attempts) copies were not what the old store holds; it is kept and stays in use"
        case .shortPage(let model, let expected, let given): "\(given) objects of \(model) were read where \(expected) are"
        case .busy: "somebody else copies into the same store; wait until that is done"
        case .cannotLock(let reason): "other copies at the same time can't be prevented: \(reason)"
        case .noRoom(let needed, let free): "the copy needs \(needed) bytes, and \(free) are free; the old store stays in use until there is room"
        case .unmapped(let names): "the old store keeps \(names.joined(separator: ", ")), which nothing copies: write where it goes, or name it in `LegacyModels.leftBehind`"
        case .unreadable(let file): "\(file) can't be read yet: wait until the device has been unlocked"
        }
    }
}

/// How far a copy is.
struct CopyProgress: Sendable {
    var phase: String
    var model: String
    var done: Int
    var total: Int
}

"""#
),
("Shared/Tests/Sampling.swift",
#"""
import Foundation
@testable import Migrated

/// Values that break careless copies, the same from run to run.
final class Samples {
    private var state: UInt64
    /// How many objects there are of each class.
    let count: Int

    init(seed: UInt64, count: Int) {
        state = seed
        self.count = count
    }

    func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
    func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
    func maybe<T>(_ make: () -> T) -> T? { below(4) == 0 ? nil : make() }
    func value<T: SampleValue>() -> T { T.sample(self) }
    func value<T: SampleValue>() -> T? { below(4) == 0 ? nil : T.sample(self) }
    func values<T>(_ make: () -> T) -> [T] { (0..<below(4)).map { _ in make() } }
    func dictionary<T>(_ make: () -> T) -> [String: T] { Dictionary(["a", "B", "ß", ""].prefix(below(5)).map { ($0, make()) }, uniquingKeysWith: { first, _ in first }) }
    /// The key of some object of a class.
    func key<T: SampleKey>() -> T { T.key(below(count)) }
    /// The same object may be in a list more than once.
    func keys<T: SampleKey>() -> [T] { (0..<below(5)).map { _ in key() } }
    func distinctKeys<T: SampleKey>() -> [T] { Array(Set((0..<below(5)).map { _ in below(count) })).sorted().map { T.key($0) } }
}

protocol SampleKey { static func key(_ index: Int) -> Self }
extension Int: SampleKey { static func key(_ index: Int) -> Int { index * 7 - 3 } }
extension Int64: SampleKey { static func key(_ index: Int) -> Int64 { Int64(index) } }
extension String: SampleKey { static func key(_ index: Int) -> String { "clé-\(index)-😀" } }
extension UUID: SampleKey { static func key(_ index: Int) -> UUID { UUID(uuidString: "00000000-0000-4000-8000-" + ObjectID.hex(UInt64(index + 1), 12))! } }
extension ObjectID: SampleKey { static func key(_ index: Int) -> ObjectID { ObjectID("5f" + ObjectID.hex(UInt64(index + 1), 22))! } }

extension KeyValue where Self: SampleKey {
    /// The first object of a class whose key may be missing is the one without.
    var orMissing: Self { self == .key(0) ? .missingKey : self }
}

protocol SampleValue { static func sample(_ samples: Samples) -> Self }
extension Bool: SampleValue { static func sample(_ samples: Samples) -> Bool { samples.below(2) == 0 } }
extension Int: SampleValue { static func sample(_ samples: Samples) -> Int { samples.pick([0, -1, 7, .max, .min, samples.below(1000)]) } }
extension Int8: SampleValue { static func sample(_ samples: Samples) -> Int8 { samples.pick([0, -1, .max, .min]) } }
extension Int16: SampleValue { static func sample(_ samples: Samples) -> Int16 { samples.pick([0, -1, .max, .min]) } }
extension Int32: SampleValue { static func sample(_ samples: Samples) -> Int32 { samples.pick([0, -1, .max, .min]) } }
extension Int64: SampleValue { static func sample(_ samples: Samples) -> Int64 { samples.pick([0, -1, .max, .min]) } }
extension Float: SampleValue { static func sample(_ samples: Samples) -> Float { samples.pick([0, -0.0, 0.1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude]) } }
extension Double: SampleValue { static func sample(_ samples: Samples) -> Double { samples.pick([0, -0.0, 0.1, 1 / 3, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude, Double(samples.below(1000))]) } }
extension String: SampleValue {
    static func sample(_ samples: Samples) -> String { samples.pick(["", "a", "Ärger", "A\u{308}rger", "it's", "\"quoted\"", "100%_", "👨‍👩‍👧", "a\0b", "back\\slash", "line\nbreak", "null", "\(samples.below(1000))"]) }
}
extension Data: SampleValue { static func sample(_ samples: Samples) -> Data { samples.pick([Data(), Data([0]), Data([255, 0, 254]), Data((0..<16).map { UInt8($0) })]) } }
extension Date: SampleValue {
    static func sample(_ samples: Samples) -> Date {
        samples.pick([Date(timeIntervalSinceReferenceDate: 700_000_000.123_456_7 + Double(samples.below(1000))), Date(timeIntervalSince1970: 0.000_000_5), .distantPast, Date(timeIntervalSinceReferenceDate: -1.000_1)])
    }
}
extension UUID: SampleValue { static func sample(_ samples: Samples) -> UUID { UUID(uuidString: "12345678-9ABC-4DEF-8000-" + ObjectID.hex(samples.next(), 12))! } }
extension ObjectID: SampleValue { static func sample(_ samples: Samples) -> ObjectID { ObjectID(ObjectID.hex(samples.next(), 12) + ObjectID.hex(samples.next(), 12))! } }
extension DecimalText: SampleValue { static func sample(_ samples: Samples) -> DecimalText { DecimalText(text: samples.pick(["0", "-1.50", "1234567890.123456789012345678901234", "1E+6000", "NaN", "-Inf"])) } }
extension AnyValue: SampleValue {
    static func sample(_ samples: Samples) -> AnyValue {
        samples.pick([
            .null, .bool(true), .integer(.max), .double(0.1), .float(.infinity), .string("a\"b"), .data(Data([1, 2])), .date(Date(timeIntervalSinceReferenceDate: 1.000_000_1)), .uuid(.key(3)), .objectID(.key(4)),
            .decimal(DecimalText(text: "1E-50")), .object(type: "Dog", key: "7"), .list([.integer(1), .null]), .dictionary(["x": .string("y")]),
        ])
    }
}

/// A class of which there are samples.
protocol Sampled: CopiedObject { static func sample(_ index: Int, _ samples: Samples) -> Self }

/// An old store in memory.
final class MemorySource: LegacySource {
    var objects: [String: [any LegacyObject]] = [:]
    private(set) var pagesRead = 0
    var byteCount: Int64 = 0
    /// What it says that it keeps beside what the app's classes say and somebody has decided about.
    var extra: [String: [String]] = [:]
    /// Puts something in the place of a page.
    var alter: (Int, [any LegacyObject]) -> [any LegacyObject] = { $1 }

    init(seed: UInt64, count: Int) {
        let samples = Samples(seed: seed, count: max(count, 1))
        for case let type as any Sampled.Type in LegacyModels.all { objects[type.legacyName] = (0..<count).map { type.sample($0, samples) } }
    }

    func schema() throws -> [String: [String]] {
        let decided = Dictionary(uniqueKeysWithValues: ApplicationSchema.classes.map { model, properties in (model, properties.filter { !LegacyModels.undecided.contains("\(model).\($0)") }) })
        return decided.merging(extra) { $0 + $1 }
    }

    func fingerprint() throws -> String { objects.map { "\($0.key):\($0.value.count)" }.sorted().joined(separator: " ") }
    func count<T: LegacyObject>(of type: T.Type) throws -> Int { objects[type.legacyName, default: []].count }

    func page<T: LegacyObject>(of type: T.Type, from position: Int, limit: Int) throws -> [T] {
        pagesRead += 1
        let all = objects[type.legacyName, default: []]
        return alter(pagesRead, Array(all[position..<min(position + limit, all.count)])).compactMap { $0 as? T }
    }
}

/// A folder of its own, which whoever asks for it removes.
func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

"""#
),
("Shared/Unmapped.swift",
#"""
/// Compares what the old store says that it keeps with what is copied: what neither side maps would be lost without a word.
enum Unmapped {
    /// Classes, and properties as `Class.property`, that nothing copies and that are not left behind on purpose; sorted.
    static func names(in schema: [String: [String]]) -> [String] {
        let mapped = Dictionary(LegacyModels.everything.map { ($0.legacyName, Set($0.fields + $0.linkNames + [$0.keyName].compactMap { $0 })) }, uniquingKeysWith: { $0.union($1) })
        var names: [String] = []
        for (model, properties) in schema where !LegacyModels.leftBehind.contains(model) {
            guard let known = mapped[model] else {
                names.append(model)
                continue
            }
            names += properties.filter { !known.contains($0) }.map { "\(model).\($0)" }.filter { !LegacyModels.leftBehind.contains($0) }
        }
        return names.sorted()
    }
}

"""#
),
("Shared/Values.swift",
#"""
import Foundation

/// Twelve bytes as Realm and MongoDB write them: 24 hexadecimal digits, the first eight of them a time.
struct ObjectID: Sendable, Hashable, Codable, LosslessStringConvertible, Comparable {
    let description: String

    init?(_ text: String) {
        guard text.utf8.count == 24, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        description = text.lowercased()
    }

    /// A new one: the time, then what nobody else has.
    init() {
        let time = UInt32(truncatingIfNeeded: Int64(Date().timeIntervalSince1970))
        let rest = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
        description = Self.hex(UInt64(time), 8) + Self.hex(rest.0, 8) + Self.hex(rest.1, 8)
    }

    /// When it was made, to the second.
    var timestamp: Date { Date(timeIntervalSince1970: Double(UInt32(description.prefix(8), radix: 16) ?? 0)) }

    static func < (a: ObjectID, b: ObjectID) -> Bool { a.description < b.description }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = ObjectID(text) else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no identifier of 24 hexadecimal digits") }
        self = id
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    static func hex(_ value: UInt64, _ digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(String(repeating: "0", count: max(0, digits - text.count)) + text).suffix(digits).description
    }
}

/// A decimal number as Realm wrote it: 34 digits, exponents beyond those of `Decimal`, infinities and NaN stay what they are.
struct DecimalText: Sendable, Hashable, Codable {
    var text: String

    init(text: String) { self.text = text }
    init(_ decimal: Decimal) { text = "\(decimal)" }

    /// Nil where `Decimal` has no such number.
    var decimal: Decimal? { Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) }
}

/// A value whose type is not fixed.
indirect enum AnyValue: Sendable, Hashable, Codable {
    case null
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case uuid(UUID)
    case objectID(ObjectID)
    case decimal(DecimalText)
    /// An object of the old store: its class and its key as text.
    case object(type: String, key: String)
    case list([AnyValue])
    case dictionary([String: AnyValue])
}

/// Collections of values as one text.
enum JSONText {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+∞", negativeInfinity: "−∞", nan: "NaN")
        // Dates are the numbers that they are: no text of a date keeps all of it.
        encoder.dateEncodingStrategy = .deferredToDate
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "+∞", negativeInfinity: "−∞", nan: "NaN")
        return try decoder.decode(Value.self, from: Data(text.utf8))
    }
}

/// What could not be kept as it was, by reason, with the first places.
struct Losses: Sendable, Codable, CustomStringConvertible {
    private(set) var counts: [String: Int] = [:]
    private(set) var examples: [String: [String]] = [:]

    init() {}

    var isEmpty: Bool { counts.isEmpty }

    mutating func note(_ reason: String, _ place: @autoclosure () -> String) {
        counts[reason, default: 0] += 1
        if examples[reason, default: []].count < 20 { examples[reason, default: []].append(place()) }
    }

    /// SQLite ends a text at a NUL.
    mutating func text(_ text: String, _ place: @autoclosure () -> String) -> String {
        guard text.utf8.contains(0) else { return text }
        note("NUL in a text, kept as ␀", place())
        return text.withoutNUL
    }

    mutating func text(_ text: String?, _ place: @autoclosure () -> String) -> String? {
        guard let present = text else { return nil }
        let kept: String = self.text(present, place())
        return kept
    }

    /// SQLite has no NaN: where a value may be missing, it is. Nor has it a zero below zero.
    mutating func number<Number: BinaryFloatingPoint>(_ number: Number?, _ place: @autoclosure () -> String) -> Number? {
        guard let present = number else { return nil }
        if present.isNaN {
            note("NaN, kept as no value", place())
            return nil
        }
        return signed(present, place())
    }

    /// Where a value must be there, no value is NaN.
    mutating func signed<Number: BinaryFloatingPoint>(_ number: Number, _ place: @autoclosure () -> String) -> Number {
        guard number.isZero, number.sign == .minus else { return number }
        note("minus zero, kept as zero", place())
        return 0
    }

    /// A raw value that is no case's is kept as it is.
    mutating func raw<Case: RawRepresentable>(_ value: Case.RawValue, of: Case.Type, _ place: @autoclosure () -> String) -> Case.RawValue {
        if Case(rawValue: value) == nil { note("a raw value that is no case of its enum, kept as it is", place()) }
        return value
    }

    mutating func raw<Case: RawRepresentable>(_ value: Case.RawValue?, of: Case.Type, _ place: @autoclosure () -> String) -> Case.RawValue? {
        guard let value else { return nil }
        if Case(rawValue: value) == nil { note("a raw value that is no case of its enum, kept as it is", place()) }
        return value
    }

    var description: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value) (\(examples[$0.key, default: []].joined(separator: ", ")))" }.joined(separator: "\n")
    }
}

extension String {
    var withoutNUL: String { split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "␀") }
}

"""#
),
("SwiftData/Copier.swift",
#"""
import Foundation
import SwiftData

/// An object that knows what it becomes. Generated for every class.
protocol CopiedObject: LegacyObject {
    static func insert(_ objects: [Self], in context: ModelContext, _ losses: inout Losses) throws
    /// Both sides of a link are there before it is made.
    static func link(_ objects: [Self], in context: ModelContext) throws
    static func compare(_ objects: [Self], in context: ModelContext, _ differences: inout Differences) throws
    static func rowCount(in context: ModelContext) throws -> Int
    static func removeAll(in context: ModelContext) throws
}

extension CopyError {
    /// A link leads to what has not been copied.
    static func missing(_ what: String) -> CopyError { .differences(["\(what) is missing"], total: 1) }
}

extension SchemaV1 {
    /// How far the copy is; kept in the new store, saved with each page.
    @Model
    final class CopyState {
        var phase: String = "rows"
        /// Position in `LegacyModels.all`.
        var model: Int = 0
        /// Position of the next object.
        var position: Int = 0
        var fingerprint: String = ""
        var attempts: Int = 0
        /// What could not be kept as it was, so far.
        var losses: String = "{\"counts\":{},\"examples\":{}}"

        init() {}
    }
}

typealias CopyState = SchemaV1.CopyState

/// Copies the old store into the new one: rows first, then links, in pages, each with a context and a save of its own together with how far it is.
/// Stopped at any point, it goes on there. At the end all is compared, and only what is the same is called done. Run it off the main thread.
struct Copier {
    static let attempts = 3

    let source: any LegacySource
    let container: ModelContainer
    /// Where the container has its file; nil of one in memory, which is nobody else's.
    let store: URL?
    var batch = 500
    var progress: (CopyProgress) -> Void = { _ in }
    /// Asked between pages.
    var shouldContinue: () -> Bool = { true }
    /// Bytes that are free beside a store.
    var freeBytes: (URL) -> Int64? = CopyGuard.freeBytes(beside:)

    init(source: any LegacySource, container: ModelContainer, store: URL?) {
        self.source = source
        self.container = container
        self.store = store
    }

    /// Copies and compares. Gives what could not be kept as it was; throws where the copy is not what the old store holds, and has taken it away again then.
    @discardableResult
    func run() throws -> Losses {
        let lock = try store.map { try CopyLock(beside: $0) }
        defer { withExtendedLifetime(lock) {} }
        let fingerprint = try source.fingerprint()
        let (phase, known, attempts) = try inContext { _, state in (state.phase, state.fingerprint, state.attempts) }
        if phase == "done", known == fingerprint { return try losses() }
        let unmapped = Unmapped.names(in: try source.schema())
        guard unmapped.isEmpty else { throw CopyError.unmapped(unmapped) }
        if let store { try CopyGuard.checkRoom(for: source.byteCount, free: freeBytes(store)) }
        if attempts >= Self.attempts { throw CopyError.givenUp(attempts: attempts) }
        if known != fingerprint { try clear(fingerprint, attempts: attempts) }
        if try currentPhase() == "rows" {
            for (index, type) in LegacyModels.all.enumerated() { try insertPages(type, index) }
            try enter("links")
        }
        if try currentPhase() == "links" {
            for (index, type) in LegacyModels.all.enumerated() { try linkPages(type, index) }
            try enter("verifying")
        }
        let differences = try Verifier(source: source, container: container, batch: batch).run { progress($0) }
        guard differences.isEmpty else {
            try clear("", attempts: attempts + 1)
            throw CopyError.differences(differences.first, total: differences.total)
        }
        try enter("done")
        return try losses()
    }

    /// Does something in a context of its own, and saves it.
    private func inContext<T>(_ body: (ModelContext, CopyState) throws -> T) throws -> T {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        let state = try Self.state(in: context)
        let result = try body(context, state)
        try context.save()
        return result
    }

    private static func state(in context: ModelContext) throws -> CopyState {
        if let state = try context.fetch(FetchDescriptor<CopyState>()).first { return state }
        let state = CopyState()
        context.insert(state)
        return state
    }

    private func currentPhase() throws -> String { try inContext { _, state in state.phase } }
    private func losses() throws -> Losses { try inContext { _, state in try JSONText.decode(state.losses) } }

    private func enter(_ phase: String) throws {
        try inContext { _, state in
            state.phase = phase
            state.model = 0
            state.position = 0
        }
    }

    private func insertPages<Object: CopiedObject>(_ type: Object.Type, _ index: Int) throws {
        try pages(type, index) { context, objects, losses in try Object.insert(objects, in: context, &losses) }
    }

    private func linkPages<Object: CopiedObject>(_ type: Object.Type, _ index: Int) throws {
        try pages(type, index) { context, objects, _ in try Object.link(objects, in: context) }
    }

    private func pages<Object: CopiedObject>(_ type: Object.Type, _ index: Int, _ copy: (ModelContext, [Object], inout Losses) throws -> Void) throws {
        let total = try source.count(of: type)
        var position = try inContext { _, state in state.model > index ? total : state.model == index ? state.position : 0 }
        while position < total {
            guard shouldContinue() else { throw CopyError.cancelled }
            let expected = min(batch, total - position)
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == expected else { throw CopyError.shortPage(model: type.legacyName, expected: expected, given: objects.count) }
            let next = position + objects.count
            try inContext { context, state in
                var losses: Losses = try JSONText.decode(state.losses)
                try copy(context, objects, &losses)
                state.model = index
                state.position = next
                state.losses = try JSONText.encode(losses)
            }
            position = next
            progress(CopyProgress(phase: "copying", model: type.legacyName, done: position, total: total))
        }
    }

    /// Takes away whatever has been copied.
    private func clear(_ fingerprint: String, attempts: Int) throws {
        try inContext { context, state in
            for type in LegacyModels.all { try type.removeAll(in: context) }
            state.phase = "rows"
            state.model = 0
            state.position = 0
            state.fingerprint = fingerprint
            state.attempts = attempts
            state.losses = try JSONText.encode(Losses())
        }
    }
}

extension Losses {
    /// `Decimal` has 38 digits and exponents from −128 to 127, no infinity and no NaN that is kept.
    mutating func decimal(_ value: DecimalText, _ place: @autoclosure () -> String) -> Decimal {
        if let decimal = value.kept { return decimal }
        note("a decimal number that does not fit, kept as zero", place())
        return 0
    }

    mutating func decimal(_ value: DecimalText?, _ place: @autoclosure () -> String) -> Decimal? {
        guard let present = value else { return nil }
        if let decimal = present.kept { return decimal }
        note("a decimal number that does not fit, kept as no value", place())
        return nil
    }
}

extension Decimal {
    var canonicalDecimal: Canonical { "\(self)".canonical }
}
extension DecimalText {
    fileprivate var kept: Decimal? { decimal.flatMap { $0.isFinite ? $0 : nil } }
    var canonicalDecimal: Canonical { (kept ?? 0).canonicalDecimal }
}
extension Optional where Wrapped == Decimal {
    var canonicalDecimal: Canonical { map(\.canonicalDecimal) ?? .null }
}
extension Optional where Wrapped == DecimalText {
    var canonicalDecimal: Canonical { flatMap(\.kept).canonicalDecimal }
}

extension AnyValue {
    /// As it is kept.
    func stored() throws -> Data { Data(try JSONText.encode(self).utf8) }

    init(stored: Data) {
        let value: AnyValue? = try? JSONText.decode(String(decoding: stored, as: UTF8.self))
        self = value ?? .null
    }
}

"""#
),
("SwiftData/Package.swift",
#"""
// swift-tools-version: 6.1
import PackageDescription

// The generated code as a package of its own: `swift test` copies samples of every class, on a Mac. Move the folders into the app when the
// tests pass; only `Copy/RealmSource.swift` needs the app's old classes, and compiles to nothing without Realm.
let package = Package(
    name: "Migrated",
    platforms: [.macOS(.v14), .iOS(.v17)],
    targets: [
        .target(name: "Migrated", path: ".", exclude: ["Tests", "MAPPING.md", "mapping.json", "CHECKLIST.md", "checklist.json", "README.md"], sources: ["Models", "Copy", "Schema.swift", "Store.swift", "Transactions.swift", "Databases.swift", "Standalone.swift"]),
        .testTarget(name: "MigratedTests", dependencies: ["Migrated"], path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)

"""#
),
("SwiftData/Store.swift",
#"""
import Foundation
import SwiftData

/// The new store: its methods take and give values and identifiers, never objects, and what was one transaction ends with one save. Make it off the
/// main actor (`Task.detached { Store(modelContainer: container) }`): made on it, it runs there.
@ModelActor
actor Store {
    /// What was a `write` of a realm. Objects stay inside; what `changes` gives is free to cross.
    func write<T: Sendable>(_ changes: @Sendable (ModelContext) throws -> T) throws -> T {
        modelContext.autosaveEnabled = false
        do {
            let result = try changes(modelContext)
            try modelContext.save()
            return result
        } catch {
            modelContext.rollback()
            throw error
        }
    }

    func read<T: Sendable>(_ value: @Sendable (ModelContext) throws -> T) throws -> T { try value(modelContext) }
}

"""#
),
("SwiftData/Tests/CopyTests.swift",
##"""
import Foundation
import SwiftData
import Testing
@testable import Migrated

/// The copy from an old store in memory, with values that break careless copies. Not run where this was made: SwiftData is on Apple's systems only.
@Suite(.serialized) struct CopyTests {
    static let count = 12

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func everythingIsKept(_ seed: UInt64) throws {
        let source = MemorySource(seed: seed, count: Self.count), container = try StoreConfiguration.inMemory()
        var copier = Copier(source: source, container: container, store: nil)
        copier.batch = 5
        try copier.run()
        let differences = try Verifier(source: source, container: container).run()
        #expect(differences.isEmpty, "\(differences.first)")
        for type in LegacyModels.all { #expect(try type.rowCount(in: ModelContext(container)) == Self.count, "\(type.legacyName)") }
    }

    @Test func aStoppedCopyGoesOn() throws {
        let source = MemorySource(seed: 2, count: Self.count), container = try StoreConfiguration.inMemory()
        var runs = 0
        while true {
            var copier = Copier(source: source, container: container, store: nil)
            copier.batch = 5
            var pages = 0
            copier.shouldContinue = {
                pages += 1
                return pages <= 2
            }
            runs += 1
            do {
                try copier.run()
                break
            } catch CopyError.cancelled {}
        }
        #expect(runs > 1)
        #expect(try Verifier(source: source, container: container).run().isEmpty)
    }

    /// A page is read once for rows, once for links, once for the comparison.
    @Test func objectsAreNotLookedUpOneByOne() throws {
        let source = MemorySource(seed: 3, count: Self.count)
        var copier = Copier(source: source, container: try StoreConfiguration.inMemory(), store: nil)
        copier.batch = 5
        try copier.run()
        #expect(source.pagesRead <= 3 * LegacyModels.all.count * ((Self.count + 4) / 5))
    }

    /// What is not the same is not called done: the copy is taken away, the old store stays, and three failures are enough.
    @Test func aBadCopyIsTakenAway() throws {
        let source = MemorySource(seed: 4, count: Self.count), container = try StoreConfiguration.inMemory(), other = MemorySource(seed: 5, count: Self.count)
        let classes = LegacyModels.all.count
        source.alter = { number, page in
            (number - 1) % (3 * classes) < 2 * classes ? page : page.map { object in other.objects[type(of: object).legacyName, default: []].first { $0.copyKey == object.copyKey } ?? object }
        }
        for _ in 0..<Copier.attempts {
            #expect(throws: (any Error).self) { try Copier(source: source, container: container, store: nil).run() }
            for type in LegacyModels.all { #expect(try type.rowCount(in: ModelContext(container)) == 0) }
        }
        #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: nil).run() }
    }

    /// Whatever the classes of the app keep has a place in the new store, is left behind on purpose, or waits for a decision.
    @Test func nothingOfTheOldStoreIsForgotten() {
        #expect(Unmapped.names(in: ApplicationSchema.classes).filter { !LegacyModels.undecided.contains($0) } == [])
    }

    /// What the old store keeps and nothing copies stops the copy before it begins, and is a difference.
    @Test func whatNothingCopiesIsAnError() throws {
        let source = MemorySource(seed: 9, count: 1), container = try StoreConfiguration.inMemory()
        for model in LegacyModels.everything.map({ $0.legacyName }) + ["a class that nobody knows"] {
            source.extra = [model: ["neverHeardOf"]]
            #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: nil).run() }
            #expect(source.pagesRead == 0)
        }
        source.extra = [:]
        try Copier(source: source, container: container, store: nil).run()
        let first = LegacyModels.all[0].legacyName
        source.extra = [first: ["neverHeardOf"]]
        #expect(try Verifier(source: source, container: container).run().first == ["\(first).neverHeardOf: nothing copies it"])
    }

    /// What lay in two files lies in two stores: neither has anything of the other.
    @Test func twoFilesStayApart() throws {
        let one = MemorySource(seed: 10, count: Self.count), other = MemorySource(seed: 11, count: Self.count)
        let first = try StoreConfiguration.inMemory(), second = try StoreConfiguration.inMemory()
        try Copier(source: one, container: first, store: nil).run()
        try Copier(source: other, container: second, store: nil).run()
        #expect(try Verifier(source: one, container: first).run().isEmpty)
        #expect(try Verifier(source: other, container: second).run().isEmpty)
        #expect(try !Verifier(source: one, container: second).run().isEmpty)
    }

    @Test func withoutRoomNothingBegins() throws {
        let source = MemorySource(seed: 7, count: 1), container = try StoreConfiguration.inMemory(), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        source.byteCount = 1_000
        var copier = Copier(source: source, container: container, store: folder.appendingPathComponent("store"))
        copier.freeBytes = { _ in 1_999 }
        #expect(throws: CopyError.self) { try copier.run() }
        #expect(source.pagesRead == 0)
        copier.freeBytes = { _ in 2_000 }
        try copier.run()
    }

    /// The app, or its extension: not both.
    @Test func oneCopiesAtATime() throws {
        let source = MemorySource(seed: 8, count: 1), container = try StoreConfiguration.inMemory(), folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appendingPathComponent("store")
        do {
            let other = try CopyLock(beside: store)
            #expect(throws: CopyError.self) { try Copier(source: source, container: container, store: store).run() }
            #expect(source.pagesRead == 0)
            withExtendedLifetime(other) {}
        }
        try Copier(source: source, container: container, store: store).run()
    }
}

"""##
),
("SwiftData/Verifier.swift",
#"""
import Foundation
import SwiftData

/// What differs: the first of each class, and how many in all.
struct Differences: Sendable {
    static let shown = 20
    private(set) var first: [String] = []
    private(set) var total = 0
    private var told: [String: Int] = [:]

    init() {}

    var isEmpty: Bool { total == 0 }

    mutating func note(_ model: String, _ text: @autoclosure () -> String) {
        total += 1
        told[model, default: 0] += 1
        if told[model, default: 0] <= Self.shown { first.append("\(model): \(text())") }
    }

    mutating func compare<Object: LegacyObject>(_ object: Object, _ values: [Canonical]) {
        guard object.copyValues.count == Object.fields.count, values.count == Object.fields.count else {
            return note(Object.legacyName, "\(Object.fields.count) fields, and \(object.copyValues.count) and \(values.count) values to compare")
        }
        for (field, (old, new)) in zip(Object.fields, zip(object.copyValues, values)) where old != new {
            note(Object.legacyName, "\(field) of \(object.copyKey) is \(new), not \(old)")
        }
    }

    mutating func compare<Object: LegacyObject>(_ object: Object, links: [[LegacyLink]]) {
        for (name, (old, new)) in zip(Object.linkNames, zip(object.copyLinks, links)) where Self.ordered(old) != Self.ordered(new) {
            note(Object.legacyName, "\(name) of \(object.copyKey) leads to \(new.map { $0.target?.description ?? "nothing" }), not to \(old.map { $0.target?.description ?? "nothing" })")
        }
    }

    /// What has no order is compared without one; positions and names are part of a link.
    private static func ordered(_ links: [LegacyLink]) -> [LegacyLink] {
        links.sorted { ($0.position, $0.name, $0.target?.description ?? "") < ($1.position, $1.name, $1.target?.description ?? "") }
    }
}

/// Compares every value and every link of the old store with the new one.
struct Verifier {
    let source: any LegacySource
    let container: ModelContainer
    var batch = 500

    init(source: any LegacySource, container: ModelContainer, batch: Int = 500) {
        self.source = source
        self.container = container
        self.batch = batch
    }

    func run(progress: (CopyProgress) -> Void = { _ in }) throws -> Differences {
        var differences = Differences()
        for name in Unmapped.names(in: try source.schema()) { differences.note(name, "nothing copies it") }
        for type in LegacyModels.all { try compare(type, &differences, progress) }
        return differences
    }

    private func compare<Object: CopiedObject>(_ type: Object.Type, _ differences: inout Differences, _ progress: (CopyProgress) -> Void) throws {
        let total = try source.count(of: type)
        var position = 0
        while position < total {
            // A context of its own for each page: what has been compared is let go.
            let context = ModelContext(container)
            let objects = try source.page(of: type, from: position, limit: batch)
            guard objects.count == min(batch, total - position) else {
                differences.note(Object.legacyName, "\(objects.count) objects read at \(position), not \(min(batch, total - position))")
                return
            }
            try Object.compare(objects, in: context, &differences)
            position += objects.count
            progress(CopyProgress(phase: "verifying", model: type.legacyName, done: position, total: total))
        }
        let found = try type.rowCount(in: ModelContext(container))
        if found != total { differences.note(type.legacyName, "\(found) rows, not \(total)") }
    }
}

"""#
),
    ]
}
