import CoreData
import UIKit

final class FarmController: UIViewController {
    private let importer: HarvestImporter
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        importer = HarvestImporter(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        label.text = "\(importer.total()) t"
    }

    func load(_ pages: [[CropRow]]) {
        importer.load(pages) { count in
            Task { @MainActor [weak self] in self?.label.text = "\(count) imported" }
        }
    }
}
