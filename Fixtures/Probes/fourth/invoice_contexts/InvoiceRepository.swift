import CoreData

@objc(Invoice) final class Invoice: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double
    @NSManaged var paid: Bool
}

final class InvoiceRepository: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func openTotal(in context: NSManagedObjectContext? = nil) throws -> Double {
        let request = NSFetchRequest<Invoice>(entityName: "Invoice")
        request.predicate = NSPredicate(format: "paid == NO")
        return try (context ?? container.viewContext).fetch(request).reduce(0) { $0 + $1.total } // expect: main_context_off_main
    }
}
