import CoreData
import UIKit

final class CrewController: UITableViewController {
    private let persistence: Persistence
    private lazy var observer = MergeObserver(persistence: persistence) { print($0) }

    init(persistence: Persistence) {
        self.persistence = persistence
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        observer.start()
    }

    func won() {
        let context = persistence.context(onMain: true)
        guard let crew = try? context.fetch(NSFetchRequest<Crew>(entityName: "Crew")).first else { return }
        persistence.addWin(to: crew.objectID)
        print(crew.name)
    }
}
