import CoreData
import UIKit

final class SeedListController: UITableViewController, SeedLotRendering {
    private let archive: SeedArchive
    private var provider: SeedLotProvider?
    private var lots: [SeedLot] = []

    init(container: NSPersistentContainer) {
        archive = SeedArchive(container: container)
        super.init(nibName: nil, bundle: nil)
        provider = SeedLotProvider(container: container, renderer: self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        try? provider?.load()
    }

    func render(_ lots: [SeedLot]) {
        self.lots = lots
        tableView.reloadData()
    }

    func cleanUp() {
        let first = lots.first
        Task {
            await provider?.archiveEmpty(using: archive)
            title = first?.variety
        }
    }

    func confirm(_ lot: SeedLot) {
        let alert = UIAlertController(title: lot.variety, message: nil, preferredStyle: .alert)
        for share in [0.25, 0.5, 1.0] {
            alert.addAction(UIAlertAction(title: "\(share)", style: .default) { [weak self] _ in
                lot.grams *= 1 - share
                try? lot.managedObjectContext?.save() // maybe: sync_write_on_main
                self?.title = lot.variety
            })
        }
        present(alert, animated: true)
    }
}
