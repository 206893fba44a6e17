import CoreData

struct ExpenseReport {
    let context: NSManagedObjectContext

    func count() throws -> Int {
        try context.performAndWait {
            try context.count(for: NSFetchRequest<Expense>(entityName: "Expense"))
        }
    }
}
