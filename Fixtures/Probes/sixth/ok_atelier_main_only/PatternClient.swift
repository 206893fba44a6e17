import Foundation

struct PatternClient: Sendable {
    var upload: @Sendable (String) async throws -> Int
    var log: @MainActor (Int) -> Void
}
