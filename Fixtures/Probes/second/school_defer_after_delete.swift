// File: Registry.swift
import RealmSwift
import UIKit

final class Pupil: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var fullName: String
    @Persisted var form: String
}

struct AuditLog {
    private(set) var lines: [String] = []

    mutating func note(_ line: String) {
        lines.append(line)
    }
}

final class RegistryController: UIViewController {
    private var log = AuditLog()

    func expel(number: Int) throws {
        let realm = try Realm()
        guard let pupil = realm.object(ofType: Pupil.self, forPrimaryKey: number) else { return }
        defer {
            log.note("\(pupil.fullName) left")  // expect: invalidated_object_use
        }
        try realm.write {
            realm.delete(pupil)
        }
        title = "\(realm.objects(Pupil.self).count) pupils"
    }

    func promote(number: Int, to form: String) throws {
        let realm = try Realm()
        guard let pupil = realm.object(ofType: Pupil.self, forPrimaryKey: number) else { return }
        defer { log.note("\(pupil.fullName) is in \(form) now") }
        try realm.write { pupil.form = form }
    }
}
