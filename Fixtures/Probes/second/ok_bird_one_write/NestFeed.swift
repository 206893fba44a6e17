import Foundation
import RxSwift

/// One nest at a time, as the observers in the field report them.
final class NestFeed {
    private let bag = DisposeBag()
    private let scheduler = SerialDispatchQueueScheduler(qos: .utility)

    func attach(_ log: NestLog, to reports: Observable<Nest>, show: @escaping (Int64) -> Void) {
        reports
            .observe(on: scheduler)
            .compactMap { try log.addOne($0) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: show)
            .disposed(by: bag)
    }
}
