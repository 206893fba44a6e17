// File: HiveImporter.swift
import Foundation
import SwiftData

@Model
final class HiveReading {
    var hive: Int = 0
    var kilograms: Double = 0

    init(hive: Int, kilograms: Double) {
        self.hive = hive
        self.kilograms = kilograms
    }
}

struct HiveRow: Sendable {
    let hive: Int
    let kilograms: Double
}

@ModelActor
actor HiveImporter {
    private var imported = 0

    /// A save for each batch, not for each reading.
    func run(_ rows: AsyncStream<[HiveRow]>) async throws -> Int {
        for await batch in rows {
            for row in batch {
                modelContext.insert(HiveReading(hive: row.hive, kilograms: row.kilograms))
            }
            try modelContext.save()
            imported += batch.count
        }
        return imported
    }

    func prune(over limit: Double) throws {
        var kept = 0
        for reading in try modelContext.fetch(FetchDescriptor<HiveReading>()) {
            if reading.kilograms > limit { modelContext.delete(reading) } else { kept += 1 }
        }
        if modelContext.hasChanges { try modelContext.save() }
        imported = kept
    }
}
