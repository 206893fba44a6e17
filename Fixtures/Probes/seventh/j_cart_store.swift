// File: CartStore.swift
import Foundation

final class CartLines {
    var articles: [String] = []
    var quantities: [String: Int] = [:]
}

final class CartLine {
    let article: String
    var quantity: Int
    var note: String?

    init(article: String, quantity: Int) {
        self.article = article
        self.quantity = quantity
    }
}

struct CartSnapshot: Sendable {
    let articles: [String]
    let pieces: Int
}

actor CartStore {
    private var lines = CartLines()
    private let file = URL.applicationSupportDirectory.appendingPathComponent("cart.json")

    func storage() -> CartLines {  // expect: actor_exposes_storage // maybe: non_sendable_across_actor
        lines
    }

    func snapshot() -> CartSnapshot {
        CartSnapshot(articles: lines.articles, pieces: lines.quantities.values.reduce(0, +))
    }

    func add(_ line: CartLine) {  // expect: non_sendable_across_actor
        lines.articles.append(line.article)
        lines.quantities[line.article, default: 0] += line.quantity
    }

    func add(article: String, quantity: Int) {
        lines.articles.append(article)
        lines.quantities[article, default: 0] += quantity
    }

    func persist() throws {
        let data = try JSONEncoder().encode(lines.quantities)
        try data.write(to: file, options: [.atomic])
    }

    func load() throws {
        let data = try Data(contentsOf: file)
        lines.quantities = try JSONDecoder().decode([String: Int].self, from: data)
        lines.articles = lines.quantities.keys.sorted()
    }
}
// File: CartViewModel.swift
import Combine
import Foundation

@MainActor
final class CartViewModel: ObservableObject {
    @Published private(set) var title = ""
    private let store: CartStore
    private let draft = CartLine(article: "", quantity: 1)

    init(store: CartStore) {
        self.store = store
    }

    func addDraft() async {
        draft.note = "from the draft"
        await store.add(draft)  // maybe: non_sendable_across_actor
        draft.quantity = 1
        await refresh()
    }

    func refresh() async {
        let snapshot = await store.snapshot()
        title = "\(snapshot.pieces) pieces"
    }

    func firstArticle() async -> String? {
        await store.storage().articles.first  // maybe: non_sendable_across_actor
    }
}
