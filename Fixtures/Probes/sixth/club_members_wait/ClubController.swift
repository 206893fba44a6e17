import CoreData
import UIKit

final class ClubController: UITableViewController {
    private let members: any MemberRepository
    private var rows: [String] = []

    init(container: NSPersistentContainer) {
        members = CoreDataMembers(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        rows = (try? members.names()) ?? []
        let debts = (try? members.debtors()) ?? []
        rows += debts.map { "\($0.name) owes \($0.fee)" } // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        tableView.reloadData()
    }
}
