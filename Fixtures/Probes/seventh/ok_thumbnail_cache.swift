// File: ThumbnailCache.swift
import Foundation

final class Thumbnail: Sendable {
    let key: String
    let data: Data

    init(key: String, data: Data) {
        self.key = key
        self.data = data
    }
}

/// In memory and on disk. Files can be fetched again, but half a file must never be read.
actor ThumbnailCache {
    private var memory: [String: Thumbnail] = [:]
    private var running: [String: Task<Data, any Error>] = [:]
    private let folder = URL.cachesDirectory.appendingPathComponent("thumbnails", isDirectory: true)
    private let limit: Int

    init(limit: Int = 200) {
        self.limit = limit
    }

    var count: Int { memory.count }

    func all() -> [Thumbnail] {
        Array(memory.values)
    }

    func thumbnail(for url: URL) async throws -> Thumbnail {
        let key = Self.key(for: url)
        if let known = memory[key] { return known }
        let file = folder.appendingPathComponent(key)
        if let data = try? Data(contentsOf: file) {
            return remember(Thumbnail(key: key, data: data))
        }
        let task = running[key] ?? Task { try await URLSession.shared.data(from: url).0 }
        running[key] = task
        defer { running[key] = nil }
        let data = try await task.value
        try data.write(to: file, options: .atomic)
        return remember(Thumbnail(key: key, data: data))
    }

    private func remember(_ thumbnail: Thumbnail) -> Thumbnail {
        if memory.count >= limit, let oldest = memory.keys.first {
            memory[oldest] = nil
        }
        memory[thumbnail.key] = thumbnail
        return thumbnail
    }

    private static func key(for url: URL) -> String {
        let hash = url.absoluteString.utf8.reduce(UInt64(5381)) { ($0 << 5) &+ $0 &+ UInt64($1) }
        return String(hash, radix: 16)
    }
}
