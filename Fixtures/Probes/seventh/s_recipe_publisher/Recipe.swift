import Foundation
import SwiftData

@Model
final class Recipe {
    var title: String
    var steps: [String]
    var publishedAt: Date?

    init(title: String, steps: [String] = []) {
        self.title = title
        self.steps = steps
    }
}

struct RecipePayload: Codable, Sendable {
    let title: String
    let steps: [String]
}
