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
                let dry = plants.filter { $0.moisture < 20 } // expect: live_object_crosses_boundary
                return WateringPlan(thirsty: dry.map(\.id), litres: Double(dry.count) * 0.25)
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] plan in
                self?.onChange?(plan)
            })
            .disposed(by: bag)
    }
}
