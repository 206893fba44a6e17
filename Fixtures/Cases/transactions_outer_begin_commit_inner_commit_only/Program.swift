import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    realm.beginWrite()
    dog.age += 1
    try! realm.commitWrite()
    try! realm.commitWrite() // expect: unbalanced_transaction
}
