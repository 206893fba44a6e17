import Foundation
import RealmSwift

@MainActor
final class DomeAccount {
    private let app = RealmSwift.App(id: "dome-prod")  // expect: deprecated_device_sync

    func configuration() async throws -> Realm.Configuration {
        let user = try await app.login(credentials: .anonymous)  // expect: deprecated_device_sync
        return user.configuration(partitionValue: "dome")  // expect: deprecated_device_sync
    }
}
