// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let batches = [[0, 1, 2], [3, 4, 5]]
    for (_, batch) in batches.enumerated() {
        realm.beginWrite()
        for i in batch { realm.add(Dog(value: ["id": 100 + i])) }
        try! realm.commitWrite()
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
