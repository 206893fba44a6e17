import Combine

@MainActor
final class LapModel: ObservableObject {
    @Published var text = ""
    private let laps: LapActor
    private let safe: SafeLapActor

    init(laps: LapActor, safe: SafeLapActor) {
        self.laps = laps
        self.safe = safe
    }

    func show(_ swimmer: String) async throws {
        let one = try await laps.best(of: swimmer)
        let two = try await safe.best(of: swimmer)
        text = "\(one ?? 0) / \(two ?? 0)"
    }
}
