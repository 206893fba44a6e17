// File: Auditor.swift
import Foundation
import RealmSwift

protocol Auditing {
    func record(_ text: String)
}

struct ConsoleAuditor: Auditing {
    func record(_ text: String) { print(text) }
}

struct RealmAuditor: Auditing {
    func record(_ text: String) {
        do {
            let realm = try Realm()
            try realm.write {
                realm.add(AuditLine(value: ["text": text, "at": Date()] as [String: Any]))
            }
        } catch {
            print("not recorded: \(error)")
        }
    }
}
// File: Cellar.swift
import RealmSwift

final class Cellar {
    private let auditor: RealmAuditor
    private let console = ConsoleAuditor()

    init(auditor: RealmAuditor) { self.auditor = auditor }

    func topUp(_ id: ObjectId, litres: Double) throws {
        let realm = try Realm()
        try realm.write {
            guard let barrel = realm.object(ofType: Barrel.self, forPrimaryKey: id) else { return }
            barrel.litres += litres
            console.record("barrel \(id) topped up")
        }
        auditor.record("topped up \(id)")
    }

    func rack(from source: ObjectId, to target: ObjectId) throws {
        let realm = try Realm()
        try realm.write {
            guard let old = realm.object(ofType: Barrel.self, forPrimaryKey: source),
                let new = realm.object(ofType: Barrel.self, forPrimaryKey: target)
            else { return }
            new.litres += old.litres
            old.litres = 0
            auditor.record("racked \(source) into \(target)")  // expect: nested_transaction
        }
    }
}
// File: Models.swift
import RealmSwift

final class Barrel: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var litres: Double
}

final class AuditLine: Object {
    @Persisted var text: String
    @Persisted var at: Date
}
