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
