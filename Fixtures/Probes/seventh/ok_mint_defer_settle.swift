// File: Coin.swift
import RealmSwift

final class Coin: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var struck: Bool
}

enum MintError: Error { case unknown(String), alreadyStruck }
// File: Mint.swift
import RealmSwift

struct Mint {
    let configuration: Realm.Configuration

    func strike(_ serial: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        do {
            try mark(serial, in: realm)
        } catch {
            try realm.settle(keeping: false)
            throw error
        }
        try realm.settle(keeping: true)
    }

    func strikeIfNew(_ serial: String) throws -> Bool {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        var keep = false
        defer { try? realm.settle(keeping: keep) }
        guard let coin = realm.object(ofType: Coin.self, forPrimaryKey: serial) else { return false }
        if coin.struck { return false }
        coin.struck = true
        keep = true
        return true
    }

    private func mark(_ serial: String, in realm: Realm) throws {
        guard let coin = realm.object(ofType: Coin.self, forPrimaryKey: serial) else { throw MintError.unknown(serial) }
        guard !coin.struck else { throw MintError.alreadyStruck }
        coin.struck = true
    }
}
// File: Settlement.swift
import RealmSwift

extension Realm {
    /// Ends the open transaction either way.
    func settle(keeping changes: Bool) throws {
        if changes {
            try commitWrite()
        } else {
            cancelWrite()
        }
    }
}
