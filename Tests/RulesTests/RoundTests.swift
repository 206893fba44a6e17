import Findings
import Rules
import Testing

/// The rounds of a loop over items, and the waits of each round.
@Suite struct RoundTests {
    private func findings(_ text: String, rule: String = "write_in_loop") -> [Finding] {
        let head = """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }

            """
        return PageExample(
            title: "", isWrong: true, isKnownDebt: false, files: [(name: "Example.swift", text: head + text)]
        )
        .lint(running: PageExample.rules(with: rule)).findings.filter { $0.rule == rule }
    }

    private static let store = """
        final class Store {
            let queue = DispatchQueue(label: "store", autoreleaseFrequency: .workItem)
            var waiting: [() -> Void] = []
            func run(_ block: @escaping @Sendable () -> Void) async {
                await withCheckedContinuation { (answer: CheckedContinuation<Void, Never>) in
                    queue.async {
                        block()
                        answer.resume()
                    }
                }
            }
            func runInTurn(_ block: @escaping @Sendable () -> Void) async { await run(block) }
            func start(_ block: @escaping @Sendable () -> Void) { queue.async { block() } }
            func begin(_ block: @escaping @Sendable () -> Void) { start(block) }
            func now(_ block: () -> Void) { block() }
            func inLine(_ block: () -> Void) { queue.sync { block() } }
            func keep(_ block: @escaping () -> Void) { waiting.append { block() } }
        }

        """

    /// A closure that its callee puts away is no round of the loop that made it; one that is run at once, or waited
    /// for, is.
    @Test func closuresOfACallee() {
        func rounds(_ call: String) -> [Severity] {
            findings(
                Self.store + """
                    func add(_ ids: [String], _ store: Store) async {
                        for id in ids {
                            \(call) {
                                guard let realm = try? Realm() else { return }
                                try? realm.write { _ = realm.create(Dog.self, value: ["id": id]) }
                            }
                        }
                    }
                    """
            ).map(\.severity)
        }
        for call in ["await store.run", "await store.runInTurn", "store.now", "store.inLine"] {
            #expect(rounds(call) == [.warning], "\(call)")
        }
        for call in ["store.start", "store.begin", "store.keep"] { #expect(rounds(call).isEmpty, "\(call)") }
    }

    /// A round that waits for a network is a hint, wherever in the round it waits; one that waits for a database or for
    /// time is not.
    @Test func whatARoundWaitsFor() {
        func severities(_ first: String) -> [Severity] {
            findings(
                """
                struct API { func load(_ id: String) async throws -> Data { try await URLSession.shared.data(from: URL(string: id)!).0 } }
                func known(_ id: String) async throws -> Bool { try await Realm().objects(Dog.self).first?.id == id }
                @MainActor func add(_ ids: [String], _ realm: Realm, _ api: API) async throws {
                    for id in ids {
                        \(first)
                        try realm.write { _ = realm.create(Dog.self, value: ["id": id]) }
                    }
                }
                """
            ).map(\.severity)
        }
        #expect(
            severities("let data = try await URLSession.shared.data(from: URL(string: id)!).0; print(data)") == [.hint])
        #expect(severities("print(try await api.load(id))") == [.hint])
        #expect(severities("try await Task.sleep(nanoseconds: 1)") == [.warning])
        #expect(severities("await Task.yield()") == [.warning])
        #expect(severities("guard try await known(id) else { continue }") == [.warning])
    }

