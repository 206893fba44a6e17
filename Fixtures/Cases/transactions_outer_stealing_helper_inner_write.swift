// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func stealing(_ realm: Realm, _ body: () -> Void) {
    if !realm.isInWriteTransaction { realm.beginWrite() }
    body()
    try! realm.commitWrite()
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    stealing(realm) {
        try! realm.write {  // expect: nested_transaction
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
