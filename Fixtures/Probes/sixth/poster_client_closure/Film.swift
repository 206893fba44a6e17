import RealmSwift

final class PosterFilm: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var path: String
}
