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
