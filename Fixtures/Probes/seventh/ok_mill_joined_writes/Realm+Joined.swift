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
