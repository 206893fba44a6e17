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
