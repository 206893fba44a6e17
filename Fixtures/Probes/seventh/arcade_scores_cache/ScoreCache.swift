import Foundation
import RealmSwift

final class ScoreCache {
    private var boards: [String: Results<Score>] = [:] // expect: stored_frozen_value
    private var champions: [String: String] = [:]

    func put(_ board: Results<Score>, for game: String) {
        boards[game] = board
    }

    func crown(_ player: String, in game: String) {
        champions[game] = player
    }

    func board(for game: String) -> Results<Score>? { boards[game] }
}
