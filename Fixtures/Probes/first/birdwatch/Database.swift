import Foundation
import SwiftData

@Model
final class Sighting {
    var species: String
    var count: Int
    init(species: String, count: Int) {
        self.species = species
        self.count = count
    }
}

@ModelActor
actor FieldDatabase {
    func fetch<Record: PersistentModel>(_ type: Record.Type) throws -> [Record] {  // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<Record>())  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }

    func remove(_ sighting: Sighting) throws {  // expect: model_handed_to_actor
        modelContext.delete(sighting)  // maybe: mixed_handles, live_object_crosses_boundary
        try modelContext.save()
    }

    func total() throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<Sighting>())
    }
}
