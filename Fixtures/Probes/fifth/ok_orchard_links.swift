// File: CrateForm.swift
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
// File: Trees.swift
import SwiftData

@Model
final class Row {
    var name: String
    var trees: [FruitTree] = []
    init(name: String) { self.name = name }
}

@Model
final class FruitTree {
    var kind: String
    init(kind: String) { self.kind = kind }
}

struct Replanting {
    let container: ModelContainer

    func plant(kind: String, in name: String) throws {
        let stock = ModelContext(container)
        let editing = ModelContext(container)
        var wanted = FetchDescriptor<FruitTree>()
        wanted.fetchLimit = 1
        guard let tree = try stock.fetch(wanted).first, tree.kind == kind else { return }
        let row = Row(name: name)
        editing.insert(row)
        if let same = editing.model(for: tree.persistentModelID) as? FruitTree {
            row.trees.append(same)
        }
        try editing.save()
    }
}
