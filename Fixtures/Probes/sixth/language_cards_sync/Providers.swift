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
