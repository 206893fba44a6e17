import CoreData

struct RecipePayload: Decodable, Sendable {
    let title: String
    let tags: [String]
}

final class RecipeImporter {
    private let persistence: any Persistence
    init(persistence: any Persistence) { self.persistence = persistence }

    @MainActor
    func known() throws -> [String] { try persistence.main.tags().map(\.name) }

    func importRecipes(_ payloads: [RecipePayload]) {
        let persistence = persistence
        persistence.inBackground { context in
            let known = Set(try persistence.main.tags().map(\.name)) // expect: main_context_off_main
            for payload in payloads {
                let recipe = Recipe(context: context)
                recipe.title = payload.title
                recipe.tagNames = payload.tags.filter(known.contains).joined(separator: ",")
            }
        }
    }

    func tagCount() throws -> Int {
        try persistence.container.newBackgroundContext().now { try $0.tags().count }
    }

    func summary(_ describe: (Int) async -> String) async throws -> String {
        let count = try persistence.container.newBackgroundContext().now { try $0.tags().count } // expect: sync_access_in_async_code
        return await describe(count)
    }

    func summaryAwaited(_ describe: (Int) async -> String) async throws -> String {
        let context = persistence.container.newBackgroundContext()
        return await describe(try await context.perform { try context.tags().count })
    }

    func countUses(_ names: [String]) {
        persistence.inBackground { context in
            for tag in try context.tags(named: names) { tag.uses += 1 }
        }
        persistence.main.perform { [persistence] in
            print((try? persistence.main.tags(named: names).count) ?? 0)
        }
    }
}
