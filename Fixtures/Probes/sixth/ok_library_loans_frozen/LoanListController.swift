import RealmSwift
import UIKit

final class LoanListController: UITableViewController {
    private let realm = try! Realm()
    private var loans: Results<Loan>?
    private let service: ReminderService

    init(service: ReminderService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        let loans = realm.objects(Loan.self).sorted(byKeyPath: "due")
        self.loans = loans
        service.remindAll(loans)
        if let first = loans.first {
            service.remind(first)
            service.remindLater(first)
        }
        DispatchQueue.main.async { self.tableView.reloadData() }
    }

    override func viewWillAppear(_ animated: Bool) {
        let due = loans?.first
        UIView.animate(withDuration: 0.2) { print(due?.title ?? "none") }
    }
}
