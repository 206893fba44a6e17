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
