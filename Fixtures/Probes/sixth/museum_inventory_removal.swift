// File: Exhibit.swift
import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var exhibits: List<Exhibit>
}

final class Exhibit: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted(originProperty: "exhibits") var rooms: LinkingObjects<Room>
}
// File: InventoryPresenter.swift
import Foundation
import RealmSwift

protocol InventoryView: AnyObject {
    func show(message: String)
}

final class InventoryPresenter {
    weak var view: (any InventoryView)?
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func removeExhibit(_ id: Int) throws {
        guard let exhibit = realm.object(ofType: Exhibit.self, forPrimaryKey: id) else { return }
        try realm.write {
            realm.delete(exhibit)
        }
        view?.show(message: "Removed \(exhibit.title)")  // expect: invalidated_object_use
    }

    func removeRoom(_ name: String) throws {
        guard let room = realm.object(ofType: Room.self, forPrimaryKey: name) else { return }
        let count = room.exhibits.count
        let label = room.name
        try realm.write {
            realm.delete(room.exhibits)
            realm.delete(room)
        }
        view?.show(message: "Removed \(label) with \(count) exhibits")
    }

    func purge(_ id: Int) throws {
        guard let exhibit = realm.object(ofType: Exhibit.self, forPrimaryKey: id), !exhibit.isInvalidated else {
            return
        }
        try realm.write { realm.delete(exhibit) }
        if exhibit.isInvalidated { view?.show(message: "Gone") }
    }
}
