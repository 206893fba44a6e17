import RealmSwift
import UIKit

final class SurveyController: UIViewController {
    private let realm = try! Realm()
    private lazy var store = SurveyStore(configuration: realm.configuration)
    private let label = UILabel()
    private var token: NotificationToken?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        let points = realm.objects(SurveyPoint.self)
        token = points.observe { [weak self] _ in
            self?.title = "\(points.count) points"
        }
    }

    func show(_ line: String) {
        let first = realm.objects(SurveyPoint.self).where { $0.line == line }.first
        store.summary(of: line) { [weak self] summary in
            self?.label.text = "\(summary.name): \(summary.climb) m from \(first?.height ?? 0)"
        }
    }
}
