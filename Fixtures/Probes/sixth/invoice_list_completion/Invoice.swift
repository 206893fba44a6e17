import CoreData

final class Invoice: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double

    static func request() -> NSFetchRequest<Invoice> { NSFetchRequest(entityName: "Invoice") }
}

struct InvoiceRow: Sendable {
    let id: NSManagedObjectID
    let number: String
}
