import RealmSwift
import RxRealm
import RxSwift
import UIKit

final class HeadlinesViewController: UITableViewController {
    private let repository = HeadlineRepository()
    private let realm: Realm
    private let bag = DisposeBag()
    private var rows: [HeadlineItem] = []

    init(realm: Realm) {
        self.realm = realm
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        Observable.collection(from: realm.objects(Headline.self))
            .map { headlines in headlines.freeze() }
            .observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
            .map { frozen in frozen.map(HeadlineItem.init).filter { !$0.text.isEmpty } }
            .map { Array($0.prefix(100)) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] items in
                self?.rows = items
                self?.tableView.reloadData()
            })
            .disposed(by: bag)
        repository.top(1)
            .subscribe(onSuccess: { [weak self] items in self?.title = items.first?.text })
            .disposed(by: bag)
    }
}
