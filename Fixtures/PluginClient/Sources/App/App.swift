import RealmSwift

final class Dog: Object {}

func save(_ dogs: [Dog], in realm: Realm) throws {
    for dog in dogs {
        try realm.write {
            realm.add(dog)
        }
    }
}
