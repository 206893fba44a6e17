// File: AlbumScreen.swift
import UIKit
import CoreData

final class AlbumScreen: UIViewController, StoreReading {
    let container: NSPersistentContainer
    private let label = UILabel()
    private let work = OperationQueue()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        let stamps = (try? reader.fetch(stampRequest(country: "FR"))) ?? []
        label.text = "\(stamps.count) from France"
        work.addOperation(
            AppraisalOperation(container: container, country: "FR") { [weak self] sum in
                self?.label.text = "\(sum) €"
            })
    }
}
// File: AppraisalOperation.swift
import CoreData

final class AppraisalOperation: Operation, StoreReading, @unchecked Sendable {
    let container: NSPersistentContainer
    private let country: String
    private let done: @MainActor (Double) -> Void

    init(container: NSPersistentContainer, country: String, done: @escaping @MainActor (Double) -> Void) {
        self.container = container
        self.country = country
        self.done = done
    }

    override func main() {
        let request = stampRequest(country: country)
        let stamps = (try? reader.fetch(request)) ?? []  // expect: main_context_off_main
        let sum = stamps.reduce(0) { $0 + $1.value }  // maybe: live_object_crosses_boundary
        DispatchQueue.main.async { self.done(sum) }
    }
}
// File: Stamp.swift
import CoreData

class Stamp: NSManagedObject {
    @NSManaged var country: String
    @NSManaged var value: Double
}
// File: StoreReading.swift
import CoreData

protocol StoreReading {
    var container: NSPersistentContainer { get }
}

extension StoreReading {
    /// What the screens show.
    var reader: NSManagedObjectContext { container.viewContext }

    func stampRequest(country: String) -> NSFetchRequest<Stamp> {
        let request = NSFetchRequest<Stamp>(entityName: "Stamp")
        request.predicate = NSPredicate(format: "country == %@", country)
        return request
    }
}
