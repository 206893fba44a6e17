import Foundation

struct RecipeFeed: Sendable {
    let endpoint: URL

    func latest() async throws -> [RecipePayload] {
        let (data, _) = try await URLSession.shared.data(from: endpoint)
        return try JSONDecoder().decode([RecipePayload].self, from: data)
    }
}
