// File: BasketController.swift
import CoreData
import UIKit

final class BasketController: UIViewController {
    private let lookup: OrderLookup

    init(lookup: OrderLookup) {
        self.lookup = lookup
        super.init(nibName: nil, bundle: nil)
    }

    func addGift(to number: String) throws {
        let scratch = lookup.lineContext()
        guard let order = try lookup.order(number: number, in: scratch) else { return }
        let line = OrderLine(context: scratch)
        line.article = "Gift wrap"
        line.owner = order
        try scratch.save()
    }

    func add(_ article: String, price: Double, to number: String) throws {
        let scratch = lookup.lineContext()
        guard let order = try lookup.order(number: number, in: lookup.container.viewContext) else { return }
        let line = OrderLine(context: scratch)
        line.article = article
        line.price = price
        line.owner = order  // expect: mixed_handles
        try scratch.save()
    }
}
// File: Entities.swift
import CoreData

final class CustomerOrder: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double
}

final class OrderLine: NSManagedObject {
    @NSManaged var article: String
    @NSManaged var price: Double
    @NSManaged var owner: CustomerOrder?
}
// File: Lookup.swift
import CoreData

struct OrderLookup {
    let container: NSPersistentContainer

    func order(number: String, in context: NSManagedObjectContext) throws -> CustomerOrder? {
        let request = NSFetchRequest<CustomerOrder>(entityName: "CustomerOrder")
        request.predicate = NSPredicate(format: "number == %@", number)
        return try context.fetch(request).first
    }

    func lineContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(.mainQueueConcurrencyType)
        context.persistentStoreCoordinator = container.persistentStoreCoordinator
        return context
    }
}
