import Foundation

extension CatalogActor {
    func importSlowly(_ rows: [SeedRow]) throws {
        for row in rows {
            try store(row) // expect: write_in_loop
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
