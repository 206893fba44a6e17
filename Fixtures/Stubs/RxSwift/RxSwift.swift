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
public enum Event<Element> { case next(Element), error(any Error), completed }
public protocol ObserverType { associatedtype Element }
extension ObserverType {
    public func onNext(_ element: Element) { fatalError() }
    public func onError(_ error: any Error) { fatalError() }
    public func onCompleted() { fatalError() }
}
public struct AnyObserver<Element>: ObserverType {}
public enum Disposables {
    public static func create() -> any Disposable { fatalError() }
    public static func create(with dispose: @escaping () -> Void) -> any Disposable { fatalError() }
}
public class Observable<Element>: ObservableType {
    public init() { fatalError() }
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> { fatalError() }
    public static func deferred(_ observableFactory: @escaping () throws -> Observable<Element>) -> Observable<Element> { fatalError() }
    public static func error(_ error: any Error) -> Observable<Element> { fatalError() }
    public static func never() -> Observable<Element> { fatalError() }
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
    public func flatMapLatest<T>(_ selector: @escaping (Element) throws -> Observable<T>) -> Observable<T> { fatalError() }
    public func flatMapFirst<T>(_ selector: @escaping (Element) throws -> Observable<T>) -> Observable<T> { fatalError() }
    public func concatMap<T>(_ selector: @escaping (Element) throws -> Observable<T>) -> Observable<T> { fatalError() }
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> { fatalError() }
    public func share(replay: Int = 0) -> Observable<Element> { fatalError() }
    public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
    public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> { fatalError() }
    public func asSingle() -> Single<Element> { fatalError() }
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { fatalError() }
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { fatalError() }
    public func take(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(_ count: Int) -> Observable<Element> { fatalError() }
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
public final class PublishSubject<Element>: Observable<Element>, ObserverType {
    public override init() { fatalError() }
}
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
    public init(value: Element) { fatalError() }
}

public typealias SingleEvent<Element> = Result<Element, any Error>
public struct PrimitiveSequence<Trait, Element> {}
public enum SingleTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
extension PrimitiveSequence where Trait == SingleTrait {
    public static func create(subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func just(_ element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func error(_ error: any Error) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func deferred(_ factory: @escaping () throws -> PrimitiveSequence<SingleTrait, Element>) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func flatMap<T>(_ selector: @escaping (Element) throws -> PrimitiveSequence<SingleTrait, T>) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
    public func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> any Disposable { fatalError() }
}
