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
            self?.numbers = invoices.map(\.number) // maybe: live_object_crosses_boundary
            self?.tableView.reloadData()
        }
        loader.loadRows { [weak self] rows in
            guard let self, let first = rows.first else { return }
            let invoice = self.container.viewContext.object(with: first.id) as? Invoice
            self.numbers.append(invoice?.number ?? first.number)
        }
    }
}
