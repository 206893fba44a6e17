// File: AnimalRepository.swift
import Foundation
import RealmSwift
import RxSwift

final class Gecko: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var name = ""
    @Persisted var grams = 0
    @Persisted var box = ""
}

struct GeckoCard {
    let id: String
    let grams: Int
}

protocol GeckoObserving {
    var cards: Observable<[GeckoCard]> { get }
    var geckos: Observable<Results<Gecko>> { get }
}

/// Lives on main; the notifications come there, too.
final class GeckoRepository: GeckoObserving {
    private let realm: Realm
    private let subject = PublishSubject<Results<Gecko>>()
    private var token: NotificationToken?

    var geckos: Observable<Results<Gecko>> { subject.asObservable() }

    var cards: Observable<[GeckoCard]> {
        subject.map { geckos in
            Array(geckos.map { GeckoCard(id: $0.id, grams: $0.grams) })
        }
    }

    init(realm: Realm) { self.realm = realm }

    func start(box: String) {
        token = realm.objects(Gecko.self).where { $0.box == box }.observe { [subject] change in
            switch change {
            case .initial(let geckos), .update(let geckos, _, _, _):
                subject.onNext(geckos)
            case .error(let error):
                print(error)
            }
        }
    }
}
// File: FeedingModel.swift
import Foundation
import RealmSwift
import RxSwift

struct FeedingPlan {
    var thin: [String] = []
}

final class FeedingModel {
    private let observing: any GeckoObserving
    private let bag = DisposeBag()
    private let planner = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    var onChange: ((FeedingPlan) -> Void)?
    var onNames: (([String]) -> Void)?

    init(observing: any GeckoObserving) { self.observing = observing }

    func bind() {
        observing.cards
            .filter { !$0.isEmpty }
            .observe(on: planner)
            .map { cards in FeedingPlan(thin: cards.filter { $0.grams < 40 }.map(\.id)) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] plan in self?.onChange?(plan) })
            .disposed(by: bag)

        observing.geckos
            .map { $0.freeze() }
            .observe(on: planner)
            .map { geckos in geckos.map { $0.name }.sorted() }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] names in self?.onNames?(names) })
            .disposed(by: bag)
    }
}
// File: TerrariumScreen.swift
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
