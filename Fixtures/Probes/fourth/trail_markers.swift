// File: MarkerWriter.swift
import Foundation
import RealmSwift

final class Marker: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var latitude: Double
    @Persisted var longitude: Double
}

struct Position: Sendable { let latitude: Double, longitude: Double }

final class RealmProvider: Sendable {
    let configuration: Realm.Configuration
    init(configuration: Realm.Configuration) { self.configuration = configuration }
    func make() throws -> Realm { try Realm(configuration: configuration) }
}

final class MarkerWriter: Sendable {
    private let provider: RealmProvider
    init(provider: RealmProvider) { self.provider = provider }

    func drop(_ positions: [Position]) {
        Task.detached { [provider] in
            let realm = try provider.make()
            realm.writeAsync {  // expect: async_write_without_run_loop
                for position in positions {
                    let marker = Marker()
                    marker.id = UUID()
                    marker.latitude = position.latitude
                    marker.longitude = position.longitude
                    realm.add(marker)
                }
            }
        }
    }
}
