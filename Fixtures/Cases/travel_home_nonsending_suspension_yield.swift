// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

nonisolated(nonsending) func run() async throws {
    let realm = open()
    let x: Dog = realm.objects(Dog.self).first!
    await Task.yield()
    _ = x.name  // expect: handle_used_after_suspension
}

func enter() async throws {
    try await run()
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
