import Dispatch
import Foundation

public protocol Disposable { func dispose() }
public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
extension Disposable { public func disposed(by bag: DisposeBag) { fatalError() } }
public final class DisposeBag {
    public init() {}
    public func insert(_ disposable: any Disposable) { fatalError() }
    public func insert(_ disposables: any Disposable...) { fatalError() }
}
public final class CompositeDisposable: Cancelable {
    public struct DisposeKey {}
    public init() { fatalError() }
    public init(_ disposables: any Disposable...) { fatalError() }
    public var isDisposed: Bool { fatalError() }
    @discardableResult public func insert(_ disposable: any Disposable) -> DisposeKey? { fatalError() }
    public func dispose() { fatalError() }
}
public final class SerialDisposable: Cancelable {
    public init() { fatalError() }
    public var disposable: any Disposable { get { fatalError() } set { fatalError() } }
    public var isDisposed: Bool { fatalError() }
    public func dispose() { fatalError() }
}
public final class SingleAssignmentDisposable: Cancelable {
    public init() { fatalError() }
    public var isDisposed: Bool { fatalError() }
    public func setDisposable(_ disposable: any Disposable) { fatalError() }
    public func dispose() { fatalError() }
}
public enum Disposables {
    public static func create() -> any Cancelable { fatalError() }
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { fatalError() }
    public static func create(_ disposables: any Disposable...) -> any Cancelable { fatalError() }
}

public typealias RxTimeInterval = DispatchTimeInterval
public typealias RxTime = Date
public protocol ImmediateSchedulerType {}
public protocol SchedulerType: ImmediateSchedulerType { var now: RxTime { get } }
extension ImmediateSchedulerType {
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { fatalError() }
}
extension SchedulerType {
    public var now: RxTime { fatalError() }
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { fatalError() }
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable { fatalError() }
}
public final class MainScheduler: SchedulerType {
    public init() { fatalError() }
    public static var instance: MainScheduler { fatalError() }
    public static var asyncInstance: SerialDispatchQueueScheduler { fatalError() }
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) { fatalError() }
}
public final class ConcurrentMainScheduler: SchedulerType {
    public static var instance: ConcurrentMainScheduler { fatalError() }
}
public class SerialDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS, internalSerialQueueName: String = "") { fatalError() }
    public init(queue: DispatchQueue, internalSerialQueueName: String) { fatalError() }
    public init(internalSerialQueueName: String) { fatalError() }
}
public class ConcurrentDispatchQueueScheduler: SchedulerType {
    public init(qos: DispatchQoS) { fatalError() }
    public init(queue: DispatchQueue) { fatalError() }
}
public class OperationQueueScheduler: ImmediateSchedulerType {
    public let operationQueue: OperationQueue
    public init(operationQueue: OperationQueue) { fatalError() }
}
public final class CurrentThreadScheduler: ImmediateSchedulerType {
    public static var instance: CurrentThreadScheduler { fatalError() }
}

