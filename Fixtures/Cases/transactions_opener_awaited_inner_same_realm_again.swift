// File: Program.swift
import Foundation
import RealmSwift

@MainActor func run() async throws {
    let realm = try await Realm()
    let dog = realm.objects(Dog.self).first!
    try! realm.write {
        let again = try! Realm(queue: nil)
        try! again.write {  // expect: nested_transaction
            dog.age += 1
        }
    }
}
// File: RealmModels.swift
import RealmSwift

class Dog: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var age: Int
    @Persisted var best: Dog?
    @Persisted var friends: List<Dog>
}
