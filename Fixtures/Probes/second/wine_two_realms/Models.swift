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
