// File: TagStore.swift
import Foundation
import SwiftData

@Model
final class Tag {
    @Attribute(.unique) var name: String
    var colour: String
    @Relationship(deleteRule: .cascade) var entries: [TagEntry]

    init(name: String, colour: String) {
        self.name = name
        self.colour = colour
        self.entries = []
    }
}

@Model
final class TagEntry {
    var text: String

    init(text: String) {
        self.text = text
    }
}

@MainActor
final class TagStore {
    private let container: ModelContainer
    private var context: ModelContext { container.mainContext }

    init(folder: URL) throws {
        let schema = Schema([Tag.self, TagEntry.self])
        let local = ModelConfiguration(
            "tags", schema: schema, url: folder.appendingPathComponent("tags.store"), cloudKitDatabase: .none)
        container = try ModelContainer(for: schema, configurations: local)
    }

    func rename(_ old: String, to new: String) throws {
        guard let tag = try context.fetch(FetchDescriptor<Tag>(predicate: #Predicate { $0.name == old })).first else {
            return
        }
        tag.name = new
        try context.save()
    }

    func add(_ text: String, to name: String) throws {
        guard let tag = try context.fetch(FetchDescriptor<Tag>(predicate: #Predicate { $0.name == name })).first else {
            return
        }
        tag.entries.append(TagEntry(text: text))
        do {
            try context.save()
        } catch {
            context.rollback()
            throw error
        }
    }
}
