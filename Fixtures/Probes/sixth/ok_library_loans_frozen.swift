// File: Loan.swift
import Foundation
import RealmSwift

final class Loan: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var due: Date
    @Persisted var borrower: Borrower?
}

final class Borrower: Object {
    @Persisted(primaryKey: true) var card: String
    @Persisted var name: String
}

extension Loan {
    func snapshot() -> Loan { isFrozen ? self : freeze() }
}
// File: LoanListController.swift
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
// File: ReminderService.swift
import Foundation
import RealmSwift

protocol Mailer: Sendable {
    func mail(_ text: String, to name: String)
}

final class ReminderService {
    private let mailer: any Mailer
    private let queue = DispatchQueue(label: "reminders")

    init(mailer: any Mailer) {
        self.mailer = mailer
    }

    func remind(_ loan: Loan) {
        let frozen = loan.freeze()
        queue.async { [mailer] in
            mailer.mail(frozen.title, to: frozen.borrower?.name ?? "")
        }
    }

    func remindAll(_ loans: Results<Loan>) {
        let loans = loans.freeze()
        queue.async { [mailer] in
            for loan in loans {
                guard let borrower = loan.borrower else { continue }
                mailer.mail(loan.title, to: borrower.name)
            }
        }
    }

    func remindLater(_ loan: Loan) {
        let copy = loan.snapshot()
        queue.asyncAfter(deadline: .now() + 5) { [mailer] in
            mailer.mail(copy.title, to: "later")
        }
    }
}
