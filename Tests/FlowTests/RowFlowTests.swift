import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// What accesses read and write: what is written from an earlier read, units in several transactions, writes in reads,
/// and what no rollback takes back.
@Suite struct RowFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "grdb", "files", "networking"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    /// A line a finding: where, what, and the line at its other end. Line 1 is the first of `text`.
    private func findings(_ text: String) -> [String] {
        let head = """
            import Foundation
            import GRDB
            struct Note: Codable, FetchableRecord, PersistableRecord { var id: Int64; var text: String }
            struct Tag: Codable, FetchableRecord, PersistableRecord { var id: Int64 }

            """
        let tree = parse(path: "A.swift", source: SourceBytes(Array((head + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        func line(_ spot: TransactionReport.Spot) -> Int {
            (0..<Int(tree.tokens[Int(spot.first)].start)).reduce(1) { $0 + (tree.source.base[$1] == 10 ? 1 : 0) } - 4
        }
        return analysis.transactionReports().compactMap { report in
            switch report.kind {
            case .stale, .split, .writeInRead, .effect:
                "\(line(report.spot)): \(report.kind) after \(report.other.map(line) ?? 0)"
            default: nil
            }
        }
    }

    // MARK: What is written from an earlier read

    private func store(_ body: String) -> String {
        """
        struct Store: Sendable {
            let pool: DatabasePool
            let other: DatabasePool
            let ask: @Sendable (String) async throws -> String
            func stored(_ id: Int64) async throws -> Note? {
                try await pool.read { db in try Note.fetchOne(db, key: id) }
            }
            func save(_ note: Note) async throws { try await pool.write { db in try note.save(db) } }
            func f(_ id: Int64) async throws {
                \(body)
            }
        }
        """
    }

    @Test(arguments: [
        ("try await pool.write { [note] db in try note.update(db) }", true),
        ("try await save(note)", true),
        ("try await other.write { [note] db in try note.update(db) }", false),
        ("try await pool.write { [note] db in try note.update(db, columns: [\"text\"]) }", false),
        ("try await pool.write { [note] db in if try Note.fetchCount(db) > 0 { try note.update(db) } }", false),
        ("try await pool.write { db in try Tag(id: note.id).insert(db) }", false),
        ("try await pool.write { db in try Note(id: note.id, text: \"\").update(db) }", false)
    ]) func aRecordSavedWhole(_ write: String, _ isStale: Bool) {
        let found = findings(
            store("guard var note = try await stored(id) else { return }; note.text = try await ask(\"a\"); " + write))
        #expect(found == (isStale ? ["10: stale after 10"] : []), "\(write)")
    }

    @Test(arguments: [
        ("let new = note.titled(title); try await pool.write { db in try new.update(db) }", true),
        ("try await note.titled(title).kept(in: pool)", true),
        ("let new = next(try await highest()); try await pool.write { db in try new.insert(db) }", true),
        ("let new = Note(id: 1, text: said(note)); try await pool.write { db in try new.save(db) }", true),
        ("let new = blank(try await highest()); try await pool.write { db in try new.insert(db) }", false),
        ("let new = try await desk.text(note); try await pool.write { try Note(id: 1, text: new).save($0) }", false),
        ("let new = Note(id: 1, text: await answer(note)); try await pool.write { db in try new.save(db) }", false),
        ("let new = next(note.id); try await pool.write { db in try new.update(db) }", false)
    ]) func whatAFunctionMakesOfAnEarlierRead(_ write: String, _ isStale: Bool) {
        let found = findings(
            """
            protocol Desk: Sendable { func text(_ note: Note) async throws -> String }
            extension Note {
                func titled(_ title: String) -> Note { var copy = self; copy.text = title; return copy }
                func kept(in pool: DatabasePool) async throws { try await pool.write { db in try self.save(db) } }
            }
            struct Store: Sendable {
                let pool: DatabasePool
                let desk: any Desk
                func highest() async throws -> Int64 {
                    try await pool.read { db in try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM note") ?? 0 }
                }
                func next(_ number: Int64) -> Note { Note(id: number + 1, text: "") }
                func blank(_ number: Int64) -> Note { Note(id: 7, text: "") }
                func answer(_ note: Note) async -> String { note.text }
                func said(_ note: Note) -> String { "- \\(note.text)" }
                func f(_ id: Int64, _ title: String) async throws {
                    guard let note = try await pool.read({ db in try Note.fetchOne(db, key: id) }) else { return }
                    \(write)
                }
            }
            """)
        #expect(found.map { $0.prefix { $0 != " " } } == (isStale ? ["18:"] : []), "\(write)")
    }

    @Test(arguments: [
        ("UPDATE item SET n = ? WHERE id = ?", "n + 1, 7", true), ("UPDATE item SET n = n + ?", "1", false),
        ("UPDATE item SET n = 0 WHERE n = ?", "n", false),
        ("UPDATE item SET n = ? WHERE id = ? AND n = ?", "n + 1, 7, n", false),
        ("UPDATE other SET n = ?", "n + 1", false), ("INSERT INTO item VALUES (?)", "n + 1", true),
        ("INSERT OR IGNORE INTO item VALUES (?)", "n + 1", false),
        ("INSERT OR REPLACE INTO item VALUES (?)", "n + 1", true),
        ("INSERT INTO item VALUES (?) ON CONFLICT (id) DO UPDATE SET n = excluded.n", "n + 1", true),
        ("INSERT INTO item VALUES (?) ON CONFLICT (id) DO UPDATE SET n = n + excluded.n", "n + 1", false),
        ("INSERT INTO item VALUES (?) ON CONFLICT (id) DO NOTHING", "n + 1", false)
    ]) func aColumnMadeFromAnEarlierRead(_ sql: String, _ arguments: String, _ isStale: Bool) {
        let found = findings(
            """
            func f(_ queue: DatabaseQueue) throws {
                let n = try queue.read { try Int.fetchOne($0, sql: "SELECT n FROM item") ?? 0 }
                try queue.write { try $0.execute(sql: "\(sql)", arguments: [\(arguments)]) }
            }
            """)
        #expect(found == (isStale ? ["3: stale after 2"] : []), "\(sql)")
    }

    @Test(arguments: [("if known > 0 { return }", true), ("print(known)", false)])
    func aCheckBeforeAnInsert(_ check: String, _ isStale: Bool) {
        let found = inserted("try Tag.fetchCount(db)", check)
        #expect(found == (isStale ? ["4: stale after 2"] : []), "\(check)")
    }

    @Test(arguments: [
        ("!= nil", "if known { return }", true), ("", "if known != nil { return }", true),
        ("", "if known == nil { return }", false)
    ])
    func aRowThatIsMissing(_ asked: String, _ check: String, _ isStale: Bool) {
        #expect(
            inserted("try Tag.fetchOne(db, key: tag.id) \(asked)", check) == (isStale ? ["4: stale after 2"] : []))
    }

    @Test(arguments: [
        ("tag.insert(db)", true), ("tag.insert(db, onConflict: .ignore)", false),
        ("db.execute(sql: \"INSERT INTO tag VALUES (?)\", arguments: [tag.id])", true),
        ("db.execute(sql: \"INSERT OR REPLACE INTO tag VALUES (?)\", arguments: [tag.id])", false),
        ("db.execute(sql: \"INSERT OR ABORT INTO tag VALUES (?)\", arguments: [tag.id])", true),
        ("db.execute(sql: \"INSERT OR IGNORE INTO tag VALUES (?)\", arguments: [tag.id])", false),
        ("db.execute(sql: \"REPLACE INTO tag VALUES (?)\", arguments: [tag.id])", false)
    ]) func whatBecomesOfARowThatIsThere(_ write: String, _ isStale: Bool) {
        #expect(
            inserted("try Tag.fetchCount(db)", "if known > 0 { return }", write)
                == (isStale ? ["4: stale after 2"] : []), "\(write)")
    }

    private func inserted(_ read: String, _ check: String, _ write: String = "tag.insert(db)") -> [String] {
        findings(
            """
            func f(_ queue: DatabaseQueue, _ tag: Tag) throws {
                let known = try queue.read { db in \(read) }
                \(check)
                try queue.write { db in try \(write) }
            }
            """)
    }

    /// A conflict of keys says nothing about how many rows there may be.
    @Test(arguments: [
        ("count < most", true), ("count <= 3", true), ("count < 1", false), ("count == 0", false)
    ]) func howManyThereMayBe(_ check: String, _ isStale: Bool) {
        let found = findings(
            """
            func f(_ queue: DatabaseQueue, _ tag: Tag, _ most: Int) throws {
                let count = try queue.read { db in try Tag.fetchCount(db) }
                guard \(check) else { return }
                try queue.write { db in try tag.insert(db, onConflict: .ignore) }
            }
            """)
        #expect(found == (isStale ? ["4: stale after 2"] : []), "\(check)")
    }

    /// What is stored under its key, once more does no harm, unless the key is a new one.
    @Test(arguments: [
        ("if known != nil { return }", "note.save(db)", false),
        ("if known?.text == title { return }", "note.save(db)", true),
        ("if known?.text == note.text { return }", "note.save(db)", false),
        ("if other != nil { return }", "Note(id: Int64.random(in: 0..<9), text: title).save(db)", false),
        ("if other != nil { return }", "made.save(db)", true), ("if known != nil { return }", "made.save(db)", false)
    ]) func aRowThatIsStoredUnderItsKey(_ check: String, _ write: String, _ isStale: Bool) {
        let found = findings(
            """
            struct Draft: Codable, FetchableRecord, PersistableRecord { var id: UUID?; var text: String }
            func f(_ queue: DatabaseQueue, _ note: Note, _ title: String) throws {
                let known = try queue.read { db in try Note.fetchOne(db, key: note.id) }
                let other = try queue.read { db in try Draft.filter(Column("text") == title).fetchOne(db) }
                let made = Draft(id: nil, text: title)
                \(check)
                try queue.write { db in try \(write) }
            }
            """)
        #expect(found.map { $0.prefix { $0 != " " } } == (isStale ? ["7:"] : []), "\(check) \(write)")
    }

    /// Columns that the first access has set say nothing of those that the second one writes, too.
    @Test(arguments: [
        ("note.text = \"\"; try note.update(db, columns: [\"text\"])", true),
        ("note.text = \"\"; try note.update(db)", false),
        ("try note.delete(db)", false)
    ]) func aRowThatIsClaimed(_ claim: String, _ isStale: Bool) {
        let found = findings(
            """
            func f(_ pool: DatabasePool, _ ask: @Sendable (String) async throws -> String) async throws {
                var note = try await pool.write { db in
                    guard var note = try Note.fetchOne(db, key: 1) else { throw CancellationError() }
                    \(claim)
                    return note
                }
                note.text = try await ask("a")
                try await pool.write { [note] db in try note.save(db) }
            }
            """)
        #expect(found.map { $0.prefix { $0 != " " } } == (isStale ? ["8:"] : []), "\(claim)")
    }

    /// A record that another function has read, and a property keeps.
    @Test(arguments: [
        ("note.text = title; try await save(note)", true), ("try await save(note)", false),
        ("try await save(Note(id: note.id, text: title))", false),
        ("note.text = title; try await pool.write { [note] db in try note.update(db, columns: [\"text\"]) }", false)
    ]) func aRecordThatAPropertyKeeps(_ write: String, _ isStale: Bool) {
        let text = """
            @MainActor final class Screen {
                let pool: DatabasePool
                var notes: [Note] = []
                init(pool: DatabasePool) { self.pool = pool }
                func save(_ note: Note) async throws { try await pool.write { db in try note.save(db) } }
                func show() async throws { FILL }
                func rename(_ title: String) async throws {
                    guard var note = notes.first else { return }
                    \(write)
                }
            }
            """
        let fill = "notes = try await pool.read { db in try Note.fetchAll(db) }"
        #expect(findings(text.replacing("FILL", with: fill)) == (isStale ? ["9: stale after 6"] : []), "\(write)")
        // Nobody has read what nobody is seen to fill.
        #expect(findings(text.replacing("FILL", with: "")) == [], "\(write)")
    }

    /// A column that is computed from what a property has kept.
    @Test(arguments: [("shown + 1", true), ("shown", false), ("title.count", false)])
    func aColumnThatAPropertyKeeps(_ value: String, _ isStale: Bool) {
        let found = findings(
            """
            @MainActor final class Screen {
                let pool: DatabasePool
                var shown = 0
                init(pool: DatabasePool) { self.pool = pool }
                func show() async throws {
                    shown = try await pool.read { db in try Int.fetchOne(db, sql: "SELECT n FROM item") ?? 0 }
                }
                func raise(_ title: String) async throws {
                    let next = \(value)
                    try await pool.write { db in try db.execute(sql: "UPDATE item SET n = ?", arguments: [next]) }
                }
            }
            """)
        #expect(found == (isStale ? ["10: stale after 6"] : []), "\(value)")
    }

    /// What changes a value in place looks at it when it does.
    @Test(arguments: [
        ("count += try await more()", false), ("names.append(try await name())", false),
        ("count = count + (try await more())", true), ("usage.bytes += try await more()", false),
        ("usage.bytes = try await more(usage.bytes)", false),
        ("sizes[\"a\"] = (sizes[\"a\"] ?? 0) + (try await more())", true),
        ("sizes[\"b\"] = (sizes[\"a\"] ?? 0) + (try await more())", false)
    ]) func aValueThatIsChangedInPlace(_ statement: String, _ isStale: Bool) {
        let found = findings(
            """
            struct Usage { var bytes = 0 }
            actor Counter {
                let pool: DatabasePool
                var count = 0, names: [String] = [], usage = Usage(), sizes: [String: Int] = [:]
                init(pool: DatabasePool) { self.pool = pool }
                func more(_ n: Int = 0) async throws -> Int { try await pool.read { db in try Note.fetchCount(db) } }
                func name() async throws -> String { "\\(try await more())" }
                func add() async throws { \(statement) }
            }
            """)
        #expect(found == (isStale ? ["8: stale after 8"] : []), "\(statement)")
    }

    @Test func stateOfAnActor() {
        let text = """
            actor Counter {
                let pool: DatabasePool
                var count = 0
                init(pool: DatabasePool) { self.pool = pool }
                func add() async throws {
                    FIRST
                    let more = try await pool.read { db in try Note.fetchCount(db) }
                    SECOND
                }
            }
            """
        #expect(
            findings(
                text.replacing("FIRST", with: "let before = count").replacing("SECOND", with: "count = before + more"))
                == ["8: stale after 6"])
        #expect(findings(text.replacing("FIRST", with: "").replacing("SECOND", with: "count += more")).isEmpty)
        #expect(
            findings(text.replacing("FIRST", with: "let before = count").replacing("SECOND", with: "count = more"))
                .isEmpty)
    }

    /// Each round reads anew what it adds to; what was read before the loop is old in each of them.
    @Test(arguments: [
        ("", "count += 1; _ = try await pool.read { db in try Note.fetchCount(db) }", [String]()),
        ("", "_ = try await pool.read { db in try Note.fetchCount(db) }; count += 1", []),
        (
            "let before = count", "_ = try await pool.read { db in try Note.fetchCount(db) }; count = before + 1",
            ["8: stale after 6"]
        ),
        (
            "", "let before = count; _ = try await pool.read { db in try Note.fetchCount(db) }; count = before + 1",
            ["8: stale after 8"]
        )
    ]) func stateOfAnActorInRounds(_ first: String, _ round: String, _ expected: [String]) {
        let found = findings(
            """
            actor Counter {
                let pool: DatabasePool
                var count = 0
                init(pool: DatabasePool) { self.pool = pool }
                func add() async throws {
                    \(first)
                    for _ in 0..<3 {
                        \(round)
                    }
                }
            }
            """)
        #expect(found == expected, "\(round)")
    }

    // MARK: Units, reads, effects

    @Test func aUnitInTwoTransactions() {
        let text = """
            func f(_ queue: DatabaseQueue, _ note: Note, _ tag: Tag) throws {
                try queue.write { db in try note.insert(db) }
                SECOND
            }
            """
        #expect(
            findings(text.replacing("SECOND", with: "try queue.write { db in try tag.insert(db) }"))
                == ["3: split after 2"])
        #expect(findings(text.replacing("SECOND", with: "try queue.write { db in try note.update(db) }")).isEmpty)
        #expect(findings(text.replacing("SECOND", with: "try queue.read { db in try Tag.fetchCount(db) }")).isEmpty)
    }

    @Test func statementsOutsideOfATransaction() {
        let text = """
            func f(_ queue: DatabaseQueue) throws {
                try queue.inDatabase { db in
                    FIRST
                    try db.execute(sql: "DELETE FROM note")
                }
            }
            """
        #expect(
            findings(text.replacing("FIRST", with: "try db.execute(sql: \"DELETE FROM tag\")")) == ["4: split after 3"])
        #expect(findings(text.replacing("FIRST", with: "try db.execute(sql: \"PRAGMA optimize\")")).isEmpty)
        #expect(findings(text.replacing("FIRST", with: "try db.beginTransaction(); try db.commit()")).isEmpty)
    }

    @Test func aWriteInARead() {
        let text = """
            func f(_ pool: DatabasePool) throws {
                try pool.ACCESS { db in try tidy(db) }
            }
            func tidy(_ db: Database) throws { try db.execute(sql: "DELETE FROM note") }
            """
        #expect(findings(text.replacing("ACCESS", with: "read")) == ["2: writeInRead after 2"])
        #expect(findings(text.replacing("ACCESS", with: "write")).isEmpty)
    }

    @Test func whatNoRollbackTakesBack() {
        let text = """
            func f(_ pool: DatabasePool, _ file: URL) throws {
                try pool.write { db in
                    FIRST
                    try db.execute(sql: "DELETE FROM note")
                }
            }
            func remove(_ file: URL) throws { try FileManager.default.removeItem(at: file) }
            """
        #expect(findings(text.replacing("FIRST", with: "try remove(file)")) == ["7: effect after 2"])
        #expect(findings(text.replacing("FIRST", with: "db.afterNextTransaction { _ in try? remove(file) }")).isEmpty)
    }
}
