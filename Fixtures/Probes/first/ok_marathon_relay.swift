// File: Relay.swift
import Foundation
import RealmSwift

final class RelayTeam: Object {
    @Persisted(primaryKey: true) var bib: Int
    @Persisted var legs: List<Leg>
    @Persisted var labels: Map<String, String>
}

final class Leg: EmbeddedObject {
    @Persisted var runner: String
    @Persisted var seconds: Double
}

@MainActor
final class RelayDesk {
    private let realm: Realm

    init() throws { realm = try Realm() }

    func register(_ bib: Int, runners: [String]) throws {
        let team = RelayTeam()
        team.bib = bib
        for runner in runners {
            let leg = Leg()
            leg.runner = runner
            team.legs.append(leg)
        }
        team.labels["state"] = "new"
        try realm.write { realm.add(team, update: .modified) }
    }

    func finishLeg(_ index: Int, of bib: Int, seconds: Double) throws {
        guard let team = realm.object(ofType: RelayTeam.self, forPrimaryKey: bib) else { return }
        try realm.write {
            apply(seconds, to: index, in: team)
        }
    }

    func void(_ bib: Int) throws {
        guard let team = realm.object(ofType: RelayTeam.self, forPrimaryKey: bib) else { return }
        try realm.write {
            team.legs.removeAll()
            team.labels["state"] = "void"
        }
    }

    func preview(_ bib: Int) -> RelayTeam? {
        guard let team = realm.object(ofType: RelayTeam.self, forPrimaryKey: bib) else { return nil }
        let copy = RelayTeam(value: team)
        copy.bib = -bib
        return copy
    }

    private func apply(_ seconds: Double, to index: Int, in team: RelayTeam) {
        guard team.legs.indices.contains(index) else { return }
        team.legs[index].seconds = seconds
        team.labels["state"] = "running"
    }
}
