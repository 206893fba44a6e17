extension Sequence {
    func asyncForEach(_ body: (Element) async throws -> Void) async rethrows {
        for element in self {
            try await body(element) // maybe: write_in_loop
        }
    }
}
