// File: StampCatalogue.swift
import Foundation
import RealmSwift

final class Stamp: Object {
    @Persisted(primaryKey: true) var michel: Int
    @Persisted var cents: Int
}

actor StampCatalogue {
    private let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func value() async throws -> Int {
        let realm = try await Realm.open(configuration: configuration)
        return realm.objects(Stamp.self).sum(of: \.cents)
    }

    func raise(_ michel: Int, by cents: Int) async throws {
        let realm = try await Realm(configuration: configuration, actor: self)
        try await realm.asyncWrite {
            realm.object(ofType: Stamp.self, forPrimaryKey: michel)?.cents += cents
        }
    }
}

@MainActor
final class AlbumPage {
    private(set) var cents = 0

    func appeared() async throws {
        let realm = try await Realm(configuration: .defaultConfiguration)
        cents = realm.objects(Stamp.self).sum(of: \.cents)
    }
}
