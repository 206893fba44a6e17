import Combine

@MainActor
final class UsageModel: ObservableObject {
    @Published var total = 0.0
    @Published var meters: [String] = []
    private let feed: UsageFeed

    init(feed: UsageFeed) {
        self.feed = feed
    }

    func start() {
        feed.start { value in
            Task { @MainActor [weak self] in self?.total = value }
        }
        feed.meters { [weak self] in self?.meters = $0 }
    }
}
