import Foundation

final class PhotoService: Sendable {
    let base: URL

    init(base: URL) { self.base = base }

    func photo(named name: String) async throws -> Data {
        try await URLSession.shared.data(from: base.appendingPathComponent(name)).0
    }

    func photo(named name: String, done: @escaping @MainActor (Data?) -> Void) {
        URLSession.shared.dataTask(with: base.appendingPathComponent(name)) { data, _, _ in
            Task { @MainActor in done(data) }
        }.resume()
    }
}
