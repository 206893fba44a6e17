import Findings
import Rules
import Syntax
import Testing

/// Fixes that make code wait in place of blocking, and what they leave alone.
@Suite struct WaitingFixTests {
    private func fixes(_ rule: String, _ text: String, imports: String = "RealmSwift") -> [Fix] {
        let files = [
            SourceFile(
                path: "Code.swift", bytes: SourceBytes(Array("import Foundation\nimport \(imports)\n\(text)".utf8)))
        ]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    // MARK: A task of the main actor

    private func taskFixes(_ head: String, _ body: String) -> [Fix] {
        fixes(
            "sync_write_on_main",
            """
            final class Mail: Object { @Persisted var isRead: Bool }
            @MainActor final class Inbox {
                let realm = try! Realm()
                var mails: [Mail] = []
                var count = 0
                \(head) {
                    \(body)
                }
            }

            """)
    }

    private static let write = "try? realm.write { for mail in realm.objects(Mail.self) { mail.isRead = true } }"

    @Test func restGoesIntoTask() throws {
        let fix = try #require(taskFixes("func mark()", "print(count)\n        \(Self.write)\n        count = 0").first)
        let written = fix.edits.map(\.replacement).joined()
        #expect(fix.applicability == .unsafe && fix.note != nil)
        #expect(
            written.contains("Task {") && written.contains("try? await realm.asyncWrite {")
                && written.contains("count = 0") && !written.contains("print(count)"))
    }

    /// A result or an error is waited for, something is to be undone at the end, a variable or a position would be
    /// another's by then.
    @Test(arguments: [
        ("func mark() -> Int", "\(write)\n        return count"),
        ("func mark() throws", "\(write)\n        try check()"),
        ("func mark()", "defer { count = 0 }\n        \(write)\n        print(count)"),
        ("func mark()", "var sum = 0\n        sum += 1\n        \(write)\n        print(mails, sum)"),
        ("func mark(_ sum: inout Int)", "\(write)\n        sum += 1"),
        ("func mark(then done: () -> Void)", "\(write)\n        done()"),
        ("func mark(at index: Int)", "\(write)\n        mails.remove(at: index)")
    ])
    func restStays(_ head: String, _ body: String) {
        #expect(taskFixes(head, body).isEmpty)
    }

    /// A caller that goes on would not see the change yet.
    @Test(arguments: [
        ("func all() { mark() }", true), ("func all() { mark(); print(mails) }", false),
        ("func all() { mark(); print(count) }", true),
        ("func all() { if count > 0 { mark() } }\n    func more() { all(); reload() }\n    func reload() {}", false),
        ("func all() { DispatchQueue.main.async { self.mark() }; print(count) }", true),
        ("func all() { mails.forEach { _ in mark() } }", true),
        ("func all() { mails.forEach { _ in mark() }; print(mails.count) }", false),
        ("lazy var marks: () -> Void = mark", false),
        ("struct Row { let tap: () -> Void }\n    var row: Row { Row { self.mark() } }", true)
    ])
    func laterOnlyWhereNobodyReadsOn(_ caller: String, _ isOffered: Bool) {
        let found = taskFixes("\(caller)\n    func mark()", Self.write)
        #expect(found.contains { $0.edits.contains { $0.replacement == "writeAsync" } } == isOffered)
        #expect(isOffered || found.isEmpty)
    }

    /// The project's own form of a write is not the framework's.
    @Test func ownHelperStays() {
        let found = fixes(
            "sync_write_on_main",
            """
            final class Mail: Object { @Persisted var isRead: Bool }
            extension Realm {
                func safeWrite(_ block: () throws -> Void) throws { if isInWriteTransaction { try block() } else { try write(block) } }
            }
            @MainActor final class Inbox {
                let realm = try! Realm()
                func mark() {
                    try? realm.safeWrite { for mail in realm.objects(Mail.self) { mail.isRead = true } }
                }
            }

            """)
        #expect(!found.contains { $0.edits.contains { $0.replacement == "writeAsync" } })
    }

