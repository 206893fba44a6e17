// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func act(_ x: Results<Dog>) {
    let token = x.observe { _ in }  // expect: frozen_mutation
    token.invalidate()
}

@MainActor func run() async throws {
    let realm = open()
    let still = realm.objects(Dog.self).freeze()
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
