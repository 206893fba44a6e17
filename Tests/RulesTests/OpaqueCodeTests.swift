import Findings
import Testing

/// Code that is not in the project: what it does with closures, handles and objects is not known, and nothing is
/// claimed that needs the contrary.
@Suite struct OpaqueCodeTests {
    private func problems(_ text: String) -> [String] {
        let pony = """
            import RealmSwift

            final class Pony: Object {
                @Persisted(primaryKey: true) var name: String
                @Persisted var age: Int
            }
            """
        return PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [(name: "Pony.swift", text: pony), (name: "Example.swift", text: text)]
        ).check(rule: "")
    }

    /// A free function, an injected closure, a superclass, a static method, a subscripted store: each of them may open.
    @Test func lentHandlesMayBeInATransaction() {
        #expect(
            problems(
                #"""
                import Paddock
                import RealmSwift

                final class Grooming: PaddockTask {
                    let commit: ((Realm) throws -> Void) throws -> Void
                    let stores: [String: PaddockStore]

                    init(commit: @escaping ((Realm) throws -> Void) throws -> Void, stores: [String: PaddockStore]) {
                        self.commit = commit
                        self.stores = stores
                    }

                    func byFunction() {
                        withPaddock { (realm: Realm) in realm.objects(Pony.self).first?.age = 1 }
                    }

                    func byClosure() throws {
                        try commit { realm in
                            realm.objects(Pony.self).first?.age = 1
                            try realm.write { realm.deleteAll() }
                        }
                    }

                    override func perform(_ work: (Realm) -> Void) {
                        super.perform { (realm: Realm) in
                            realm.delete(realm.objects(Pony.self))
                            realm.cancelWrite()
                        }
                    }

                    func byStore() throws {
                        guard let pony = try Realm().objects(Pony.self).first else { return }
                        stores["main"]?.change { pony.age += 1 }
                        pony.age = 2 // expect: mutation_outside_transaction
                    }

                    func byName(_ store: PaddockStore) { store.change(with: birthday) }

                    private func birthday() {
                        for pony in try! Realm().objects(Pony.self) { pony.age += 1 }
                    }
                }
                """#) == [])
    }

    /// Through helpers of the project, as deep as they go.
    @Test func helpersThatPassAClosureOn() {
        #expect(
            problems(
                #"""
                import Paddock
                import RealmSwift

                struct Stable {
                    let store: PaddockStore

                    private func change(_ body: (Realm) throws -> Void) rethrows { try store.change(body) }
                    private func each(_ body: (Pony) -> Void) throws {
                        try change { realm in realm.objects(Pony.self).forEach { body($0) } }
                    }
                    private func afterwards(_ body: @escaping (Realm) -> Void) { store.enqueue { realm in body(realm) } }

                    func birthday() throws { try each { $0.age += 1 } }
                    func clear() throws { try change { $0.deleteAll() } }
                    func clearLater() { afterwards { realm in realm.delete(realm.objects(Pony.self)) } }
                }
                """#) == [])
    }

    /// A handle that is opened there may be one with a transaction that unknown code has open on the same thread.
    @Test func ownHandleInAClosureOfUnknownCode() {
        #expect(
            problems(
                #"""
                import Paddock
                import RealmSwift

                func feed(_ scheduler: PaddockScheduler) {
                    scheduler.schedule {
                        let realm = try! Realm()
                        realm.objects(Pony.self).first?.age = 1
                    }
                }
                """#) == [])
    }

    /// `begin` and `commit` under other names.
    @Test func handlesGivenToUnknownCode() {
        #expect(
            problems(
                #"""
                import Paddock
                import RealmSwift

                func rename(_ name: String) throws {
                    let realm = try Realm()
                    guard let pony = realm.objects(Pony.self).first else { return }
                    realm.beginSafely()
                    pony.age = 3
                    realm.commitSafely()
                }

                func renameByTool(_ tool: PaddockTool) throws {
                    let realm = try Realm()
                    let pony = realm.objects(Pony.self).first
                    tool.open(realm)
                    pony?.age = 3
                    try realm.commitWrite()
                }
                """#) == [])
    }

    /// Requirements: fulfilled nowhere, by a type, by an extension, by a type that passes them on.
    @Test func requirements() {
        #expect(
            problems(
                #"""
                import RealmSwift

                protocol Writer { func change(_ body: (Realm) throws -> Void) throws }
                protocol Lender { func lend(_ body: (Realm) throws -> Void) throws }
                protocol Journal { func record(_ body: (Realm) throws -> Void) throws }

                /// It passes on what it is asked, so it is no answer to the question who writes.
                struct CountingWriter: Writer {
                    let inner: any Writer
                    func change(_ body: (Realm) throws -> Void) throws { try inner.change(body) }
                }

                struct PlainLender: Lender {
                    func lend(_ body: (Realm) throws -> Void) throws { try body(try Realm()) }
                }

                protocol FileJournal: Journal { var file: String { get } }
                extension FileJournal {
                    func record(_ body: (Realm) throws -> Void) throws {
                        let realm = try Realm()
                        try realm.write { try body(realm) }
                    }
                }
                struct MainJournal: FileJournal { let file = "main" }

                struct Stable {
                    let writer: any Writer
                    let lender: any Lender
                    let journal: any Journal

                    func change() throws { try writer.change { $0.objects(Pony.self).first?.age = 1 } }
                    func lend() throws { try lender.lend { $0.objects(Pony.self).first?.age = 1 } } // expect: mutation_outside_transaction
                    func record() throws { try journal.record { $0.objects(Pony.self).first?.age = 1 } }
                }
                """#) == [])
    }

    /// Labels and number of arguments say that another method of the name is meant.
    @Test func methodsThatDoNotFit() {
        #expect(
            problems(
                #"""
                import Paddock
                import RealmSwift

                extension PaddockStore {
                    func save(_ pony: Pony, in realm: Realm) throws { try realm.write { realm.add(pony) } }
                    func save(_ ponies: [Pony], named: String, in realm: Realm) throws { try realm.write { realm.add(ponies) } }
                }

                func brand(_ store: PaddockStore, _ realm: Realm) throws {
                    let pony = Pony()
                    for mark in ["a", "b"] { try store.save(mark) }
                    try realm.write { try store.save(pony, named: "x") }
                    try realm.write { try store.save(pony, in: realm) } // expect: nested_transaction
                }
                """#) == [])
    }
}
