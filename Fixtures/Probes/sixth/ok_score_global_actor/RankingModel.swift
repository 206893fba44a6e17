import Combine

@MainActor
final class RankingModel: ObservableObject {
    @Published var players: [String] = []
    private let store: ScoreStore

    init(store: ScoreStore) {
        self.store = store
    }

    func win(_ player: String) async throws {
        let points = try await store.award(10, to: player)
        players = try await store.ranking()
        print(points)
    }
}
