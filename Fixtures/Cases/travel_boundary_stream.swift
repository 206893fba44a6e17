// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let x: Dog = realm.objects(Dog.self).first!
    let (stream, feed) = AsyncStream<Dog>.makeStream()
    feed.yield(x)
    feed.finish()
    await Task.detached {
        for await x in stream {
            _ = x.name  // expect: live_object_crosses_boundary
        }
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
