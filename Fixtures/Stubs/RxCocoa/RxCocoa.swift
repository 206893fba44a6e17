import Foundation
@_exported import RxRelay
import RxSwift
import UIKit

public struct DriverSharingStrategy {}
public struct SignalSharingStrategy {}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

public struct SharedSequence<SharingStrategy, Element>: ObservableConvertibleType {
    public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public static func empty() -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public static func merge(
        _ sources: SharedSequence<SharingStrategy, Element>...
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func map<Result>(
        _ selector: @escaping (Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func compactMap<Result>(
        _ selector: @escaping (Element) -> Result?
    ) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func filter(
        _ predicate: @escaping (Element) -> Bool
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func flatMap<R>(
        _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, R>
    ) -> SharedSequence<SharingStrategy, R> { fatalError() }
    public func flatMapLatest<R>(
        _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, R>
    ) -> SharedSequence<SharingStrategy, R> { fatalError() }
    public func `do`(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element? { fatalError() }
    public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable { fatalError() }
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
extension SharedSequence where Element: Equatable {
    public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> { fatalError() }
}
extension ObservableConvertibleType {
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> { fatalError() }
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> { fatalError() }
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> { fatalError() }
}
extension BehaviorRelay { public func asDriver() -> Driver<Element> { fatalError() } }
extension PublishRelay { public func asSignal() -> Signal<Element> { fatalError() } }

public struct ControlEvent<PropertyType>: ObservableType {
    public typealias Element = PropertyType
    public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func asDriver() -> Driver<Element> { fatalError() }
    public func asSignal() -> Signal<Element> { fatalError() }
}
public struct ControlProperty<PropertyType>: ObservableType, ObserverType {
    public typealias Element = PropertyType
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
    public func on(_ event: Event<Element>) { fatalError() }
    public func asDriver() -> Driver<Element> { fatalError() }
    public var changed: ControlEvent<PropertyType> { fatalError() }
}
extension ControlProperty where PropertyType == String? {
    public var orEmpty: ControlProperty<String> { fatalError() }
}
extension Reactive where Base: NotificationCenter {
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        fatalError()
    }
}
extension Reactive where Base: UIButton { public var tap: ControlEvent<Void> { fatalError() } }
extension Reactive where Base: UITextField { public var text: ControlProperty<String?> { fatalError() } }
extension Reactive where Base: UILabel { public var text: Binder<String?> { fatalError() } }
extension Reactive where Base: UIView { public var isHidden: Binder<Bool> { fatalError() } }
