import Foundation

actor SeedSync {
    enum Phase: Sendable { case idle, loading, merging(Int), done }

    private let store: any SeedStoring
    private let session: URLSession
    private var phase = Phase.idle

    init(store: any SeedStoring, session: URLSession = .shared) {
        self.store = store
        self.session = session
    }

    func current() -> Phase { phase }

    func initialLoad(from url: URL) async throws {
        phase = .loading
        let records = try await download(url)
        phase = .merging(records.count)
        try await store.upsert(records)
        phase = .done
    }

    func delta(from url: URL) async throws {
        phase = .loading
        let records = try await download(url)
        phase = .merging(records.count)
        try await merge(records)
        phase = .done
    }

    private func merge(_ records: [SeedRecord]) async throws {
        var left = records[...]
        while let record = left.popFirst() {
            phase = .merging(left.count)
            try await store.upsert(record) // expect: write_in_loop
        }
    }

    private func download(_ url: URL) async throws -> [SeedRecord] {
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode([SeedRecord].self, from: data)
    }
}
