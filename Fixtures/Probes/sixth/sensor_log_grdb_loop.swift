// File: Sample.swift
import GRDB

struct Sample: Codable, Sendable, FetchableRecord, PersistableRecord {
    var sensor: String
    var value: Double
}
// File: SampleBuffer.swift
import GRDB

actor SampleBuffer {
    private var pending: [Sample] = []
    private let store: any SampleStoring

    init(database: DatabasePool) {
        store = GRDBSampleStore(database: database)
    }

    func receive(_ sample: Sample) {
        pending.append(sample)
    }

    func flush() async throws {
        let batch = pending
        pending.removeAll()
        for sample in batch {
            try await store.save(sample)  // expect: write_in_loop
        }
    }

    func flushAll() async throws {
        let batch = pending
        pending.removeAll()
        try await store.save(all: batch)
    }

    func flushChunks() async throws {
        while !pending.isEmpty {
            let chunk = Array(pending.prefix(100))
            pending.removeFirst(chunk.count)
            try await store.save(all: chunk)
        }
    }
}
// File: SampleStore.swift
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
