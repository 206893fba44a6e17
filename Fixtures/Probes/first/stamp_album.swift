// File: AlbumScreen.swift
import Foundation

@MainActor
final class AlbumScreen {
    private let store: ScanStore

    init(store: ScanStore) {
        self.store = store
    }

    func show() async throws -> Int {
        try await store.load()
        let settings = await store.currentSettings()  // maybe: non_sendable_across_actor, actor_exposes_storage
        return settings.dpi
    }
}
// File: ScanStore.swift
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
// File: Stamp.swift
import CoreData
import Foundation

@objc(Stamp)
final class Stamp: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var year: Int16
}

extension Stamp: @unchecked Sendable {}  // expect: unchecked_sendable_handle

final class ScanSettings {
    var dpi = 300
    var colour = true
}
// File: TitleIndex.swift
import Foundation

/// Titles by year; asked for from everywhere.
final class TitleIndex: @unchecked Sendable {  // maybe: lock_instead_of_actor
    private let lock = NSLock()  // maybe: lock_instead_of_actor
    private var titles: [Int16: [String]] = [:]

    func add(_ title: String, year: Int16) {
        lock.lock()
        defer { lock.unlock() }
        titles[year, default: []].append(title)
    }

    func titles(of year: Int16) -> [String] {
        lock.lock()
        defer { lock.unlock() }
        return titles[year] ?? []
    }
}
