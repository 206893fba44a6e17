import Foundation

/// Scans and their order on disk, one file for each album.
actor ScanStore {
    private let directory: URL
    private var order: [String: [String]] = [:]
    private var settings = ScanSettings()
    nonisolated(unsafe) private var lastAlbum: String?  // expect: isolation_bypass

    init(directory: URL) {
        self.directory = directory  // maybe: unvalidated_store_path
    }

    private var index: URL { directory.appendingPathComponent("order.json") }  // maybe: unvalidated_store_path

    func load() throws {
        order = try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: index))
    }

    func save() throws {
        try JSONEncoder().encode(order).write(to: index)  // expect: non_atomic_store_write
    }

    func scan(named name: String) throws -> Data {
        lastAlbum = name
        let file = directory.appendingPathComponent(name)  // expect: unvalidated_store_path
        return try Data(contentsOf: file)
    }

    func currentSettings() -> ScanSettings { settings }  // expect: actor_exposes_storage // maybe: non_sendable_across_actor

    func use(_ other: ScanSettings) { settings = other }  // expect: non_sendable_across_actor

    nonisolated func lastUsed() -> String? { lastAlbum }  // maybe: isolation_bypass
}
