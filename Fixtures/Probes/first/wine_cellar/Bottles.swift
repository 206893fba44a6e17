import Foundation
import SwiftData

@Model
final class Bottle {
    var label: String
    var rating: Double?
    init(label: String, rating: Double? = nil) {
        self.label = label
        self.rating = rating
    }
}

struct RatingService: Sendable {
    func rating(of label: String) async throws -> Double {
        try await Task.sleep(nanoseconds: 1_000)
        return Double(label.count)
    }
}

extension ModelContainer {
    /// A context that nobody else has.
    func scratch() -> ModelContext {
        let context = ModelContext(self)
        context.autosaveEnabled = false
        return context
    }
}
