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
