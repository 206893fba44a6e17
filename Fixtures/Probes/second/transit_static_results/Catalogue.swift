import RealmSwift

final class Stop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var isFavourite: Bool
}

enum StopCatalogue {
    static let favourites: Results<Stop> = try! Realm().objects(Stop.self).where { $0.isFavourite == true } // expect: shared_global_handle

    static func favouriteIDs() -> [Int] {
        favourites.map(\.id) // maybe: live_object_crosses_boundary
    }
}
