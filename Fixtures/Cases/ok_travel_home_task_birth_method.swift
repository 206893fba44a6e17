// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

struct Source {
    let realm: Realm
    func make() -> Dog {
        realm.objects(Dog.self).first!
    }
}

func run() async throws {
    let realm = open()
    let x = Source(realm: realm).make()
    _ = x.name
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
