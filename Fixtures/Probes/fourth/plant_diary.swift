// File: PlantCounter.swift
import Foundation
import SwiftData

struct PlantCounter: Sendable {
    let container: ModelContainer

    /// For the badge of the background refresh.
    func thirsty() async throws -> Int {
        let context = await container.mainContext  // maybe: main_context_off_main
        let descriptor = FetchDescriptor<Plant>(predicate: #Predicate { $0.watered == nil })
        return try context.fetchCount(descriptor)  // expect: main_context_off_main
    }

    @MainActor
    func all() throws -> Int {
        try container.mainContext.fetchCount(FetchDescriptor<Plant>())
    }
}
// File: PlantList.swift
import SwiftData
import SwiftUI

@Model
final class Plant {
    var name: String = ""
    var watered: Date?
    init(name: String) { self.name = name }
}

@MainActor
final class PlantListModel: ObservableObject {
    @Published private(set) var names: [String] = []
    private let context: ModelContext

    init(context: ModelContext) { self.context = context }

    func load() throws {
        names = try context.fetch(FetchDescriptor<Plant>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }

    func waterAll() {
        let context = context
        Task.detached(priority: .utility) {
            let plants = try context.fetch(FetchDescriptor<Plant>())  // expect: live_object_crosses_boundary
            for plant in plants { plant.watered = .now }
            try context.save()
        }
    }
}
