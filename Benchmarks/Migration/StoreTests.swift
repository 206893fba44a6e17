import Foundation
import GRDB
import Testing
@testable import Migrated

/// The methods that are made of App/Library.swift's transactions, and enums beside their raw values, on a real
/// database.
@Suite struct StoreTests {
    private func names(_ store: Store) async throws -> [String] { try await store.read { try Person.order(Person.Columns.id).fetchAll($0).map { "\($0.id)=\($0.name)" } } }

    @Test func addWithoutAPolicyRefusesTheKeyThatIsThere() async throws {
        let store = try Store()
        try await store.register(addingPerson: [Person(id: "a", name: "A")])
        await #expect(throws: (any Error).self) { try await store.register(addingPerson: [Person(id: "b"), Person(id: "a", name: "B")]) }
        #expect(try await names(store) == ["a=A"])
    }

    @Test func addWithAPolicyReplacesAndKeepsWhatLeadsThere() async throws {
        let store = try Store()
        let ticket = TicketRecord(id: UUID())
        try await store.register(addingPerson: [Person(id: "a", name: "A")]) { database in
            try ticket.insert(database)
            try Dog(id: ObjectID(), ownerId: "a").insert(database)
        }
        try await store.save(addingPerson: [Person(id: "a", name: "B"), Person(id: "c", name: "C")], deletingTicketRecord: [ticket.id])
        #expect(try await names(store) == ["a=B", "c=C"])
        #expect(try await store.read { try TicketRecord.fetchCount($0) } == 0)
        #expect(try await store.read { try Dog.fetchAll($0).map(\.ownerId) } == ["a"])
    }

    @Test func changesAreOneTransactionWithWhateverElse() async throws {
        struct Stop: Error {}
        let store = try Store()
        try await store.register(addingPerson: [Person(id: "a", name: "A")])
        await #expect(throws: Stop.self) { try await store.rename(changingPerson: [Person(id: "a", name: "B")]) { _ in throw Stop() } }
        #expect(try await names(store) == ["a=A"])
        try await store.rename(changingPerson: [Person(id: "a", name: "B")])
        #expect(try await names(store) == ["a=B"])
        #expect(try await store.clear { try Person.deleteAll($0) } == 1)
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
