import RealmSwift
import UIKit

final class KioskController: UIViewController {
    private let realm = try! Realm()
    private let closer = RegisterCloser()
    private let total = UILabel()

    func closeDay() {
        guard let register = realm.objects(Register.self).where({ $0.closed == false }).first else { return }
        closer.sum(realm.objects(Sale.self)) { cents in
            Task { @MainActor [weak self] in self?.total.text = "\(cents)" }
        }
        closer.countLater(register) { print($0) }
        closer.close(register)
        total.text = "closing \(register.sales.count)"
    }
}
