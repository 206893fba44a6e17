// File: FeedRefresher.swift
import Foundation
import SwiftData

@Model
final class FeedEntry {
    var guid: String
    var title: String
    var read: Bool

    init(guid: String, title: String) {
        self.guid = guid
        self.title = title
        self.read = false
    }
}

struct FeedItem: Decodable, Sendable {
    let guid: String
    let title: String
}

final class FeedRefresher: Sendable {
    private let container: ModelContainer
    private let url: URL

    init(container: ModelContainer, url: URL) {
        self.container = container
        self.url = url
    }

    func refresh() async throws -> Int {
        let context = ModelContext(container)
        let known = Set(try context.fetch(FetchDescriptor<FeedEntry>()).map(\.guid))
        let (data, _) = try await URLSession.shared.data(from: url)
        let items = try JSONDecoder().decode([FeedItem].self, from: data)
        let fresh = items.filter { !known.contains($0.guid) }
        for item in fresh {
            context.insert(FeedEntry(guid: item.guid, title: item.title))  // expect: handle_used_after_suspension
        }
        try context.save()
        return fresh.count
    }

    func replaceAll() async throws {
        let (data, _) = try await URLSession.shared.data(from: url)
        let items = try JSONDecoder().decode([FeedItem].self, from: data)
        let context = ModelContext(container)
        try context.delete(model: FeedEntry.self)
        for item in items {
            context.insert(FeedEntry(guid: item.guid, title: item.title))
        }
        try context.save()
    }
}
