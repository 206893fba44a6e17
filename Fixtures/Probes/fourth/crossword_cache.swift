// File: PuzzleCache.swift
import Foundation
import RealmSwift

final class Clue: EmbeddedObject {
    @Persisted var text: String
    @Persisted var answer: String
}

final class Puzzle: Object {
    @Persisted(primaryKey: true) var day: String
    @Persisted var clues: RealmSwift.List<Clue>
    @Persisted var solved: Bool
}

@MainActor
final class PuzzleCache {
    static let shared = PuzzleCache()
    private var byDay: [String: Puzzle] = [:]  // expect: stored_frozen_value
    private var order: [String] = []

    func puzzle(for day: String) throws -> Puzzle? {
        if let hit = byDay[day] { return hit }
        let realm = try Realm()
        guard let live = realm.object(ofType: Puzzle.self, forPrimaryKey: day) else { return nil }
        let snapshot = live.freeze()
        byDay[day] = snapshot
        order.append(day)
        if order.count > 200 { byDay[order.removeFirst()] = nil }
        return snapshot
    }

    func markSolved(_ day: String) throws {
        let realm = try Realm()
        guard let live = realm.object(ofType: Puzzle.self, forPrimaryKey: day) else { return }
        try realm.write { live.solved = true }
    }
}
