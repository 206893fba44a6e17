import RealmSwift
import UIKit

final class ProgrammeViewController: UITableViewController {
    private let service = FestivalService()
    private var gigs: Results<Gig>!

    override func viewDidLoad() {
        super.viewDidLoad()
        gigs = try! Realm().objects(Gig.self).sorted(byKeyPath: "startsAt")
    }

    func refresh(_ url: URL) {
        service.loadProgramme(from: url) { [weak self] done in
            guard let self else { return }
            title = done ? "\(gigs.count) gigs" : "Offline"
            tableView.reloadData()
        }
    }

    func move(row: Int, to stage: String) {
        let gig = gigs[row]
        service.move(gig, to: stage) { [weak self] _ in
            self?.title = gig.isInvalidated ? nil : gig.band
            self?.tableView.reloadData()
        }
    }
}
