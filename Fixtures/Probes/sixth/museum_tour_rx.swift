// File: Stop.swift
import RealmSwift

final class TourStop: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var title: String
    @Persisted var story: String
}
// File: TourController.swift
import RealmSwift
import UIKit

final class TourController: UIViewController {
    private lazy var model = TourViewModel(realm: try! Realm())

    override func viewDidLoad() {
        model.countWords()
        model.joinTitles()
    }
}
// File: TourViewModel.swift
import RealmSwift
import RxSwift

@MainActor
final class TourViewModel {
    private let realm: Realm
    private let bag = DisposeBag()
    private let worker = ConcurrentDispatchQueueScheduler(qos: .utility)
    private(set) var wordCount = 0
    private(set) var titles = ""

    init(realm: Realm) {
        self.realm = realm
    }

    func countWords() {
        Observable.just(realm.objects(TourStop.self))
            .observe(on: worker)
            .map { stops in stops.reduce(0) { $0 + $1.story.split(separator: " ").count } }  // expect: live_object_crosses_boundary
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] count in self?.wordCount = count })
            .disposed(by: bag)
    }

    func joinTitles() {
        Observable.just(realm.objects(TourStop.self))
            .map { stops in Array(stops.map(\.title)) }
            .observe(on: worker)
            .map { titles in titles.joined(separator: ", ") }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] text in self?.titles = text })
            .disposed(by: bag)
    }
}
