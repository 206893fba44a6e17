import UIKit

final class BoardViewController: UIViewController {
    private let feed = OrderFeed()
    private let headline = UILabel()
    private let footer = UILabel()

    override func viewDidLoad() {
        feed.onNewest = { [weak self] order in
            self?.headline.text = "Next: \(order.customer)" // maybe: live_object_crosses_boundary
        }
        feed.onTotals = { [weak self] totals in
            self?.footer.text = "\(totals.values.reduce(0, +)) €"
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        feed.reload()
    }
}
