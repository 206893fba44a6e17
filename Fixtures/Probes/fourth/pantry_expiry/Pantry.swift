import Foundation
import RealmSwift

final class Grocery: Object {
    @Persisted(primaryKey: true) var barcode: String
    @Persisted var name: String
    @Persisted var expires: Date
}

protocol UndoRecording: AnyObject {
    func record(_ message: String)
}

@MainActor
final class PantryInteractor {
    private let realm: Realm
    weak var undo: (any UndoRecording)?

    init(realm: Realm) { self.realm = realm }

    func throwAway(_ barcode: String) throws {
        guard let grocery = realm.object(ofType: Grocery.self, forPrimaryKey: barcode) else { return }
        try realm.write { realm.delete(grocery) }
        undo?.record("Threw away \(grocery.name)") // expect: invalidated_object_use
    }

    func throwAwayExpired(now: Date) throws -> [String] {
        let expired = realm.objects(Grocery.self).filter("expires < %@", now)
        let names = Array(expired.map(\.name))
        try realm.write { realm.delete(expired) }
        return names
    }
}
