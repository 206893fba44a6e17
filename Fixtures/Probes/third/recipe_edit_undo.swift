// File: Recipe.swift
import Foundation
import RealmSwift

class StoredObject: Object {
    func persist(in realm: Realm) throws {
        try realm.write {  // maybe: nested_transaction
            realm.add(self, update: .modified)
        }
    }
}

final class Recipe: StoredObject {
    @Persisted(primaryKey: true) var slug: String
    @Persisted var name: String
    @Persisted var revision: Int
}

final class RecipeRevision: StoredObject {
    @Persisted(primaryKey: true) var id = UUID()
    @Persisted var slug = ""
    @Persisted var name = ""
}
// File: RecipeEditor.swift
import Foundation
import RealmSwift

@MainActor
protocol RecipeUndoing: AnyObject {
    func didRename(_ slug: String, from old: String)
}

@MainActor
final class RecipeEditor {
    private let realm: Realm
    private weak var undo: (any RecipeUndoing)?

    init(realm: Realm, undo: any RecipeUndoing) {
        self.realm = realm
        self.undo = undo
    }

    func rename(_ slug: String, to name: String) throws {
        guard let recipe = realm.object(ofType: Recipe.self, forPrimaryKey: slug) else { return }
        let old = recipe.name
        let revision = RecipeRevision()
        revision.slug = slug
        revision.name = old
        try realm.write {
            recipe.name = name
            recipe.revision += 1
            try revision.persist(in: realm)  // expect: nested_transaction
        }
        undo?.didRename(slug, from: old)
    }
}
