// File: Invoice.swift
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
// File: InvoiceController.swift
import CoreData
import UIKit

final class InvoiceController: UITableViewController {
    private let loader: InvoiceLoader
    private let container: NSPersistentContainer
    private var numbers: [String] = []

    init(container: NSPersistentContainer) {
        self.container = container
        loader = InvoiceLoader(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        loader.load(over: 100) { [weak self] invoices in
            self?.numbers = invoices.map(\.number)  // maybe: live_object_crosses_boundary
            self?.tableView.reloadData()
        }
        loader.loadRows { [weak self] rows in
            guard let self, let first = rows.first else { return }
            let invoice = self.container.viewContext.object(with: first.id) as? Invoice
            self.numbers.append(invoice?.number ?? first.number)
        }
    }
}
// File: InvoiceLoader.swift
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
                handler(invoices)  // expect: live_object_crosses_boundary
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
