// File: Composer.swift
import Foundation

@MainActor
final class Composer {
    private let store = DraftStore()
    private(set) var draft = Draft(id: UUID(), text: "")

    func type(_ text: String) async {
        draft.text += text
        try? await store.put(draft)
    }

    func restore() async -> [String] {
        try? await store.load()
        return await store.all.map(\.text)
    }
}
// File: DraftStore.swift
import Foundation

struct Draft: Codable, Sendable, Identifiable {
    let id: UUID
    var text: String
}

/// The drafts of the composer, kept in one file.
actor DraftStore {
    private let url = URL.applicationSupportDirectory.appendingPathComponent("drafts.json")
    private var drafts: [UUID: Draft] = [:]
    private let recent = NSMutableArray()

    func load() throws {
        let data = try Data(contentsOf: url)
        let all = try JSONDecoder().decode([Draft].self, from: data)
        drafts = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }

    func put(_ draft: Draft) throws {
        drafts[draft.id] = draft
        recent.insert(draft.id.uuidString, at: 0)
        try persist(encoded())
    }

    var all: [Draft] { Array(drafts.values) }

    func recentIDs() -> NSMutableArray { recent }  // expect: actor_exposes_storage // maybe: non_sendable_across_actor

    func latest() -> [String] { recent.compactMap { $0 as? String } }

    /// A copy to be sent by mail; it may be lost.
    func export() throws -> URL {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("drafts-\(UUID().uuidString).json")
        try encoded().write(to: copy)
        return copy
    }

    private func encoded() throws -> Data { try JSONEncoder().encode(Array(drafts.values)) }

    private func persist(_ data: Data) throws {
        try data.write(to: url)  // expect: non_atomic_store_write
    }
}
