import Foundation
import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var played: Bool
    @Persisted var chapters: List<String>
}

struct EpisodeDTO: Decodable, Sendable {
    let id: String
    let title: String
}
