import Foundation

actor RecentStore {
    private var names: [String] = []
    private let url: URL
    nonisolated let limit = 20

    init() {
        url = URL.applicationSupportDirectory.appendingPathComponent("recent.json")
    }

    func load() throws {
        names = try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
    }

    func push(_ name: String) throws {
        names = Array(([name] + names.filter { $0 != name }).prefix(limit))
        try JSONEncoder().encode(names).write(to: url, options: .atomic)
    }

    func all() -> [String] { names }

    nonisolated func caption(for count: Int) -> String { "\(count) of \(limit)" }
}
