// File: Account.swift
import Foundation

/// The app's own names, nothing of a vendor's sync service.
struct Tenant: Sendable {
    let id: String
    let partitionValue: String
}

struct LoginToken: Sendable { let jwt: String }

final class TenantApp: Sendable {
    private let endpoint: URL
    init(endpoint: URL) { self.endpoint = endpoint }

    func login(credentials: LoginToken) async throws -> Tenant {
        var request = URLRequest(url: endpoint)
        request.setValue(credentials.jwt, forHTTPHeaderField: "Authorization")
        let (data, _) = try await URLSession.shared.data(for: request)
        let id = String(decoding: data, as: UTF8.self)
        return Tenant(id: id, partitionValue: "tenant=\(id)")
    }
}
// File: TenantStore.swift
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
