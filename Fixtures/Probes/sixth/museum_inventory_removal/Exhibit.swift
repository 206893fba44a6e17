import RealmSwift

final class Room: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var exhibits: List<Exhibit>
}

final class Exhibit: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted(originProperty: "exhibits") var rooms: LinkingObjects<Room>
}
