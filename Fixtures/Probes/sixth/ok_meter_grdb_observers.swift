// File: Usage.swift
import GRDB

struct Usage: Codable, Sendable, FetchableRecord, PersistableRecord {
    var meter: String
    var kilowatts: Double
}
// File: UsageFeed.swift
import Foundation
import GRDB

final class UsageFeed {
    private let pool: DatabasePool
    private let queue = DispatchQueue(label: "usage.feed")
    private var total: AnyDatabaseCancellable?

    init(pool: DatabasePool) {
        self.pool = pool
    }

    func start(_ changed: @escaping @Sendable (Double) -> Void) {
        total =
            ValueObservation
            .tracking { db in try Usage.fetchAll(db).reduce(0) { $0 + $1.kilowatts } }
            .start(in: pool, scheduling: .async(onQueue: queue), onError: { print($0) }, onChange: changed)
    }

    func meters(_ done: @escaping @MainActor @Sendable ([String]) -> Void) {
        pool.asyncRead { result in
            do {
                let db = try result.get()
                let meters = try Usage.fetchAll(db).map(\.meter)
                DispatchQueue.main.async { done(meters) }
            } catch {
                DispatchQueue.main.async { done([]) }
            }
        }
    }

    func add(_ usages: [Usage]) {
        pool.asyncWrite(
            { db -> Int in
                for usage in usages { try usage.insert(db) }
                return try Usage.fetchCount(db)
            },
            completion: { db, result in
                let count = (try? result.get()) ?? 0
                try? db.execute(sql: "UPDATE info SET count = ?", arguments: [count])
            })
    }
}
// File: UsageModel.swift
import Combine

@MainActor
final class UsageModel: ObservableObject {
    @Published var total = 0.0
    @Published var meters: [String] = []
    private let feed: UsageFeed

    init(feed: UsageFeed) {
        self.feed = feed
    }

    func start() {
        feed.start { value in
            Task { @MainActor [weak self] in self?.total = value }
        }
        feed.meters { [weak self] in self?.meters = $0 }
    }
}
