import Engine
import Foundation
import Instrumentation
import Rules
import Syntax
import Testing

/// The instrumented form of a file, line by line.
@Suite struct FileInstrumenterTests {
    /// The lines that the file has in the copy, each guard's place shortened to its line and column.
    private func lines(_ text: String) throws -> (lines: [String], whole: Instrumentation) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("instrumenter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try text.write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
        let root = FileSystem.realPath(folder.path) ?? folder.path
        var options = LintOptions(workingDirectory: root, linter: .confine)
        options.root = root
        let session = try Session(options),
            made = Instrumentation(session, session.lint(), checker: .folder("/checker"))
        let whole = made.texts["A.swift"] ?? text
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let shown = whole.replacing("\(root)/A.swift:", with: "").split(
            separator: "\n", omittingEmptySubsequences: false
        ).prefix(count).map(String.init)
        return (shown, made)
    }

    private let dog = """
        import RealmSwift
        class Dog: Object { @Persisted var name = ""; @Persisted var owner: Dog?; func bark() -> String { name } }

        """

    @Test func openingsAndUses() throws {
        let (lines, made) = try lines(
            dog + """
                func f() async throws {
                    let realm = try Realm()
                    try realm.write { realm.add(Dog()) }
                    realm.objects(Dog.self).first?.owner?.name = "Rex"
                    let other = try await Realm(actor: MainActor.shared); other.beginWrite()
                    print("\\(realm.objects(Dog.self).count)")
                }

                """)
        #expect(lines[3] == #"    let realm = try ConfineCheck.opened(Realm(), .openingThread, "4:21")"#)
        #expect(
            lines[4]
                == #"    try ConfineCheck.used(realm, "5:9").write { ConfineCheck.used(realm, "5:23").add(Dog()) }"#)
        // Of a chain the first is enough.
        #expect(lines[5] == #"    ConfineCheck.used(realm, "6:5").objects(Dog.self).first?.owner?.name = "Rex""#)
        #expect(
            lines[6].hasPrefix(
                #"""
                    let other = try await ConfineCheck.opened(Realm(actor: MainActor.shared), .firstUse, "7:27"); \#
                ConfineCheck.used(other, 
                """#
            ))
        #expect(lines[7] == #"    print("\(ConfineCheck.used(realm, "8:14").objects(Dog.self).count)")"#)
        #expect(lines[1].hasSuffix(#"func bark() -> String { ConfineCheck.used(self, "2:99").name } }"#))
        #expect(made.openings == 2 && made.unchecked[.ownCode] == nil)
        #expect(made.texts["A.swift"]?.contains("\nimport enum ConfinementRuntime.ConfinedHandles\n") == true)
        #expect(made.texts["A.swift"]?.contains("fileprivate enum ConfineRealmHandles") == true)
    }

    @Test func optionalsAndForms() throws {
        let (lines, made) = try lines(
            dog + """
                final class Store {
                    var realm: Realm?
                    var sure: Realm!
                    func f(_ dogs: Results<Dog>) {
                        realm?.beginWrite(); self.sure.beginWrite()
                        for dog in dogs { print(dog.name) }
                        sure.autorefresh = true
                        realm?.objects(Dog.self)
                            .first?.name = "x"
                        dogs.forEach { $0.name = "y" }
                        _ = realm?.isFrozen
                        _ = \\Dog.name
                    }
                    @inlinable func g(_ dog: Dog) -> String { dog.name }
                    func h(_ dog: Dog, name: String = (try! Realm()).objects(Dog.self).first!.name) { swap(&dog.name, &dog.name) }
                }

                """)
        #expect(
            lines[6]
                == #"""
                        ConfineCheck.used(realm, "7:9")?.beginWrite(); ConfineCheck.used(self.sure, \#
                "7:30").beginWrite()
                """#
        )
        #expect(
            lines[7]
                == #"        for dog in ConfineCheck.used(dogs, "8:20") { print(ConfineCheck.used(dog, "8:33").name) }"#
        )
        #expect(lines[8] == "        sure.autorefresh = true")
        #expect(
            lines[9] == #"        ConfineCheck.used(realm, "10:9")?.objects(Dog.self)"#
                && lines[10] == "            .first?.name = \"x\"")
        #expect(
            lines[11]
                == #"        ConfineCheck.used(dogs, "12:9").forEach { ConfineCheck.used($0, "12:24").name = "y" }"#)
        #expect(lines[12] == "        _ = realm?.isFrozen" && lines[13] == "        _ = \\Dog.name")
        #expect(lines[15] == "    @inlinable func g(_ dog: Dog) -> String { dog.name }")
        #expect(lines[16].contains("swap(&dog.name, &dog.name)") && !lines[16].contains("ConfineCheck"))
        #expect(made.unchecked[.assigned] == 1 && made.unchecked[.inlinable] == 1)
        #expect(made.unchecked[.inOut] ?? 0 >= 1 && made.unchecked[.defaultArgument] ?? 0 >= 1)
    }

    /// An object's own code has `self`, and where it does without, it is written.
    @Test func ownCode() throws {
        let (lines, made) = try lines(
            """
            import RealmSwift
            class Dog: Object {
                @Persisted var name = ""
                @Persisted var owner: Dog?
                var calls = 0 { didSet { name = "x" } }
                lazy var cached = name
                override init() { super.init(); name = "x" }
                func call() { self.name = "y"; print(name.count, owner?.name ?? ""); name += "z"; calls += 1 }
                var title: String { get { name } set { name = newValue } }
                var short: String { name }
                func later() { Task { [weak self, name] in self?.name = name; guard let self else { return }; self.name = "r" } }
                func remove() { realm?.delete(self); if let owner { print(owner.name) } }
                static func named(_ dog: Dog) -> String { dog.name }
                deinit { print(name) }
            }
            extension Realm { func clear() throws { try write { deleteAll() }; autorefresh = true } }

            """)
        let text = #"ConfineCheck.used(self, "#
        #expect(lines[4] == #"    var calls = 0 { didSet { name = "x" } }"# && lines[5] == "    lazy var cached = name")
        #expect(lines[6] == #"    override init() { super.init(); name = "x" }"#)
        #expect(
            lines[7]
                == #"    func call() { \#(text)"8:19").name = "y"; print(\#(text)"8:42").name.count, "#
                + #"\#(text)"8:54").owner?.name ?? ""); \#(text)"8:74").name += "z"; calls += 1 }"#
        )
        #expect(
            lines[8]
                == #"    var title: String { get { \#(text)"9:31").name } set { \#(text)"9:44").name = newValue } }"#)
        #expect(lines[9] == #"    var short: String { \#(text)"10:25").name }"#)
        #expect(
            lines[10].contains(#"[weak self, name] in \#(text)"11:48")?.name = name"#)
                && lines[10].contains(#"\#(text)"11:99").name = "r""#))
        #expect(lines[11].contains(#"if let owner { print(ConfineCheck.used(owner, "#))
        #expect(lines[12].contains(#"{ ConfineCheck.used(dog, "#))
        #expect(lines[13] == "    deinit { print(name) }")
        #expect(
            lines[15]
                == #"""
                extension Realm { func clear() throws { try \#
                \#(text)"16:45").write { \#(text)"16:53").deleteAll() }; autorefresh = true } }
                """#
        )
        #expect(made.unchecked[.ownCode] ?? 0 >= 4 && made.unchecked[.assigned] == 1)
    }

    @Test func lentHandles() throws {
        let (lines, made) = try lines(
            """
            import GRDB
            struct Book: Codable, FetchableRecord, PersistableRecord { var id: Int }
            final class Store {
                let queue: DatabaseQueue
                var kept: Database?
                init(_ queue: DatabaseQueue) { self.queue = queue }
                func f() throws {
                    try queue.write { db in try Book(id: 1).insert(db); try db.execute(sql: "DELETE FROM book") }
                    _ = try queue.read { try Book.fetchAll($0) }
                    try queue.read { kept = $0 }
                    try kept?.execute(sql: "")
                    try queue.read { [weak self] db in
                        let later = { try self?.use(db) }
                        try later()
                    }
                }
                func use(_ db: Database) throws { _ = try Book.fetchCount(db) }
            }

            """)
        #expect(
            lines[7]
                == #"""
                        try queue.write { db in try Book(id: 1).insert(ConfineCheck.lent(db, "8:56")); try \#
                ConfineCheck.lent(db, "8:65").execute(sql: "DELETE FROM book") }
                """#
        )
        #expect(lines[8] == #"        _ = try queue.read { try Book.fetchAll(ConfineCheck.lent($0, "9:48")) }"#)
        #expect(lines[9] == #"        try queue.read { kept = ConfineCheck.lent($0, "10:33") }"#)
        #expect(lines[10] == #"        try ConfineCheck.used(kept, "11:13")?.execute(sql: "")"#)
        #expect(lines[12] == "            let later = { try self?.use(db) }")
        #expect(lines[16].contains(#"fetchCount(ConfineCheck.used(db, "17:63"))"#))
        #expect(made.loans == 4)
    }

    /// Code behind the last line means the framework's types, whatever the project calls its own.
    @Test func ownTypesOfTheSameName() throws {
        let (_, made) = try lines(
            """
            import GRDB
            final class Database { let queue: DatabaseQueue; init(_ q: DatabaseQueue) { queue = q }; func f() throws { \
            try queue.write { try $0.execute(sql: "") } } }

            """
        )
        let text = try #require(made.texts["A.swift"])
        #expect(made.loans == 1 && text.contains("as GRDB.Database:") && !text.contains("as Database"))
    }

    /// A file with a mistake is none to write into.
    @Test func unreadable() throws {
        let (lines, made) = try lines(
            "import RealmSwift\nfunc f() throws { let realm = try Realm(); realm.beginWrite() }\nfunc g( {\n")
        #expect(lines[1] == "func f() throws { let realm = try Realm(); realm.beginWrite() }")
        #expect(made.openings == 0 && made.unchecked[.unreadable] ?? 0 > 0)
    }
}
