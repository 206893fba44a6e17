// File: OrdersController.swift
import CoreData
import UIKit

final class OrdersController: UITableViewController {
    private var fresh: [String] = []
    private let engine: SyncEngine

    init(engine: SyncEngine) {
        self.engine = engine
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        engine.add(self)
    }

    private func show(_ numbers: [String]) {
        fresh += numbers
        tableView.reloadData()
    }
}

extension OrdersController: SyncEngineDelegate {
    nonisolated func engine(_ engine: SyncEngine, didInsert orders: [Order]) {
        DispatchQueue.main.async {
            self.show(orders.map(\.number))  // expect: live_object_crosses_boundary
        }
    }
}
// File: QuietDelegates.swift
import CoreData

/// Counts at once, on the engine's queue.
final class Turnover: SyncEngineDelegate {
    private let report: @Sendable (Double) -> Void
    init(report: @escaping @Sendable (Double) -> Void) { self.report = report }

    func engine(_ engine: SyncEngine, didInsert orders: [Order]) {
        let sum = orders.reduce(0) { $0 + $1.total }
        DispatchQueue.main.async { [report] in report(sum) }
    }
}

/// Looks the orders up again for the interface.
final class Highlighter: SyncEngineDelegate {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func engine(_ engine: SyncEngine, didInsert orders: [Order]) {
        let ids = orders.map(\.objectID)
        let view = container.viewContext
        view.perform {
            let orders = ids.compactMap { view.object(with: $0) as? Order }
            print("highlight", orders.map(\.number))
        }
    }
}
// File: SyncEngine.swift
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
