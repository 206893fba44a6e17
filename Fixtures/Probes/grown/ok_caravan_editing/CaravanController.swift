import CoreData
import UIKit

final class CaravanController: UIViewController {
    private let container: NSPersistentContainer
    private let caravanID: NSManagedObjectID
    private var session: EditingSession?

    init(container: NSPersistentContainer, caravanID: NSManagedObjectID) {
        self.container = container
        self.caravanID = caravanID
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        session = EditingSession(editing: caravanID, main: container.viewContext)
        title = session?.caravan.plate
    }

    func extraPicked(_ extra: Extra) {
        session?.take(extra)
        title = "\(session?.caravan.plate ?? "") +\(extra.name)"
    }

    func saveTapped() {
        do {
            try session?.commit()
            refreshStatistics()
            dismiss(animated: true)
        } catch {
            session?.discard()
            title = "\(error)"
        }
    }

    private func refreshStatistics() {
        let background = container.newBackgroundContext()
        let id = caravanID
        background.perform {
            guard let caravan = try? background.existingObject(with: id) as? Caravan else { return }
            let count = caravan.extras.count
            DispatchQueue.main.async { UserDefaults.standard.set(count, forKey: "extras") }
        }
    }
}
