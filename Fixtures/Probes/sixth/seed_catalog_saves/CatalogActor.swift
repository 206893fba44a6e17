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
