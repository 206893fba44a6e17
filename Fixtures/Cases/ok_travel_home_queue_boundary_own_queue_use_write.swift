// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func run() async throws {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue(label: "home").async {
            let realm = open()
            let x: Dog = realm.objects(Dog.self).first!
            DispatchQueue(label: "own").async {
                try! x.realm?.write { x.name = "b" }
                done.resume()
            }
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
