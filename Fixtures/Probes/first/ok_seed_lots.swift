// File: Lots.swift
import Foundation
import GRDB

struct Lot: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var species: String
    var grams: Double
}

struct LotService: Sendable {
    let pool: DatabasePool
    let weigh: @Sendable (String) async -> Double

    /// Values go out of the closure, the task opens its own access.
    func reweigh(_ id: Int64) throws {
        let lot = try pool.read { db in try Lot.fetchOne(db, key: id) }
        guard let lot else { return }
        Task {
            let grams = await weigh(lot.species)
            try await pool.write { db in
                try Lot(id: lot.id, species: lot.species, grams: grams).update(db)
            }
        }
    }

    func log(_ text: String) throws {
        try pool.write { db in
            let count = try Lot.fetchCount(db)
            DispatchQueue.global().async {
                print(text, count)
            }
            pool.asyncWriteWithoutTransaction { db in
                try? db.execute(sql: "INSERT INTO log VALUES (?)", arguments: [text])
            }
        }
    }

    func species(_ done: @escaping @Sendable ([String]) -> Void) {
        pool.asyncRead { result in
            let names = (try? result.get()).flatMap { db in try? Lot.fetchAll(db).map(\.species) }
            done(names ?? [])
        }
    }
}
