// File: LiveMap.swift
import Combine
import Foundation

@MainActor
final class LiveMap: ObservableObject {
    @Published var distance = 0.0
    @Published var label = ""
    private let feed: TrackFeed

    init(feed: TrackFeed) { self.feed = feed }

    func run() async {
        for await meters in feed.meters() {
            distance = meters / 1000
            label = String(format: "%.1f km", distance)
        }
    }
}
// File: TrackFeed.swift
import Foundation
import RealmSwift

final class TrackPoint: Object {
    @Persisted var latitude: Double
    @Persisted var longitude: Double
    @Persisted var meters: Double
    @Persisted(indexed: true) var recordedAt: Date
}

final class TrackFeed: @unchecked Sendable {
    private let queue = DispatchQueue(label: "track.feed", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    func meters() -> AsyncStream<Double> {
        AsyncStream { continuation in
            observe(ending: continuation.onTermination(_:)) { points in
                continuation.yield(points.sum(of: \.meters))
            }
        }
    }

    func latest() -> AsyncStream<TrackPoint> {
        AsyncStream { continuation in
            observe(ending: continuation.onTermination(_:)) { points in
                guard let point = points.last else { return }
                continuation.yield(point)  // expect: live_object_crosses_boundary
            }
        }
    }

    private func observe(
        ending: @escaping (@escaping @Sendable () -> Void) -> Void,
        _ handle: @escaping (Results<TrackPoint>) -> Void
    ) {
        let queue = queue, configuration = configuration
        queue.async {
            guard let realm = try? Realm(configuration: configuration, queue: queue) else { return }
            let points = realm.objects(TrackPoint.self).sorted(byKeyPath: "recordedAt")
            let token = points.observe(on: queue) { change in
                switch change {
                case .initial(let points): handle(points)
                case .update(let points, _, _, _): handle(points)
                case .error: break
                }
            }
            ending { token.invalidate() }
        }
    }
}

private extension AsyncStream.Continuation {
    func onTermination(_ end: @escaping @Sendable () -> Void) {
        onTermination = { _ in end() }
    }
}
