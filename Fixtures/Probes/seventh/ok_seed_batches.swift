// File: BulkStore.swift
import RealmSwift

protocol RowConvertible {
    associatedtype Model: Object
    func model() -> Model
}

extension SeedRow: RowConvertible {}

struct BulkStore {
    let configuration: Realm.Configuration

    func insert<Row: RowConvertible>(_ rows: ArraySlice<Row>) throws {
        try autoreleasepool {
            let realm = try Realm(configuration: configuration)
            try realm.write {
                for row in rows { realm.add(row.model(), update: .modified) }
            }
        }
    }
}

extension Array {
    func batches(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
// File: Seed.swift
import RealmSwift

final class Seed: Object {
    @Persisted(primaryKey: true) var lot: String
    @Persisted var species: String
}

struct SeedRow: Decodable {
    let lot: String
    let species: String

    func model() -> Seed { Seed(value: ["lot": lot, "species": species]) }
}
// File: SeedCatalogue.swift
import Foundation

final class SeedCatalogue {
    private let store: BulkStore
    private let queue = DispatchQueue(label: "seeds", qos: .utility)

    init(store: BulkStore) { self.store = store }

    func importFile(at url: URL, progress: @escaping @MainActor (Double) -> Void) {
        queue.async { [store] in
            guard let data = try? Data(contentsOf: url),
                let rows = try? JSONDecoder().decode([SeedRow].self, from: data)
            else { return }
            let batches = rows.batches(of: 500)
            for (index, batch) in batches.enumerated() {
                self.place(batch, in: store)
                let share = Double(index + 1) / Double(batches.count)
                DispatchQueue.main.async { progress(share) }
            }
        }
    }

    private func place(_ batch: ArraySlice<SeedRow>, in store: BulkStore) {
        do { try store.insert(batch) } catch { print("batch lost: \(error)") }
    }
}
