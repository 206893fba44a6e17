// File: BookmarkStore.swift
import Foundation

struct Bookmark: Codable, Sendable, Identifiable, Hashable {
    let id: UUID
    var page: Int
    var note: String
}

actor BookmarkStore {
    enum Failure: Error { case unreadable(any Error) }

    nonisolated let url: URL
    private var bookmarks: [UUID: Bookmark] = [:]
    private var isLoaded = false
    private var continuations: [UUID: AsyncStream<[Bookmark]>.Continuation] = [:]

    init() {
        url = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("bookmarks.plist")
    }

    var all: [Bookmark] {
        bookmarks.values.sorted { $0.page < $1.page }
    }

    func load() throws {
        guard !isLoaded else { return }
        if FileManager.default.fileExists(atPath: url.path) {
            do {
                let list = try PropertyListDecoder().decode([Bookmark].self, from: Data(contentsOf: url))
                bookmarks = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0) })
            } catch {
                throw Failure.unreadable(error)
            }
        }
        isLoaded = true
    }

    func put(_ changed: [Bookmark]) throws {
        try load()
        for bookmark in changed { bookmarks[bookmark.id] = bookmark }
        try persist()
    }

    func remove(_ id: UUID) throws {
        try load()
        guard bookmarks.removeValue(forKey: id) != nil else { return }
        try persist()
    }

    func updates() -> AsyncStream<[Bookmark]> {
        let key = UUID()
        let (stream, continuation) = AsyncStream.makeStream(of: [Bookmark].self)
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(key) }
        }
        continuations[key] = continuation
        continuation.yield(all)
        return stream
    }

    private func forget(_ key: UUID) { continuations[key] = nil }

    private func persist() throws {
        let data = try PropertyListEncoder().encode(all)
        try data.write(to: url, options: .atomic)
        for continuation in continuations.values { continuation.yield(all) }
    }
}

struct ReaderSession: Sendable {
    let store: BookmarkStore

    func mark(_ pages: Range<Int>, note: String) async throws {
        let bookmarks = pages.map { Bookmark(id: UUID(), page: $0, note: note) }
        try await store.put(bookmarks)
    }

    func watch(_ show: @escaping @Sendable ([Bookmark]) -> Void) -> Task<Void, Never> {
        Task { [store] in
            for await bookmarks in await store.updates() { show(bookmarks) }
        }
    }
}
