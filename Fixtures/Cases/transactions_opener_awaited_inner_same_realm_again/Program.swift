import Foundation
import RealmSwift

@MainActor func run() async throws {
    let realm = try await Realm()
    let dog = realm.objects(Dog.self).first!
    try! realm.write {
        let again = try! Realm(queue: nil)
        try! again.write { // expect: nested_transaction
            dog.age += 1
        }
    }
}
