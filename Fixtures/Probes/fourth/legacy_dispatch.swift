// File: Backend.swift
import Foundation
import RealmSwift

@MainActor
final class Backend {
    private let app = App(id: "dispatch-prod")  // expect: deprecated_device_sync

    func signIn(token: String) async throws -> Realm.Configuration {
        let user = try await app.login(credentials: .jwt(token: token))  // expect: deprecated_device_sync
        return user.flexibleSyncConfiguration()  // expect: deprecated_device_sync
    }

    func fetchDrivers(_ data: Data) throws -> Int {
        let drivers = try JSONDecoder().decode([Driver].self, from: data)
        let realm = try Realm()
        try realm.write { realm.add(drivers, update: .modified) }  // maybe: sync_write_on_main, unbounded_transaction
        return drivers.count
    }
}
// File: Driver.swift
import Foundation
import RealmSwift

class SyncedObject: Object {
    @Persisted(primaryKey: true) var _id: String
    @Persisted var partition: String
}

final class Trip: EmbeddedObject {
    @Persisted var kilometres: Double
}

final class Driver: SyncedObject, WireModel {  // expect: codable_model
    static let path = "/drivers"
    @Persisted var name: String
    @Persisted var phones: RealmSwift.List<String>
    @Persisted var licence: String?

    private enum CodingKeys: String, CodingKey { case name, phones, licence }
}
// File: Wire.swift
import Foundation

/// Everything that the old backend sends.
protocol WireModel: Codable {
    static var path: String { get }
}
