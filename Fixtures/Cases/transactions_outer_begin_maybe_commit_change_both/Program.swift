import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func bump(_ dog: Dog) {
    dog.age += 1 // expect: mutation_outside_transaction
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    realm.beginWrite()
    dog.age += 1
    if Bool.random() { try! realm.commitWrite() }
    bump(dog)
}
