// File: Mill.swift
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
// File: Realm+Joined.swift
import RealmSwift

extension Realm {
    /// Joins the caller's transaction, or makes its own.
    func joined<T>(_ work: () throws -> T) throws -> T {
        guard !isInWriteTransaction else { return try work() }
        return try write { try work() }
    }
}

protocol Bookkeeping {
    var realm: Realm { get throws }
}

extension Bookkeeping {
    var realm: Realm { get throws { try Realm() } }

    func note(_ text: String) throws {
        let realm = try realm
        try realm.joined { realm.add(MillLine(value: ["text": text])) }
    }
}
// File: Sack.swift
import RealmSwift

final class Sack: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kilos: Double
}

final class MillLine: Object {
    @Persisted var text: String
}
