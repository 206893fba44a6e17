import Combine
import Foundation

@MainActor
final class NightReport: ObservableObject {
    @Published private(set) var text = ""
    @Published private(set) var long = 0
    private let feed: LogFeed

    init(feed: LogFeed) { self.feed = feed }

    func build() async {
        var lines: [String] = []
        for await line in feed.lines() { lines.append(line.message) }
        text = lines.joined(separator: "\n")
    }

    func countLong() async {
        var count = 0
        for await _ in feed.longExposures(over: 300) { count += 1 }
        long = count
    }
}
