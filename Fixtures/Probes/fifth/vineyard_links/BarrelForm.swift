import CoreData

final class Barrel: NSManagedObject {
    var cellar: NSManagedObject? {
        get { value(forKey: "cellar") as? NSManagedObject }
        set { setValue(newValue, forKey: "cellar") }
    }
}

@MainActor
final class BarrelForm {
    private let container: NSPersistentContainer
    private let scratch = NSManagedObjectContext(.mainQueueConcurrencyType)

    init(container: NSPersistentContainer) {
        self.container = container
        scratch.parent = container.viewContext
    }

    func addBarrel(toFirstOf request: NSFetchRequest<NSManagedObject>) throws {
        guard let cellar = try container.viewContext.fetch(request).first else { return }
        let barrel = Barrel(context: scratch)
        barrel.cellar = cellar // expect: mixed_handles
        try scratch.save()
    }
}
