// File: PlantModel.swift
import Foundation
import SwiftData

@Model final class Plant {
    var species: String
    var watered: Date?
    init(species: String) { self.species = species }
}

struct CareLabel { let lines: [String] }

enum CareFormatter {
    static func label(for plants: [Plant]) -> CareLabel {
        CareLabel(lines: plants.map { $0.species })
    }
}

@MainActor
final class PlantShelf {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func printLabels() throws {
        let plants = try container.mainContext.fetch(FetchDescriptor<Plant>())
        DispatchQueue.global(qos: .userInitiated).async {
            let label = CareFormatter.label(for: plants)  // expect: live_object_crosses_boundary
            print(label.lines)
        }
    }
}
