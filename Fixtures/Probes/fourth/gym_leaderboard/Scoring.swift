import Foundation
import RealmSwift

final class Athlete: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var points: Int
    @Persisted var badges: RealmSwift.List<String>
}

struct Award: Sendable {
    let athlete: String
    let points: Int
    let badge: String?
}

extension Athlete {
    func receive(_ award: Award) {
        if let badge = award.badge, !badges.contains(badge) {
            badges.append(badge)
        }
        points += award.points
    }
}
