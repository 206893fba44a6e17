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
