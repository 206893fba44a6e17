import RealmSwift

final class Poster: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var headline: String
    @Persisted var copies: Int
}

struct PosterSheet {
    let headline: String
    let copies: Int
}
