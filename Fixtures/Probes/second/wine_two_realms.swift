// File: Catalogue.swift
import RealmSwift

struct Catalogue: WineSource {
    private static let configuration = Realm.Configuration(
        fileURL: URL.cachesDirectory.appendingPathComponent("catalogue.realm"), readOnly: true)

    func pick(_ query: [String: Int]) throws -> [(wine: Wine, count: Int)] {
        let realm = try Realm(configuration: Self.configuration)
        return query.compactMap { ean, count in
            realm.object(ofType: Wine.self, forPrimaryKey: ean).map { (wine: $0, count: count) }
        }
    }
}
// File: CellarModel.swift
import RealmSwift
import SwiftUI

@MainActor
final class CellarModel<Source: WineSource>: ObservableObject {
    private let source: Source
    @Published private(set) var bottles = 0

    init(source: Source) {
        self.source = source
    }

    func shelve(_ query: Source.Query) throws {
        let picks = try source.pick(query)
        let cellar = try Realm()
        try cellar.write {  // maybe: sync_write_on_main
            for pick in picks {
                let lot = Lot()
                lot.count = pick.count
                lot.wine = pick.wine  // maybe: mixed_handles
                cellar.add(lot)  // expect: mixed_handles
            }
        }
        bottles = cellar.objects(Lot.self).sum(of: \.count)
    }
}

@MainActor
func makeCellarModel() -> CellarModel<Catalogue> {
    CellarModel(source: Catalogue())
}
// File: Models.swift
import RealmSwift

final class Wine: Object {
    @Persisted(primaryKey: true) var ean: String
    @Persisted var label: String
    @Persisted var vintage: Int
}

final class Lot: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var count: Int
    @Persisted var wine: Wine?
}

protocol WineSource {
    associatedtype Query
    func pick(_ query: Query) throws -> [(wine: Wine, count: Int)]
}
