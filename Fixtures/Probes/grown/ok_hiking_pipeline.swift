// File: TrackPipeline.swift
import Combine
import Foundation
import RealmSwift

final class TrackPoint: EmbeddedObject {
    @Persisted var latitude: Double
    @Persisted var longitude: Double
    @Persisted var metres: Double
}

final class Track: Object {
    @Persisted var name: String
    @Persisted var points: RealmSwift.List<TrackPoint>
    @Persisted var ascent: Double
    @Persisted var stale: Bool
}

struct TrackLine: Sendable {
    let name: String
    let ascent: Double
}

/// Two pipelines from the same live collection: one with frozen tracks for the list, one with references for the repair of stale ascents.
@MainActor
final class TrackPipeline: ObservableObject {
    @Published private(set) var lines: [TrackLine] = []
    private let computing = DispatchQueue(label: "hiking.compute", autoreleaseFrequency: .workItem)
    private let repairing = DispatchQueue(label: "hiking.repair", autoreleaseFrequency: .workItem)
    private var subscriptions: Set<AnyCancellable> = []
    private let realm: Realm

    init(realm: Realm) { self.realm = realm }

    func start() {
        let tracks = realm.objects(Track.self)
        list(tracks)
        repair(tracks.where { $0.stale == true })
    }

    private func list(_ tracks: Results<Track>) {
        tracks.collectionPublisher
            .freeze()
            .throttle(for: .seconds(1), scheduler: computing, latest: true)
            .map { tracks -> [TrackLine] in
                tracks.map { TrackLine(name: $0.name, ascent: Ascent.of(Array($0.points))) }
            }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { [weak self] lines in self?.lines = lines }
            .store(in: &subscriptions)
    }

    private func repair(_ stale: Results<Track>) {
        stale.collectionPublisher
            .threadSafeReference()
            .receive(on: repairing)
            .sink { completion in
                if case .failure(let error) = completion { print(error) }
            } receiveValue: { tracks in
                guard !tracks.isEmpty, let realm = tracks.realm else { return }
                try? realm.write {
                    for track in Array(tracks) {
                        track.ascent = Ascent.of(Array(track.points))
                        track.stale = false
                    }
                }
            }
            .store(in: &subscriptions)
    }

    func stop() { subscriptions.removeAll() }
}

enum Ascent {
    static func of(_ points: [TrackPoint]) -> Double {
        zip(points, points.dropFirst()).reduce(0) { sum, pair in sum + max(0, pair.1.metres - pair.0.metres) }
    }
}
// File: TrackScreen.swift
import RealmSwift
import SwiftUI

struct TrackScreen: View {
    @StateObject private var pipeline: TrackPipeline

    init(realm: Realm) {
        _pipeline = StateObject(wrappedValue: TrackPipeline(realm: realm))
    }

    var body: some View {
        VStack {
            ForEach(pipeline.lines, id: \.name) { line in
                Text("\(line.name): \(line.ascent) m")
            }
        }
        .onAppear { pipeline.start() }
    }
}
