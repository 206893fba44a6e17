import CoreData
import UIKit

final class MeadowsController: UITableViewController {
    private let container = NSPersistentContainer(name: "Meadows")
    private lazy var editor = SowingEditor(parent: container.viewContext)
    private var meadows: [Meadow] = []

    override func viewDidLoad() {
        let request = NSFetchRequest<Meadow>(entityName: "Meadow")
        meadows = (try? container.viewContext.fetch(request)) ?? []
    }

    func didTapSow(row: Int, kind: String) {
        editor.begin(kind: kind, on: meadows[row])
    }
}
