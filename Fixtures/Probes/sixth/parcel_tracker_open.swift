// File: Parcel.swift
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var status: String
}

enum Storage {
    static let parcels = Realm.Configuration(schemaVersion: 2)
}
// File: ParcelModel.swift
import Combine
import RealmSwift

@MainActor
final class ParcelModel: ObservableObject {
    @Published var status = "…"

    func load(_ code: String) async throws {
        let realm = try await Realm(configuration: Storage.parcels)
        let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: code)
        status = parcel?.status ?? "unknown"
    }
}
// File: TrackingActor.swift
import Foundation
import RealmSwift

actor TrackingActor {
    func open(_ code: String) async throws -> String? {
        let realm = try await Realm(configuration: Storage.parcels)  // expect: async_open_off_main
        return realm.object(ofType: Parcel.self, forPrimaryKey: code)?.status  // maybe: live_object_crosses_boundary
    }
}

actor StatusActor {
    private var realm: Realm?

    func status(of code: String) async throws -> String? {
        let realm = try await ownRealm()
        return realm.object(ofType: Parcel.self, forPrimaryKey: code)?.status
    }

    private func ownRealm() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(configuration: Storage.parcels, actor: self)
        realm = opened
        return opened
    }
}
