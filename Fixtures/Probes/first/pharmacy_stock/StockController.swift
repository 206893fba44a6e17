import CoreData
import UIKit

final class StockController: UIViewController {
    private let container: NSPersistentContainer
    private let desk = OrderDesk()

    init(container: NSPersistentContainer) {
        self.container = container
        super.init()
    }

    func reorderLow() {
        let request = NSFetchRequest<Medicine>(entityName: "Medicine")
        request.predicate = NSPredicate(format: "packs < 5")
        let low = (try? container.viewContext.fetch(request)) ?? []
        Task {
            for medicine in low {
                await desk.reorder(medicine, upTo: 20)  // expect: live_object_crosses_boundary
            }
            title = "\(await desk.count) lines"
        }
    }

    func reorderByName(_ name: String, amount: Int64) {
        Task { await desk.append(OrderLine(name: name, amount: amount)) }
    }
}
