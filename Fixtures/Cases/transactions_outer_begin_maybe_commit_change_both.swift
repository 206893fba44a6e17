// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func bump(_ dog: Dog) {
    dog.age += 1  // expect: mutation_outside_transaction
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    realm.beginWrite()
    dog.age += 1
    if Bool.random() { try! realm.commitWrite() }
    bump(dog)
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
