// File: Arcade.swift
import RealmSwift

@MainActor
final class Arcade {
    private let cache = ScoreCache()

    func open(_ game: String) throws {
        let realm = try Realm()
        let scores = realm.objects(Score.self).where { $0.game == game }.sorted(by: \.points, ascending: false)
        cache.put(scores.freeze(), for: game)
        if let best = scores.first { cache.crown(best.player, in: game) }
    }

    func strike(_ id: ObjectId) throws -> String? {
        let realm = try Realm()
        guard let score = realm.object(ofType: Score.self, forPrimaryKey: id) else { return nil }
        let player = score.player
        try realm.write { erase(score, from: realm) }
        return player
    }

    func strikeLast(of game: String) throws -> String? {
        let realm = try Realm()
        guard let score = realm.objects(Score.self).where({ $0.game == game }).last else { return nil }
        try realm.write { erase(score, from: realm) }
        return "\(score.player) lost \(score.points) points"  // expect: invalidated_object_use
    }

    private func erase(_ score: Score, from realm: Realm) {
        realm.delete(score)
    }
}
// File: Score.swift
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var game: String
    @Persisted var player: String
    @Persisted var points: Int
}
// File: ScoreCache.swift
import Foundation
import RealmSwift

final class ScoreCache {
    private var boards: [String: Results<Score>] = [:]  // expect: stored_frozen_value
    private var champions: [String: String] = [:]

    func put(_ board: Results<Score>, for game: String) {
        boards[game] = board
    }

    func crown(_ player: String, in game: String) {
        champions[game] = player
    }

    func board(for game: String) -> Results<Score>? { boards[game] }
}
