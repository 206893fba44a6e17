// File: ShowPublisher.swift
import Foundation
import RealmSwift

final class Star: Object {
    @Persisted(primaryKey: true) var hip: Int
    @Persisted var magnitude: Double
}

final class Show: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var stars: RealmSwift.List<Star>
}

/// Takes a drafted show over into the house's file: copies, never the objects themselves.
@MainActor
final class ShowPublisher {
    private let house: Realm
    private let draft: Realm

    init(house: Realm) throws {
        self.house = house
        draft = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "draft-shows"))
    }

    func publish(_ name: String) async throws {
        guard let drafted = draft.object(ofType: Show.self, forPrimaryKey: name) else { return }
        let hips = Array(drafted.stars.map(\.hip))
        try await house.asyncWrite {
            let published = house.create(Show.self, value: drafted, update: .modified)
            let known = house.objects(Star.self).filter("hip IN %@", hips)
            published.stars.removeAll()
            published.stars.append(objectsIn: known)
        }
        try await draft.asyncWrite { draft.delete(drafted) }
    }
}
