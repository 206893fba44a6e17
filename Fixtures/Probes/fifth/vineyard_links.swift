// File: BarrelForm.swift
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
        barrel.cellar = cellar  // expect: mixed_handles
        try scratch.save()
    }
}
// File: Vines.swift
import CoreData
import SwiftData

@Model
final class Plot {
    var name: String
    var vines: [Vine] = []
    init(name: String) { self.name = name }
}

@Model
final class Vine {
    var grape: String
    init(grape: String) { self.grape = grape }
}

struct Replanting {
    let container: ModelContainer

    func plant(grape: String, in name: String) throws {
        let stock = ModelContext(container)
        let editing = ModelContext(container)
        var wanted = FetchDescriptor<Vine>()
        wanted.fetchLimit = 1
        guard let vine = try stock.fetch(wanted).first, vine.grape == grape else { return }
        let plot = Plot(name: name)
        editing.insert(plot)
        plot.vines.append(vine)  // expect: mixed_handles
        try editing.save()
    }
}
