import RealmSwift

final class TourStop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var story: String
}
