import Findings
import Rules
import Syntax
import Testing

/// The edits of fixes: text moves with its comments and its indentation, and text that may not move stays.
@Suite struct DraftTests {
    private static let model = """
        import Foundation
        import RealmSwift
        class Tag: Object { @Persisted var name: String; @Persisted var count: Int }

        """

    private func expect(
        _ rule: String, _ before: String, becomes after: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let problems = FixedExample(
            title: rule, files: [("Code.swift", Self.model + before)], fixed: ["Code.swift": Self.model + after]
        ).check(rule: rule)
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }

    private func fixes(_ rule: String, _ text: String) -> [Fix] {
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array((Self.model + text).utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    /// A body on one line keeps what makes the handle.
    @Test func handleOfALoopOnOneLine() {
        expect(
            "write_in_loop",
            """
            func store(_ tags: [Tag]) throws {
                for tag in tags { let realm = try Realm(); try realm.write { realm.add(tag) } }
            }

            """,
            becomes: """
                func store(_ tags: [Tag]) throws {
                    let realm = try Realm()
                    try realm.write { for tag in tags { realm.add(tag) } }
                }

                """)
    }

    /// A helper whose first statement goes along leaves no empty line behind.
    @Test func noEmptyLineWhereABodyBegins() {
        expect(
            "write_in_loop",
            """
            final class Tags {
                let realm: Realm
                init(_ realm: Realm) { self.realm = realm }
                private func rename(_ name: String, to other: String) throws {
                    let tags = realm.objects(Tag.self).filter("name == %@", name)

                    try realm.write {
                        tags.setValue(other, forKey: "name")
                    }
                }
                func clear(_ names: [String]) throws {
                    for name in names {
                        try rename(name, to: "")
                    }
                }
            }

            """,
            becomes: """
                final class Tags {
                    let realm: Realm
                    init(_ realm: Realm) { self.realm = realm }
                    private func rename(_ name: String, to other: String) throws {
                        try realm.write {
                            rename(name, to: other, in: realm)
                        }
                    }

                    /// The same in a transaction that is open.
                    private func rename(_ name: String, to other: String, in realm: Realm) {
                        let tags = realm.objects(Tag.self).filter("name == %@", name)
                        tags.setValue(other, forKey: "name")
                    }
                    func clear(_ names: [String]) throws {
                        try realm.write {
                            for name in names {
                                rename(name, to: "", in: realm)
                            }
                        }
                    }
                }

                """)
    }

    /// A closure captures the names that it uses of the code around it: a member of a variable's name is none.
    @Test(arguments: [
        ("var count = 1; count += 1; let names = [\"a\"]", "print(names.count)", true),
        ("var sum = 1; sum += 1", "print(sum)", false), ("let sum = 1", "print(sum)", true)
    ])
    func capturesAreTheClosures(_ declaration: String, _ work: String, _ isOffered: Bool) {
        let text = """
            import GRDB
            struct Films: Sendable {
                let pool: DatabasePool
                func store() async throws {
                    \(declaration)
                    await Task.yield()
                    try pool.write { db in
                        \(work)
                        try db.execute(sql: "DELETE FROM film")
                    }
                }
            }

            """
        #expect(fixes("sync_access_in_async_code", text).contains { $0.title == "await it" } == isOffered)
    }

    /// A `catch` of every error lets a `try` stand before it.
    @Test func triesWhereEveryErrorIsCaught() {
        expect(
            "mutation_outside_transaction",
            """
            func clear() {
                let realm = try! Realm()
                guard let tag = realm.objects(Tag.self).first else { return }
                do {
                    tag.name = ""
                    try FileManager.default.removeItem(atPath: "a")
                } catch let e as NSError {
                    print(e)
                }
            }

            """,
            becomes: """
                func clear() {
                    let realm = try! Realm()
                    guard let tag = realm.objects(Tag.self).first else { return }
                    do {
                        try realm.write {
                            tag.name = ""
                        }
                        try FileManager.default.removeItem(atPath: "a")
                    } catch let e as NSError {
                        print(e)
                    }
                }

                """)
    }

    /// What comes behind a statement comes behind the comment on its last line.
    @Test func aCommentStaysWithItsStatement() {
        let model = """
            import SwiftData
            @Model final class Item { var name: String; init(name: String) { self.name = name } }

            """
        func code(_ rounds: String, _ rest: String) -> String {
            model + """
                func store(_ names: [String], _ context: ModelContext) throws {
                    for name in names {
                        context.insert(Item(name: name))\(rounds)
                    } // all of them\(rest)
                }

                """
        }
        let problems = FixedExample(
            title: "comment", files: [("Code.swift", code("\n        try context.save()", ""))],
            fixed: ["Code.swift": code("", "\n    try context.save()")]
        ).check(rule: "write_in_loop")
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    /// A name is the local that it means here, whatever else has it beside.
    @Test func localsAreToldApart() {
        let text = """
            func show() async throws {
                let realm = try Realm()
                if let tag = realm.objects(Tag.self).last { print(tag.count) }
                guard let tag = realm.objects(Tag.self).first else { return }
                await Task.yield()
                print(tag.name)
            }

            """
        #expect(
            fixes("handle_used_after_suspension", text).map(\.title) == ["freeze `tag`, which is only read"])
    }

    /// Behind `[weak self]` another closure may name what is not the instance's.
    @Test(arguments: [
        ("print(realm.objects(Tag.self).count)", true), ("seen = realm.objects(Tag.self).count", false),
        ("note(realm.objects(Tag.self).count)", false)
    ])
    func ownMembersAreTheInstances(_ work: String, _ isOffered: Bool) {
        let text = """
            final class Store {
                private let queue = DispatchQueue(label: "tags")
                private var seen = 0
                func note(_ count: Int) {}
                func count() {
                    queue.async { [weak self] in
                        guard let self else { return }
                        guard let realm = try? Realm() else { return }
                        \(work)
                    }
                }
            }

            """
        #expect(
            fixes("missing_autorelease_pool", text).contains { $0.title == "drain a pool around the work" }
                == isOffered)
    }

    /// The connection has another name in the transaction around; words of texts and comments are nobody's names.
    @Test func onlyNamesAreRenamed() {
        func code(_ work: String) -> String {
            "import GRDB\nfunc clear(_ queue: DatabaseQueue) throws {\n    try queue.write { db in\n\(work)\n    }\n}\n"
        }
        let before = """
                    try queue.write { connection in
                        // of this connection
                        try connection.execute(sql: "DELETE FROM connection")
                    }
            """
        // A comment in front of the work would be left behind.
        let problems = FixedExample(
            title: "names",
            files: [("Code.swift", code(before.replacing("            // of this connection\n", with: "")))],
            fixed: ["Code.swift": code("        try db.execute(sql: \"DELETE FROM connection\")")]
        ).check(rule: "nested_transaction")
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(code(before).utf8)))]
        let found = onDeepStack { lint(files, settings: ProjectSettings(), rules: ["nested_transaction"], jobs: 1) }
        #expect(!found.findings.isEmpty && found.findings.flatMap(\.fixes).isEmpty)
    }

    @Test func aBodyOnOneLineStaysOnIt() {
        expect(
            "mutation_outside_transaction",
            """
            func clear() { let realm = try! Realm(); guard let tag = realm.objects(Tag.self).first else { return }; tag.name = "" }

            """,
            becomes: """
                func clear() { let realm = try! Realm(); guard let tag = realm.objects(Tag.self).first else { return }; try? realm.write { tag.name = "" } }

                """)
    }
}
