import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

nonisolated(nonsending) func run() async throws {
    let realm = open()
    let x: Dog = realm.objects(Dog.self).first!
    await Task.yield()
    _ = x.name // expect: handle_used_after_suspension
}

func enter() async throws {
    try await run()
}
