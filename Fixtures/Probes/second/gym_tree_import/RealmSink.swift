import RealmSwift

struct RealmSink: DrillSink {
    func store(_ title: String, at path: String) throws {
        let realm = try Realm() // maybe: missing_autorelease_pool
        try realm.write { // expect: write_in_loop
            realm.create(Drill.self, value: ["path": path, "title": title], update: .modified)
        }
    }
}