public protocol ObservableConvertibleType {
    associatedtype Element
    func asObservable() -> Observable<Element>
}
public protocol ObservableType: ObservableConvertibleType {
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}
public enum Event<Element> {
    case next(Element), error(any Error), completed
    public var element: Element? { fatalError() }
    public var error: (any Error)? { fatalError() }
    public var isStopEvent: Bool { fatalError() }
    public var isCompleted: Bool { fatalError() }
}
public protocol ObserverType {
    associatedtype Element
    func on(_ event: Event<Element>)
}
extension ObserverType {
    public func onNext(_ element: Element) { fatalError() }
    public func onError(_ error: any Error) { fatalError() }
    public func onCompleted() { fatalError() }
    public func asObserver() -> AnyObserver<Element> { fatalError() }
}
public struct AnyObserver<Element>: ObserverType {
    public init(eventHandler: @escaping (Event<Element>) -> Void) { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public struct Binder<Value>: ObserverType {
    public typealias Element = Value
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) { fatalError() }
    public func on(_ event: Event<Value>) { fatalError() }
}
public class Observable<Element>: ObservableType {
    public init() { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
public class ConnectableObservable<Element>: Observable<Element> {
    public func connect() -> any Disposable { fatalError() }
}
extension Observable {
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> { fatalError() }
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    public static func error(_ error: any Error) -> Observable<Element> { fatalError() }
    public static func never() -> Observable<Element> { fatalError() }
    public static func just(_ element: Element) -> Observable<Element> { fatalError() }
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { fatalError() }
    public static func from<S: Sequence>(
        _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where S.Element == Element { fatalError() }
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> { fatalError() }
    public static func empty() -> Observable<Element> { fatalError() }
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> { fatalError() }
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { fatalError() }
    public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
        _ a: A, _ b: B, _ c: C, resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
    public static func zip<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> { fatalError() }
}
extension Observable where Element == Any {
    public static func combineLatest<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B
    ) -> Observable<(A.Element, B.Element)> { fatalError() }
    public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
        _ a: A, _ b: B, _ c: C
    ) -> Observable<(A.Element, B.Element, C.Element)> { fatalError() }
    public static func zip<A: ObservableType, B: ObservableType>(
        _ a: A, _ b: B
    ) -> Observable<(A.Element, B.Element)> { fatalError() }
}
extension Observable where Element: RxAbstractInteger {
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
}
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType {
    public func map<T>(_ transform: @escaping (Element) throws -> T) -> Observable<T> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Element) throws -> T?) -> Observable<T> { fatalError() }
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> { fatalError() }
    public func withUnretained<Object: AnyObject, Out>(
        _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
    ) -> Observable<Out> { fatalError() }
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { fatalError() }
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> { fatalError() }
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
    public func scan<A>(
        into seed: A, accumulator: @escaping (inout A, Element) throws -> Void
    ) -> Observable<A> { fatalError() }
    public func reduce<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { fatalError() }
    public func toArray() -> Single<[Element]> { fatalError() }
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> { fatalError() }
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> { fatalError() }
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> { fatalError() }
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> { fatalError() }
    public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> { fatalError() }
    public func publish() -> ConnectableObservable<Element> { fatalError() }
    public func multicast<Subject: ObservableType>(
        _ subject: Subject
    ) -> ConnectableObservable<Subject.Element> { fatalError() }
    public func startWith(_ elements: Element...) -> Observable<Element> { fatalError() }
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element { fatalError() }
    public func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> { fatalError() }
    public func withLatestFrom<Source: ObservableConvertibleType, T>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> T
    ) -> Observable<T> { fatalError() }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "catch(_:)")
    public func catchError(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> { fatalError() }
    public func catchAndReturn(_ element: Element) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { fatalError() }
    public func retry() -> Observable<Element> { fatalError() }
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> { fatalError() }
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "retry(when:)")
    public func retryWhen<Trigger: ObservableType>(
        _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
    ) -> Observable<Element> { fatalError() }
    public func take(_ count: Int) -> Observable<Element> { fatalError() }
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> { fatalError() }
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> { fatalError() }
    public func take(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { fatalError() }
    public func takeLast(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(_ count: Int) -> Observable<Element> { fatalError() }
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "skip(while:)")
    public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { fatalError() }
    public func element(at index: Int) -> Observable<Element> { fatalError() }
    @available(*, deprecated, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Observable<Element> { fatalError() }
    public func ignoreElements() -> Observable<Never> { fatalError() }
    public func first() -> Single<Element?> { fatalError() }
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> { fatalError() }
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> { fatalError() }
    public func debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Observable<Element> { fatalError() }
    public func materialize() -> Observable<Event<Element>> { fatalError() }
    public func asSingle() -> Single<Element> { fatalError() }
    public func asMaybe() -> Maybe<Element> { fatalError() }
    public func asCompletable() -> Completable { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable { fatalError() }
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { fatalError() }
    public func bind<Object: AnyObject>(
        with object: Object, onNext: @escaping (Object, Element) -> Void
    ) -> any Disposable { fatalError() }
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func bind<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? { fatalError() }
    public var values: AsyncThrowingStream<Element, any Error> { fatalError() }
}
extension ObservableType where Element: Equatable {
    public func distinctUntilChanged() -> Observable<Element> { fatalError() }
}
extension ObservableType where Element: ObservableConvertibleType {
    public func switchLatest() -> Observable<Element.Element> { fatalError() }
    public func merge() -> Observable<Element.Element> { fatalError() }
    public func concat() -> Observable<Element.Element> { fatalError() }
}
public enum SubjectLifetimeScope { case forever, whileConnected }
extension ObservableConvertibleType {
    public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> { fatalError() }
}

public final class PublishSubject<Element>: Observable<Element>, ObserverType {
    public override init() { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
    public init(value: Element) { fatalError() }
    public func value() throws -> Element { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public class ReplaySubject<Element>: Observable<Element>, ObserverType {
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { fatalError() }
    public static func createUnbounded() -> ReplaySubject<Element> { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}
public final class AsyncSubject<Element>: Observable<Element>, ObserverType {
    public override init() { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
}

public struct Infallible<Element>: ObservableType {
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func map<T>(_ transform: @escaping (Element) -> T) -> Infallible<T> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> { fatalError() }
}

public typealias SingleEvent<Element> = Result<Element, any Error>
public enum MaybeEvent<Element> { case success(Element), error(any Error), completed }
public enum CompletableEvent { case error(any Error), completed }
public struct PrimitiveSequence<Trait, Element>: ObservableConvertibleType {
    public func asObservable() -> Observable<Element> { fatalError() }
}
public enum SingleTrait {}
public enum MaybeTrait {}
public enum CompletableTrait {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
extension PrimitiveSequence {
    public static func deferred(
        _ factory: @escaping () throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func subscribe(
        on scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    @available(*, deprecated, renamed: "observe(on:)")
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { fatalError() }
    @available(*, deprecated, renamed: "subscribe(on:)")
    public func subscribeOn(
        _ scheduler: any ImmediateSchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func `catch`(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> { fatalError() }
    public func debug(_ identifier: String? = nil) -> PrimitiveSequence<Trait, Element> { fatalError() }
}
extension PrimitiveSequence where Trait == SingleTrait {
    public static func create(
        subscribe: @escaping (@escaping (SingleEvent<Element>) -> Void) -> any Disposable
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func just(_ element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func error(_ error: any Error) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func never() -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public static func zip<A, B>(
        _ a: PrimitiveSequence<SingleTrait, A>, _ b: PrimitiveSequence<SingleTrait, B>,
        resultSelector: @escaping (A, B) throws -> Element
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func map<T>(
        _ transform: @escaping (Element) throws -> T
    ) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func compactMap<T>(
        _ transform: @escaping (Element) throws -> T?
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func filter(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func flatMap<T>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<SingleTrait, T>
    ) -> PrimitiveSequence<SingleTrait, T> { fatalError() }
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable
    ) -> Completable { fatalError() }
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, onError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func asMaybe() -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func asCompletable() -> Completable { fatalError() }
    public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable { fatalError() }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public var value: Element { get async throws { fatalError() } }
}
extension PrimitiveSequence where Trait == MaybeTrait {
    public static func create(
        subscribe: @escaping (@escaping (MaybeEvent<Element>) -> Void) -> any Disposable
    ) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public static func just(_ element: Element) -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public static func empty() -> PrimitiveSequence<MaybeTrait, Element> { fatalError() }
    public func map<T>(
        _ transform: @escaping (Element) throws -> T
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func flatMap<T>(
        _ selector: @escaping (Element) throws -> PrimitiveSequence<MaybeTrait, T>
    ) -> PrimitiveSequence<MaybeTrait, T> { fatalError() }
    public func ifEmpty(default element: Element) -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func asSingle() -> PrimitiveSequence<SingleTrait, Element> { fatalError() }
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}
extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    public static func create(
        subscribe: @escaping (@escaping (CompletableEvent) -> Void) -> any Disposable
    ) -> Completable { fatalError() }
    public static func empty() -> Completable { fatalError() }
    public static func error(_ error: any Error) -> Completable { fatalError() }
    public static func zip(_ sources: Completable...) -> Completable { fatalError() }
    public func andThen<E>(
        _ second: PrimitiveSequence<SingleTrait, E>
    ) -> PrimitiveSequence<SingleTrait, E> { fatalError() }
    public func andThen<E>(_ second: Observable<E>) -> Observable<E> { fatalError() }
    public func andThen(_ second: Completable) -> Completable { fatalError() }
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Completable { fatalError() }
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
}

public protocol ReactiveCompatible {
    associatedtype ReactiveBase
}
extension ReactiveCompatible {
    public var rx: Reactive<Self> { get { fatalError() } set { fatalError() } }
    public static var rx: Reactive<Self>.Type { fatalError() }
}
public struct Reactive<Base> {
    public let base: Base
    public init(_ base: Base) { fatalError() }
}
extension NSObject: ReactiveCompatible { public typealias ReactiveBase = NSObject }
