import Findings
import Rules
import Syntax
import Testing

/// Fixes that change a function and who calls it: loops through helpers, functions that go to where their values live.
@Suite struct SharedFixTests {
    private func fixes(_ rule: String, _ text: String, imports: String = "RealmSwift") -> [Fix] {
        let files = [
            SourceFile(
                path: "Code.swift", bytes: SourceBytes(Array("import Foundation\nimport \(imports)\n\(text)".utf8)))
        ]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    private static let record = """
        struct Row: Codable, PersistableRecord { var id: Int; var name: String }
        struct Store {
            let queue: DatabaseQueue
            let other: DatabaseQueue
            func count() -> Int { (try? other.read { db in try Int.fetchOne(db, sql: "SELECT 1") }) ?? 0 }
            func put(_ row: Row, twice: Bool) HEAD
            func all(_ rows: [Row]) throws {
                for row in rows {
                    LOOP
                }
            }
        }

        """

    private func recordFixes(_ head: String, _ loop: String) -> [Fix] {
        fixes("write_in_loop", Self.record.replacing("HEAD", with: head).replacing("LOOP", with: loop), imports: "GRDB")
    }

    /// The function's work with the open handle, once; its error handling where the loop stands.
    @Test func helperGivenTheOpenHandle() throws {
        let fix = try #require(
            recordFixes("throws { try queue.write { db in try row.insert(db) } }", "try put(row, twice: true)").first)
        #expect(fix.applicability == .unsafe && fix.note != nil)
        let written = fix.edits.map(\.replacement).joined(separator: "\n")
        #expect(
            written.contains("func put(_ row: Row, twice: Bool, in db: Database) throws {")
                && written.contains("try put(row, twice: true, in: db)") && written.contains("try queue.write { db in"))
    }

    /// The caller can't report the function's errors, a round does more that may read or write, or one function does
    /// more than its transaction.
    @Test(arguments: [
        (
            "{ do { try queue.write { db in try row.insert(db) } } catch { print(row.id, error) } }",
            "put(row, twice: true)"
        ),
        (
            "throws { try queue.write { db in try row.insert(db) } }",
            "if count() > 1 { print(row) }\n            try put(row, twice: true)"
        ),
        ("throws { try queue.write { db in try row.insert(db) }; print(row) }", "try put(row, twice: true)"),
        ("throws { try queue.write { db in try row.insert(db); return } }", "try put(row, twice: true)"),
        ("throws { try (twice ? queue : other).write { db in try row.insert(db) } }", "try put(row, twice: true)"),
        (
            "throws { try queue.write { db in try row.insert(db) } }",
            "do { try put(row, twice: true) } catch { print(row, error) }"
        )
    ])
    func helperStays(_ head: String, _ loop: String) {
        #expect(recordFixes(head, loop).isEmpty)
    }

    private static let handled = """
        final class Snap: Object { @Persisted(primaryKey: true) var id: String; @Persisted var isStarred: Bool }
        func star(_ ids: [String], in realm: Realm) {
            for id in ids {
                if let snap = realm.object(ofType: Snap.self, forPrimaryKey: id) {
                    do { try realm.write { snap.isStarred = true } } HANDLER
                }
            }
        }

        """

    private func handledFixes(_ handler: String) -> [Fix] {
        fixes("write_in_loop", Self.handled.replacing("HANDLER", with: handler)).filter {
            $0.strategy == "hoist_nested"
        }
    }

    /// A handler that says nothing of its round goes around the loop with the transaction; another one stays.
    @Test func handlerOfEachRound() throws {
        let fix = try #require(handledFixes("catch { print(1) }").first)
        #expect(fix.applicability == .unsafe && fix.edits.count == 1)
        let text = fix.edits[0].replacement
        #expect(text.hasPrefix("do {\n") && text.hasSuffix("} catch { print(1) }"), "\(text)")
        #expect(text.contains("try realm.write {\n") && text.contains("snap.isStarred = true"), "\(text)")
        for handler in ["catch { print(id) }", "catch { return }", "catch let error { print(error) }"] {
            #expect(handledFixes(handler).isEmpty, "\(handler)")
        }
        // No handler gets lost: a write without one beside one with it.
        let mixed = Self.handled.replacing("in realm: Realm)", with: "in realm: Realm) throws")
            .replacing("do { try", with: "try realm.write { snap.isStarred = false }; do { try")
            .replacing("HANDLER", with: "catch { print(1) }")
        #expect(!fixes("write_in_loop", mixed).contains { $0.strategy == "hoist_nested" })
    }

    /// Files can't be rolled back with a transaction: a round that deletes one keeps its own, one that names the
    /// manager need not.
    @Test(arguments: ["try? FileManager.default.removeItem(atPath: id)", "try? files.removeItem(atPath: id)"])
    func roundsThatChangeFilesKeepTheirTransaction(_ removal: String) {
        let gone = """
            private let files = FileManager.default
            func gone(_ id: String) { \(removal) }
            func looked(_ id: String) { print(FileManager.default.temporaryDirectory) }

            """
        let text = Self.handled.replacing("HANDLER", with: "catch {}; DO(id)")
        #expect(
            fixes("write_in_loop", gone + text.replacing("DO", with: "gone")).allSatisfy {
                $0.strategy != "hoist_nested"
            })
        #expect(
            fixes("write_in_loop", gone + text.replacing("DO", with: "looked")).contains {
                $0.strategy == "hoist_nested"
            })
    }

    /// A private save is shown to the loop in another file; not one whose name others have, or that others replace.
    @Test func privateSaveIsShown() throws {
        func fixes(_ more: String) -> [Fix] {
            let inbox = """
                import SwiftData
                @Model final class Letter { var isOpen: Bool; init(isOpen: Bool) { self.isOpen = isOpen } }
                @MainActor class Inbox {
                    private let context: ModelContext
                    init(context: ModelContext) { self.context = context }
                    func close(_ letter: Letter) { letter.isOpen = false; save() }
                    private func save() { try? context.save() }
                    \(more)
                }
                """
            let screen = """
                import SwiftData
                @MainActor final class Screen {
                    let inbox: Inbox
                    init(inbox: Inbox) { self.inbox = inbox }
                    func closeAll(_ letters: [Letter]) {
                        for letter in letters {
                            inbox.close(letter)
                        }
                    }
                }
                """
            let files = [("Inbox.swift", inbox), ("Screen.swift", screen)].map {
                SourceFile(path: $0, bytes: SourceBytes(Array($1.utf8)))
            }
            return onDeepStack { lint(files, settings: ProjectSettings(), rules: ["write_in_loop"], jobs: 1) }
                .findings.flatMap(\.fixes)
        }
        let fix = try #require(fixes("").first)
        #expect(fix.strategy == "save_behind_helper" && fix.edits.map(\.replacement).contains(""))
        #expect(fix.edits.contains { $0.replacement.hasSuffix("inbox.save()") })
        #expect(fixes("private func save(_ letter: Letter) { print(letter) }").isEmpty)
    }

    private static let joined = """
        final class Note: Object { @Persisted var text: String }
        final class Notes {
            let realm: Realm
            init(realm: Realm) { self.realm = realm }
            func write(_ block: BLOCK) throws { if realm.isInWriteTransaction { block() } else { try realm.write { block() } } }
            func add(_ text: String) throws { try write { let note = Note(); note.text = text; realm.add(note) } }
            func plain(_ text: String) throws { try realm.write { let note = Note(); note.text = text; realm.add(note) } }
            func all(_ texts: [String]) throws -> Int {
                for text in texts {
                    LOOP
                }
                return 1
            }
        }

        """

    private func joinedFixes(_ loop: String, block: String = "() -> Void") -> [Fix] {
        fixes("write_in_loop", Self.joined.replacing("LOOP", with: loop).replacing("BLOCK", with: block))
    }

    @Test(arguments: [
        ("try? add(text)", "() -> Void", "try? write {\n"),
        ("do { try add(text) } catch { print(error) }", "() -> Void", "do {\n"),
        ("try? add(text)", "@escaping () -> Void", "try? write { [self] in\n"),
        ("try add(text)", "() throws -> Void", "try write {\n")
    ])
    func loopInWhatJoins(_ loop: String, _ block: String, _ head: String) throws {
        let text =
            block.contains("throws") ? Self.joined.replacing("{ block() }", with: "{ try block() }") : Self.joined
        let found = fixes("write_in_loop", text.replacing("LOOP", with: loop).replacing("BLOCK", with: block))
        #expect(try #require(found.first?.edits.first).replacement.hasPrefix(head))
    }

    /// A write that joins none, an error that the block can't pass on, a way out of the loop that a closure has not.
    @Test(arguments: [
        "try? add(text); try? plain(text)", "try add(text)", "if text.isEmpty { return 0 }; try? add(text)",
        "do { try add(text) } catch { print(text, error) }"
    ])
    func loopStaysWhereItIs(_ loop: String) {
        #expect(
            joinedFixes(loop).filter {
                $0.title == "open one transaction around the loop"
                    && $0.edits.contains { $0.replacement.contains("write {") }
            }.isEmpty)
    }

    private static let service = """
        @Model final class Card { var number: String; init(number: String) { self.number = number } }
        struct Service {
            HEADfunc check(_ card: Card) async -> Bool { card.number = "1"; return true }
        }
        @MainActor final class Cards {
            let context: ModelContext
            let service = Service()
            init(context: ModelContext) { self.context = context }
            func load() async throws {
                guard let card = try context.fetch(FetchDescriptor<Card>()).first else { return }
                _ = await service.check(card)
            }
        }
        MORE

        """

    private func serviceFixes(head: String = "", more: String = "") -> [Fix] {
        fixes(
            "live_object_crosses_boundary", Self.service.replacing("HEAD", with: head).replacing("MORE", with: more),
            imports: "SwiftData"
        ).filter { $0.title.contains("main actor") }
    }

    @Test func functionGoesToItsValues() throws {
        let fix = try #require(serviceFixes().first)
        #expect(fix.applicability == .unsafe && fix.edits.map(\.replacement) == ["@MainActor\n    "])
        // A caller without such a value is no obstacle.
        #expect(
            serviceFixes(more: "func other(_ card: Card) {}\nstruct Plain { func check(_ text: String) async {} }")
                .count == 1)
    }

    /// Other code calls it off the main actor, it names its own context, it hands the value to a task, others may call
    /// it.
    @Test(arguments: [
        (
            "",
            """
            struct Back { let service: Service; func run(_ container: ModelContainer) async throws { let context = \
            ModelContext(container); for card in try context.fetch(FetchDescriptor<Card>()) { _ = await \
            service.check(card) } } }
            """
        ),
        ("nonisolated ", ""), ("public ", ""), ("@concurrent ", "")
    ])
    func functionStays(_ head: String, _ more: String) {
        #expect(serviceFixes(head: head, more: more).isEmpty)
    }

    private static let shown = """
        @Model final class Card { var number: String; init(number: String) { self.number = number } }
        @MainActor final class Cards {
            let context: ModelContext
            init(context: ModelContext) { self.context = context }
            func first() throws -> Card { try context.fetch(FetchDescriptor<Card>())[0] }
        }
        final class Report {
            let cards: Cards
            init(cards: Cards) { self.cards = cards }
            HEADfunc number() async throws -> String {
                let card = try await cards.first()
                return card.number
            }
        }
        func show(_ report: Report) async throws { print(try await report.number()) }

        """

    private func shownFixes(_ head: String = "", _ more: String = "") -> [Fix] {
        fixes(
            "live_object_crosses_boundary", Self.shown.replacing("HEAD", with: head) + more, imports: "SwiftData"
        ).filter { $0.strategy == "isolate_to_main" }
    }

    /// A function that gets a value of the main actor itself goes there, whoever awaits it.
    @Test func functionThatGetsTheValueItself() throws {
        let fix = try #require(shownFixes().first)
        #expect(fix.applicability == .unsafe && fix.note != nil)
        #expect(fix.edits.map(\.replacement) == ["@MainActor\n    "])
    }

    /// It names its context, another class decides where it runs, or others may rely on it.
    @Test(arguments: [
        ("nonisolated ", ""), ("@concurrent ", ""),
        (
            "",
            """
            class Base { func number() async throws -> String { "" } }
            final class Own: Base { override func number() async throws -> String { "1" } }
            """
        )
    ])
    func functionThatIsFixed(_ head: String, _ more: String) {
        #expect(shownFixes(head, more).isEmpty)
    }

    private static let counted = """
        final class Shelf {
            let container = NSPersistentContainer(name: "Shelf")
            let group = DispatchGroup()
            func count(_ what: String) throws -> Int {
                try container.viewContext.count(for: NSFetchRequest<NSManagedObject>(entityName: what))
            }
            func show() {
                let shelf = self
                RUN
            }
        }

        """

    private func countedFixes(_ run: String) -> [Fix] {
        fixes("main_context_off_main", Self.counted.replacing("RUN", with: run), imports: "CoreData")
    }

    @Test func taskStartsOnTheMainActor() throws {
        let fix = try #require(countedFixes("Task { print(try? shelf.count(\"Book\") as Any) }").first)
        #expect(fix.strategy == "isolate_to_main" && fix.edits.map(\.replacement) == [" @MainActor in"])
        let captured = try #require(countedFixes("Task { [shelf] in print(try? shelf.count(\"Book\") as Any) }").first)
        #expect(captured.edits.map(\.replacement) == [" @MainActor"])
        let empty = try #require(countedFixes("Task { () in print(try? shelf.count(\"Book\") as Any) }").first)
        #expect(empty.edits.map(\.replacement) == [" @MainActor"])
        #expect(countedFixes("Task.detached { print(try? shelf.count(\"Book\") as Any) }").isEmpty)
    }

    /// Only what a callback does at its end goes to the main queue: not the work that was sent to a queue, nor code
    /// that others wait for.
    @Test func endOfACallback() throws {
        let get = "URLSession.shared.dataTask(with: URL(fileURLWithPath: \"a\")) { data, _, _ in"
        let fix = try #require(
            countedFixes("\(get)\nprint(data as Any)\n_ = try? shelf.count(\"Book\")\n}.resume()").first)
        #expect(fix.strategy == "hand_to_main_queue" && fix.note != nil)
        #expect(try #require(fix.edits.first).replacement.hasPrefix("DispatchQueue.main.async {"))
        for run in [
            "DispatchQueue.global().async { _ = try? shelf.count(\"Book\") }",
            "\(get) defer { print(1) }; _ = try? shelf.count(\"Book\") }.resume()",
            "\(get) for name in [\"Book\"] { _ = try? shelf.count(name) } }.resume()",
            "\(get) let n = try? shelf.count(\"Book\"); DispatchQueue.main.async { print(n as Any) } }.resume()"
        ] {
            #expect(!countedFixes(run).contains { $0.strategy == "hand_to_main_queue" }, "\(run)")
        }
    }

    private static let later = """
        final class Play: Object { @Persisted(primaryKey: true) var id: String; @Persisted var count: Int }
        @MainActor final class Plays {
            let realm: Realm
            init(realm: Realm) { self.realm = realm }
            private func change(_ id: String, by change: ESCAPING(Play) -> Void) {
                guard let play = realm.object(ofType: Play.self, forPrimaryKey: id) else { return }
                do {
                    try realm.write {
                        change(play)
                    }
                } catch {
                    print(error)
                }
            }
            func reset(_ id: String) { change(id) { $0.count = 0 } }
            func set(_ id: String, to count: Int) { change(id) { $0.count = count }AFTER }
        }
        func background(_ ids: [String]) {
            DispatchQueue.global().async {
                autoreleasepool {
                    let realm = try! Realm()
                    try! realm.write { for id in ids { realm.create(Play.self, value: ["id": id]) } }
                }
            }
        }

        """

    private func laterFixes(escaping: String = "@escaping ", after: String = "") -> [Fix] {
        fixes("sync_write_on_main", Self.later.replacing("ESCAPING", with: escaping).replacing("AFTER", with: after))
            .filter { $0.title.hasPrefix("let ") }
    }

    /// A write in a function that is given the block: later where nothing is left to do behind it.
    @Test func helperWritesLater() throws {
        let found = laterFixes()
        #expect(
            found.count == 1 && found.allSatisfy { $0.applicability == .unsafe && $0.group != nil && $0.note != nil })
        #expect(try #require(found.first?.edits.first).replacement.hasPrefix("realm.writeAsync {"))
        #expect(laterFixes(escaping: "").isEmpty && laterFixes(after: "; print(realm.isEmpty)").isEmpty)
    }
}
