import CoreData

@MainActor
final class DancerEditor {
    private let context: NSManagedObjectContext
    private let dancer: Dancer?

    init(id: NSManagedObjectID, parent: NSManagedObjectContext) {
        context = NSManagedObjectContext(.mainQueueConcurrencyType)
        context.parent = parent
        dancer = try? context.existingObject(with: id) as? Dancer
    }

    func rename(_ name: String) throws {
        dancer?.name = name
        try context.save()
    }
}
