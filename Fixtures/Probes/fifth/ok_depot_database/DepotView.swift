import SwiftData
import SwiftUI

struct DepotView: View {
    @StateObject private var model: DepotModel
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        _model = StateObject(wrappedValue: DepotModel(container: container))
    }

    var body: some View {
        VStack {
            ForEach(model.cards, id: \.id) { card in
                Button(card.number) { retire(card) }
            }
        }
        .task { await model.load() }
    }

    private func retire(_ card: TramCard) {
        guard let tram = container.mainContext.model(for: card.id) as? Tram else { return }
        Task { await model.retire(tram) }
    }
}
