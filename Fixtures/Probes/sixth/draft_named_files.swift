// File: DeepLinks.swift
import Foundation

@MainActor
final class DeepLinks {
    private let named = NamedDraftStore()
    private let drafts = DraftStore()
    private(set) var opened = ""

    func open(_ url: URL) async throws {
        if let id = UUID(uuidString: url.lastPathComponent) {
            opened = try await drafts.load(id).title
        } else {
            let name = url.query ?? ""
            opened = try await named.load(name).title
            try await named.save(TextDraft(title: opened, text: ""), named: name)
        }
    }
}
// File: Draft.swift
import Foundation

struct TextDraft: Codable, Sendable {
    var title: String
    var text: String
}
// File: DraftStores.swift
import Foundation

actor NamedDraftStore {
    private let folder = URL.documentsDirectory.appendingPathComponent("drafts", isDirectory: true)

    func save(_ draft: TextDraft, named name: String) throws {
        try JSONEncoder().encode(draft).write(to: file(name), options: .atomic)
    }

    func load(_ name: String) throws -> TextDraft {
        try JSONDecoder().decode(TextDraft.self, from: Data(contentsOf: file(name)))
    }

    private func file(_ name: String) -> URL {
        folder.appendingPathComponent(name + ".json")  // expect: unvalidated_store_path
    }
}

actor DraftStore {
    private let folder = URL.documentsDirectory.appendingPathComponent("drafts", isDirectory: true)

    func save(_ draft: TextDraft, id: UUID) throws {
        try JSONEncoder().encode(draft).write(to: file(id), options: .atomic)
    }

    func load(_ id: UUID) throws -> TextDraft {
        try JSONDecoder().decode(TextDraft.self, from: Data(contentsOf: file(id)))
    }

    private func file(_ id: UUID) -> URL {
        folder.appendingPathComponent("\(id.uuidString).json")
    }
}
