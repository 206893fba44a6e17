// File: LendingEditor.swift
import CoreData

@MainActor
final class LendingEditor {
    private let container: NSPersistentContainer
    private let editing: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        self.container = container
        editing = NSManagedObjectContext(.mainQueueConcurrencyType)
        editing.persistentStoreCoordinator = container.persistentStoreCoordinator
    }

    private func reader(_ card: String, in context: NSManagedObjectContext) throws -> Reader? {
        let request = NSFetchRequest<Reader>(entityName: "Reader")
        request.predicate = NSPredicate(format: "card == %@", card)
        return try context.fetch(request).first
    }

    func lend(to card: String, until due: Date) throws {
        let owner = try reader(card, in: container.viewContext)
        let lending = Lending(context: editing)
        lending.due = due
        lending.reader = owner  // expect: mixed_handles
        try editing.save()
    }

    func lendSafely(to card: String, until due: Date) throws {
        let owner = try reader(card, in: editing)
        let lending = Lending(context: editing)
        lending.due = due
        lending.reader = owner
        try editing.save()
    }

    func lendByID(to card: String, until due: Date) throws {
        guard let id = try reader(card, in: container.viewContext)?.objectID else { return }
        let lending = Lending(context: editing)
        lending.due = due
        lending.reader = try editing.existingObject(with: id) as? Reader
        try editing.save()
    }
}
// File: Models.swift
import CoreData

final class Reader: NSManagedObject {
    @NSManaged var card: String
}

final class Lending: NSManagedObject {
    @NSManaged var due: Date
    @NSManaged var reader: Reader?
}
