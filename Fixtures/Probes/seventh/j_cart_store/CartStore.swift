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

    func storage() -> CartLines { // expect: actor_exposes_storage // maybe: non_sendable_across_actor
        lines
    }

    func snapshot() -> CartSnapshot {
        CartSnapshot(articles: lines.articles, pieces: lines.quantities.values.reduce(0, +))
    }

    func add(_ line: CartLine) { // expect: non_sendable_across_actor
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
