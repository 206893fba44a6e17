import Foundation
import RealmSwift

final class Lease: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var rent: Int
}

@MainActor
final class TenantStore {
    private let app: TenantApp
    private var configuration: Realm.Configuration?

    init(app: TenantApp) { self.app = app }

    func signIn(_ token: LoginToken) async throws {
        let tenant = try await app.login(credentials: token)
        configuration = Realm.Configuration(inMemoryIdentifier: tenant.partitionValue)
    }

    func rent() async throws -> Int {
        guard let configuration else { return 0 }
        let realm = try await Realm(configuration: configuration)
        return realm.objects(Lease.self).sum(of: \.rent)
    }
}
