// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    let opens = Bool.random()
    if opens { realm.beginWrite() }
    dog.age += 1  // expect: mutation_outside_transaction
    if opens { try! realm.commitWrite() }
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
