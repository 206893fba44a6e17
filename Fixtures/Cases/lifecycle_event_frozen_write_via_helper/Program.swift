import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func act(_ x: Realm) {
    try! x.write { } // expect: frozen_mutation
}

@MainActor func run() async throws {
    let realm = open()
    let still = realm.freeze()
    act(still)
}
