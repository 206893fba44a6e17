// File: Match.swift
import RealmSwift

final class Match: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var goals: Int
    @Persisted var home: String
}
// File: SeasonStats.swift
import Combine
import Foundation
import RealmSwift

@MainActor
final class SeasonStats: ObservableObject {
    @Published var goals = 0
    @Published var teams = 0
    @Published var matches = 0
    private let realm: Realm
    private let work = DispatchQueue(label: "season.stats", autoreleaseFrequency: .workItem)
    private var bag: Set<AnyCancellable> = []

    init(realm: Realm) {
        self.realm = realm
    }

    func bind() {
        bindGoals()
        bindTeams()
        bindMatches()
    }

    private func bindGoals() {
        realm.objects(Match.self).collectionPublisher
            .receive(on: work)
            .map { matches in matches.reduce(0) { $0 + $1.goals } }  // expect: live_object_crosses_boundary
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.goals = $0 }
            .store(in: &bag)
    }

    private func bindTeams() {
        realm.objects(Match.self).collectionPublisher
            .freeze()
            .receive(on: work)
            .map { matches in Set(matches.map(\.home)).count }
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.teams = $0 }
            .store(in: &bag)
    }

    private func bindMatches() {
        realm.objects(Match.self).collectionPublisher
            .threadSafeReference()
            .receive(on: work)
            .map { matches in matches.count }
            .replaceError(with: 0)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.matches = $0 }
            .store(in: &bag)
    }
}
// File: StatsView.swift
import RealmSwift
import SwiftUI

struct StatsView: View {
    @StateObject private var stats = SeasonStats(realm: try! Realm())

    var body: some View {
        VStack {
            Text("\(stats.goals) goals")
            Text("\(stats.teams) teams")
        }
        .onAppear { stats.bind() }
    }
}
