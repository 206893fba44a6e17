// File: RecentStore.swift
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
// File: TagStore.swift
import Foundation

actor TagStore {
    nonisolated(unsafe) private var tags: [String: Tag] = [:]  // expect: isolation_bypass
    private let url: URL

    init() {
        url = URL.applicationSupportDirectory.appendingPathComponent("tags.json")
    }

    func load() throws {
        let data = try Data(contentsOf: url)
        for tag in try JSONDecoder().decode([Tag].self, from: data) {
            tags[tag.name] = tag
        }
    }

    func use(_ name: String) throws {
        tags[name, default: Tag(name: name, uses: 0)].uses += 1
        try save()
    }

    nonisolated func count() -> Int {
        tags.count  // maybe: isolation_bypass
    }

    private func save() throws {
        let data = try JSONEncoder().encode(Array(tags.values))
        try data.write(to: url)  // expect: non_atomic_store_write
    }
}
// File: Tags.swift
import Foundation

struct Tag: Codable, Sendable, Hashable {
    let name: String
    var uses: Int
}
