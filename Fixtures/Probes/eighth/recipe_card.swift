// File: RecipeCard.swift
import RealmSwift
import SwiftUI

final class Recipe: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var _id: ObjectId
    @Persisted var name = ""
    @Persisted var timesCooked = 0
    @Persisted var isFavorite = false
    @Persisted var steps: RealmSwift.List<String>
}

struct RecipeCard: View {
    @ObservedRealmObject var recipe: Recipe

    var body: some View {
        VStack {
            TextField("Name", text: $recipe.name)
            Toggle("Favourite", isOn: $recipe.isFavorite)
            Text("Cooked \(recipe.timesCooked) times")
            Button("Cooked it") { cooked() }
            Button("Clear steps") { clearSteps() }
        }
    }

    private func cooked() {
        guard let realm = try? Realm() else { return }
        try? realm.write {
            recipe.timesCooked += 1  // expect: frozen_mutation
        }
    }

    private func clearSteps() {
        guard let recipe = recipe.thaw(), let realm = recipe.realm else { return }
        try? realm.write {
            recipe.steps.removeAll()
        }
    }
}

struct RecipeList: View {
    @ObservedResults(Recipe.self) var recipes

    var body: some View {
        VStack {
            ForEach(recipes) { recipe in
                RecipeCard(recipe: recipe)
            }
            Button("New") {
                let recipe = Recipe()
                recipe.name = "Untitled"
                $recipes.append(recipe)
            }
        }
    }
}
