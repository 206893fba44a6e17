// File: BookmarkSync.swift
import Foundation
import SwiftData

@Model
final class Bookmark {
    @Attribute(.unique) var url: String
    var title: String
    var seen: Date?

    init(url: String, title: String) {
        self.url = url
        self.title = title
    }
}

struct RemoteBookmark: Decodable, Sendable {
    let url: String
    let title: String
    let deleted: Bool
}

protocol BookmarkStore: Actor {
    func apply(_ remote: RemoteBookmark) throws
    func flush() throws
}

@ModelActor
actor SwiftDataBookmarks: BookmarkStore {
    func apply(_ remote: RemoteBookmark) throws {
        let url = remote.url
        if remote.deleted {
            try modelContext.delete(model: Bookmark.self, where: #Predicate { $0.url == url })
        } else {
            modelContext.insert(Bookmark(url: remote.url, title: remote.title))
        }
        try modelContext.save()
    }

    func applyAll(_ remotes: [RemoteBookmark]) throws {
        for remote in remotes where !remote.deleted {
            modelContext.insert(Bookmark(url: remote.url, title: remote.title))
        }
        try modelContext.save()
    }

    func flush() throws {
        if modelContext.hasChanges { try modelContext.save() }
    }
}

actor RecordingBookmarks: BookmarkStore {
    private var seen: [String] = []
    func apply(_ remote: RemoteBookmark) { seen.append(remote.url) }
    func flush() {}
}

struct BookmarkSync<Store: BookmarkStore>: Sendable {
    let store: Store

    func push(_ remotes: [RemoteBookmark]) async throws {
        for remote in remotes {
            try await store.apply(remote)  // expect: write_in_loop
        }
        try await store.flush()
    }
}

enum Sync {
    static func live(_ container: ModelContainer) -> BookmarkSync<SwiftDataBookmarks> {
        BookmarkSync(store: SwiftDataBookmarks(modelContainer: container))
    }

    static func preview() -> BookmarkSync<RecordingBookmarks> {
        BookmarkSync(store: RecordingBookmarks())
    }
}
