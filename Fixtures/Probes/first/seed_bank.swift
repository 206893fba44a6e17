// File: GerminationRun.swift
import Foundation
import GRDB

struct GerminationRun: Sendable {
    let pool: DatabasePool
    let laboratory: Laboratory

    func start() throws {
        try pool.write { db in
            for lot in try SeedLot.fetchAll(db) {
                laboratory.test(lot.species) { rate in
                    try? SeedLot(id: lot.id, species: lot.species, germination: rate).update(db)  // expect: confined_handle_escapes_scope
                }
            }
        }
    }

    func audit() throws {
        try pool.read { db in
            let lots = try SeedLot.fetchAll(db)
            Task {
                let count = try SeedLot.fetchCount(db)  // expect: confined_handle_escapes_scope
                print("audited \(lots.count) of \(count)")
            }
        }
    }
}
// File: Seeds.swift
import Foundation
import GRDB

struct SeedLot: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var species: String
    var germination: Double
}

struct Laboratory: Sendable {
    func test(_ species: String, completion: @escaping (Double) -> Void) {
        DispatchQueue.global().async { completion(Double(species.count) / 20) }
    }
}
