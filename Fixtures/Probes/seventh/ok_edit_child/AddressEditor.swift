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
