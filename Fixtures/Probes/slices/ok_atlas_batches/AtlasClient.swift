import Foundation

struct AtlasClient: Sendable {
    let base: URL

    func page(_ number: Int) async throws -> LandmarkPage {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("landmarks/\(number)"))
        return try JSONDecoder().decode(LandmarkPage.self, from: data)
    }
}

extension Array {
    func chunked(into size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
