import Foundation
import GRDB

final class DraftService: Sendable {
    private let database: DatabaseQueue

    init(database: DatabaseQueue) {
        self.database = database
    }

    func autosave(_ draft: Draft) {
        Task { [database] in
            try database.write { db in try draft.save(db) } // expect: sync_access_in_async_code
        }
    }

    func save(_ draft: Draft) {
        Task { [database] in
            try await database.write { db in try draft.save(db) }
        }
    }

    func saveLater(_ draft: Draft) {
        database.asyncWrite({ db in try draft.save(db) }, completion: { _, result in
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
