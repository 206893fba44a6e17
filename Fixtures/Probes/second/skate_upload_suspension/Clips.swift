import Foundation
import SwiftData

@Model final class Clip {
    var fileName: String
    var remote: URL?

    init(fileName: String) {
        self.fileName = fileName
    }
}

struct Uploader: Sendable {
    let base: URL

    func upload(_ fileName: String) async throws -> URL {
        let request = URLRequest(url: base.appendingPathComponent(fileName))
        _ = try await URLSession.shared.data(for: request)
        return base.appendingPathComponent(fileName)
    }
}
