import Foundation
import SwiftData

@ModelActor
actor HerbariumStore {
    func summaries() throws -> [SpecimenSummary] {
        try all().map { SpecimenSummary(id: $0.persistentModelID, latin: $0.latin, photoCount: $0.photos?.count ?? 0) }
    }

    func add(latin names: [String]) throws -> [PersistentIdentifier] {
        let specimens = names.map { Specimen(latin: $0) }
        for specimen in specimens {
            modelContext.insert(specimen)
        }
        try modelContext.save()
        return specimens.map(\.persistentModelID)
    }

    func verify(_ ids: [PersistentIdentifier]) throws {
        for id in ids {
            guard let specimen = self[id, as: Specimen.self] else { continue }
            mark(specimen)
        }
        try modelContext.save()
    }

    func identify(_ id: PersistentIdentifier, using service: any PlantService) async throws -> Bool {
        guard let before = self[id, as: Specimen.self] else { return false }
        let name = try await service.name(ofPhotos: before.photos?.map(\.fileName) ?? [])
        guard let specimen = self[id, as: Specimen.self] else { return false }
        specimen.latin = name
        mark(specimen)
        try modelContext.save()
        return true
    }

    private func mark(_ specimen: Specimen) { specimen.verified = true }

    private func all() throws -> [Specimen] {
        try modelContext.fetch(FetchDescriptor<Specimen>(sortBy: [SortDescriptor(\.latin)]))
    }
}

protocol PlantService: Sendable {
    func name(ofPhotos files: [String]) async throws -> String
}
