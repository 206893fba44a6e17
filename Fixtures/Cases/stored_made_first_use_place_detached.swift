// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var opened: Realm?
    var kept: Realm {
        if let opened { return opened }
        let made = open()
        opened = made
        return made
    }

    func run() async {
        await Task.detached {
            _ = self.kept.objects(Dog.self).count  // expect: stored_handle_in_async_context
        }.value
    }
}

@MainActor func run() async throws {
    let keeper = Keeper()
    _ = keeper.kept
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
