// File: Program.swift
import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

final class Keeper {
    var kept: Realm = open()

    func run() async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue(label: "own").async {
                _ = self.kept.objects(Dog.self).count  // expect: stored_handle_in_async_context
                done.resume()
            }
        }
    }
}

@MainActor func run() async throws {
    let keeper = Keeper()
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
