// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var kept: Results<Dog>

    init(_ kept: Results<Dog>) {
        self.kept = kept
    }

    func run() async {
        await Task.detached {
            _ = self.kept.count
        }.value
    }
}

@MainActor func run() async throws {
    let keeper = Keeper(open().objects(Dog.self).freeze())
    await keeper.run()
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
