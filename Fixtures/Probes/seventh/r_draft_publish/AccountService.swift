import Foundation
import RealmSwift

struct Session: Sendable {
    let userName: String
}

final class AccountService: Sendable {
    private let app = App(id: "drafts-prod-xyz") // maybe: deprecated_device_sync

    func cloudConfiguration() async throws -> Realm.Configuration {
        let user = try await app.login(credentials: .anonymous) // maybe: deprecated_device_sync
        return user.flexibleSyncConfiguration() // expect: deprecated_device_sync
    }

    func localConfiguration(for session: Session) -> Realm.Configuration {
        let file = URL.documentsDirectory.appendingPathComponent("drafts-\(session.userName.hashValue).realm")
        return Realm.Configuration(fileURL: file, schemaVersion: 2)
    }
}
