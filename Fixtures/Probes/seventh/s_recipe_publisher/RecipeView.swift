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
                        try await publisher.publish(recipe) // maybe: live_object_crosses_boundary
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
