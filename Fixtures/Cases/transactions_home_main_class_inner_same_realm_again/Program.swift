import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor final class Screen {
    func run() async throws {
        let realm = open()
        let dog = realm.objects(Dog.self).first!
        try! realm.write {
            let again = try! Realm(queue: nil)
            try! again.write { // expect: nested_transaction
                dog.age += 1
            }
        }
    }
}
