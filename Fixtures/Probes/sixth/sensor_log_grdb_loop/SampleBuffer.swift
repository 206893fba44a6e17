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
            try await store.save(sample) // expect: write_in_loop
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
