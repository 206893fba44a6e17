import RealmSwift
import UIKit

final class HarborScreen: UIViewController {
    private lazy var log = HarborLog(realm: try! Realm())
    private let label = UILabel()

    override func viewDidLoad() {
        log.start()
    }

    override func viewDidAppear(_ animated: Bool) {
        label.text = log.vessels.joined(separator: ", ")
    }
}
