import Combine
import CoreData

@MainActor
final class AtlasMapModel: ObservableObject {
    @Published private(set) var landmarks: [Landmark] = []
    private let container: NSPersistentContainer
    private let importer: AtlasImporter

    init(container: NSPersistentContainer, client: AtlasClient) {
        self.container = container
        importer = AtlasImporter(container: container, client: client)
        container.viewContext.automaticallyMergesChangesFromParent = true
    }

    func refresh() async {
        let before = fetch()
        do {
            let count = try await importer.run()
            landmarks = count > 0 ? fetch() : before
        } catch {
            landmarks = before
        }
    }

    private func fetch() -> [Landmark] {
        let request = NSFetchRequest<Landmark>(entityName: "Landmark")
        let found = (try? container.viewContext.fetch(request)) ?? []
        return found.sorted { $0.title < $1.title }
    }
}
