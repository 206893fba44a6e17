// File: Draft.swift
import GRDB

struct Draft: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var text: String
}
// File: DraftModel.swift
import Combine

@MainActor
final class DraftModel: ObservableObject {
    @Published private(set) var drafts: [Draft] = []
    private let service: DraftService

    init(service: DraftService) {
        self.service = service
    }

    func load() async {
        drafts = (try? await service.all()) ?? []
    }

    func typed(_ text: String, in id: String) {
        service.autosave(Draft(id: id, text: text))
    }

    func close(_ id: String) {
        guard let draft = drafts.first(where: { $0.id == id }) else { return }
        service.save(draft)
    }
}
// File: DraftService.swift
import Foundation
import GRDB

final class DraftService: Sendable {
    private let database: DatabaseQueue

    init(database: DatabaseQueue) {
        self.database = database
    }

    func autosave(_ draft: Draft) {
        Task { [database] in
            try database.write { db in try draft.save(db) }  // expect: sync_access_in_async_code
        }
    }

    func save(_ draft: Draft) {
        Task { [database] in
            try await database.write { db in try draft.save(db) }
        }
    }

    func saveLater(_ draft: Draft) {
        database.asyncWrite(
            { db in try draft.save(db) },
            completion: { _, result in
                if case .failure(let error) = result { print(error) }
            })
    }

    func saveNow(_ draft: Draft) throws {
        try database.write { db in try draft.save(db) }
    }

    func all() async throws -> [Draft] {
        try await database.read { db in try Draft.fetchAll(db) }
    }
}
