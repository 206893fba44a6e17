// File: CardSync.swift
import Foundation
import RealmSwift

final class CardSync {
    private let provider: any RealmProviding
    private let api: any DeckAPI

    init(provider: any RealmProviding, api: any DeckAPI) {
        self.provider = provider
        self.api = api
    }

    func push(_ deckID: String) async throws {
        let realm = try provider.open()
        guard let deck = realm.object(ofType: Deck.self, forPrimaryKey: deckID) else { return }
        let revision = try await api.put(DeckDTO(id: deck.id, title: deck.title))
        try realm.write { deck.revision = revision }  // expect: handle_used_after_suspension // maybe: sync_access_in_async_code
    }

    func pull(_ deckID: String) async throws {
        let remote = try await api.get(deckID)
        try merge(remote)
    }

    private func merge(_ remote: DeckDTO) throws {
        let realm = try provider.open()
        try realm.write {  // maybe: sync_access_in_async_code
            realm.create(Deck.self, value: ["id": remote.id, "title": remote.title], update: .modified)
        }
    }
}

func makeCardSync(api: any DeckAPI) -> CardSync {
    CardSync(provider: FileRealmProvider(configuration: .defaultConfiguration), api: api)
}
// File: Deck.swift
import RealmSwift

final class Deck: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var revision: Int
}

struct DeckDTO: Codable, Sendable {
    let id: String
    let title: String
}
// File: Providers.swift
import Foundation
import RealmSwift

protocol RealmProviding {
    func open() throws -> Realm
}

struct FileRealmProvider: RealmProviding {
    let configuration: Realm.Configuration

    func open() throws -> Realm {
        try Realm(configuration: configuration)
    }
}

protocol DeckAPI: Sendable {
    func put(_ deck: DeckDTO) async throws -> Int
    func get(_ id: String) async throws -> DeckDTO
}
