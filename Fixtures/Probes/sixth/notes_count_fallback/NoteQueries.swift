import CoreData

struct NoteQueries: Sendable {
    let container: NSPersistentContainer

    func count(in context: NSManagedObjectContext? = nil) throws -> Int {
        let context = context ?? container.viewContext
        return try context.count(for: Note.request()) // maybe: main_context_off_main
    }

    func pinned(in context: NSManagedObjectContext) throws -> Int {
        let request = Note.request()
        request.predicate = NSPredicate(format: "pinned == YES")
        return try context.count(for: request)
    }
}
