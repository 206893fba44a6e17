import CoreData

final class Vine: NSManagedObject {
    @NSManaged var cultivar: String
    @NSManaged var kilograms: Double
}

protocol VineScoring: Actor {
    func score(_ id: NSManagedObjectID) async throws -> Double
}

actor VineWeightScoring: VineScoring {
    private let context: NSManagedObjectContext
    private var best: Double = 1

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func score(_ id: NSManagedObjectID) async throws -> Double {
        let context = context
        let weight = try await context.perform {
            guard let vine = try context.existingObject(with: id) as? Vine else { return 0.0 }
            return vine.kilograms
        }
        best = max(best, weight)
        return weight / best
    }
}
