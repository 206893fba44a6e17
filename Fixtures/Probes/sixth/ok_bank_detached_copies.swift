// File: Payment.swift
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
// File: PaymentAudit.swift
actor PaymentAudit {
    private var sums: [String: Int] = [:]

    func add(_ infos: [PaymentInfo]) -> Int {
        for info in infos { sums[info.id] = info.cents }
        return sums.values.reduce(0, +)
    }
}
// File: PaymentModel.swift
import Combine
import RealmSwift

@MainActor
final class PaymentModel: ObservableObject {
    @Published var total = 0
    private let realm: Realm
    private let sender: PaymentSender
    private let audit = PaymentAudit()

    init(realm: Realm, sender: PaymentSender) {
        self.realm = realm
        self.sender = sender
    }

    func signFirst() {
        guard let payment = realm.objects(Payment.self).first else { return }
        sender.sign(payment) { print("signed:", $0) }
        total = payment.cents
    }

    func check() async {
        let payments = realm.objects(Payment.self)
        let infos = payments.map(PaymentInfo.init)
        total = await audit.add(Array(infos))
        total += payments.count
    }
}
// File: PaymentSender.swift
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
