import CoreData
import UIKit

final class NotesController: UIViewController {
    private let queries: NoteQueries
    private let service: StatisticsService
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        queries = NoteQueries(container: container)
        service = StatisticsService(queries: queries)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        label.text = "\((try? queries.count()) ?? 0)"
        service.refresh { print($0) }
        service.refreshPinned { print($0, $1) }
    }
}
