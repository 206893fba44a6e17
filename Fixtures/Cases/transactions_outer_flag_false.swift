// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func flag(_ realm: Realm, opens: Bool, _ body: () -> Void) {
    if opens {
        try! realm.write { body() }
    } else {
        body()
    }
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    flag(realm, opens: false) {
        dog.age += 1  // expect: mutation_outside_transaction
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
