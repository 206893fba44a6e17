// File: CellarModel.swift
import RealmSwift
import SwiftUI

final class GrapeCellar {
    private let source = GrapeCatalogue()

    func shelve(ean: String, count: Int) throws {
        let picks = try source.pick([ean: count])
        guard let pick = picks.first else { return }
        let cellar = try Realm()
        try cellar.write {
            let copy = cellar.create(Grape.self, value: pick.grape, update: .modified)
            let lot = GrapeLot()
            lot.count = pick.count
            lot.grape = copy
            cellar.add(lot)
        }
    }
}
// File: Models.swift
import RealmSwift

final class Grape: Object {
    @Persisted(primaryKey: true) var ean: String
    @Persisted var label: String
    @Persisted var vintage: Int
}

final class GrapeLot: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var count: Int
    @Persisted var grape: Grape?
}

struct GrapeCatalogue {
    private static let configuration = Realm.Configuration(
        fileURL: URL.cachesDirectory.appendingPathComponent("grapes.realm"), readOnly: true)

    func pick(_ query: [String: Int]) throws -> [(grape: Grape, count: Int)] {
        let realm = try Realm(configuration: Self.configuration)
        return query.compactMap { ean, count in
            realm.object(ofType: Grape.self, forPrimaryKey: ean).map { (grape: $0, count: count) }
        }
    }
}
