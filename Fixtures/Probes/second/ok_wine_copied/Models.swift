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
    private static let configuration = Realm.Configuration(fileURL: URL.cachesDirectory.appendingPathComponent("grapes.realm"), readOnly: true)

    func pick(_ query: [String: Int]) throws -> [(grape: Grape, count: Int)] {
        let realm = try Realm(configuration: Self.configuration)
        return query.compactMap { ean, count in
            realm.object(ofType: Grape.self, forPrimaryKey: ean).map { (grape: $0, count: count) }
        }
    }
}
