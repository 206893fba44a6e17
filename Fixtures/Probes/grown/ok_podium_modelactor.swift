// File: PodiumModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class PodiumModel: ObservableObject {
    @Published private(set) var rows: [SpeechRow] = []
    private let store: PodiumStore
    private var page = 0

    init(container: ModelContainer) { store = PodiumStore(modelContainer: container) }

    func more() async throws {
        rows += try await store.page(page)
        page += 1
    }

    func clap(_ row: SpeechRow) {
        Task {
            guard let fresh = try await store.clap(row.id), let index = rows.firstIndex(where: { $0.id == row.id })
            else { return }
            rows[index] = fresh
        }
    }
}
// File: PodiumStore.swift
import Foundation
import SwiftData

@Model
final class Speech {
    var title: String = ""
    var given: Date = Date.distantPast
    var claps: Int = 0
    var speaker: Speaker?
    init(title: String, given: Date) {
        self.title = title
        self.given = given
    }
}

@Model
final class Speaker {
    var name: String = ""
    @Relationship(inverse: \Speech.speaker) var speeches: [Speech]?
    init(name: String) { self.name = name }
}

struct SpeechRow: Sendable, Identifiable, Hashable {
    let id: PersistentIdentifier
    let title: String
    let speaker: String
    let claps: Int
}

@ModelActor
actor PodiumStore {
    private var cached: [Int: [SpeechRow]] = [:]

    func page(_ number: Int, size: Int = 25) throws -> [SpeechRow] {
        if let hit = cached[number] { return hit }
        var descriptor = FetchDescriptor<Speech>(sortBy: [SortDescriptor(\.given, order: .reverse)])
        descriptor.fetchLimit = size
        descriptor.fetchOffset = number * size
        let rows = try modelContext.fetch(descriptor).map(row)
        cached[number] = rows
        return rows
    }

    func clap(_ id: PersistentIdentifier) throws -> SpeechRow? {
        guard let speech = self[id, as: Speech.self] else { return nil }
        speech.claps += 1
        try modelContext.save()
        cached.removeAll()
        return row(speech)
    }

    /// Fetches a title from somewhere in between; the model stays in its actor the whole time.
    func retitle(_ id: PersistentIdentifier, using suggest: @Sendable (String) async -> String) async throws {
        guard let speech = self[id, as: Speech.self] else { return }
        let better = await suggest(speech.title)
        guard !speech.isDeleted else { return }
        speech.title = better
        try modelContext.save()
        cached.removeAll()
    }

    func importSpeeches(_ titles: [String: [String]]) throws {
        for (name, speeches) in titles {
            let speaker = try speaker(named: name)
            for title in speeches {
                let speech = Speech(title: title, given: .now)
                modelContext.insert(speech)
                speech.speaker = speaker
            }
        }
        try modelContext.save()
    }

    private func speaker(named name: String) throws -> Speaker {
        let descriptor = FetchDescriptor<Speaker>(predicate: #Predicate { $0.name == name })
        if let known = try modelContext.fetch(descriptor).first { return known }
        let speaker = Speaker(name: name)
        modelContext.insert(speaker)
        return speaker
    }

    private func row(_ speech: Speech) -> SpeechRow {
        SpeechRow(
            id: speech.persistentModelID, title: speech.title, speaker: speech.speaker?.name ?? "", claps: speech.claps)
    }
}
