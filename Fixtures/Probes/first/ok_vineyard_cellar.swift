// File: Cellar.swift
import CoreData
import Foundation

@objc(Barrel)
final class Barrel: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var litres: Double
    @NSManaged var rack: Rack?
}

@objc(Rack)
final class Rack: NSManagedObject {
    @NSManaged var row: Int16
    @NSManaged var barrels: Set<Barrel>
}

@MainActor
final class CellarForm {
    private let container: NSPersistentContainer
    private let edit: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        self.container = container
        edit = NSManagedObjectContext(.mainQueueConcurrencyType)
        edit.parent = container.viewContext
    }

    /// What is linked comes from the same context, by its id.
    func fill(_ code: String, rackRow: Int16) throws {
        let request = NSFetchRequest<Rack>(entityName: "Rack")
        request.predicate = NSPredicate(format: "row == %d", rackRow)
        guard let shown = try container.viewContext.fetch(request).first else { return }
        let rack = edit.object(with: shown.objectID) as? Rack
        let barrel = Barrel(context: edit)
        barrel.code = code
        barrel.rack = rack
        try edit.save()
        try container.viewContext.save()
    }

    func empty(_ id: NSManagedObjectID) throws {
        guard let barrel = try edit.existingObject(with: id) as? Barrel, let context = barrel.managedObjectContext
        else { return }
        context.delete(barrel)
        try context.save()
    }
}
