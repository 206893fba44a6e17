// File: ReefStore.swift
import Foundation
import SwiftData

@Model
final class Coral {
    var species: String = ""
    var bleached: Double = 0
    init(species: String, bleached: Double) {
        self.species = species
        self.bleached = bleached
    }
}

struct CoralRow: Sendable, Identifiable {
    let id: PersistentIdentifier
    let species: String
    let bleached: Double
}

@ModelActor
actor ReefStore {
    func rows(over share: Double) throws -> [CoralRow] {
        let descriptor = FetchDescriptor<Coral>(
            predicate: #Predicate { $0.bleached > share }, sortBy: [SortDescriptor(\.species)])
        return try fetch(descriptor).map {
            CoralRow(id: $0.persistentModelID, species: $0.species, bleached: $0.bleached)
        }
    }

    func record(_ bleached: Double, of id: PersistentIdentifier) throws {
        guard let coral = self[id, as: Coral.self] else { return }
        apply(bleached, to: coral)
        try modelContext.save()
    }

    private func fetch(_ descriptor: FetchDescriptor<Coral>) throws -> [Coral] { try modelContext.fetch(descriptor) }

    private func apply(_ bleached: Double, to coral: Coral) { coral.bleached = min(1, max(0, bleached)) }
}
// File: SurveyView.swift
import SwiftData
import SwiftUI

struct SurveyView: View {
    let container: ModelContainer
    @State private var rows: [CoralRow] = []

    var body: some View {
        List(rows) { row in
            Button(row.species) { bleach(row.id) }
        }
        .task { rows = (try? await ReefStore(modelContainer: container).rows(over: 0.2)) ?? [] }
    }

    private func bleach(_ id: PersistentIdentifier) {
        Task {
            try await ReefStore(modelContainer: container).record(1, of: id)
            let name = (container.mainContext.model(for: id) as? Coral)?.species
            print(name ?? "gone")
        }
    }
}
