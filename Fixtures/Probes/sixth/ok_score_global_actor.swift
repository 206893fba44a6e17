// File: DatabaseActor.swift
import Foundation

@globalActor
actor DatabaseActor {
    static let shared = DatabaseActor()
}
// File: RankingModel.swift
import Combine

@MainActor
final class RankingModel: ObservableObject {
    @Published var players: [String] = []
    private let store: ScoreStore

    init(store: ScoreStore) {
        self.store = store
    }

    func win(_ player: String) async throws {
        let points = try await store.award(10, to: player)
        players = try await store.ranking()
        print(points)
    }
}
// File: Score.swift
import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var player: String
    @Persisted var points: Int
}
// File: ScoreStore+Totals.swift
extension ScoreStore {
    func total(_ score: Score) -> Int {
        score.points
    }
}
// File: ScoreStore.swift
import Foundation
import RealmSwift

protocol BonusAPI: Sendable {
    func bonus(for player: String) async -> Int
}

@DatabaseActor
final class ScoreStore {
    private var realm: Realm?
    private let api: any BonusAPI

    init(api: any BonusAPI) {
        self.api = api
    }

    private func open() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(actor: DatabaseActor.shared)
        realm = opened
        return opened
    }

    func award(_ points: Int, to player: String) async throws -> Int {
        let realm = try await open()
        guard let score = realm.object(ofType: Score.self, forPrimaryKey: player) else { return 0 }
        let bonus = await api.bonus(for: score.player)
        try await realm.asyncWrite { score.points += points + bonus }
        return total(score)
    }

    func ranking() async throws -> [String] {
        let realm = try await open()
        let sorted = realm.objects(Score.self).sorted(byKeyPath: "points", ascending: false)
        return sorted.map { $0.player }
    }
}
