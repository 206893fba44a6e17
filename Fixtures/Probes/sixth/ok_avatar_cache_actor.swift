// File: AvatarCache.swift
import Foundation

actor AvatarCache {
    private var entries: [String: CacheEntry] = [:]
    private var running: [String: Task<Data, any Error>] = [:]
    private let folder: URL
    private let limit: Int

    init(limit: Int = 200) {
        folder = URL.cachesDirectory.appendingPathComponent("avatars", isDirectory: true)
        self.limit = limit
    }

    func avatar(for key: String, load: @escaping @Sendable () async throws -> Data) async throws -> Data {
        if var entry = entries[key] {
            entry.used = Date()
            entries[key] = entry
            return entry.data
        }
        if let task = running[key] { return try await task.value }
        let task = Task { try await load() }
        running[key] = task
        defer { running[key] = nil }
        let data = try await task.value
        entries[key] = CacheEntry(key: key, data: data, used: Date())
        trim()
        return data
    }

    func persist() throws {
        let data = try JSONEncoder().encode(Array(entries.values))
        try data.write(to: folder.appendingPathComponent("index.json"), options: .atomic)
    }

    func restore() throws {
        let data = try Data(contentsOf: folder.appendingPathComponent("index.json"))
        for entry in try JSONDecoder().decode([CacheEntry].self, from: data) {
            entries[entry.key] = entry
        }
    }

    var keys: [String] { Array(entries.keys) }

    private func trim() {
        guard entries.count > limit else { return }
        let oldest = entries.values.sorted { $0.used < $1.used }.prefix(entries.count - limit)
        for entry in oldest { entries[entry.key] = nil }
    }
}
// File: AvatarModel.swift
import Combine
import Foundation

@MainActor
final class AvatarModel: ObservableObject {
    @Published var size = 0
    private let cache: AvatarCache
    private let fetch: @Sendable (String) async throws -> Data

    init(cache: AvatarCache, fetch: @escaping @Sendable (String) async throws -> Data) {
        self.cache = cache
        self.fetch = fetch
    }

    func show(_ user: String) async throws {
        let data = try await cache.avatar(for: user) { [fetch] in try await fetch(user) }
        size = data.count
        try await cache.persist()
        print(await cache.keys.count)
    }
}
// File: Entry.swift
import Foundation

struct CacheEntry: Codable, Sendable {
    let key: String
    let data: Data
    var used: Date
}
