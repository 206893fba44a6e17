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
