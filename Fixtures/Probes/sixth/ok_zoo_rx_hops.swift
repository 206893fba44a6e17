// File: Animal.swift
import RealmSwift

final class Animal: Object {
    @Persisted(primaryKey: true) var chip: String
    @Persisted var name: String
    @Persisted var kilos: Double
}
// File: ZooController.swift
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
// File: ZooViewModel.swift
import RealmSwift
import RxSwift

@MainActor
final class ZooViewModel {
    private let realm: Realm
    private let bag = DisposeBag()
    private let worker = SerialDispatchQueueScheduler(qos: .utility)
    private(set) var weight = 0.0
    private(set) var names = ""
    private(set) var heaviest = ""

    init(realm: Realm) {
        self.realm = realm
    }

    func bind() {
        Observable.just(realm.objects(Animal.self))
            .observe(on: MainScheduler.instance)
            .map { animals in animals.sum(ofProperty: "kilos") }
            .subscribe(onNext: { [weak self] in self?.weight = $0 })
            .disposed(by: bag)

        Observable.just(realm.objects(Animal.self).freeze())
            .observe(on: worker)
            .map { animals in animals.map(\.name).joined(separator: ", ") }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.names = $0 })
            .disposed(by: bag)

        Observable.from(realm.objects(Animal.self).map { ($0.chip, $0.kilos) })
            .observe(on: worker)
            .filter { $0.1 > 500 }
            .observe(on: MainScheduler.instance)
            .compactMap { [realm] pair in realm.object(ofType: Animal.self, forPrimaryKey: pair.0) }
            .subscribe(onNext: { [weak self] animal in self?.heaviest = animal.name })
            .disposed(by: bag)
    }
}
