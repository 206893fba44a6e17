import CoreData

@MainActor
final class HarvestScreen {
    private let sync: HarvestSync
    private let container: NSPersistentContainer
    private(set) var crates: Int64 = 0

    init(container: NSPersistentContainer) {
        self.container = container
        sync = HarvestSync(container: container)
    }

    func pulled(_ remote: [RemoteHarvest]) async throws {
        try await sync.merge(remote)
        let harvests = try container.viewContext.fetch(NSFetchRequest<Harvest>(entityName: "Harvest"))
        crates = harvests.reduce(0) { $0 + $1.crates }
    }
}
