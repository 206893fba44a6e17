import SwiftData
import SwiftUI

@MainActor
final class WorkoutScreenModel: ObservableObject {
    @Published private(set) var total = 0
    @Published private(set) var rows: [WorkoutRow] = []
    @Published private(set) var longest = ""
    private let feed: WorkoutFeed

    init(feed: WorkoutFeed) { self.feed = feed }

    func followTotals() async {
        for await minutes in await feed.totals() { total = minutes }
    }

    func followRows() async {
        for await rows in await feed.listing() { self.rows = rows }
    }

    func followHistory() async {
        for await workouts in await feed.history() {
            longest = workouts.max { $0.minutes < $1.minutes }?.title ?? "-" // maybe: live_object_crosses_boundary
        }
    }
}
