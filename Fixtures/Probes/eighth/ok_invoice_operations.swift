// File: Invoice.swift
import Foundation
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var customer: String
    @Persisted var lines: List<InvoiceLine>
    @Persisted var pdfPath: String?
}

final class InvoiceLine: EmbeddedObject {
    @Persisted var text: String
    @Persisted var cents: Int
}

struct InvoiceSheet: Sendable {
    let number: String
    let customer: String
    let rows: [(String, Int)]

    init(_ invoice: Invoice) {
        number = invoice.number
        customer = invoice.customer
        rows = invoice.lines.map { ($0.text, $0.cents) }
    }
}
// File: InvoiceList.swift
import RealmSwift
import UIKit

final class InvoiceListController: UITableViewController {
    private let queue = OperationQueue()
    private var invoices: Results<Invoice>?
    private var token: NotificationToken?

    override func viewDidLoad() {
        super.viewDidLoad()
        queue.maxConcurrentOperationCount = 1
        invoices = try? Realm().objects(Invoice.self).where { $0.pdfPath == nil }
        token = invoices?.observe { [weak self] _ in self?.tableView.reloadData() }
    }

    func renderAll() {
        guard let invoices, let configuration = invoices.realm?.configuration else { return }
        let operations = invoices.map { invoice in
            RenderOperation(number: invoice.number, configuration: configuration) { sheet in
                URL.documentsDirectory.appendingPathComponent(sheet.number + ".pdf")
            }
        }
        let finished = BlockOperation {
            DispatchQueue.main.async { [weak self] in self?.title = "Done" }
        }
        for operation in operations {
            finished.addDependency(operation)
            queue.addOperation(operation)
        }
        queue.addOperation(finished)
    }
}
// File: RenderOperation.swift
import Foundation
import RealmSwift

final class RenderOperation: Operation, @unchecked Sendable {
    private let number: String
    private let configuration: Realm.Configuration
    private let render: @Sendable (InvoiceSheet) -> URL?

    init(number: String, configuration: Realm.Configuration, render: @escaping @Sendable (InvoiceSheet) -> URL?) {
        self.number = number
        self.configuration = configuration
        self.render = render
        super.init()
    }

    override func main() {
        autoreleasepool {
            guard !isCancelled, let realm = try? Realm(configuration: configuration) else { return }
            guard let invoice = realm.object(ofType: Invoice.self, forPrimaryKey: number) else { return }
            guard let url = render(InvoiceSheet(invoice)) else { return }
            try? realm.write { invoice.pdfPath = url.path }
        }
    }
}
