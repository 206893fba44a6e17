import Testing

/// Uses that are right though they look like others that are not, and facts that are reported once.
@Suite struct SettledUseTests {
    private static let dog = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }

        """

    /// A value that a wrapper resolves anew belongs to its reader, whatever was put into the property in the same body.
    @Test func wrappersThatResolveAReference() {
        #expect(
            problems(
                Self.dog + """
                    final class Walk {
                        @ThreadSafe var dog: Dog?
                        func go(_ realm: Realm) {
                            dog = realm.objects(Dog.self).first
                            DispatchQueue.global().async { print(self.dog?.name ?? "") }
                        }
                    }
                    """) == [])
        #expect(
            problems(
                Self.dog + """
                    let realm = try! Realm()
                    let first = realm.objects(Dog.self).first!
                    @ThreadSafe var shared = first
                    DispatchQueue(label: "walks", autoreleaseFrequency: .workItem).async { print(shared?.name ?? "") }
                    """) == [])
    }

    /// The argument of an actor may be its own, before it waits and after.
    @Test func parametersOfActorsAfterASuspension() {
        func kennel(_ actor: String, _ use: String) -> String {
            Self.dog + """
                @globalActor actor Vault { static let shared = Vault() }
                func pause() async { await Task.yield() }
                \(actor) {
                    await pause()
                    \(use)
                }
                """
        }
        #expect(problems(kennel("@Vault func show(_ dog: Dog) async", "print(dog.name)")) == [])
        #expect(
            problems(kennel("func show(_ dog: Dog) async", "print(dog.name) // expect: handle_used_after_suspension"))
                == [])
    }

    /// A method that enters its own context's queue may be called anywhere, whatever it lets out.
    @Test func methodsThatEnterTheirOwnQueue() {
        #expect(
            problems(
                """
                import CoreData
                final class Bill: NSManagedObject { @NSManaged var cents: Int64 }
                extension NSManagedObjectContext {
                    func all<T: NSManagedObject>(_ type: T.Type) async throws -> [T] {
                        try await perform { try self.fetch(NSFetchRequest<T>(entityName: "Bill")) }
                    }
                }
                final class Bills {
                    private let context: NSManagedObjectContext
                    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                    func total() async throws -> Int64 {
                        let bills = try await context.all(Bill.self)
                        return bills.reduce(0) { $0 + $1.cents } // expect: confined_handle_escapes_scope
                    }
                }
                """) == [])
    }

    /// A commit of the transaction of a known caller is reported there, not once more where there is no caller.
    @Test func callersTransactionsThatAHelperCommits() {
        let helper = """
            import RealmSwift
            final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
            extension Realm {
                func safely(_ block: () throws -> Void) throws {
                    if isInWriteTransaction {
                        try block()
                        try commitWrite()MARK
                    } else {
                        try write(block)
                    }
                }
            }

            """
        #expect(problems(helper.replacing("MARK", with: " // expect: unbalanced_transaction")) == [])
        #expect(
            problems(
                helper.replacing("MARK", with: "") + """
                    func add(_ id: Int, _ realm: Realm) throws {
                        try realm.safely { _ = realm.create(Dog.self, value: ["id": id]) } // maybe: nested_transaction
                    }
                    func addAll(_ ids: [Int], _ realm: Realm) throws {
                        try realm.safely {
                            realm.deleteAll()
                            try add(1, realm) // expect: nested_transaction
                        }
                    }
                    """) == [])
    }

    /// A link to what is frozen, or to nothing, is one to what is frozen.
    @Test func linksToWhatMayBeFrozenOrNothing() {
        func assign(_ value: String, _ mark: String = "") -> String {
            """
            import RealmSwift
            final class Kind: Object { @Persisted(primaryKey: true) var id: Int }
            final class Cat: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var kind: Kind? }
            @MainActor func set(_ realm: Realm) throws {
                let cat = realm.objects(Cat.self).first!
                let kind = \(value)
                try realm.write { cat.kind = kind }\(mark)
            }
            """
        }
        #expect(problems(assign("realm.objects(Kind.self).first?.freeze()", " // expect: frozen_mutation")) == [])
        #expect(problems(assign("realm.objects(Kind.self).first!.freeze()", " // expect: frozen_mutation")) == [])
        #expect(problems(assign("realm.objects(Kind.self).first")) == [])
    }
}
