import CoreData

final class Cabinet: NSManagedObject {
    var code: String {
        get { value(forKey: "code") as? String ?? "" }
        set { setValue(newValue, forKey: "code") }
    }
}

final class HerbSheet: NSManagedObject {
    var label: String {
        get { value(forKey: "label") as? String ?? "" }
        set { setValue(newValue, forKey: "label") }
    }
    var cabinet: Cabinet? {
        get { value(forKey: "cabinet") as? Cabinet }
        set { setValue(newValue, forKey: "cabinet") }
    }
}

final class HerbariumStack: @unchecked Sendable {
    static let shared = HerbariumStack()
    private let container = NSPersistentContainer(name: "Herbarium")

    private init() {
        container.loadPersistentStores { _, error in
            if let error { print("no store: \(error)") }
        }
    }

    @MainActor var viewContext: NSManagedObjectContext { container.viewContext }

    func importContext() -> NSManagedObjectContext {
        let context = container.newBackgroundContext()
        context.name = "import"
        return context
    }
}
