import RealmSwift
import UIKit

final class TerrariumScreen: UIViewController {
    private let repository = GeckoRepository(realm: try! Realm())
    private lazy var model = FeedingModel(observing: repository)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        model.onChange = { [weak self] plan in
            self?.label.text = "\(plan.thin.count) to feed"
        }
        model.onNames = { [weak self] names in
            self?.title = names.first
        }
        model.bind()
        repository.start(box: "A")
    }
}
