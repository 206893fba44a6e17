import CoreData

final class Kennel: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func cards<Model: NSManagedObject & CardMaking>(_ type: Model.Type, named entity: String) async throws -> [Model.Card] {
        try await container.performBackgroundTask { context in
            try context.fetch(NSFetchRequest<Model>(entityName: entity)).map(\.card)
        }
    }

    func edit<Model: NSManagedObject>(_ id: NSManagedObjectID, as type: Model.Type, _ change: @escaping @Sendable (Model) -> Void) async throws {
        try await container.performBackgroundTask { context in
            guard let model = try context.existingObject(with: id) as? Model else { return }
            change(model)
            try context.save()
        }
    }
}
