// File: Harvest.swift
import CoreData
import Foundation

@objc(Plot)
final class Plot: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var loads: Set<Load>
}

@objc(Load)
final class Load: NSManagedObject {
    @NSManaged var kilos: Double
    @NSManaged var plot: Plot?
}

@MainActor
final class HarvestDesk {
    private let container: NSPersistentContainer
    private let scratch: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        self.container = container
        scratch = NSManagedObjectContext(.mainQueueConcurrencyType)
        scratch.persistentStoreCoordinator = container.persistentStoreCoordinator
    }

    private func plot(_ name: String) throws -> Plot? {
        let request = NSFetchRequest<Plot>(entityName: "Plot")
        request.predicate = NSPredicate(format: "name == %@", name)
        return try container.viewContext.fetch(request).first
    }

    /// The form edits in a context of its own, so that it can be thrown away.
    func weigh(_ kilos: Double, plotNamed name: String) throws {
        let load = Load(context: scratch)
        load.kilos = kilos
        load.plot = try plot(name)  // expect: mixed_handles
        try scratch.save()
    }

    func remove(plotNamed name: String) throws {
        guard let plot = try plot(name) else { return }
        scratch.delete(plot)  // expect: mixed_handles
        try scratch.save()
    }

    func rename(_ name: String, to newName: String) throws {
        guard let plot = try plot(name) else { return }
        let mine = scratch.object(with: plot.objectID) as? Plot
        mine?.name = newName
        try scratch.save()
    }
}
