// File: Pantry.swift
import Foundation
import RealmSwift

extension Realm {
    func joining(_ block: () throws -> Void) throws {
        if isInWriteTransaction {
            try block()
        } else {
            try write(block)
        }
    }
}

final class Ingredient: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var grams: Int
}

final class ShoppingItem: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var grams: Int
}

@MainActor
struct Pantry {
    let realm: Realm

    func take(_ grams: Int, of name: String) throws {
        try realm.joining {
            guard let ingredient = realm.object(ofType: Ingredient.self, forPrimaryKey: name) else { return }
            ingredient.grams -= grams
            if ingredient.grams <= 0 { try enlist(name) }
        }
    }

    func enlist(_ name: String) throws {
        try realm.joining {
            realm.create(ShoppingItem.self, value: ["name": name, "grams": 500], update: .modified)
        }
    }

    func cook(_ portions: [String: Int]) throws {
        try realm.write {  // maybe: sync_write_on_main, unbounded_transaction
            for (name, grams) in portions { try take(grams, of: name) }  // maybe: sync_write_on_main
        }
    }
}
