import CoreData

final class Accession: NSManagedObject {
    var code: String {
        get { value(forKey: "code") as? String ?? "" }
        set { setValue(newValue, forKey: "code") }
    }
}

final class SeedSample: NSManagedObject {
    var label: String {
        get { value(forKey: "label") as? String ?? "" }
        set { setValue(newValue, forKey: "label") }
    }
    var grams: Double {
        get { value(forKey: "grams") as? Double ?? 0 }
        set { setValue(newValue, forKey: "grams") }
    }
}

final class SeedStack: @unchecked Sendable {
    static let shared = SeedStack()
    private let container = NSPersistentContainer(name: "Seeds")

    private init() {
        container.loadPersistentStores { _, error in
            if let error { print("no store: \(error)") }
        }
    }

    @MainActor var viewContext: NSManagedObjectContext { container.viewContext }

    func importContext() -> NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "import"
        context.automaticallyMergesChangesFromParent = true
        return context
    }
}
