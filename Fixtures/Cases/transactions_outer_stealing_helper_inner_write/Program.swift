import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

func stealing(_ realm: Realm, _ body: () -> Void) {
    if !realm.isInWriteTransaction { realm.beginWrite() }
    body()
    try! realm.commitWrite()
}

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    stealing(realm) {
        try! realm.write { // expect: nested_transaction
            dog.age += 1
        }
    }
}
