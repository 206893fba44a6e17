// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    func next(_ items: [Int]) {
        guard let i = items.first else { return }
        try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }  // expect: write_in_loop
        next(Array(items.dropFirst()))
    }
    next(Array(0..<6))
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
