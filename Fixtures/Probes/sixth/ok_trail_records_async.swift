// File: Trail.swift
import GRDB

struct Trail: Codable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var meters: Int
}
// File: TrailModel.swift
import Combine
import GRDB

@MainActor
final class TrailModel: ObservableObject {
    @Published private(set) var trails: [Trail] = []
    private let repository: TrailRepository
    private var observation: AnyDatabaseCancellable?

    init(repository: TrailRepository) {
        self.repository = repository
    }

    func start() {
        observation =
            ValueObservation
            .tracking { db in try Trail.order(Column("name")).fetchAll(db) }
            .start(in: repository.database, onError: { print($0) }, onChange: { [weak self] in self?.trails = $0 })
    }

    func renameLongest() async throws {
        guard let trail = try await repository.longest() else { return }
        // The whole record is written as it was read: another writer may have changed its meters meanwhile.
        try await repository.rename(trail, to: trail.name.uppercased())  // expect: stale_write_back
        print(trail.meters)
    }
}
// File: TrailRepository.swift
import GRDB

protocol TrailAPI: Sendable {
    func trail(_ id: String) async throws -> Trail
}

struct TrailRepository: Sendable {
    let database: any DatabaseWriter
    let api: any TrailAPI

    func refresh(_ ids: [String]) async throws -> Int {
        let trails = try await withThrowingTaskGroup(of: Trail.self) { group in
            for id in ids {
                group.addTask { try await api.trail(id) }
            }
            var result: [Trail] = []
            for try await trail in group { result.append(trail) }
            return result
        }
        try await database.write { db in
            for trail in trails { try trail.save(db) }
        }
        return trails.count
    }

    func longest() async throws -> Trail? {
        try await database.read { db in
            try Trail.order(Column("meters").desc).limit(1).fetchOne(db)
        }
    }

    func rename(_ trail: Trail, to name: String) async throws {
        var copy = trail
        copy.name = name
        let changed = copy
        try await database.write { db in try changed.update(db) }
    }
}
