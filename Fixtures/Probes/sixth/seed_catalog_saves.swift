// File: CatalogActor+Import.swift
import Foundation

extension CatalogActor {
    func importSlowly(_ rows: [SeedRow]) throws {
        for row in rows {
            try store(row)  // expect: write_in_loop
        }
    }

    func importAll(_ rows: [SeedRow]) throws {
        for row in rows { insert(row) }
        try commit()
    }

    func importChunks(_ rows: [SeedRow]) throws {
        for start in stride(from: 0, to: rows.count, by: 250) {
            for row in rows[start..<min(start + 250, rows.count)] {
                insert(row)
            }
            try commit()
        }
    }
}
// File: CatalogActor.swift
import Foundation
import SwiftData

@ModelActor
actor CatalogActor {
    private(set) var stored = 0

    func store(_ row: SeedRow) throws {
        insert(row)
        try modelContext.save()
        stored += 1
    }

    func insert(_ row: SeedRow) {
        modelContext.insert(Seed(name: row.name, price: row.price))
    }

    func commit() throws {
        try modelContext.save()
    }
}
// File: Seed.swift
import Foundation
import SwiftData

@Model
final class Seed {
    var name: String
    var price: Double

    init(name: String, price: Double) {
        self.name = name
        self.price = price
    }
}

struct SeedRow: Sendable {
    let name: String
    let price: Double
}
