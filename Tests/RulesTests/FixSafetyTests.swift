import Findings
import Foundation
import Rules
import Syntax
import Testing

/// The results of fixes on code that pages need not show: style, comments, several loops, and cases without a fix.
@Suite struct FixSafetyTests {
    private static let model =
        "import Foundation\nimport RealmSwift\nclass Tag: Object { @Persisted var name: String }\n"

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

    /// A round that takes its own transaction back would take back all of them.
    @Test func aRoundThatMayRollBackIsReviewed() {
        let text = """
            import FMDB
            func save(_ titles: [String], in queue: FMDatabaseQueue) {
                for title in titles {
                    queue.inTransaction { db, rollback in
                        if !db.executeUpdate(title, withArgumentsIn: []) { rollback.pointee = true }
                    }
                }
            }
            """
        #expect(fixes("write_in_loop", text).map(\.applicability) == [.unsafe])
        let plain = text.replacingOccurrences(of: "if !db", with: "_ = db").replacingOccurrences(
            of: " { rollback.pointee = true }", with: "")
        #expect(fixes("write_in_loop", plain).map(\.applicability) == [.safe])
    }

    /// An inner block comes out of its transaction only where another one is open, and all that it names is there.
    @Test func anInnerTransactionIsNotLost() {
        func titles(_ outer: String, _ inner: String) -> [String] {
            fixes(
                "nested_transaction",
                """
                import FMDB
                func save(_ queue: FMDatabaseQueue) {
                    queue.\(outer)
                        queue.\(inner)
                        print(db.changes)
                    }
                }
                """
            ).map(\.title)
        }
        let plain = "inTransaction { inner, _ in _ = inner.executeStatements(\"\") }"
        let rolled = "inTransaction { inner, rollback in rollback.pointee = true }"
        #expect(titles("inTransaction { db, _ in", plain) == ["do it in the transaction that is open"])
        #expect(titles("inTransaction { db, _ in", rolled) == [])
        #expect(titles("inDatabase { db in", plain) == [])
        #expect(titles("inDatabase { db in", "inDatabase { inner in print(inner.changes) }").count == 1)
    }

    @Test func outOfTwoLoopsWithTheirErrors() {
        expect(
            "write_in_loop",
            """
            func store(_ groups: [[Tag]], in realm: Realm) {
                for group in groups { // each
                    for tag in group {
                        do {
                            try realm.write {
                                realm.add(tag)
                            }
                        } catch {
                            print(error)
                        }
                    }
                }
            }

            """,
            becomes: """
                func store(_ groups: [[Tag]], in realm: Realm) {
                    do {
                        try realm.write {
                            for group in groups { // each
                                for tag in group {
                                    realm.add(tag)
                                }
                            }
                        }
                    } catch {
                        print(error)
                    }
                }

                """)
    }

    @Test func bracesOnLinesOfTheirOwnAndCommentsBehind() {
        expect(
            "write_in_loop",
            """
            func store(_ tags: [Tag], in realm: Realm) throws
            {
              for tag in tags
              {
                try realm.write
                {
                  realm.add(tag)
                } // stored
                // that was all
              }
            }

            """,
            becomes: """
                func store(_ tags: [Tag], in realm: Realm) throws
                {
                  try realm.write
                  {
                    for tag in tags
                    {
                      realm.add(tag)
                    }
                  } // stored
                  // that was all
                }

                """)
    }

    @Test func aHandleMadeInEachRound() {
        expect(
            "write_in_loop",
            """
            func store(_ tags: [Tag]) throws {
                for tag in tags {
                    let realm = try Realm()
                    try realm.write {
                        realm.add(tag)
                    }
                }
            }

            """,
            becomes: """
                func store(_ tags: [Tag]) throws {
                    let realm = try Realm()
                    try realm.write {
                        for tag in tags {
                            realm.add(tag)
                        }
                    }
                }

                """)
    }

    @Test func aReferenceForWhatIsWrittenElsewhere() {
        expect(
            "live_object_crosses_boundary",
            """
            func clear(_ realm: Realm, on queue: DispatchQueue) {
            \tguard let tag = realm.objects(Tag.self).first else { return }
            \tqueue.async {
            \t\ttry? tag.realm?.write { tag.name = "" }
            \t\tprint("cleared")
            \t}
            }

            """,
            becomes: """
                func clear(_ realm: Realm, on queue: DispatchQueue) {
                \tguard let tag = realm.objects(Tag.self).first else { return }
                \t@ThreadSafe var tagReference = tag
                \tqueue.async {
                \t\tguard let tag = tagReference else { return }
                \t\ttry? tag.realm?.write { tag.name = "" }
                \t\tprint("cleared")
                \t}
                }

                """)
    }

