// File: BusBoard.swift
import Foundation
import RealmSwift

final class BusPosition: Object {
    @Persisted(primaryKey: true) var vehicle: String
    @Persisted var stop: String
}

struct PositionUpdate: Sendable {
    let vehicle: String
    let stop: String
}

/// The feed comes in batches of some hundred vehicles, each is one transaction.
actor BusBoard {
    private var realm: Realm?

    private func opened() async throws -> Realm {
        if let realm { return realm }
        let realm = try await Realm(actor: self)
        self.realm = realm
        return realm
    }

    func follow(_ feed: AsyncThrowingStream<[PositionUpdate], any Error>) async throws {
        let realm = try await opened()
        for try await batch in feed {
            try await realm.asyncWrite {
                for update in batch {
                    realm.create(
                        BusPosition.self, value: ["vehicle": update.vehicle, "stop": update.stop], update: .modified)
                }
            }
        }
    }

    func stop(of vehicle: String) async throws -> String? {
        try await opened().object(ofType: BusPosition.self, forPrimaryKey: vehicle)?.stop
    }
}
