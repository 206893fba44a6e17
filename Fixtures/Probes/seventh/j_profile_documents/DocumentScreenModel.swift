import Combine
import Foundation

@MainActor
final class DocumentScreenModel: ObservableObject {
    @Published var name = ""
    @Published var text = ""
    private let store: DocumentStore

    init(store: DocumentStore) {
        self.store = store
    }

    func save() async {
        let document = StoredDocument(title: name, body: text, editedAt: Date())
        try? await store.save(document, named: name)
    }

    func open() async {
        guard let document = try? await store.document(named: name) else { return }
        text = document.body
    }
}
