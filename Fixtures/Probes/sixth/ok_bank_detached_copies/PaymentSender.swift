import Foundation
import RealmSwift

final class PaymentSender: Sendable {
    private let queue = DispatchQueue(label: "bank.send", autoreleaseFrequency: .workItem)

    func sign(_ payment: Payment, done: @escaping @Sendable (Bool) -> Void) {
        let copy = payment.detached()
        queue.async {
            copy.note = "signed \(copy.cents)"
            guard let realm = try? Realm() else { return done(false) }
            try? realm.write { realm.add(copy, update: .modified) }
            done(true)
        }
    }
}
