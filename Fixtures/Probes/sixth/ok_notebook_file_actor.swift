// File: NotebookModel.swift
import Combine
import Foundation

@MainActor
final class NotebookModel: ObservableObject {
    @Published private(set) var pages: [Page] = []
    @Published private(set) var caption = ""
    private let store: NotebookStore

    init(store: NotebookStore) {
        self.store = store
    }

    func load() async {
        try? await store.load()
        pages = await store.all()
        caption = store.caption(count: pages.count)
    }

    func edit(_ page: Page, _ text: String) async throws {
        try await store.write(text, on: page.id)
        pages = await store.all()
        print(page.text, "→", text)
    }
}
// File: NotebookStore.swift
import Foundation

public actor NotebookStore {
    private var pages: [UUID: Page] = [:]
    private let url: URL
    nonisolated let name: String

    init(name: String) throws {
        guard Self.isValid(name) else { throw NotebookError.badName }
        self.name = name
        url = URL.applicationSupportDirectory.appendingPathComponent("notebook.json")
    }

    private static func isValid(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && !name.contains("..")
    }

    func load() throws {
        let stored = try JSONDecoder().decode([Page].self, from: Data(contentsOf: url))
        pages = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }

    func all() -> [Page] { Array(pages.values) }

    func page(_ id: UUID) -> Page? { pages[id] }

    func write(_ text: String, on id: UUID) async throws {
        pages[id] = Page(id: id, text: text)
        try save()
    }

    func importPages(_ incoming: [Page]) throws {
        for page in incoming { pages[page.id] = page }
        try save()
    }

    nonisolated func caption(count: Int) -> String { "\(name): \(count)" }

    private func save() throws {
        let data = try JSONEncoder().encode(all())
        try data.write(to: url, options: [.atomic])
    }
}
// File: Page.swift
import Foundation

struct Page: Codable, Sendable, Identifiable {
    let id: UUID
    var text: String
}

enum NotebookError: Error { case badName }
