import RealmSwift

final class Concert: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var artist: String
}

struct ConcertDTO: Decodable, Sendable {
    let id: Int
    let artist: String
}
