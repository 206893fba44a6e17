// File: Recipe.swift
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
// File: RecipePublisher.swift
import Foundation
import SwiftData

actor RecipePublisher {
    private let endpoint: URL
    private(set) var sent = 0

    init(endpoint: URL) {
        self.endpoint = endpoint
    }

    func publish(_ recipe: Recipe) async throws {  // expect: model_handed_to_actor
        let payload = RecipePayload(title: recipe.title, steps: recipe.steps)
        try await post(payload)
    }

    func publish(payload: RecipePayload) async throws {
        try await post(payload)
    }

    private func post(_ payload: RecipePayload) async throws {
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(payload)
        _ = try await URLSession.shared.data(for: request)
        sent += 1
    }
}
// File: RecipeView.swift
import SwiftData
import SwiftUI

struct RecipeView: View {
    let recipe: Recipe
    let publisher: RecipePublisher
    @State private var message = ""

    var body: some View {
        VStack {
            Text(recipe.title)
            Text(message)
            Button("Publish") {
                Task {
                    do {
                        try await publisher.publish(recipe)  // maybe: live_object_crosses_boundary
                        recipe.publishedAt = Date()
                        message = "Published"
                    } catch {
                        message = "Failed"
                    }
                }
            }
            Button("Publish the title only") {
                Task {
                    let payload = RecipePayload(title: recipe.title, steps: [])
                    try? await publisher.publish(payload: payload)
                }
            }
        }
    }
}
