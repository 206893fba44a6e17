// File: Vine.swift
import CoreData

final class Vine: NSManagedObject {
    @NSManaged var row: Int32
    @NSManaged var grape: String
}

struct VineRow: Sendable {
    let row: Int
    let grape: String
}
// File: VineImporter.swift
import CoreData

struct VineImporter: Sendable {
    let containers: [NSPersistentContainer]

    func load(_ rows: [VineRow], into container: NSPersistentContainer) async throws {
        try await container.performBackgroundTask { context in
            let objects = rows.map { ["row": $0.row, "grape": $0.grape] as [String: Any] }
            try context.execute(NSBatchInsertRequest(entityName: "Vine", objects: objects))
            try saveWithRetry(context)
        }
    }

    func clearAll() async throws {
        for container in containers {
            try await container.performBackgroundTask { context in
                let request = NSFetchRequest<Vine>(entityName: "Vine")
                for vine in try context.fetch(request) { context.delete(vine) }
                try context.save()
            }
        }
    }
}

private func saveWithRetry(_ context: NSManagedObjectContext, attempts: Int = 3) throws {
    var left = attempts
    while true {
        do {
            try context.save()
            return
        } catch {
            left -= 1
            if left == 0 { throw error }
            context.refreshAllObjects()
        }
    }
}
// File: VineyardModel.swift
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
