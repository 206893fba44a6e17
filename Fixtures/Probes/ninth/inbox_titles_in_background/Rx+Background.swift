import RxSwift

private let worker = ConcurrentDispatchQueueScheduler(qos: .utility)

extension ObservableType {
    /// What comes after it is not the main thread's burden.
    func inBackground() -> Observable<Element> { observe(on: worker) }

    func onMain() -> Observable<Element> { observe(on: MainScheduler.instance) }
}
