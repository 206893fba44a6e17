// File: Program.swift
import Foundation
import RealmSwift

@MainActor func run() async throws {
    let realm = try await Realm()
    let again = try! Realm(queue: nil)
    let dog = again.objects(Dog.self).first!
    try! realm.write { realm.delete(dog) }
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
