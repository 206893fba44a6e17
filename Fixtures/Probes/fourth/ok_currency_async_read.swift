// File: RateBook.swift
import Foundation
import GRDB

struct Rate: Codable, FetchableRecord, PersistableRecord, Sendable {
    var code: String
    var perEuro: Double
}

/// Hands the database to nobody: what leaves a callback are rates.
final class RateBook: @unchecked Sendable {
    private let pool: DatabasePool
    private let lock = NSLock()
    private var cache: [String: Double] = [:]

    init(pool: DatabasePool) { self.pool = pool }

    func rate(of code: String, answer: @escaping @Sendable (Double?) -> Void) {
        if let known = lock.withLock({ cache[code] }) { return answer(known) }
        pool.asyncRead { [self] result in
            do {
                let rate = try Rate.fetchOne(result.get(), key: code)
                lock.withLock { cache[code] = rate?.perEuro }
                DispatchQueue.main.async { answer(rate?.perEuro) }
            } catch {
                answer(nil)
            }
        }
    }

    func replace(_ rates: [Rate]) throws {
        try pool.write { db in
            try Rate.deleteAll(db)
            try rates.forEach { try $0.insert(db) }
        }
        lock.withLock { cache.removeAll() }
    }
}
