import RealmSwift

final class Deck: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var revision: Int
}

struct DeckDTO: Codable, Sendable {
    let id: String
    let title: String
}
