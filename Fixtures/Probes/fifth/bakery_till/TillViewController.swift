import RealmSwift
import UIKit

final class TillViewController: UIViewController {
    private let total = UILabel()
    private let printer = ReceiptPrinter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(total)
        let cents: Int = tillRealm.objects(Sale.self).sum(of: \.cents)
        total.text = "\(cents / 100) €"
    }

    func printAll() {
        printer.printOpenReceipts { [weak self] count in
            self?.title = "\(count) receipts"
        }
    }
}
