import Findings
import Rules
import Syntax
import Testing

/// What a context, an actor or a closure's own handle is made to do in place of code that may not.
@Suite struct ContextFixTests {
    private func fixes(_ rule: String, _ text: String) -> [Fix] {
        let files = [SourceFile(path: "Code.swift", bytes: SourceBytes(Array(text.utf8)))]
        return onDeepStack { lint(files, settings: ProjectSettings(), rules: [rule], jobs: 1) }.findings.flatMap(
            \.fixes)
    }

    // MARK: Into `perform`

    private func performed(_ body: String, _ head: String = "async throws") -> [Fix] {
        fixes(
            "confined_handle_escapes_scope",
            """
            import CoreData
            final class Dog: NSManagedObject { @NSManaged var name: String; @NSManaged var age: Int }
            struct Kennel {
                func dogs(in context: NSManagedObjectContext) async throws -> [Dog] {
                    try await context.perform { try context.fetch(NSFetchRequest<Dog>(entityName: "Dog")) }
                }
            }
            func show(_ kennel: Kennel, _ container: NSPersistentContainer, _ log: () -> Void) \(head) {
                let context = container.newBackgroundContext()
                let dogs = try await kennel.dogs(in: context)
                \(body)
            }

            """)
    }

    @Test func statementsMove() throws {
        let fix = try #require(performed("print(dogs[0].name)\n    print(dogs[0].age)\n    print(1)").first)
        let written = fix.edits.map(\.replacement).joined()
        #expect(fix.applicability == .unsafe && fix.note != nil && written.hasPrefix("await context.perform {"))
        #expect(written.contains("dogs[0].age") && !written.contains("print(1)"))
    }

    @Test func valueMoves() throws {
        let fix = try #require(performed("let names = dogs.map { $0.name }\n    print(names)").first)
        #expect(fix.edits.map(\.replacement) == ["await context.perform { dogs.map { $0.name } }"])
    }

    /// What leaves, what a variable outside is changed by, what is needed later, what ends with the call.
    @Test(arguments: [
        "if dogs[0].age > 3 { return }\n    print(1)",
        "var sum = 0\n    sum += dogs[0].age\n    print(sum)",
        "let first = dogs.first { $0.age > 3 }\n    try await Task.sleep(for: .seconds(1))\n    print(first as Any)",
        "print(dogs[0].name)\n    try await Task.sleep(for: .seconds(1))\n    print(dogs[0].age)",
        "print(dogs[0].name, log())"
    ])
    func staysOut(_ body: String) {
        #expect(performed(body).isEmpty)
    }

    // MARK: Opened in the closure

    private func opened(_ opening: String, _ closure: String) -> [Fix] {
        fixes(
            "live_object_crosses_boundary",
            """
            import Foundation
            import RealmSwift
            final class Dog: Object { @Persisted var name: String }
            final class Kennel {
                let configuration = Realm.Configuration()
                @MainActor func clear(_ dog: Dog) {
                    \(opening)
                    DispatchQueue.global().async {
                        \(closure)
                    }
                }
            }

            """)
    }

    @Test func handleIsOpenedInside() throws {
        let fix = try #require(
            opened("let realm = try! Realm()", "try! realm.write { realm.deleteAll() }\n            print(1)").first)
        #expect(fix.edits.contains { $0.replacement.contains("let realm = try! Realm()") })
        #expect(fix.edits.contains { $0.replacement.isEmpty })
    }

    /// An error has nowhere to go, members are needed, an object of the other handle would meet it.
    @Test(arguments: [
        (
            "let realm = try! Realm(configuration: configuration)",
            "try! realm.write { realm.deleteAll() }\n            print(1)"
        ),
        ("let realm = try! Realm()", "try! realm.write { realm.delete(dog) }\n            print(1)"),
        ("var realm = try! Realm()", "try! realm.write { realm.deleteAll() }\n            print(1)")
    ])
    func handleStaysOutside(_ opening: String, _ closure: String) {
        #expect(!opened(opening, closure).contains { $0.title.hasPrefix("open `realm`") })
    }

    // MARK: The key goes over

    private func carried(_ model: String, _ closure: String) -> [Fix] {
        fixes(
            "live_object_crosses_boundary",
            """
            import Foundation
            import RealmSwift
            final class Dog: Object { \(model) }
            func inBackground(_ work: @escaping (Realm) -> Void) {
                DispatchQueue.global().async { work(try! Realm()) }
            }
            @MainActor func rename(_ dog: Dog) {
                \(closure)
            }

            """)
    }

    private static let keyed = "@Persisted(primaryKey: true) var id: Int; @Persisted var name: String"

    @Test(arguments: [
        "inBackground { _ in\n        dog.name = \"Rex\"\n    }",
        "inBackground { realm in\n        dog.name = \"Rex\"\n        print(realm)\n    }",
        """
        DispatchQueue.global().async {
                let realm = try! Realm()
                try! realm.write { dog.name = "Rex" }
            }
        """
    ])
    func keyGoesOver(_ closure: String) throws {
        let fix = try #require(carried(Self.keyed, closure).first)
        let written = fix.edits.map(\.replacement).joined()
        #expect(fix.applicability == .unsafe && fix.note != nil && written.contains("let dogId = dog.id"))
        #expect(written.contains("guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: dogId)"))
    }

    /// No key, no handle in the closure.
    @Test(arguments: [
        ("@Persisted var name: String", "inBackground { _ in\n        dog.name = \"Rex\"\n    }"),
        (keyed, "DispatchQueue.global().async {\n        dog.name = \"Rex\"\n        print(1)\n    }")
    ])
    func keyStays(_ model: String, _ closure: String) {
        #expect(!carried(model, closure).contains { $0.title.hasPrefix("carry the primary key") })
    }

    // MARK: An actor's write

    private func awaited(_ members: String, _ caller: String) -> [Fix] {
        fixes(
            "sync_access_in_async_code",
            """
            import RealmSwift
            final class Dog: Object { @Persisted var name: String }
            actor Kennel {
                \(members)
            }
            func use(_ kennel: Kennel) async throws { \(caller) }

            """)
    }

    private static let clearing = """
        func clear() throws {
                let realm = try Realm()
                try realm.write { realm.deleteAll() }
            }
        """

    @Test func actorAwaits() throws {
        let fix = try #require(
            awaited(
                Self.clearing,
                "try await kennel.clear()"
            ).first)
        let written = fix.edits.map(\.replacement)
        #expect(written.contains("actor: self") && written.contains("asyncWrite") && written.contains("async "))
    }

    /// Nobody is seen to call it, or it belongs to no instance.
    @Test(arguments: [
        (
            Self.clearing,
            "print(1)"
        ),
        ("func clear(_ realm: Realm) throws {\n        try realm.write { realm.deleteAll() }\n    }", "print(1)")
    ])
    func actorBlocks(_ members: String, _ caller: String) {
        #expect(awaited(members, caller).isEmpty)
    }

    // MARK: What can't be frozen

    @Test func deletedObjectIsNotFrozen() {
        let found = fixes(
            "live_object_crosses_boundary",
            """
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: String }
            actor Kennel {
                func remove(_ id: String) async throws -> Dog? {
                    let gone = try taken(id)
                    return gone
                }
                private func taken(_ id: String) throws -> Dog? {
                    let realm = try Realm()
                    let dog = realm.object(ofType: Dog.self, forPrimaryKey: id)
                    try realm.write { if let dog { realm.delete(dog) } }
                    return dog
                }
            }

            """)
        #expect(!found.contains { $0.title.hasPrefix("freeze") })
    }
}
