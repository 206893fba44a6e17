import CoreData

protocol Persistence: AnyObject {
    var container: NSPersistentContainer { get }
}

extension Persistence {
    var main: NSManagedObjectContext { container.viewContext }

    func inBackground(_ work: @escaping (NSManagedObjectContext) throws -> Void) {
        container.performBackgroundTask { context in
            do {
                try work(context)
                if context.hasChanges { try context.save() }
            } catch {
                print("background work failed", error)
            }
        }
    }
}

extension NSManagedObjectContext {
    /// For code that can't wait for its turn.
    func now<Value>(_ block: (NSManagedObjectContext) throws -> Value) rethrows -> Value {
        try performAndWait { try block(self) }
    }
}

final class AppPersistence: Persistence {
    let container = NSPersistentContainer(name: "Recipes")
}

final class PreviewPersistence: Persistence {
    let container = NSPersistentContainer(name: "Preview")
}
