import Foundation
import RealmSwift

actor TrackingActor {
    func open(_ code: String) async throws -> String? {
        let realm = try await Realm(configuration: Storage.parcels) // expect: async_open_off_main
        return realm.object(ofType: Parcel.self, forPrimaryKey: code)?.status // maybe: live_object_crosses_boundary
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
