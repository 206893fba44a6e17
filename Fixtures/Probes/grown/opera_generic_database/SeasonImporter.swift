import Foundation
import SwiftData

struct OperaRecord: Sendable, Decodable {
    let title: String
    let composer: String
    let seats: Int
}

@ModelActor
actor SeasonImporter {
    func run(_ records: [OperaRecord]) throws -> [PersistentIdentifier] {
        var ids: [PersistentIdentifier] = []
        for start in stride(from: 0, to: records.count, by: 100) {
            let batch = records[start..<min(start + 100, records.count)]
            let operas = batch.map(make)
            try modelContext.save()
            ids += operas.map(\.persistentModelID)
        }
        return ids
    }

    private func make(_ record: OperaRecord) -> Opera {
        let opera = Opera(title: record.title, composer: record.composer)
        opera.seats = record.seats
        modelContext.insert(opera)
        return opera
    }

    func sellOut(_ ids: [PersistentIdentifier]) throws {
        try modelContext.transaction {
            for id in ids {
                self[id, as: Opera.self]?.seats = 0
            }
        }
    }
}
