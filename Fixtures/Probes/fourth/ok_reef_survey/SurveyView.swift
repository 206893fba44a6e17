import SwiftData
import SwiftUI

struct SurveyView: View {
    let container: ModelContainer
    @State private var rows: [CoralRow] = []

    var body: some View {
        List(rows) { row in
            Button(row.species) { bleach(row.id) }
        }
        .task { rows = (try? await ReefStore(modelContainer: container).rows(over: 0.2)) ?? [] }
    }

    private func bleach(_ id: PersistentIdentifier) {
        Task {
            try await ReefStore(modelContainer: container).record(1, of: id)
            let name = (container.mainContext.model(for: id) as? Coral)?.species
            print(name ?? "gone")
        }
    }
}
