// File: DocumentScreenModel.swift
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
// File: DocumentStore.swift
import Foundation

struct StoredDocument: Codable, Sendable {
    var title: String
    var body: String
    var editedAt: Date
}

/// One JSON file per document. The name is what the user typed.
actor DocumentStore {
    private let folder: URL
    private var loaded: [String: StoredDocument] = [:]

    init(folder: URL) {
        self.folder = folder
    }

    private func file(for name: String) -> URL {
        folder.appendingPathComponent(name + ".json")  // expect: unvalidated_store_path
    }

    func document(named name: String) throws -> StoredDocument {
        if let known = loaded[name] { return known }
        let data = try Data(contentsOf: file(for: name))
        let document = try JSONDecoder().decode(StoredDocument.self, from: data)
        loaded[name] = document
        return document
    }

    func save(_ document: StoredDocument, named name: String) throws {
        let data = try JSONEncoder().encode(document)
        try data.write(to: file(for: name))  // expect: non_atomic_store_write
        loaded[name] = document
    }

    func export(_ document: StoredDocument) throws -> URL {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".json")
        try JSONEncoder().encode(document).write(to: copy)
        return copy
    }
}
