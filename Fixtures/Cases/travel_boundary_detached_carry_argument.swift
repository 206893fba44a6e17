// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func show(_ x: Dog) {
    _ = x.name  // expect: live_object_crosses_boundary
}

@MainActor func run() async throws {
    let realm = open()
    let x: Dog = realm.objects(Dog.self).first!
    await Task.detached {
        show(x)
    }.value
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
