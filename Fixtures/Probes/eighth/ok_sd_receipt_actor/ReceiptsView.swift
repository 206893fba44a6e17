import SwiftData
import SwiftUI

@MainActor
final class ReceiptsModel: ObservableObject {
    @Published private(set) var ids: [PersistentIdentifier] = []
    @Published private(set) var total = 0
    private let container: ModelContainer
    private let store: ReceiptStore
    private let recognizer: any TextRecognizer

    init(container: ModelContainer, recognizer: any TextRecognizer) {
        self.container = container
        self.recognizer = recognizer
        store = ReceiptStore(modelContainer: container)
    }

    func scan(_ drafts: [ReceiptDraft]) async {
        do {
            let added = try await store.add(drafts)
            ids += added
            if let first = added.first {
                try await store.recognize(first, with: recognizer)
            }
            if let shop = drafts.first?.shop { total = try await store.total(of: shop) }
        } catch {
            total = 0
        }
    }

    func title(_ id: PersistentIdentifier) -> String {
        (container.mainContext.model(for: id) as? Receipt)?.shop ?? "–"
    }

    func clear() async {
        let old = ids
        ids = []
        try? await store.forget(old)
    }
}

struct ReceiptsView: View {
    @StateObject var model: ReceiptsModel

    var body: some View {
        VStack {
            ForEach(model.ids, id: \.self) { id in
                Text(model.title(id))
            }
            Text("\(model.total)")
            Button("Clear") { Task { await model.clear() } }
        }
    }
}
