import Inventory
import Migration
import Testing

private let app = """
    class RealmDog: Object { @Persisted(primaryKey: true) var id: String; @Persisted var name: String }
    class RealmToy: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
    final class Library {
        let realm: Realm
        init(_ realm: Realm) { self.realm = realm }
        func save(_ dogs: [RealmDog], _ toy: RealmToy) throws {
            try realm.write {
                for dog in dogs { realm.add(dog, update: .modified) }
                realm.delete(toy)
            }
        }
        func rename(_ toy: RealmToy) throws { try realm.write { toy.name = "new" } }
        func clear() throws { try realm.write { realm.deleteAll() } }
        func write() throws { try realm.write { realm.add(RealmToy()) } }
    }
    final class Other {
        let realm: Realm
        init(_ realm: Realm) { self.realm = realm }
        func save() { try? realm.write { realm.deleteAll() } }
    }
    """

private func file(_ path: String, _ target: MigrationTarget, cloudKit: Bool = false) throws -> String {
    let found = try inventory(["Sources/Library.swift": "import RealmSwift\n" + app])
    let files = Migration.files(try plan(found, target, cloudKit: cloudKit), places: found.places)
    return try #require(files.first { $0.path == path }).text
}

/// Each transaction of the app is a method of the new store.
@Suite struct StoreTests {
    @Test func grdb() throws {
        let text = try file("Transactions.swift", .grdb)
        for line in [
            """
            /// `Library.save(_:_:)`, Sources/Library.swift:8, on the caller's thread: adds `RealmDog`; deletes \
            `RealmToy`; policy `.modified`.
            """,
            """
            func save(addingDog: [Dog] = [], deletingToy: [Int] = [], and more: @escaping @Sendable (Database) throws \
            -> Void = { _ in }) async throws {
            """,
            "for record in addingDog { try record.save(database) }",
            "_ = try Toy.deleteAll(database, keys: deletingToy)",
            "for record in changingToy { try record.update(database) }",
            "func clear<T: Sendable>(_ changes: @escaping @Sendable (Database) throws -> T) async throws -> T {",
            "func saveInOther<T: Sendable>(", "for record in addingToy { try record.insert(database) }",
            "func writeInLibrary(addingToy"
        ] { #expect(text.contains(line), "\(line) in\n\(text)") }
        let list = try file("CHECKLIST.md", .grdb)
        #expect(
            list.contains("`try await store.save(addingDog: …, deletingToy: …)`")
                && list.contains("`try await store.clear { database in … }`"), "\(list)")
    }

    @Test func swiftData() throws {
        let text = try file("Transactions.swift", .swiftData)
        for line in [
            """
            func save(addingDog: @Sendable () -> [Dog] = { [] }, deletingToy: [Int] = [], and more: @Sendable \
            (ModelContext) throws -> Void = { _ in }) throws {
            """,
            "for model in addedDog { context.insert(model) }",
            "// An object with the same key is replaced when it is saved.",
            "for model in try Toy.find(deletingToy, in: context).values { context.delete(model) }",
            "by changeToy: @Sendable (Toy, ModelContext) throws -> Void",
            """
            if let known = try Toy.find(addedToy.map(\\.id), in: context).keys.first { throw StoreError.exists("Toy \
            \\(known)") }
            """
        ] { #expect(text.contains(line), "\(line) in\n\(text)") }
        // With CloudKit nothing is unique: what is there already is looked for.
        #expect(try file("Transactions.swift", .swiftData, cloudKit: true).contains("Dog.find(addedDog"))
    }

    @Test func noTransactions() throws {
        let text = try Migration.files(plan("class Dog: Object { @Persisted var a: Int }")).first {
            $0.path == "Transactions.swift"
        }?.text
        #expect(text?.contains("No transaction was found") == true)
    }

    /// The parts of a compound key are unique together, where the target can express it.
    @Test func compoundKeys() throws {
        let source = """
            class RealmTask: Object {
                @Persisted(primaryKey: true) var key: String
                @Persisted var user: String
                @Persisted var number: Int
                func compose() { key = user + "-" + String(number) }
            }
            """
        func model(
            _ target: MigrationTarget, _ version: Int?, cloudKit: Bool = false
        ) throws -> (code: String, mapping: String) {
            let files = Migration.files(try plan(source, target, cloudKit: cloudKit, minimumIOS: version))
            return (
                files.first { $0.path.hasPrefix("Models/") }?.text ?? "",
                files.first { $0.path == "MAPPING.md" }?.text ?? ""
            )
        }
        #expect(try model(.swiftData, 18).code.contains("#Unique<TaskRecord>([\\.user, \\.number])"))
        #expect(
            try model(.swiftData, 18).mapping.contains(
                "`?` The key is put together of `user`, `number`, which `#Unique` says"))
        // No two samples share what is unique.
        let samples =
            Migration.files(try plan(source, .swiftData, minimumIOS: 18)).first {
                $0.path == "Tests/ClassSamples.swift"
            }?.text ?? ""
        #expect(
            samples.contains("let userSample: String = .key(index)")
                && samples.contains("let numberSample: Int = samples.value()"), "\(samples)")
        for other in [try model(.swiftData, 17), try model(.swiftData, 18, cloudKit: true), try model(.grdb, nil)] {
            #expect(!other.code.contains("#Unique"))
            #expect(other.mapping.contains("The key is put together of `user`, `number`."))
        }
    }
}