    /// A hop to an actor of the project brings nothing from a network, where what runs there waits for none.
    @Test func aHopToAnActorIsNoTransfer() {
        func severities(_ merge: String) -> [Severity] {
            findings(
                """
                actor Merger { \(merge) }
                @MainActor final class Sync {
                    let merger = Merger()
                    func apply(_ id: String, _ realm: Realm) async {
                        let name = await merger.merge(id)
                        try? realm.write { _ = realm.create(Dog.self, value: ["id": id, "name": name]) }
                    }
                    func applyAll(_ ids: [String], _ realm: Realm) async { for id in ids { await apply(id, realm) } }
                }
                """
            ).map(\.severity)
        }
        #expect(severities("func merge(_ id: String) -> String { id.uppercased() }") == [.warning])
        #expect(
            severities(
                """
                func merge(_ id: String) async -> String { (try? await URLSession.shared.data(from: URL(string: \
                id)!)).map { "\\($0.0.count)" } ?? id }
                """
            ) == [.hint])
    }

    /// A task that each round starts and waits for is done in that round, wherever it is started.
    @Test func tasksThatARoundWaitsFor() {
        func count(_ helper: String, _ call: String) -> Int {
            findings(
                """
                func save(_ id: String) {
                    guard let realm = try? Realm() else { return }
                    try? realm.write { _ = realm.create(Dog.self, value: ["id": id]) }
                }
                \(helper)
                func add(_ ids: [String]) async { for id in ids { \(call) } }
                """
            ).count
        }
        let waits = """
            func off<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T { await Task.detached { work() \
            }.value }
            """
        let starts = "func off(_ work: @escaping @Sendable () -> Void) async { Task.detached { work() } }"
        #expect(count(waits, "await off { save(id) }") == 1)
        #expect(count(starts, "await off { save(id) }") == 0)
        #expect(
            count("func store(_ id: String) async { await Task.detached { save(id) }.value }", "await store(id)") == 1)
        #expect(count("func store(_ id: String) async { Task.detached { save(id) } }", "await store(id)") == 0)
        #expect(count("", "let task = Task.detached { save(id) }; await task.value") == 1)
        // A task that the round itself starts saves its item alone, whoever waits: a hint.
        #expect(count("", "Task.detached { save(id) }") == 1)
    }

    /// A walk over a list of a module that is not at hand is a loop all the same.
    @Test func listsOfUnknownType() {
        func add(_ body: String) -> Int {
            findings("import MailKitten\nfunc add(_ snapshot: Snapshot, _ realm: Realm) {\n\(body)\n}").count
        }
        #expect(
            add(
                """
                snapshot.changes.forEach { change in try? realm.write { _ = realm.create(Dog.self, value: ["id": \
                change.id]) } }
                """
            ) == 1)
        #expect(
            add(
                """
                try? realm.write { snapshot.changes.forEach { change in _ = realm.create(Dog.self, value: ["id": \
                change.id]) } }
                """
            ) == 0)
        #expect(
            add(
                """
                snapshot.observe { change in try? realm.write { _ = realm.create(Dog.self, value: ["id": change.id]) } }
                """
            ) == 0)
    }

    /// An operation in each round of a loop is reported once, with the other places as notes.
    @Test func oneLoopIsToldOnce() throws {
        let found = findings(
            """
            func add(_ ids: [String], _ realm: Realm) throws {
                for id in ids {
                    try realm.write { _ = realm.create(Dog.self, value: ["id": id]) }
                    try realm.write { _ = realm.create(Dog.self, value: ["id": id + "a"]) }
                    if id.isEmpty { try realm.write { realm.delete(realm.objects(Dog.self)) } }
                }
                for id in ids {
                    try realm.write { _ = realm.create(Dog.self, value: ["id": id]) }
                }
            }
            """)
        #expect(found.count == 2)
        #expect(
            found.first?.notes.map(\.message) == [
                "each round opens one", "each round opens one here, too", "each round opens one here, too"
            ])
    }

    /// An element that was given may have no realm: what is done then is done.
    @Test func elementsWithoutARealm() {
        #expect(
            findings(
                """
                func add(_ dogs: [Dog]) throws {
                    for dog in dogs {
                        if dog.realm == nil {
                            let realm = try Realm()
                            try realm.write { _ = realm.create(Dog.self, value: dog, update: .modified) }
                        }
                    }
                }
                """
            ).count == 1)
    }

    /// A callback is distinguished by the case that it is given: code behind a success is not run by a failure.
    @Test func casesOfAnEnumeration() {
        func used(_ type: String, _ body: String, _ calls: String) -> Int {
            findings(
                """
                let work = DispatchQueue(label: "work")
                enum Outcome { case done(String), failed(any Error), skipped }
                enum Mode { case fast, slow }
                struct Missing: Error {}
                func finish(_ given: \(type), _ done: @escaping (\(type)) -> Void) { work.async { done(given) } }
                func fetch(_ done: @escaping (\(type)) -> Void) {
                    \(calls)
                }
                @MainActor func show(_ dog: Dog) { fetch { given in \(body) } }
                @MainActor func start() throws { if let dog = try Realm().objects(Dog.self).first { show(dog) } }
                """, rule: "live_object_crosses_boundary"
            ).count
        }
        let done = "switch given { case .done(let text): print(text, dog.name)\ndefault: break }"
        #expect(used("Outcome", done, "work.async { done(.done(\"a\")) }") == 1)
        #expect(used("Outcome", done, "work.async { done(.failed(Missing())) }") == 0)
        #expect(used("Outcome", done, "work.async { done(.skipped) }") == 0)
        // A case that a case carries, and one that an optional wraps.
        let inner = "if case .success(let mode) = given, case .fast = mode { print(dog.name) }"
        for (mode, count) in [("fast", 1), ("slow", 0)] {
            #expect(
                used("Result<Mode, any Error>", inner, "work.async { done(.success(.\(mode))) }") == count, "\(mode)")
            #expect(
                used("Mode?", "if case .fast? = given { print(dog.name) }", "work.async { done(.some(.\(mode))) }")
                    == count, "\(mode)")
        }
        #expect(used("Outcome", done, "done(.done(\"a\"))\nwork.async { done(.failed(Missing())) }") == 0)
        let result = "Result<String, any Error>"
        for body in [
            "if let text = try? given.get() { print(text, dog.name) }",
            "do { print(try given.get(), dog.name) } catch { print(error) }",
            "if case .success = given { print(dog.name) }"
        ] {
            #expect(used(result, body, "work.async { done(.success(\"a\")) }") == 1, "\(body)")
            #expect(used(result, body, "work.async { done(.failure(Missing())) }") == 0, "\(body)")
            #expect(used(result, body, "finish(.success(\"a\"), done)") == 1, "\(body)")
            #expect(used(result, body, "finish(.failure(Missing()), done)") == 0, "\(body)")
        }
        #expect(
            used(
                result, "do { _ = try given.get() } catch { print(dog.name) }",
                "work.async { done(.failure(Missing())) }") == 1)
    }

    /// A round that writes only for the element of a given identity is a search, whether the identity is read by itself
    /// or through its key.
    @Test func oneElementOfAnIdentity() {
        func count(_ condition: String) -> Int {
            findings(
                """
                func name(_ dogs: [Dog], _ id: String, _ realm: Realm) throws {
                    for dog in dogs { if \(condition) { try realm.write { dog.name = "a" } } }
                }
                """
            ).count
        }
        for identity in ["dog.id", "dog.value(forKey: \"id\") as? String"] {
            #expect(count("\(identity) == id") == 0, "\(identity)")
            #expect(count("id == \(identity)") == 0, "\(identity)")
            #expect(count("\(identity) != id") == 1, "\(identity)")
            #expect(count("\(identity) == dog.name") == 1, "\(identity)")
        }
        #expect(count("dog.value(forKey: \"colour\") as? String == id") == 1)
    }

    /// What a model declares to be its key, or to be unique, tells its objects apart, whatever it is called.
    @Test func oneElementOfADeclaredKey() {
        func count(_ attribute: String) -> Int {
            findings(
                """
                final class Chip: Object { \(attribute) var code: String; @Persisted var isRead: Bool }
                func read(_ chips: [Chip], _ code: String, _ realm: Realm) throws {
                    for chip in chips { if chip.code == code { try realm.write { chip.isRead = true } } }
                }
                """
            ).count
        }
        #expect(count("@Persisted(primaryKey: true)") == 0)
        #expect(count("@Persisted") == 1)
        #expect(count("@Persisted(indexed: true)") == 1)
    }

    /// What every listener of a protocol is told, each writes with its own handle or not at all: these are no items.
    @Test func listenersAreNoItems() {
        func count(_ call: String, of type: String = "any Listener") -> Int {
            findings(
                """
                protocol Listener: AnyObject { func heard(_ name: String); func woken() }
                final class Diary: Listener {
                    let realm: Realm
                    init(realm: Realm) { self.realm = realm }
                    func heard(_ name: String) { try? realm.write { realm.objects(Dog.self).first?.name = name } }
                    func woken() { heard("") }
                }
                func tell(_ all: [\(type)], _ first: \(type), _ names: [String], _ name: String) {
                    \(call)
                }
                """
            ).count
        }
        #expect(count("for one in all { one.heard(name) }") == 0)
        #expect(count("all.forEach { $0.heard(name) }") == 0)
        #expect(count("for one in all { one.heard(name) }", of: "Diary") == 1)
        #expect(count("for name in names { first.heard(name) }") == 1)
        #expect(count("for (one, name) in zip(all, names) { one.heard(name) }") == 1)
        #expect(count("for one in all { one.woken() }") == 1)
    }

    /// The offsets that `onDelete` gives are those of one swiped row: a hint, in its closure and in what it names.
    @Test func swipedRows() {
        let write = "try? realm.write { realm.delete(dogs[offset]) }", loop = "for offset in offsets { \(write) }"
        func severities(_ given: String, _ body: String) -> [Severity] {
            findings(
                """
                import SwiftUI
                struct Dogs: View {
                    let dogs: [Dog]
                    let realm: Realm
                    var body: some View { ForEach(dogs, id: \\.id) { Text($0.name) }\(given) }
                    func remove(at offsets: IndexSet) { \(body) }
                }
                """
            ).map(\.severity)
        }
        #expect(severities(".onDelete(perform: remove)", loop) == [.hint])
        #expect(severities(".onDelete(perform: remove)", "offsets.forEach { offset in \(write) }") == [.hint])
        #expect(severities(".onDelete { remove(at: $0) }", loop) == [.hint])
        #expect(severities(".onDelete { offsets in \(loop) }", "") == [.hint])
        #expect(severities(".onDelete(perform: remove)", "for offset in dogs.indices { \(write) }") == [.warning])
        #expect(severities(".onTapGesture { remove(at: [0, 1]) }", loop) == [.warning])
    }

    /// Files that are dropped or opened are a handful, by whatever function they are passed on.
    @Test func pickedItems() {
        func severities(_ given: String) -> [Severity] {
            findings(
                """
                import SwiftUI
                final class Opener {
                    let realm = try! Realm()
                    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
                        add(contexts.map { $0.url })
                    }
                    \(given)
                    private func add(_ urls: [URL]) {
                        for url in urls {
                            try? realm.write { _ = realm.create(Dog.self, value: ["id": url.path]) }
                        }
                    }
                }
                """
            ).map(\.severity)
        }
        #expect(severities("") == [.hint])
        #expect(severities("func all(_ urls: [URL]) { add(urls) }") == [.warning])
    }

    /// The values of an enumeration are as many as the code says; a list of them that a caller gives is not.
    @Test func valuesOfAType() {
        func count(_ list: String) -> Int {
            findings(
                """
                enum Size: String, CaseIterable { case small, large }
                func fill(_ sizes: [Size], _ realm: Realm) {
                    for size in \(list) {
                        try? realm.write { _ = realm.create(Dog.self, value: ["id": size.rawValue]) }
                    }
                }
                """
            ).count
        }
        #expect(count("Size.allCases") == 0)
        #expect(count("sizes") == 1)
    }

    /// A write where nothing was found, behind which the function gives nothing, is none of each round's.
    @Test func aWriteInsteadOfAResult() {
        func count(_ after: String) -> Int {
            findings(
                """
                func name(_ id: String, _ realm: Realm) -> String? {
                    guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else {
                        try? realm.write { realm.deleteAll() }
                        return \(after)
                    }
                    return dog.name
                }
                func names(_ ids: [String], _ realm: Realm) -> [String] {
                    var names: [String] = []
                    for id in ids { if let name = name(id, realm) { names.append(name) } }
                    return names
                }
                """
            ).count
        }
        #expect(count("nil") == 0)
        #expect(count("id") == 1)
    }

    /// Each record names the next one, which is looked up.
    @Test func aWalkFromRecordToRecord() {
        func program(_ next: String, _ marker: String) -> [String] {
            problems(
                """
                import GRDB
                struct Stop: Codable, FetchableRecord, PersistableRecord { var id: Int64; var next: Int64?; var open: Bool }
                struct Tour {
                    let queue: DatabaseQueue
                    let stops: [Int64: Stop]
                    func load() throws -> Stop? { nil }
                    func open(_ first: Stop) throws {
                        var next: Stop? = first
                        while let stop = next {
                            try queue.write { db in try stop.update(db) } \(marker)
                            next = \(next)
                        }
                    }
                }
                """)
        }
        #expect(program("stop.next.flatMap { stops[$0] }", "// expect: write_in_loop") == [])
        #expect(program("try load()", "") == [])
    }

    /// A task that each round starts is a hint; one that waits for its own download first is told with low confidence.
    @Test func aTaskOfEachRound() {
        func program(_ work: String, _ marker: String) -> [String] {
            problems(
                """
                import Foundation
                import GRDB
                struct Tile: Codable, FetchableRecord, PersistableRecord { var id: Int64; var data: Data }
                struct Tiles: Sendable {
                    let pool: DatabasePool
                    func store(_ tile: Tile) async throws { try await pool.write { db in try tile.save(db) } }
                    func load(_ tile: Tile) async throws {
                        let url = URL(string: "https://example.com/tile")!
                        let (data, _) = try await URLSession.shared.data(from: url)
                        try await pool.write { db in try Tile(id: tile.id, data: data).save(db) }
                    }
                    func all(_ tiles: [Tile]) {
                        for tile in tiles {
                            Task { try await \(work)(tile) } \(marker)
                        }
                    }
                }
                """)
        }
        #expect(program("store", "// expect: write_in_loop (hint)") == [])
        #expect(program("load", "") == [])
    }
}
