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
