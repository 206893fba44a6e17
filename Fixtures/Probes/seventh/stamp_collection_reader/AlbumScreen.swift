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
        work.addOperation(AppraisalOperation(container: container, country: "FR") { [weak self] sum in
            self?.label.text = "\(sum) €"
        })
    }
}
