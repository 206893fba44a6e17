import Combine

@MainActor
final class LoftModel: ObservableObject {
    @Published private(set) var cards: [PigeonCard] = []
    private let loft: Loft

    init(loft: Loft) { self.loft = loft }

    func finish(_ ring: String) async throws {
        guard let card = try await loft.finish(ring) else { return }
        cards = await loft.cards().filter { $0.ring != card.ring } + [card]
    }
}
