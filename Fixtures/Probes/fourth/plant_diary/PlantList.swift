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
            let plants = try context.fetch(FetchDescriptor<Plant>()) // expect: live_object_crosses_boundary
            for plant in plants { plant.watered = .now }
            try context.save()
        }
    }
}
