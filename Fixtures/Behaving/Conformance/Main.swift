import Behaviour
import RealmSwift

func prepareRealm() throws {
    Handed.clear()
    Realm.beginAnew()
    let realm = try Realm()
    try realm.write {
        let dogs = (0..<3).map { realm.create(Dog.self, value: ["id": $0, "name": "Rex"]) }
        for dog in dogs {
            dog.best = dogs[0]
            dog.friends.append(dogs[1])
        }
    }
}

@main struct Main {
    static func main() {
        var programs = realmChecks.flatMap { $0.programs { try prepareRealm() } }
        programs += realmValues.map { name, body in
            Program("\(name)||value", prepare: { try prepareRealm() }) { if try await !body() { throw WrongValue() } }
        }
        programs += coreDataChecks.flatMap { $0.programs { try prepareCoreData() } }
        programs += swiftDataChecks.flatMap { $0.programs {} }
        Harness.run(programs)
    }
}
