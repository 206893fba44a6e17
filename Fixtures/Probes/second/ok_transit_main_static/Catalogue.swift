import RealmSwift

final class Halt: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var isFavourite: Bool
}

@MainActor
enum HaltCatalogue {
    static let favourites: Results<Halt> = try! Realm().objects(Halt.self).where { $0.isFavourite == true }
    nonisolated static let configuration = Realm.Configuration.defaultConfiguration

    nonisolated static func favouriteIDs() -> [Int] {
        guard let realm = try? Realm(configuration: configuration) else { return [] }
        return realm.objects(Halt.self).where { $0.isFavourite == true }.map(\.id)
    }
}
