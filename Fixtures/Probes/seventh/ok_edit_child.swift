// File: Address+CoreDataProperties.swift
import CoreData
import Foundation

public class Address: NSManagedObject {
    @NSManaged public var street: String?
    @NSManaged public var town: String?
}
// File: AddressEditor.swift
import CoreData
import UIKit

/// Edits in a child context on the main queue: cancelling just forgets it.
final class AddressEditor: UIViewController {
    private let parentContext: NSManagedObjectContext
    private let editing: NSManagedObjectContext
    private let address: Address
    private let street = UITextField()

    init?(address: Address) {
        guard let parent = address.managedObjectContext else { return nil }
        parentContext = parent
        editing = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        editing.parent = parent
        guard let copy = editing.object(with: address.objectID) as? Address else { return nil }
        self.address = copy
        super.init()
    }

    func didTapSave() {
        address.street = street.text
        do {
            try editing.save()
            try parentContext.save()
            dismiss(animated: true)
        } catch {
            title = "Could not save"
        }
    }

    func lookUpTown() {
        let query = address.street ?? ""
        let url = URL(string: "https://geo.example.com")!.appendingPathComponent(query)
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in
            let town = data.flatMap { String(data: $0, encoding: .utf8) }
            DispatchQueue.main.async { [weak self] in
                self?.address.town = town
            }
        }
        task.resume()
    }
}
// File: AddressListController.swift
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
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
        try? controller.performFetch()
        self.controller = controller
        tableView.reloadData()
    }

    func edit(at indexPath: IndexPath) {
        guard let address = controller?.object(at: indexPath), let editor = AddressEditor(address: address) else {
            return
        }
        present(editor, animated: true)
    }
}
