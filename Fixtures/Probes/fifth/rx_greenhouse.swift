// File: GreenhouseScreen.swift
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
// File: PlantRepository.swift
import Foundation
import RealmSwift
import RxSwift

final class PottedPlant: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var species = ""
    @Persisted var moisture = 0
    @Persisted var bench = ""
}

protocol PlantObserving {
    var plants: Observable<[PottedPlant]> { get }
}

/// Lives on main; the notifications come there, too.
final class PlantRepository: PlantObserving {
    private let realm: Realm
    private let subject = PublishSubject<[PottedPlant]>()
    private var token: NotificationToken?

    var plants: Observable<[PottedPlant]> { subject.asObservable() }

    init(realm: Realm) { self.realm = realm }

    func start(bench: String) {
        token = realm.objects(PottedPlant.self).where { $0.bench == bench }.observe { [subject] change in
            switch change {
            case .initial(let plants), .update(let plants, _, _, _):
                subject.onNext(Array(plants))
            case .error:
                subject.onNext([])
            }
        }
    }
}
// File: WateringModel.swift
import Foundation
import RxSwift

struct WateringPlan {
    var thirsty: [String] = []
    var litres = 0.0
}

final class WateringModel {
    private let observing: any PlantObserving
    private let bag = DisposeBag()
    private let planner = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    var onChange: ((WateringPlan) -> Void)?

    init(observing: any PlantObserving) { self.observing = observing }

    func bind() {
        observing.plants
            .filter { !$0.isEmpty }
            .throttle(.milliseconds(500), scheduler: MainScheduler.instance)
            .observe(on: planner)
            .map { plants -> WateringPlan in
                let dry = plants.filter { $0.moisture < 20 }  // expect: live_object_crosses_boundary
                return WateringPlan(thirsty: dry.map(\.id), litres: Double(dry.count) * 0.25)
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] plan in
                self?.onChange?(plan)
            })
            .disposed(by: bag)
    }
}
