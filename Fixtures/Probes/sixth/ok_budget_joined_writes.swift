// File: Budget.swift
import RealmSwift

final class BudgetLine: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var cents: Int
}
// File: BudgetService.swift
import Foundation
import RealmSwift

struct LineDTO: Sendable {
    let id: Int
    let name: String
    let cents: Int
}

final class BudgetService {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func rename(_ id: Int, _ name: String) throws {
        try realm.joinOrWrite {
            realm.object(ofType: BudgetLine.self, forPrimaryKey: id)?.name = name
        }
    }

    func close(_ ids: [Int]) throws {
        try realm.write {
            for id in ids {
                try rename(id, "closed")
            }
        }
    }

    func load(_ lines: [LineDTO]) throws {
        for chunk in lines.chunked(into: 200) {
            try realm.write {
                for line in chunk {
                    realm.create(
                        BudgetLine.self, value: ["id": line.id, "name": line.name, "cents": line.cents],
                        update: .modified)
                }
            }
        }
    }

    func shift(_ cents: Int, from: Int, to: Int) throws -> Bool {
        realm.beginWrite()
        guard let source = realm.object(ofType: BudgetLine.self, forPrimaryKey: from), source.cents >= cents else {
            realm.cancelWrite()
            return false
        }
        guard let target = realm.object(ofType: BudgetLine.self, forPrimaryKey: to) else {
            realm.cancelWrite()
            return false
        }
        source.cents -= cents
        target.cents += cents
        try realm.commitWrite()
        return true
    }
}
// File: Realm+Joining.swift
import RealmSwift

extension Realm {
    func joinOrWrite(_ body: () throws -> Void) throws {
        if isInWriteTransaction {
            try body()
        } else {
            try write { try body() }
        }
    }
}

extension Array {
    func chunked(into size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
