// May be missing: a package.
import RxSwift

public final class PublishRelay<Element>: ObservableType {
    public init() { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
public final class BehaviorRelay<Element>: ObservableType {
    public init(value: Element) { fatalError() }
    public var value: Element { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
public final class ReplayRelay<Element>: ObservableType {
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { fatalError() }
    public func accept(_ event: Element) { fatalError() }
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element { fatalError() }
}
extension ObservableType {
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable { fatalError() }
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable { fatalError() }
}
