// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    lazy var kept: Realm = open()

    func run() {
        _ = self.kept.objects(Dog.self).count
    }
}

func run() async throws {
    let keeper = Keeper()
    _ = keeper.kept
    keeper.run()
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
