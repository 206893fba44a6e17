// File: PlayListModel.swift
import Foundation
import RealmSwift
import SwiftUI

final class Play: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key = ""
    @Persisted var title = ""
    @Persisted var seats = 0
    @Persisted var startsAt = Date()
}

struct PlayStatistics: Sendable {
    var plays = 0
    var seats = 0
}

@MainActor
final class PlayListModel: ObservableObject {
    @Published private(set) var plays: Results<Play>?
    @Published private(set) var statistics = PlayStatistics()

    private let realm: Realm
    private var token: NotificationToken?
    private var work: Task<Void, Never>?

    init(realm: Realm) { self.realm = realm }

    func start() {
        let plays = realm.objects(Play.self).sorted(by: \.startsAt)
        self.plays = plays
        token = plays.observe(keyPaths: ["seats"]) { [weak self] change in
            switch change {
            case .initial(let current), .update(let current, _, _, _):
                self?.recompute(current.freeze())
            case .error:
                self?.statistics = PlayStatistics()
            }
        }
    }

    func stop() {
        token?.invalidate()
        work?.cancel()
    }

    private func recompute(_ current: Results<Play>) {
        work?.cancel()
        work = Task.detached(priority: .utility) { [weak self] in
            var statistics = PlayStatistics()
            for play in current {
                if Task.isCancelled { return }
                statistics.plays += 1
                statistics.seats += play.seats
            }
            await self?.show(statistics)
        }
    }

    private func show(_ statistics: PlayStatistics) {
        self.statistics = statistics
        let titles = plays.map { Array($0.map(\.title)) } ?? []
        Task { await Spotlight.shared.index(titles) }
    }
}

actor Spotlight {
    static let shared = Spotlight()
    private var titles: Set<String> = []

    func index(_ titles: [String]) { self.titles.formUnion(titles) }
}
// File: PlayListView.swift
import RealmSwift
import SwiftUI

struct PlayListView: View {
    @StateObject private var model: PlayListModel
    @ObservedResults(Play.self) private var all

    init(realm: Realm) {
        _model = StateObject(wrappedValue: PlayListModel(realm: realm))
    }

    var body: some View {
        VStack {
            Text("\(model.statistics.plays) of \(all.count) plays")
            if let plays = model.plays {
                ForEach(plays) { play in
                    Text(play.title)
                }
            }
            Button("Add") {
                let play = Play()
                play.key = UUID().uuidString
                play.title = "New"
                $all.append(play)
            }
        }
        .onAppear { model.start() }
    }
}
