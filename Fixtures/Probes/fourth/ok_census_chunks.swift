// File: CensusImporter.swift
import Foundation
import RealmSwift

final class Household: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var persons: Int
}

struct HouseholdRow: Sendable {
    let id: Int
    let persons: Int
}

extension Array {
    func slices(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

final class CensusImporter: Sendable {
    private let queue = DispatchQueue(label: "census.import", autoreleaseFrequency: .workItem)
    private let districts: [Realm.Configuration]

    init(districts: [Realm.Configuration]) { self.districts = districts }

    func run(_ rows: [HouseholdRow], into district: Int, progress: @escaping @Sendable (Int) -> Void) {
        let configuration = districts[district]
        queue.async {
            for (index, slice) in rows.slices(of: 500).enumerated() {
                autoreleasepool {
                    guard let realm = try? Realm(configuration: configuration) else { return }
                    self.store(slice, in: realm)
                }
                progress(index * 500 + slice.count)
            }
        }
    }

    /// One write for each district's file.
    func wipe() {
        queue.async { [districts] in
            for configuration in districts {
                autoreleasepool {
                    guard let realm = try? Realm(configuration: configuration) else { return }
                    try? realm.write { realm.deleteAll() }
                }
            }
        }
    }

    private func store(_ slice: ArraySlice<HouseholdRow>, in realm: Realm) {
        try? realm.write {
            for row in slice {
                realm.create(Household.self, value: ["id": row.id, "persons": row.persons], update: .modified)
            }
        }
    }
}
