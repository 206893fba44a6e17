import UIKit

final class ExportController: UIViewController {
    private lazy var exporter = LogbookExporter(store: .shared)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Logbook"
    }

    func exportTapped(season: Int) {
        exporter.exportAll(season: season) { [weak self] size in
            self?.label.text = "\(size) characters"
        }
    }

    func summaryTapped(season: Int) {
        exporter.exportSummary(season: season) { [weak self] size in
            self?.label.text = "\(size) characters in short"
        }
    }
}
