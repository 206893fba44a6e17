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

    func befriend(_ dog: RealmDog, in realm: Realm) throws {
        try realm.write { dog.friends.append(RealmPerson()) }
    }

    func equip(_ dog: RealmDog, in realm: Realm) throws {
        try realm.write {
            dog.collar = CollarObject()
            dog.toys.append(ToyObject())
        }
    }

    func provoke(_ dog: RealmDog, _ other: RealmDog, in realm: Realm) throws {
        try realm.write {
            dog.enemies.insert(other)
            dog.byRole["vet"] = RealmPerson()
            dog.words.append("grr")
        }
    }

    func replace(_ old: RealmPerson, by new: RealmPerson, in realm: Realm) throws {
        try realm.write {
            realm.delete(old)
            realm.add(new)
        }
    }

    func begin(_ realm: Realm) throws {
        try realm.write {
            realm.deleteAll()
            realm.add(RealmPerson())
        }
    }

    func clear(_ realm: Realm) throws {
        try realm.write { realm.deleteAll() }
    }
}
