protocol ClaimAPI: Sendable {
    func upload(_ id: String) async throws -> String
}
