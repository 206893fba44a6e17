// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func act(_ x: Dog) {
    x.friends.removeAll()  // expect: frozen_mutation
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    let still = dog.freeze()
    act(still)
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
