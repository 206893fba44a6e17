// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let x = await withCheckedContinuation { (made: CheckedContinuation<Dog, Never>) in
        DispatchQueue.global().async {
            let realm = open()
            made.resume(returning: realm.objects(Dog.self).first!)
        }
    }
    await Task.yield()
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
            _ = x.name
            done.resume()
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
