// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let x = await Task { () -> Dog in
        let realm = open()
        return realm.objects(Dog.self).first!
    }.value
    await Task.detached {
        _ = x.name  // expect: live_object_crosses_boundary
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
