import CoreData

typealias InvoiceHandler = ([Invoice]) -> Void
typealias RowHandler = ([InvoiceRow]) -> Void

final class InvoiceLoader {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func load(over limit: Double, then handler: @escaping InvoiceHandler) {
        container.performBackgroundTask { context in
            let request = Invoice.request()
            request.predicate = NSPredicate(format: "total > %f", limit)
            let invoices = (try? context.fetch(request)) ?? []
            DispatchQueue.main.async {
                handler(invoices) // expect: live_object_crosses_boundary
            }
        }
    }

    func loadRows(then handler: @escaping RowHandler) {
        container.performBackgroundTask { context in
            let invoices = (try? context.fetch(Invoice.request())) ?? []
            let rows = invoices.map { InvoiceRow(id: $0.objectID, number: $0.number) }
            DispatchQueue.main.async { handler(rows) }
        }
    }
}
