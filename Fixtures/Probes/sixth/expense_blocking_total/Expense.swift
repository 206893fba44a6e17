import CoreData

final class Expense: NSManagedObject {
    @NSManaged var cents: Int64
}
