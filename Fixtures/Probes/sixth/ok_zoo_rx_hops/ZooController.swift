import RealmSwift
import UIKit

final class ZooController: UIViewController {
    private lazy var model = ZooViewModel(realm: try! Realm())
    private let label = UILabel()

    override func viewDidLoad() {
        model.bind()
        label.text = model.names
    }
}
