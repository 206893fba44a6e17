// File: AtticInteractor.swift
import Foundation
import RealmSwift

final class Box: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var content: String
    @Persisted var items: RealmSwift.List<String>
}

protocol AtticOutput: AnyObject {
    func removed(_ line: String)
}

@MainActor
final class AtticInteractor {
    weak var output: (any AtticOutput)?
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func throwAway(_ number: Int) throws {
        guard var box = realm.object(ofType: Box.self, forPrimaryKey: number) else { return }
        let line = "\(box.number): \(box.content)"
        try realm.write {
            let copy = Box(value: ["number": -number, "content": box.content])
            realm.add(copy, update: .modified)
            realm.delete(box)
            box = copy
        }
        output?.removed(line + " kept as \(box.number)")
    }

    func clear(_ box: Box) throws {
        try realm.write {
            box.items.removeAll()
            if !box.isInvalidated, box.items.isEmpty { realm.delete(box) }
        }
        if box.isInvalidated { output?.removed("empty") }
    }

    func clearTapped(_ number: Int) throws {
        if let box = realm.object(ofType: Box.self, forPrimaryKey: number) { try clear(box) }
    }
}
