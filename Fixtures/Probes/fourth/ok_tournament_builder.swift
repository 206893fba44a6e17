// File: BracketBuilder.swift
import Foundation
import RealmSwift

final class Match: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var home: String
    @Persisted var guest: String
    @Persisted var notes: RealmSwift.List<String>
}

final class Bracket: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var matches: RealmSwift.List<Match>
}

struct BracketBuilder {
    let name: String
    let teams: [String]

    /// Nothing here belongs to a realm yet.
    func build() -> Bracket {
        let bracket = Bracket()
        bracket.name = name
        for pair in stride(from: 0, to: teams.count - 1, by: 2) {
            let match = Match()
            match.id = UUID()
            match.home = teams[pair]
            match.guest = teams[pair + 1]
            match.notes.append("drawn")
            bracket.matches.append(match)
        }
        return bracket
    }
}

extension Match {
    func swapSides() {
        (home, guest) = (guest, home)
        notes.append("swapped")
    }
}

@MainActor
final class TournamentRouter {
    private let queue = DispatchQueue(label: "tournament.draw")

    func draw(_ teams: [String]) {
        queue.async {
            let bracket = BracketBuilder(name: "Autumn", teams: teams.shuffled()).build()
            bracket.matches.first?.swapSides()
            DispatchQueue.main.async {
                guard let realm = try? Realm() else { return }
                try? realm.write { realm.add(bracket, update: .modified) }
            }
        }
    }
}
