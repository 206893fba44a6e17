import RealmSwift

final class RadioTrack: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var plays: Int
}
