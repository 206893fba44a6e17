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
