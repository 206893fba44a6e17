import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

@MainActor func run() async throws {
    let realm = open()
    let dog = realm.objects(Dog.self).first!
    realm.beginWrite()
    realm.delete(dog)
    realm.cancelWrite()
    _ = dog.name
}
