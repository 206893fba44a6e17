import Foundation
import RealmSwift

func open() -> Realm { try! Realm(queue: nil) }

struct Source {
    let realm: Realm
    func make() -> Dog {
        realm.objects(Dog.self).first!
    }
}

func run() async throws {
    let realm = open()
    let x = Source(realm: realm).make()
    _ = x.name
}
