import GRDB

protocol SampleStoring: Sendable {
    func save(_ sample: Sample) async throws
    func save(all samples: [Sample]) async throws
}

struct GRDBSampleStore: SampleStoring {
    let database: any DatabaseWriter

    func save(_ sample: Sample) async throws {
        try await database.write { db in try sample.insert(db) }
    }

    func save(all samples: [Sample]) async throws {
        try await database.write { db in
            for sample in samples { try sample.insert(db) }
        }
    }
}
