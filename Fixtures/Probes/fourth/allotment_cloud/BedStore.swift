import Foundation
import SwiftData

@ModelActor
actor BedStore {
    func sow(_ crop: String, in id: PersistentIdentifier) throws -> Int {
        guard let bed = self[id, as: Bed.self] else { return 0 }
        let sowing = Sowing(crop: crop)
        modelContext.insert(sowing)
        sowing.bed = bed
        try modelContext.save()
        return bed.sowings?.count ?? 0
    }

    func ids() throws -> [PersistentIdentifier] {
        try modelContext.fetchIdentifiers(FetchDescriptor<Bed>())
    }
}
