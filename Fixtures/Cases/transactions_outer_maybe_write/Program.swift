import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    let opens = Bool.random()
    if opens { realm.beginWrite() }
    dog.age += 1 // expect: mutation_outside_transaction
    if opens { try! realm.commitWrite() }
}
