// File: HarvestScreen.swift
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
// File: HarvestSync.swift
import CoreData

@objc(Harvest) final class Harvest: NSManagedObject {
    @NSManaged var field: String
    @NSManaged var crates: Int64
    @NSManaged var synced: Bool
}

struct RemoteHarvest: Sendable {
    let field: String
    let crates: Int64
}

final class HarvestSync: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func merge(_ remote: [RemoteHarvest]) async throws {
        try await container.performBackgroundTask { context in
            try remote.map { ($0.field, $0.crates) }.forEach { field, crates in
                try self.upsert(field: field, crates: crates, in: context)  // expect: write_in_loop
            }
        }
    }

    private func upsert(field: String, crates: Int64, in context: NSManagedObjectContext) throws {
        let request = NSFetchRequest<Harvest>(entityName: "Harvest")
        request.predicate = NSPredicate(format: "field == %@", field)
        request.fetchLimit = 1
        let harvest = try context.fetch(request).first ?? Harvest(context: context)
        harvest.field = field
        harvest.crates = crates
        harvest.synced = true
        if context.hasChanges { try context.save() }  // maybe: write_in_loop
    }
}
