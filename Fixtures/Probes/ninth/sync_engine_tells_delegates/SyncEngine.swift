import CoreData

@objc(Order)
final class Order: NSManagedObject {
    @NSManaged var number: String
    @NSManaged var total: Double
}

/// Called on the queue of the engine's context.
protocol SyncEngineDelegate: AnyObject {
    func engine(_ engine: SyncEngine, didInsert orders: [Order])
}

final class SyncEngine {
    private let context: NSManagedObjectContext
    private var delegates: [any SyncEngineDelegate] = []

    init(container: NSPersistentContainer) { context = container.newBackgroundContext() }

    func add(_ delegate: any SyncEngineDelegate) { delegates.append(delegate) }

    func insert(_ numbers: [String]) {
        let delegates = delegates
        context.perform { [context] in
            let orders = numbers.map { number -> Order in
                let order = Order(context: context)
                order.number = number
                return order
            }
            do {
                try context.obtainPermanentIDs(for: orders)
                try context.save()
            } catch {
                return context.rollback()
            }
            for delegate in delegates { delegate.engine(self, didInsert: orders) }
        }
    }
}
