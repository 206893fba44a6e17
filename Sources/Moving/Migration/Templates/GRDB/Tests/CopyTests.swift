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
