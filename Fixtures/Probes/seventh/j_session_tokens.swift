// File: RequestAdapter.swift
import Foundation

struct RequestAdapter: Sendable {
    let tokens: TokenStore

    func adapt(_ request: URLRequest) -> URLRequest {
        var copy = request
        copy.setValue(tokens.authorizationHeader(), forHTTPHeaderField: "Authorization")
        copy.setValue(tokens.describe(), forHTTPHeaderField: "X-Client")
        return copy
    }

    func login(name: String, url: URL) async throws {
        let (data, _) = try await URLSession.shared.data(from: url.appendingPathComponent("login"))
        let token = try JSONDecoder().decode(Token.self, from: data)
        try await tokens.replace(with: token)
    }
}
// File: TokenStore.swift
import Foundation

struct Token: Codable, Sendable {
    let value: String
    let expires: Date
}

/// Keeps the session's token in memory and on disk.
actor TokenStore {
    private let file = URL.applicationSupportDirectory.appendingPathComponent("token.json")
    nonisolated let service: String
    nonisolated(unsafe) private var current: Token?  // expect: isolation_bypass

    init(service: String) {
        self.service = service
    }

    /// The request adapter is not async.
    nonisolated func authorizationHeader() -> String? {  // maybe: isolation_bypass
        guard let token = current, token.expires > Date() else { return nil }
        return "Bearer " + token.value
    }

    nonisolated func describe() -> String {
        "tokens of " + service
    }

    func replace(with token: Token) throws {
        current = token
        try JSONEncoder().encode(token).write(to: file, options: .atomic)
    }

    func restore() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        current = try JSONDecoder().decode(Token.self, from: Data(contentsOf: file))
    }

    func logOut() throws {
        current = nil
        try FileManager.default.removeItem(at: file)
    }
}
