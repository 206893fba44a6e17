import Foundation
import RealmSwift

final class Payment: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var cents: Int
    @Persisted var note: String

    func detached() -> Payment {
        let copy = Payment()
        copy.id = id
        copy.cents = cents
        copy.note = note
        return copy
    }
}

struct PaymentInfo: Sendable {
    let id: String
    let cents: Int

    init(_ payment: Payment) {
        id = payment.id
        cents = payment.cents
    }
}
