// File: Registry.swift
import RealmSwift
import UIKit

final class Student: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var fullName: String
    @Persisted var form: String
}

final class StudentRegistryController: UIViewController {
    private var lines: [String] = []

    func expel(number: Int, replacingWith successor: Int?) throws {
        let realm = try Realm()
        guard var student = realm.object(ofType: Student.self, forPrimaryKey: number) else { return }
        let name = student.fullName
        defer { lines.append("\(name) left") }
        try realm.write {
            realm.delete(student)
        }
        if student.isInvalidated {
            title = "\(name) left"
        }
        guard let successor, let next = realm.object(ofType: Student.self, forPrimaryKey: successor) else { return }
        student = next
        title = "\(student.fullName) comes for \(name)"
    }

    func rename(number: Int, to name: String) throws {
        let realm = try Realm()
        guard let student = realm.object(ofType: Student.self, forPrimaryKey: number) else { return }
        defer { lines.append("\(student.fullName) is the new name") }
        try realm.write { student.fullName = name }
    }
}
