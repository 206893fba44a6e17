import Combine
import CoreData

@MainActor
final class VineyardModel: ObservableObject {
    @Published var count = 0
    private let importer: VineImporter
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer, archive: NSPersistentContainer) {
        self.container = container
        importer = VineImporter(containers: [container, archive])
    }

    func load(_ rows: [VineRow]) async throws {
        try await importer.load(rows, into: container)
        count = try container.viewContext.count(for: NSFetchRequest<Vine>(entityName: "Vine"))
    }
}
