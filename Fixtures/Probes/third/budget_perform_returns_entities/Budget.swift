import CoreData

final class Expense: NSManagedObject {
    @NSManaged var cents: Int64
    @NSManaged var category: String?
}

final class ExpenseRepository {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func expenses(in category: String) async throws -> [Expense] {
        let request = NSFetchRequest<Expense>(entityName: "Expense")
        request.predicate = NSPredicate(format: "category == %@", category)
        return try await context.perform { [context] in try context.fetch(request) } // expect: confined_handle_escapes_scope
    }
}
