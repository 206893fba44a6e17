import Foundation

actor TagStore {
    nonisolated(unsafe) private var tags: [String: Tag] = [:] // expect: isolation_bypass
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
        tags.count // maybe: isolation_bypass
    }

    private func save() throws {
        let data = try JSONEncoder().encode(Array(tags.values))
        try data.write(to: url) // expect: non_atomic_store_write
    }
}
