// File: Dispensary.swift
import Foundation
import RealmSwift

final class Drug: Object {
    @Persisted(primaryKey: true) var pzn: String
    @Persisted var stock: Int
}

enum DispenseError: Error { case unknown, empty }

struct Dispensary {
    let realm: Realm

    func dispense(_ pzns: [String]) throws -> Int {
        realm.beginWrite()
        var done = false
        defer { if !done { realm.cancelWrite() } }
        for pzn in pzns {
            guard let drug = realm.object(ofType: Drug.self, forPrimaryKey: pzn) else { throw DispenseError.unknown }
            guard drug.stock > 0 else { throw DispenseError.empty }
            drug.stock -= 1
        }
        try realm.commitWrite()
        done = true
        return pzns.count
    }

    func restock(_ pzn: String, by count: Int) throws {
        realm.beginWrite()
        switch realm.object(ofType: Drug.self, forPrimaryKey: pzn) {
        case .some(let drug):
            drug.stock += count
            try finish()
        case .none:
            realm.cancelWrite()
        }
    }

    private func finish() throws { try realm.commitWrite() }
}
