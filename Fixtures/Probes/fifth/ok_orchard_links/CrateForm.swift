import CoreData

final class Crate: NSManagedObject {
    var shed: NSManagedObject? {
        get { value(forKey: "shed") as? NSManagedObject }
        set { setValue(newValue, forKey: "shed") }
    }
}

@MainActor
final class CrateForm {
    private let container: NSPersistentContainer
    private let scratch = NSManagedObjectContext(.mainQueueConcurrencyType)

    init(container: NSPersistentContainer) {
        self.container = container
        scratch.parent = container.viewContext
    }

    func addCrate(toFirstOf request: NSFetchRequest<NSManagedObject>) throws {
        guard let shed = try container.viewContext.fetch(request).first else { return }
        let crate = Crate(context: scratch)
        crate.shed = scratch.object(with: shed.objectID)
        try scratch.save()
    }
}
