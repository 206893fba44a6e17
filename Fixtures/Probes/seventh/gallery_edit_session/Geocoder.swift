struct Place: Sendable {
    let name: String
}

protocol Geocoding: Sendable {
    func place(for caption: String) async throws -> Place
}
