import CoreData
import UIKit

final class AddressListController: UITableViewController {
    private let context: NSManagedObjectContext
    private var controller: NSFetchedResultsController<Address>?

    init(container: NSPersistentContainer) {
        context = container.viewContext
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let request = NSFetchRequest<Address>(entityName: "Address")
        request.sortDescriptors = []
        let controller = NSFetchedResultsController(fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        try? controller.performFetch()
        self.controller = controller
        tableView.reloadData()
    }

    func edit(at indexPath: IndexPath) {
        guard let address = controller?.object(at: indexPath), let editor = AddressEditor(address: address) else { return }
        present(editor, animated: true)
    }
}
