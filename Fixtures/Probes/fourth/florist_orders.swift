// File: OrderDesk.swift
import CoreData

@objc(Customer) final class Customer: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var orders: Set<FlowerOrder>
}

@objc(FlowerOrder) final class FlowerOrder: NSManagedObject {
    @NSManaged var bouquet: String
    @NSManaged var customer: Customer?
}

@MainActor
final class OrderDesk {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    /// A scratch pad: cancelled orders never reach the screen.
    private lazy var scratch: NSManagedObjectContext = {
        let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        context.parent = container.viewContext
        return context
    }()

    private func customer(named name: String) throws -> Customer? {
        let request = NSFetchRequest<Customer>(entityName: "Customer")
        request.predicate = NSPredicate(format: "name == %@", name)
        return try container.viewContext.fetch(request).first
    }

    func order(_ bouquet: String, for name: String) throws {
        let order = FlowerOrder(context: scratch)
        order.bouquet = bouquet
        order.customer = try customer(named: name)  // expect: mixed_handles
        try scratch.save()
        try container.viewContext.save()
    }
}
