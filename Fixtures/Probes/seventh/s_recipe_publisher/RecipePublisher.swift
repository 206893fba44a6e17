import Foundation
import SwiftData

actor RecipePublisher {
    private let endpoint: URL
    private(set) var sent = 0

    init(endpoint: URL) {
        self.endpoint = endpoint
    }

    func publish(_ recipe: Recipe) async throws { // expect: model_handed_to_actor
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
