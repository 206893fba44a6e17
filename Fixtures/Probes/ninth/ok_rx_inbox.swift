// File: Feed.swift
import RealmSwift

final class Headline: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var score = 0
}

struct HeadlineItem: Equatable, Sendable {
    let id: String
    let text: String
    init(_ headline: Headline) {
        id = headline.id
        text = headline.text
    }
}
// File: HeadlineRepository.swift
import RealmSwift
import RxRealm
import RxSwift

final class HeadlineRepository {
    private let scheduler = SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "headlines", autoreleaseFrequency: .workItem), internalSerialQueueName: "headlines")

    /// Opened where it is subscribed to, read there, and handed on as values.
    func top(_ limit: Int) -> Single<[HeadlineItem]> {
        Single.create { observer in
            do {
                let realm = try Realm()
                let items = realm.objects(Headline.self).sorted(by: \.score, ascending: false).prefix(limit).map(
                    HeadlineItem.init)
                observer(.success(Array(items)))
            } catch {
                observer(.failure(error))
            }
            return Disposables.create()
        }
        .subscribe(on: scheduler)
        .observe(on: MainScheduler.instance)
    }

    func store(_ texts: [String: String]) -> Observable<Int> {
        Observable.just(texts)
            .observe(on: scheduler)
            .map { texts in
                let realm = try Realm()
                try realm.write {
                    for (id, text) in texts {
                        realm.create(Headline.self, value: ["id": id, "text": text], update: .modified)
                    }
                }
                return texts.count
            }
            .observe(on: MainScheduler.instance)
    }
}
// File: HeadlinesViewController.swift
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
