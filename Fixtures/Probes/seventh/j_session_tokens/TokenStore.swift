import Foundation

struct Token: Codable, Sendable {
    let value: String
    let expires: Date
}

/// Keeps the session's token in memory and on disk.
actor TokenStore {
    private let file = URL.applicationSupportDirectory.appendingPathComponent("token.json")
    nonisolated let service: String
    nonisolated(unsafe) private var current: Token? // expect: isolation_bypass

    init(service: String) {
        self.service = service
    }

    /// The request adapter is not async.
    nonisolated func authorizationHeader() -> String? { // maybe: isolation_bypass
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
