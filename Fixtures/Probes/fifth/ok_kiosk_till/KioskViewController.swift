import RealmSwift
import UIKit

final class KioskViewController: UIViewController {
    private let total = UILabel()
    private let printer = KioskPrinter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(total)
        showTotal()
    }

    private func showTotal() {
        let cents: Int = Till.realm.objects(KioskSale.self).sum(of: \.cents)
        total.text = "\(cents / 100) €"
    }

    func printAll() {
        Task {
            let count = await printer.printOpenReceipts()
            title = "\(count) receipts"
            showTotal()
        }
    }
}
