// File: Garden.swift
import Foundation
import SwiftData

@Model
final class Bed {
    var name: String = ""
    var squareMeters: Double = 1
    @Relationship(deleteRule: .cascade, inverse: \Plant.bed) var plants: [Plant]? = []

    init(name: String) { self.name = name }
}

@Model
final class Plant {
    @Attribute(.unique) var label: String = ""  // expect: swiftdata_cloudkit_model
    var species: String = ""
    var plantedAt: Date?
    var bed: Bed?

    init(label: String, species: String) {
        self.label = label
        self.species = species
    }
}

@Model
final class SearchTerm {
    @Attribute(.unique) var text: String
    var uses: Int

    init(text: String) {
        self.text = text
        uses = 1
    }
}
// File: GardenContainer.swift
import Foundation
import SwiftData

enum GardenContainer {
    /// What the gardener planted, on all devices.
    static func synced() throws -> ModelContainer {
        let configuration = ModelConfiguration("garden", cloudKitDatabase: .private("iCloud.garden.example"))
        return try ModelContainer(for: Bed.self, Plant.self, configurations: configuration)
    }

    /// What stays on this device.
    static func local() throws -> ModelContainer {
        let configuration = ModelConfiguration("terms", cloudKitDatabase: .none)
        return try ModelContainer(for: SearchTerm.self, configurations: configuration)
    }
}

@MainActor
final class GardenModel {
    private let container: ModelContainer
    init(container: ModelContainer) { self.container = container }

    func plant(_ label: String, species: String, in bed: Bed) throws {
        let plant = Plant(label: label, species: species)
        container.mainContext.insert(plant)
        plant.bed = bed
        try container.mainContext.save()
    }

    func beds() throws -> [Bed] {
        try container.mainContext.fetch(FetchDescriptor<Bed>())
    }
}
