import Foundation
import RealmSwift

@MainActor func run() async throws {
    let realm = try await Realm()
    let again = try! Realm(queue: nil)
    let dog = again.objects(Dog.self).first!
    try! realm.write { realm.delete(dog) }
}