    /// A type that only the caller knows may be none that goes to another thread.
    @Test(arguments: [("Film", true), ("T", false), ("S", true)])
    func resultsGoToAnotherThread(_ type: String, _ isOffered: Bool) {
        let found = fixes(
            "sync_access_in_async_code",
            """
            struct Film: Codable, FetchableRecord, TableRecord, Sendable { var id: Int64 }
            struct Films: Sendable {
                let pool: DatabasePool
                func all<T: FetchableRecord & TableRecord, S: FetchableRecord & TableRecord & Sendable>(_ t: T.Type, _ s: S.Type) async throws -> [\(type)] {
                    await Task.yield()
                    return try pool.read { db in try \(type).fetchAll(db) }
                }
            }

            """, imports: "GRDB")
        #expect(found.contains { $0.title == "await it" } == isOffered)
    }

    // MARK: A second form of a helper

    private func siblingFixes(
        _ helper: String, _ others: String = "", _ call: String = "if try film(id) == nil { print(1) }"
    ) -> [Fix] {
        fixes(
            "sync_access_in_async_code",
            """
            struct Film: Codable, FetchableRecord, PersistableRecord { var id: Int64 }
            struct Films: Sendable {
                let pool: DatabasePool
                \(helper)
                func first() throws -> Film? { try film(1) }
                \(others)
                func refresh(_ id: Int64) async throws {
                    await Task.yield()
                    \(call)
                }
            }

            """, imports: "GRDB")
    }

    private static let helper = """
        func film(_ id: Int64) throws -> Film? {
                try pool.read { db in try Film.fetchOne(db, key: id) }
            }
        """

