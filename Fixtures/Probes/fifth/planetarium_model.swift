// File: ShowListModel.swift
import Foundation
import RealmSwift
import SwiftUI

final class StarShow: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key = ""
    @Persisted var title = ""
    @Persisted var seats = 0
    @Persisted var startsAt = Date()
}

struct ShowStatistics: Sendable {
    var shows = 0
    var seats = 0
}

@MainActor
final class ShowListModel: ObservableObject {
    @Published private(set) var shows: Results<StarShow>?
    @Published private(set) var statistics = ShowStatistics()

    private let realm: Realm
    private var token: NotificationToken?
    private var work: Task<Void, Never>?

    init(realm: Realm) { self.realm = realm }

    func start() {
        let shows = realm.objects(StarShow.self).sorted(by: \.startsAt)
        self.shows = shows
        token = shows.observe(keyPaths: ["seats"]) { [weak self] change in
            switch change {
            case .initial(let current), .update(let current, _, _, _):
                self?.recompute(current)
            case .error:
                self?.statistics = ShowStatistics()
            }
        }
    }

    func stop() {
        token?.invalidate()
        work?.cancel()
    }

    private func recompute(_ current: Results<StarShow>) {
        work?.cancel()
        work = Task.detached(priority: .utility) { [weak self] in
            var statistics = ShowStatistics()
            for show in current {  // expect: live_object_crosses_boundary
                if Task.isCancelled { return }
                statistics.shows += 1
                statistics.seats += show.seats
            }
            await self?.show(statistics)
        }
    }

    private func show(_ statistics: ShowStatistics) { self.statistics = statistics }
}
// File: ShowListView.swift
import RealmSwift
import SwiftUI

struct ShowListView: View {
    @StateObject private var model: ShowListModel

    init(realm: Realm) {
        _model = StateObject(wrappedValue: ShowListModel(realm: realm))
    }

    var body: some View {
        VStack {
            Text("\(model.statistics.shows) shows, \(model.statistics.seats) seats")
            if let shows = model.shows {
                ForEach(shows) { show in
                    ShowRow(show: show)
                }
            }
        }
        .onAppear { model.start() }
    }
}

struct ShowRow: View {
    let show: StarShow

    var body: some View {
        HStack {
            Text(show.title)
            Text("\(show.seats)")
        }
    }
}
