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
