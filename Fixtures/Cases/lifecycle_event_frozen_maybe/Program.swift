import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    let some = Bool.random() ? dog.freeze() : dog
    try! realm.write { some.name = "b" } // expect: frozen_mutation
}
