// File: HerbariumModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class HerbariumModel: ObservableObject {
    @Published private(set) var summaries: [SpecimenSummary] = []
    @Published private(set) var selected: Specimen?
    private let container: ModelContainer
    private let service: any PlantService

    init(container: ModelContainer, service: any PlantService) {
        self.container = container
        self.service = service
    }

    func reload() async {
        let container = container
        let found = await Task.detached {
            let store = HerbariumStore(modelContainer: container)
            return try? await store.summaries()
        }.value
        summaries = found ?? []
    }

    func select(_ summary: SpecimenSummary) {
        selected = container.mainContext.model(for: summary.id) as? Specimen
    }

    func identifySelected() async {
        guard let selected else { return }
        let id = selected.persistentModelID
        let store = HerbariumStore(modelContainer: container)
        let done = (try? await store.identify(id, using: service)) ?? false
        if done, let fresh = container.mainContext.model(for: id) as? Specimen {
            self.selected = fresh
            print("was \(selected.latin), is \(fresh.latin)")
        }
        await reload()
    }
}
// File: HerbariumSchema.swift
import Foundation
import SwiftData

@Model
final class Specimen {
    var latin: String = ""
    var found: Date = Date.now
    var verified: Bool = false
    @Relationship(deleteRule: .cascade, inverse: \SpecimenPhoto.specimen) var photos: [SpecimenPhoto]? = []

    init(latin: String) { self.latin = latin }
}

@Model
final class SpecimenPhoto {
    var fileName: String = ""
    var specimen: Specimen?

    init(fileName: String) { self.fileName = fileName }
}

struct SpecimenSummary: Sendable, Identifiable {
    let id: PersistentIdentifier
    let latin: String
    let photoCount: Int
}
// File: HerbariumStore.swift
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
// File: HerbariumView.swift
import SwiftData
import SwiftUI

struct HerbariumView: View {
    @ObservedObject var model: HerbariumModel

    var body: some View {
        VStack {
            ForEach(model.summaries) { summary in
                Button(summary.latin) { model.select(summary) }
            }
            if let specimen = model.selected {
                SpecimenRow(specimen: specimen)
                Button("Identify") {
                    Task { await model.identifySelected() }
                }
            }
        }
        .task { await model.reload() }
    }
}

struct SpecimenRow: View {
    let specimen: Specimen

    var body: some View {
        HStack {
            Text(specimen.latin)
            Text(specimen.verified ? "✓" : "?")
        }
    }
}