    @Test func helperIsWrittenTwice() throws {
        let fix = try #require(siblingFixes(Self.helper).first)
        let written = fix.edits.map(\.replacement)
        #expect(fix.applicability == .unsafe && fix.note != nil)
        #expect(
            written.contains {
                $0.contains("func film(_ id: Int64) async throws -> Film? {\n        try await pool.read {")
            } && written.contains("await "))
    }

    /// One that waits is there, the second form would have another's name, or some call in asynchronous code can't
    /// wait.
    @Test(arguments: [
        (helper, "func film(_ name: String) async throws -> Film? { nil }", "if try film(id) == nil { print(1) }"),
        ("@objc " + helper, "", "if try film(id) == nil { print(1) }"),
        (
            helper, "func any() async throws -> Bool { let a = true; return try a && film(2) != nil }",
            "if try film(id) == nil { print(1) }"
        )
    ])
    func helperStays(_ helper: String, _ others: String, _ call: String) {
        #expect(siblingFixes(helper, others, call).isEmpty)
    }

    // MARK: A second form on a queue

    /// A value that changes while the write waits is kept by the function's own closure: the whole function goes to a
    /// queue.
    @Test func helperRunsOnQueue() throws {
        let fix = try #require(
            siblingFixes(
                """
                func film(_ id: Int64) throws -> Film? {
                        var ids = [id]
                        ids.append(2)
                        return try pool.read { db in try Film.fetchOne(db, key: ids[0]) }
                    }
                """
            ).first)
        let written = fix.edits.map(\.replacement)
        #expect(fix.applicability == .unsafe && fix.note != nil && written.contains("await "))
        #expect(
            written.contains {
                $0.contains("func film(_ id: Int64) async throws -> Film? {\n        try await withChecked")
                    && $0.contains("continuation.resume(with: Result { try self.film(id) })")
            })
    }

    private func queueFixes(_ helper: String, _ call: String, type: String = "final class Nests") -> [Fix] {
        fixes(
            "sync_access_in_async_code",
            """
            final class Nest: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var eggs: Int }
            \(type) {
                var kept = 0
                \(helper)
                func refresh(_ url: URL, _ nest: Nest) async throws {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    \(call)
                }
            }

            """)
    }

    private static let writing =
        "{ let realm = try Realm(); try realm.write { realm.create(Nest.self, value: [\"id\": 1]) } }"

    @Test(arguments: [
        ("func set(_ count: Int) throws", "try set(data.count)", "try autoreleasepool { try self.set(count) }"),
        ("static func set(count: Int?) throws", "try Self.set(count: 2)", "try Self.set(count: count)"),
        ("@discardableResult func set() throws -> Bool", "if try set() { print(1) }", "try self.set()"),
        (
            "func set(all counts: [Int], in day: Date = Date()) throws", "try set(all: [2])",
            "self.set(all: counts, in: day)"
        )
    ])
    func wholeFunctionGoesToQueue(_ head: String, _ call: String, _ expected: String) throws {
        let body = head.contains("->") ? Self.writing.dropLast() + "; return true }" : Self.writing[...]
        let written = try #require(queueFixes("\(head) \(body)", call).first).edits.map(\.replacement)
        #expect(written.contains { $0.contains(expected) } && written.contains("await "))
    }

    /// An actor's method stays on the actor, for which it opens its handle.
    @Test func actorOpensForItself() throws {
        let fix = try #require(queueFixes("func set() throws \(Self.writing)", "try set()", type: "actor Nests").first)
        let written = fix.edits.map(\.replacement)
        #expect(written.contains("actor: self") && written.contains("asyncWrite"))
        #expect(!written.contains { $0.contains("DispatchQueue") })
    }

    /// A live value, a closure, a value that changes, and one that only a caller knows stay in place.
    @Test(arguments: [
        ("func set(_ nest: Nest) throws", "try set(nest)", "final class Nests"),
        ("func set(_ done: () -> Void) throws", "try set { print(1) }", "final class Nests"),
        ("func set(_ count: inout Int) throws", "var count = 1; try set(&count)", "final class Nests"),
        ("mutating func set() throws", "var nests = self; try nests.set()", "struct Nests"),
        ("func set<Value>(_ value: Value) throws", "try set(1)", "final class Nests"),
        ("func set() throws", "try set()", "class Nests: Object")
    ])
    func functionStays(_ head: String, _ call: String, _ type: String) {
        #expect(queueFixes("\(head) \(Self.writing)", call, type: type).isEmpty)
    }

    // MARK: Names of files

    private func nameFixes(_ head: String, _ body: String) -> [Fix] {
        fixes(
            "unvalidated_store_path",
            """
            actor Shelf {
                let folder = FileManager.default.temporaryDirectory
                func load() throws -> Data { try Data(contentsOf: folder.appendingPathComponent("all")) }
                \(head) { \(body) }
            }

            """, imports: "Dispatch")
    }

    /// In the way in which the function already says no.
    @Test(arguments: [
        (
            "func book(_ key: String) -> Data?", "try? Data(contentsOf: folder.appendingPathComponent(key))",
            "else { return nil }"
        ),
        (
            "func keep(_ book: Data, as key: String) throws",
            "try book.write(to: folder.appendingPathComponent(key), options: .atomic)", "else { throw "
        ),
        (
            "func drop(_ key: String)", "try? Data().write(to: folder.appendingPathComponent(key), options: .atomic)",
            "else { return }"
        )
    ])
    func nameIsRefused(_ head: String, _ body: String, _ exit: String) {
        let written = nameFixes(head, "\n        \(body)\n    ").flatMap(\.edits).map(\.replacement)
        #expect(written.contains { $0.contains(exit) })
    }

    @Test func nameStays() {
        #expect(
            nameFixes(
                "func book(_ key: String) -> Int",
                "\n        ((try? Data(contentsOf: folder.appendingPathComponent(key))) ?? Data()).count\n    "
            ).isEmpty)
    }
}
