import CoreData
import Foundation

struct XRayQueries: Sendable {
    let stack: PracticeStack

    func all(in context: NSManagedObjectContext? = nil) throws -> [XRay] {
        let context = context ?? stack.viewContext  // maybe: main_context_off_main
        return try context.fetch(NSFetchRequest<XRay>(entityName: "XRay"))  // maybe: main_context_off_main
    }

    func count(in context: NSManagedObjectContext) throws -> Int {
        try context.count(for: NSFetchRequest<XRay>(entityName: "XRay"))  // maybe: main_context_off_main
    }
}
