// File: Models.swift
import Foundation
import RealmSwift

protocol Stamped: AnyObject {
    var changedAt: Date { get set }
}

final class RoastBatch: Object, Stamped {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var changedAt: Date
    @Persisted var grams: Int
    @Persisted var profile: RoastProfile?
}

final class RoastProfile: Object, Stamped {
    @Persisted(primaryKey: true) var name: String
    @Persisted var changedAt: Date
    @Persisted var uses: Int
}

extension Stamped where Self: Object {
    /// Marks the object as changed now.
    func touch() {
        guard let realm else { return }
        try? realm.write {
            changedAt = Date()
        }
    }
}
// File: RoastController.swift
import RealmSwift
import UIKit

final class RoastController: UIViewController {
    private let log = RoastLog(realm: try! Realm())

    func dropTapped() {
        guard let realm = try? Realm(), let batch = realm.objects(RoastBatch.self).last else { return }
        try? log.finish(batch, grams: 11_800, profile: "Filter")
    }
}
// File: RoastLog.swift
import Foundation
import RealmSwift

@MainActor
final class RoastLog {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func finish(_ batch: RoastBatch, grams: Int, profile name: String) throws {
        try realm.write {
            batch.grams = grams
            batch.profile = realm.object(ofType: RoastProfile.self, forPrimaryKey: name)
            batch.profile?.touch()  // expect: nested_transaction
        }
    }

    func rename(_ profile: RoastProfile, uses: Int) throws {
        try realm.write {
            profile.uses = uses
        }
        profile.touch()
    }
}
// File: Stocktaking.swift
import Foundation
import RealmSwift

extension Realm {
    /// Uses the transaction that is open, and closes it in either case.
    func safeWrite(_ body: () throws -> Void) throws {
        if !isInWriteTransaction { beginWrite() }  // maybe: unbalanced_transaction
        do {
            try body()
            try commitWrite()  // maybe: nested_transaction, unbalanced_transaction
        } catch {
            cancelWrite()  // maybe: nested_transaction, unbalanced_transaction
            throw error
        }
    }
}

@MainActor
struct Stocktaking {
    func correct(_ id: ObjectId, grams: Int) throws {
        let realm = try Realm()
        guard let batch = realm.object(ofType: RoastBatch.self, forPrimaryKey: id) else { return }
        try realm.write {
            try realm.safeWrite { batch.changedAt = Date() }  // expect: nested_transaction
            batch.grams = grams  // maybe: mutation_outside_transaction
        }
    }

    func reset(_ id: ObjectId) throws {
        let realm = try Realm()
        guard let batch = realm.object(ofType: RoastBatch.self, forPrimaryKey: id) else { return }
        try realm.safeWrite { batch.grams = 0 }
    }
}