    /// The compiler would ask for `self` in a closure inside the one that unwraps it.
    @Test func noPoolWhereMembersNeedSelf() {
        let text = """
            final class Tags {
                var count = 0
                func load() {
                    DispatchQueue.global().async { [weak self] in
                        guard let self else { return }
                        let realm = try! Realm()
                        SELFcount = realm.objects(Tag.self).count
                    }
                }
            }

            """
        #expect(fixes("missing_autorelease_pool", text.replacing("SELF", with: "")).isEmpty)
        #expect(
            fixes("missing_autorelease_pool", text.replacing("SELF", with: "self.")).map(\.applicability) == [.safe])
    }

    /// A property that something sets, needs early, or uses as one instance stays stored.
    @Test(arguments: [
        "final class A: Holder { var realm = try! Realm(); USE }",
        """
        final class A { let realm = try! Realm(); let tags: Results<Tag>; init() { tags = realm.objects(Tag.self) }; \
        USE }
        """,
        "final class A { let realm = try! Realm(); func begin() { realm.beginWrite() }; USE }",
        "final class A { var realm = try! Realm(); USE }\nfunc set(_ a: A) { a.realm = try! Realm() }",
        "final class A { var realm = try! Realm() { didSet { print(1) } }; USE }",
        "final class A { let realm = try! Realm(); func set() { realm.autorefresh = false }; USE }",
        "struct A { var realm = try! Realm(); USE }\nlet a = A(realm: try! Realm())",
        "final class A { let realm /* the main one */ = try! Realm(); USE }",
        """
        class A { var realm = try! Realm(); USE }
        final class B: A { override var realm: Realm { didSet { print(1) } } }
        """,
        "final class A { let realm = try! Realm(); deinit { print(realm.isEmpty) }; USE }",
        "final class A { let realm = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: \"a\")); USE }",
        """
        let held = Realm.Configuration(inMemoryIdentifier: "a")
        final class A { let realm = try! Realm(configuration: held); USE }
        """,
        """
        final class A { let realm: Realm; init() { var c = Realm.Configuration(); c.inMemoryIdentifier = "a"; realm = \
        try! Realm(configuration: c) }; USE }
        """
    ])
    func staysStored(_ text: String) {
        let found = fixes(
            "stored_handle_in_async_context",
            "protocol Holder { var realm: Realm { get set } }\n"
                + text.replacing("USE", with: "func count() async -> Int { realm.objects(Tag.self).count }"))
        #expect(found.isEmpty, "\(found)")
    }

    @Test(arguments: [
        "struct A: Hashable { let realm = try! Realm(); USE }",
        "actor A { let realm = try! Realm(); USE }\nfunc use(_ a: A) { print(a.realm) }",
        "final class A { let realm: Realm = { try! Realm() }(); USE }"
    ])
    func isComputedOnlyAfterALook(_ text: String) {
        let found = fixes(
            "stored_handle_in_async_context",
            text.replacing("USE", with: "func count() async -> Int { realm.objects(Tag.self).count }"))
        #expect(found.map(\.applicability) == [.unsafe])
    }

    /// Only what reads is frozen without a look; what sets the name itself isn't touched.
    @Test(arguments: [
        ("print(tag.name)", Fix.Applicability.safe), ("print(tag)", .unsafe), ("tag.show()", .unsafe),
        ("if tag.name == \"a\" { print(tag.name.count) }", .safe), ("_ = tag.observe { _ in }", .unsafe),
        ("for c in tag.name { print(c) }", .safe)
    ])
    func freezes(_ use: String, _ applicability: Fix.Applicability) {
        let found = fixes(
            "live_object_crosses_boundary",
            """
            extension Tag { func show() {} }
            func f(_ realm: Realm) {
                let tag = realm.objects(Tag.self).first!
                DispatchQueue.global().async { \(use) }
            }

            """
        )
        #expect(found.map(\.applicability).allSatisfy { $0 == applicability })
        #expect(applicability == .unsafe || found.count == 1)
    }

    /// A `catch` that takes every error leaves none for the pool to pass on.
    @Test(arguments: ["let e as NSError", "_", "let e", "let e as any Error", "_ as Error", ""])
    func poolAroundWhatCatchesAll(_ pattern: String) {
        let text = """
            func load(_ work: DispatchQueue) {
                work.async {
                    do {
                        let realm = try Realm()
                        try realm.write { realm.deleteAll() }
                    } catch \(pattern) {
                        print("failed")
                    }
                }
            }

            """
        let written = fixes("missing_autorelease_pool", text).flatMap(\.edits).map(\.replacement)
        #expect(written.contains { $0.contains("autoreleasepool {") && !$0.contains("try autoreleasepool") })
    }

    /// A pool that nothing ever drains is none.
    @Test(arguments: [
        ("while !Thread.current.isCancelled { print(realm.isEmpty) }", 0),
        ("while isOn { Thread.sleep(forTimeInterval: 1); print(realm.isEmpty) }", 0),
        ("print(realm.isEmpty); RunLoop.current.run()", 0),
        ("var count = 3\n        while count > 0 { count -= 1; print(realm.isEmpty) }", 1),
        ("while let tag = realm.objects(Tag.self).first { try! realm.write { realm.delete(tag) } }", 1)
    ])
    func noPoolAroundWhatNeverEnds(_ work: String, _ count: Int) {
        let text = """
            final class Worker: Thread {
                var isOn = true
                override func main() {
                    let realm = try! Realm()
                    \(work)
                }
            }

            """
        #expect(fixes("missing_autorelease_pool", text).count { $0.title.contains("around the work") } == count)
    }

    /// The handle that stands beside the object, not the object's.
    @Test func writesWithTheHandleBeside() {
        expect(
            "mutation_outside_transaction",
            """
            func clear() throws {
                let realm = try Realm()
                guard let tag = realm.objects(Tag.self).first else { return }
                tag.name = ""
            }

            """,
            becomes: """
                func clear() throws {
                    let realm = try Realm()
                    guard let tag = realm.objects(Tag.self).first else { return }
                    try realm.write {
                        tag.name = ""
                    }
                }

                """)
    }

    /// Other code that codes the model needs its conformance: a type that holds it, a case that carries it, another
    /// name of it, an unknown library.
    @Test(arguments: [
        ("", true), ("struct Page: Decodable { var notes: [Note] }", false),
        ("enum Event: Codable { case made(Note), gone }", false), ("typealias Memo = Note", false),
        ("func send(_ note: Note) throws { try Cloud().document.setData(from: note) }", false),
        ("struct Page { var notes: [Note] }", true),
        (
            """
            import FirebaseFirestore
            func send(_ note: Note, _ document: DocumentReference) throws { try document.setData(from: note) }
            """,
            false
        )
    ])
    func codingMovesWhereItIsAllSeen(_ other: String, _ isOffered: Bool) {
        let text = """
            class Note: Object, Codable { @Persisted var text: String }
            func read(_ data: Data) throws -> Note { try JSONDecoder().decode(Note.self, from: data) }
            \(other)

            """
        #expect(fixes("codable_model", text).isEmpty != isOffered)
    }

    @Test func codingNamesWhoHoldsTheModel() throws {
        let text = """
            class Note: Object, Decodable { @Persisted var text: String }
            struct Page: Decodable { var notes: [Note] }

            """
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array((Self.model + text).utf8)))]
        let found = onDeepStack { lint(files, settings: ProjectSettings(), rules: ["codable_model"], jobs: 1) }.findings
        #expect(try #require(found.first).notes.contains { $0.message.hasPrefix("`Page` is coded with the model") })
    }

    /// A generic parameter that nothing names any more is an error.
    @Test(arguments: [("func drop(_ memo: Memo)", true), ("func drop<T: PersistentModel>(_ memo: T)", false)])
    func genericParametersStay(_ head: String, _ isOffered: Bool) {
        let text = """
            import SwiftData
            @Model final class Memo { var text: String; init(text: String) { self.text = text } }
            @ModelActor actor Memos {
                \(head) {
                    modelContext.delete(memo)
                }
            }
            @MainActor func clear(_ memos: Memos, _ context: ModelContext) async throws {
                for memo in try context.fetch(FetchDescriptor<Memo>()) { await memos.drop(memo) }
            }

            """
        #expect(fixes("model_handed_to_actor", text).isEmpty != isOffered)
    }
}
