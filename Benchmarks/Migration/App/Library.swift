import RealmSwift

// What an app does to its realm: each transaction becomes a method of the new store.

final class Library {
    func register(_ person: RealmPerson, in realm: Realm) throws {
        try realm.write { realm.add(person) }
    }

    func save(_ people: [RealmPerson], without tickets: [Ticket], in realm: Realm) throws {
        try realm.write {
            for person in people { realm.add(person, update: .modified) }
            realm.delete(tickets)
        }
    }

    func rename(_ person: RealmPerson, to name: String, in realm: Realm) throws {
        try realm.write { person.name = name }
    }

    func clear(_ realm: Realm) throws {
        try realm.write { realm.deleteAll() }
    }
}
