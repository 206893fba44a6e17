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
