import Combine

@MainActor
final class BoardModel: ObservableObject {
    @Published var lines: [String] = []
    @Published var next = ""
    private let feed = DepartureFeed()

    func run() async {
        feed.start()
        for await board in feed.boards {
            lines = board.lines
        }
    }

    func runNext() async {
        for await list in feed.departures {
            next = list.first?.line ?? "" // maybe: live_object_crosses_boundary, handle_used_after_suspension
        }
    }
}
