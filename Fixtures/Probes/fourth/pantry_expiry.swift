// File: Pantry.swift
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
        undo?.record("Threw away \(grocery.name)")  // expect: invalidated_object_use
    }

    func throwAwayExpired(now: Date) throws -> [String] {
        let expired = realm.objects(Grocery.self).filter("expires < %@", now)
        let names = Array(expired.map(\.name))
        try realm.write { realm.delete(expired) }
        return names
    }
}
// File: PriceCheck.swift
import Foundation
import RealmSwift

@MainActor
final class PriceCheck {
    private let realm: Realm
    private let session: URLSession

    init(realm: Realm, session: URLSession = .shared) {
        self.realm = realm
        self.session = session
    }

    func check(_ barcode: String, at url: URL, found: @escaping @Sendable (String) -> Void) {
        guard let grocery = realm.object(ofType: Grocery.self, forPrimaryKey: barcode) else { return }
        session.dataTask(with: url) { data, _, _ in
            guard let data, let price = String(data: data, encoding: .utf8) else { return }
            found("\(grocery.name): \(price)")  // expect: live_object_crosses_boundary
        }.resume()
    }

    func checkName(_ barcode: String, at url: URL, found: @escaping @Sendable (String) -> Void) {
        guard let name = realm.object(ofType: Grocery.self, forPrimaryKey: barcode)?.name else { return }
        session.dataTask(with: url) { data, _, _ in
            found("\(name): \(data?.count ?? 0)")
        }.resume()
    }
}
