import RealmSwift
import UIKit

final class GreenhouseScreen: UIViewController {
    private let repository = PlantRepository(realm: try! Realm())
    private lazy var model = WateringModel(observing: repository)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        model.onChange = { [weak self] plan in
            self?.label.text = "\(plan.thirsty.count) thirsty, \(plan.litres) l"
        }
        model.bind()
        repository.start(bench: "south")
    }
}
