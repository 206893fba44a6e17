// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    var items = Array(0..<6)[...]
    while !items.isEmpty {
        let batch = Array(items.prefix(3))
        items = items.dropFirst(3)
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
