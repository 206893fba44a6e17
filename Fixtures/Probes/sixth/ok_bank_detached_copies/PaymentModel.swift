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
