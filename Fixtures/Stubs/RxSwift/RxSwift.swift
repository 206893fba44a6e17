import Dispatch

public protocol Disposable { func dispose() }
extension Disposable { public func disposed(by bag: DisposeBag) { fatalError() } }
public final class DisposeBag { public init() {} }

public typealias RxTimeInterval = DispatchTimeInterval
public protocol ImmediateSchedulerType {}
public protocol SchedulerType: ImmediateSchedulerType {}
public final class MainScheduler: SchedulerType {
    public static var instance: MainScheduler { fatalError() }
    public static var asyncInstance: SerialDispatchQueueScheduler { fatalError() }
}
public final class SerialDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS) { fatalError() }
    public init(queue: DispatchQueue, internalSerialQueueName: String) { fatalError() }
}
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS) { fatalError() }
    public init(queue: DispatchQueue) { fatalError() }
}

public protocol ObservableType { associatedtype Element }
public class Observable<Element>: ObservableType {
    public init() { fatalError() }
    public static func just(_ element: Element) -> Observable<Element> { fatalError() }
    public static func from(_ elements: [Element]) -> Observable<Element> { fatalError() }
    public static func of(_ elements: Element...) -> Observable<Element> { fatalError() }
    public static func empty() -> Observable<Element> { fatalError() }
}
extension ObservableType {
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> Observable<T> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Observable<T> { fatalError() }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    public func flatMap<T>(_ selector: @escaping (Element) throws -> Observable<T>) -> Observable<T> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func take(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(_ count: Int) -> Observable<Element> { fatalError() }
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
public final class PublishSubject<Element>: Observable<Element> {
    public override init() { fatalError() }
    public func onNext(_ element: Element) { fatalError() }
}
