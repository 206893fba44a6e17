import RealmSwift

struct Catalogue: WineSource {
    private static let configuration = Realm.Configuration(fileURL: URL.cachesDirectory.appendingPathComponent("catalogue.realm"), readOnly: true)

    func pick(_ query: [String: Int]) throws -> [(wine: Wine, count: Int)] {
        let realm = try Realm(configuration: Self.configuration)
        return query.compactMap { ean, count in
            realm.object(ofType: Wine.self, forPrimaryKey: ean).map { (wine: $0, count: count) }
        }
    }
}
