// File: Leaderboard.swift
import Foundation
import RealmSwift

@MainActor
final class Leaderboard {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func apply(_ award: Award) throws {
        guard let athlete = realm.object(ofType: Athlete.self, forPrimaryKey: award.athlete) else { return }
        try realm.write { athlete.receive(award) }
    }

    func startSeason() throws {
        let all = realm.objects(Athlete.self)
        try realm.write {
            realm.create(Athlete.self, value: ["id": "ghost"], update: .modified)
        }
        for athlete in all where athlete.points > 0 {
            athlete.points = 0  // expect: mutation_outside_transaction
        }
    }
}
// File: Scoring.swift
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
