// File: GalleryStore.swift
import Foundation
import RealmSwift

final class Painting: Object {
    @Persisted(primaryKey: true) var inventory: Int
    @Persisted var artist: String
    @Persisted var insured: Double
}

actor GalleryStore {
    static let shared = GalleryStore()
    private var realm: Realm?

    func withRealm<T: Sendable>(_ body: (Realm) throws -> T) async throws -> T {
        let realm: Realm
        if let open = self.realm {
            realm = open
        } else {
            realm = try await Realm(actor: self)
            self.realm = realm
        }
        return try body(realm)
    }
}

extension GalleryStore {
    func insuredTotal(of artist: String) async throws -> Double {
        try await withRealm { realm in
            realm.objects(Painting.self).filter("artist == %@", artist).sum(of: \.insured)
        }
    }
}

/// Runs in the store, though it's written outside of it.
func printPainting(_ inventory: Int, in store: isolated GalleryStore) async throws {
    let realm = try await Realm(configuration: .defaultConfiguration, actor: store)
    guard let painting = realm.object(ofType: Painting.self, forPrimaryKey: inventory) else { return }
    print(painting.artist, painting.insured)
}
