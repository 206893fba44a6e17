import CoreData
import UIKit

final class TimetableController: UIViewController {
    private let container = NSPersistentContainer(name: "Ferry")
    private let operations = OperationQueue()

    override func viewDidAppear(_ animated: Bool) {
        let upcoming = UpcomingSailings("Sailing", context: container.viewContext) // maybe: main_context_off_main
        upcoming.completionBlock = { [weak self] in
            let count = upcoming.count
            DispatchQueue.main.async { self?.title = "\(count) sailings" }
        }
        operations.addOperation(upcoming)
    }
}
