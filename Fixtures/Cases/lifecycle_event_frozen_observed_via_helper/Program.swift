import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func act(_ x: Results<Dog>) {
    let token = x.observe { _ in } // expect: frozen_mutation
    token.invalidate()
}

@MainActor func run() async throws {
    let realm = open()
    let still = realm.objects(Dog.self).freeze()
    act(still)
}
