import RealmSwift

final class Mill: Bookkeeping {
    func weigh(_ id: Int, kilos: Double) throws {
        let realm = try realm
        try realm.write {
            realm.create(Sack.self, value: ["id": id, "kilos": kilos] as [String: Any], update: .modified)
            try note("sack \(id) weighs \(kilos)")
        }
    }

    func weighAll(_ weights: [Int: Double]) throws {
        let realm = try realm
        try realm.joined {
            for (id, kilos) in weights {
                realm.create(Sack.self, value: ["id": id, "kilos": kilos] as [String: Any], update: .modified)
                try note("sack \(id)")
            }
        }
    }

    func close() throws {
        try note("closed")
    }
}
