import Foundation
import GRDB
import Testing

@testable import Migrated

/// The methods that are made of App/Library.swift's transactions, and enums beside their raw values, on a real
/// database.
@Suite struct StoreTests {
    private func names(_ store: Store) async throws -> [String] {
        try await store.read { try Person.order(Person.Columns.id).fetchAll($0).map { "\($0.id)=\($0.name)" } }
    }

    @Test func addWithoutAPolicyRefusesTheKeyThatIsThere() async throws {
        let store = try Store()
        try await store.register(addingPerson: [Person(id: "a", name: "A")])
        await #expect(throws: (any Error).self) {
            try await store.register(addingPerson: [Person(id: "b"), Person(id: "a", name: "B")])
        }
        #expect(try await names(store) == ["a=A"])
    }

    @Test func addWithAPolicyReplacesAndKeepsWhatLeadsThere() async throws {
        let store = try Store()
        let ticket = TicketRecord(id: UUID())
        try await store.register(addingPerson: [Person(id: "a", name: "A")]) { database in
            try ticket.insert(database)
            try Dog(id: ObjectID(), ownerId: "a").insert(database)
        }
        try await store.save(
            addingPerson: [Person(id: "a", name: "B"), Person(id: "c", name: "C")], deletingTicketRecord: [ticket.id])
        #expect(try await names(store) == ["a=B", "c=C"])
        #expect(try await store.read { try TicketRecord.fetchCount($0) } == 0)
        #expect(try await store.read { try Dog.fetchAll($0).map(\.ownerId) } == ["a"])
    }

    @Test func changesAreOneTransactionWithWhateverElse() async throws {
        struct Stop: Error {}
        let store = try Store()
        try await store.register(addingPerson: [Person(id: "a", name: "A")])
        await #expect(throws: Stop.self) {
            try await store.rename(changingPerson: [Person(id: "a", name: "B")]) { _ in throw Stop() }
        }
        #expect(try await names(store) == ["a=A"])
        try await store.rename(changingPerson: [Person(id: "a", name: "B")])
        #expect(try await names(store) == ["a=B"])
        #expect(try await store.clear { try Person.deleteAll($0) } == 1)
    }

    private func dog(in store: Store) async throws -> Dog {
        let dog = Dog(id: ObjectID())
        try await store.write { try dog.insert($0) }
        return dog
    }

    @Test func aListKeepsItsOrderAndWhatIsTwiceInIt() async throws {
        let store = try Store(), dog = try await dog(in: store)
        func friends() async throws -> [String] { try await store.read { try dog.friends.fetchAll($0).map(\.id) } }
        try await store.befriend(
            addingPerson: [Person(id: "a"), Person(id: "b")],
            linking: [Dog.friends(of: dog.id) { $0 += ["a", "b", "a"] }])
        #expect(try await friends() == ["a", "b", "a"])
        try await store.befriend(linking: [Dog.friends(of: dog.id) { $0.insert($0.remove(at: 1), at: 0) }])
        #expect(try await friends() == ["b", "a", "a"])
        try await store.befriend(addingPerson: [Person(id: "c")], linking: [Dog.friends(of: dog.id) { $0[1] = "c" }])
        #expect(try await friends() == ["b", "c", "a"])
        // A link to nobody is refused with all the rest.
        await #expect(throws: (any Error).self) {
            try await store.befriend(linking: [Dog.friends(of: dog.id) { $0.append("nobody") }])
        }
        #expect(try await friends() == ["b", "c", "a"])
        try await store.save(deletingTicketRecord: []) { _ = try Person.deleteOne($0, key: "c") }
        try await store.befriend(linking: [Dog.friends(of: dog.id) { $0.append("b") }])
        #expect(try await friends() == ["b", "a", "b"])
        try await store.befriend(linking: [Dog.friends(of: dog.id) { $0.removeAll() }])
        #expect(try await friends() == [])
        #expect(try await names(store).count == 2)
    }

    @Test func anEmbeddedObjectLivesAsLongAsItsPlace() async throws {
        let store = try Store(), dog = try await dog(in: store), key = dog.id
        var changed = dog
        changed.collarId = "c1"
        try await store.equip(
            addingCollar: [Collar(id: "c1")], addingToy: [Toy(id: "t1"), Toy(id: "t2")], changingDog: [changed],
            linking: [Dog.toys(of: key) { $0 = ["t1", "t2"] }])
        changed.collarId = "c2"
        try await store.equip(
            addingCollar: [Collar(id: "c2")], addingToy: [Toy(id: "t3")], changingDog: [changed],
            linking: [
                Dog.toys(of: key) {
                    $0.insert("t3", at: 0); $0.swapAt(1, 2)
                }
            ])
        #expect(try await store.read { try Collar.fetchAll($0).map(\.id) } == ["c2"])
        #expect(try await store.read { try dog.toys.fetchAll($0).map(\.id) } == ["t3", "t2", "t1"])
        try await store.equip(linking: [Dog.toys(of: key) { _ = $0.remove(at: 1) }])
        #expect(try await store.read { try Toy.fetchAll($0).map(\.id).sorted() } == ["t1", "t3"])
    }

    @Test func setsAndMapsOfObjectsChange() async throws {
        let store = try Store(), other = try await dog(in: store), dog = try await dog(in: store), key = dog.id
        var changed = dog
        changed.words = ["grr"]
        try await store.provoke(
            addingPerson: [Person(id: "v"), Person(id: "w")], changingDog: [changed],
            linking: [
                Dog.enemies(of: key) { $0.insert(other.id) },
                Dog.byRole(of: key) {
                    $0["vet"] = "v"; $0["none"] = .some(nil)
                }
            ])
        try await store.provoke(linking: [
            Dog.enemies(of: key) { $0.formUnion([other.id, key]) }, Dog.byRole(of: key) { $0["vet"] = "w" }
        ])
        #expect(try await store.read { try dog.enemies.fetchCount($0) } == 2)
        #expect(try await store.read { try dog.byRole.fetchAll($0).map(\.id) } == ["w"])
        #expect(try await store.read { try Dog.fetchOne($0, key: key)?.words } == ["grr"])
        try await store.provoke(linking: [
            Dog.enemies(of: key) { $0.remove(other.id) }, Dog.byRole(of: key) { $0["vet"] = nil }
        ])
        #expect(try await store.read { try dog.enemies.fetchAll($0).map(\.id) } == [key])
        #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM dog_byRole") } == 1)
    }

    @Test func whatIsNotThereIsNoChange() async throws {
        let store = try Store()
        await #expect(throws: (any Error).self) {
            try await store.rename(changingPerson: [Person(id: "nobody", name: "B")])
        }
    }

    @Test func whatIsDeletedFirstMayBeAddedAgain() async throws {
        let store = try Store()
        try await store.register(addingPerson: [Person(id: "a", name: "A")])
        try await store.replace(addingPerson: [Person(id: "a", name: "B")], deletingPerson: ["a"])
        #expect(try await names(store) == ["a=B"])
        _ = try await dog(in: store)
        try await store.begin(deletingEverything: true, addingPerson: [Person(id: "c", name: "C")])
        #expect(try await names(store) == ["c=C"])
        #expect(try await store.read { try Dog.fetchCount($0) } == 0)
    }

    @Test func casesAreMadeOfRawValues() throws {
        var dog = Dog(id: ObjectID())
        #expect(dog.mood == "calm" && dog.moodCase == .calm && dog.lastMoodCase == nil)
        dog.moodCase = .wild
        dog.lastMoodCase = .calm
        #expect(dog.mood == "wild" && dog.lastMood == "calm")
        dog.mood = "unheard of"
        dog.lastMood = "unheard of"
        #expect(dog.moodCase == .calm && dog.lastMoodCase == nil && dog.mood == "unheard of")
    }

    @Test func rawValuesOfNoCaseAreCountedAndKept() throws {
        var losses = Losses()
        let kept = losses.raw("unheard of", of: Mood.self, "here"), known = losses.raw("calm", of: Mood.self, "there")
        #expect(kept == "unheard of" && known == "calm")
        #expect(losses.counts.values.reduce(0, +) == 1)
    }
}
