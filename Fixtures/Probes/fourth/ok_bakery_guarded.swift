// File: Object+Saving.swift
import Foundation
import RealmSwift

final class Loaf: Object {
    @Persisted(primaryKey: true) var sku: String
    @Persisted var rawShelf: Int
    @Persisted var bakedAt: Date?
}

extension Realm {
    /// Joins the caller's transaction where there is one.
    func joined<T>(_ work: () throws -> T) throws -> T {
        if isInWriteTransaction { return try work() }
        return try write(work)
    }
}

extension Loaf {
    var shelf: Int {
        get { rawShelf }
        set {
            guard let realm else { rawShelf = newValue; return }
            try? realm.joined { rawShelf = newValue }
        }
    }
}
// File: Oven.swift
import Foundation
import RealmSwift

final class Oven {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func take(_ sku: String) { realm.object(ofType: Loaf.self, forPrimaryKey: sku)?.shelf = 0 }

    func baked(_ skus: Set<String>) throws {
        let loaves = realm.objects(Loaf.self).filter("sku IN %@", skus)
        try realm.joined {
            for loaf in loaves {
                loaf.bakedAt = Date()
                loaf.shelf = 1
            }
        }
    }
}
