import Findings
import Testing

/// When a new object becomes a handle's, and what may be done with it from then on.
@Suite struct AddedObjectTests {
    private func pets(_ save: String, _ body: String) -> [String] {
        problems(
            """
            import Foundation
            import RealmSwift
            final class Pet: Object {
                @Persisted(primaryKey: true) var id: String
                @Persisted var name: String
                @Persisted var fed: Bool
            }
            final class PetStore {
                func save(_ pet: Pet, _ isKept: Bool = true) {
                    \(save)
                }
            }
            struct Adoption {
                let store = PetStore()
                func adopt(_ name: String, _ other: Pet) {
                    let pet = Pet()
                    \(body)
                }
            }
            """)
    }
    private static let add = """
        guard let realm = try? Realm() else { return }
        try? realm.write { realm.add(pet, update: .modified) }
        """
    private static let changed = "pet.fed = true // expect: mutation_outside_transaction"

    @Test func aCalleeThatAddsMakesItTheHandles() {
        #expect(pets(Self.add, "store.save(pet)\n\(Self.changed)") == [])
        #expect(pets(Self.add, "pet.fed = true\nstore.save(pet)\nprint(pet.name)") == [])
        // Another object is added.
        #expect(pets(Self.add, "store.save(Pet())\npet.fed = true") == [])
    }

    @Test func aCopyIsNotAdded() {
        let copy = """
            guard let realm = try? Realm() else { return }
            try? realm.write { _ = realm.create(Pet.self, value: pet, update: .modified) }
            """
        #expect(pets(copy, "store.save(pet)\npet.fed = true") == [])
    }

    @Test func aFlagDecidesWhetherItIsAdded() {
        let save = "guard isKept, let realm = try? Realm() else { return }\ntry? realm.write { realm.add(pet) }"
        #expect(pets(save, "store.save(pet, false)\npet.fed = true") == [])
        #expect(pets(save, "store.save(pet, true)\n\(Self.changed)") == [])
    }

    /// An object that was added to another queue's realm belongs to that queue.
    @Test func whatAQueueAddsIsNoLongerTheCallers() {
        let save = """
            DispatchQueue.main.async {
                guard let realm = try? Realm() else { return }
                try? realm.write { realm.add(pet) }
            }
            """
        let text = """
            Task.detached {
                let pet = Pet()
                store.save(pet)
                try await Task.sleep(nanoseconds: 1)
                print(pet.name) // expect: live_object_crosses_boundary
            }
            """
        #expect(pets(save, text) == [])
    }

    @Test func whatIsAddedWhereItHasNoRealmIsManagedAfterwards() {
        func accounts(_ before: String, _ after: String) -> [String] {
            problems(
                """
                import RealmSwift
                final class Account: Object { @Persisted(primaryKey: true) var id: String; @Persisted var logins: Int }
                final class Accounts {
                    private let realm: Realm
                    init(realm: Realm) { self.realm = realm }
                    func register() throws {
                        let account = Account()
                        \(before)
                        try realm.write {
                            if account.realm == nil { realm.add(account) }
                            account.logins = 0
                        }
                        \(after)
                    }
                }
                """)
        }
        #expect(accounts("", "account.logins += 1 // expect: mutation_outside_transaction") == [])
        #expect(accounts("account.logins += 1", "") == [])
    }

    /// A value that is no object of the class that it is cast to belongs to no handle.
    @Test func whatIsNoStoredObjectIsChangedAnywhere() {
        func repository(_ otherwise: String) -> [String] {
            problems(
                """
                import RealmSwift
                protocol PetType: AnyObject { var fed: Bool { get set } }
                final class Pet: Object, PetType { @Persisted(primaryKey: true) var id: String; @Persisted var fed: Bool }
                final class Repository {
                    func save(_ pet: PetType) {
                        guard let realm = try? Realm(), let own = pet as? Pet else { return }
                        try? realm.write { realm.add(own, update: .modified) }
                    }
                    func feed(_ pet: PetType) {
                        if let own = pet as? Pet { try? own.realm?.write { own.fed = true } } else { \(otherwise) }
                    }
                }
                func adopt(_ repository: Repository) {
                    let pet = Pet()
                    repository.save(pet)
                    repository.feed(pet)
                }
                """)
        }
        #expect(repository("pet.fed = true") == [])
    }

    // MARK: Objects of stored collections

    /// The objects of a property are live where all values that are put there are.
    @Test func anObjectOfAStoredCollectionIsChangedInATransactionOnly() {
        func store(_ initial: String, _ change: String) -> [String] {
            problems(
                """
                import RealmSwift
                final class Mark: Object { @Persisted(primaryKey: true) var url: String; @Persisted var starred: Bool }
                @MainActor
                final class Marks {
                    private let realm = try! Realm()
                    \(initial)
                    func star(_ url: String) {
                        \(change)
                    }
                }
                """)
        }
        let rule = "// expect: mutation_outside_transaction"
        #expect(store("lazy var all = realm.objects(Mark.self)", "all.first?.starred = true \(rule)") == [])
        #expect(
            store(
                "let all: Results<Mark>; init() { all = realm.objects(Mark.self) }",
                "for mark in all where !mark.starred { mark.starred = true \(rule)\n}") == [])
        #expect(
            store(
                "lazy var all = realm.objects(Mark.self)",
                "try? realm.write { all.first { $0.url == url }?.starred.toggle() }") == [])
        // It may be one that was never added.
        #expect(
            store(
                "var chosen: Mark?; func choose() { chosen = realm.objects(Mark.self).first }\n"
                    + "func make() { chosen = Mark() }",
                "chosen?.starred = true") == [])
    }
}
