// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

extension Realm {
    func create() -> Dog {
        try! write { create(Dog.self, value: ["id": 50, "name": "Lassie"]) }
    }
}

@MainActor func run() async throws {
    let realm = open()
    let other = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other"), queue: nil)
    let stranger = other.create()
    try! realm.write { realm.delete(stranger) }  // expect: mixed_handles
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
