import RealmSwift
import UIKit

final class TourController: UIViewController {
    private lazy var model = TourViewModel(realm: try! Realm())

    override func viewDidLoad() {
        model.countWords()
        model.joinTitles()
    }
}
