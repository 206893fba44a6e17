import RxSwift

public struct DriverSharingStrategy {}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

public struct SharedSequence<SharingStrategy, Element> {
    public func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func compactMap<Result>(_ selector: @escaping (Element) -> Result?) -> SharedSequence<SharingStrategy, Result> { fatalError() }
    public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> { fatalError() }
    public func drive(onNext: ((Element) -> Void)? = nil) -> any Disposable { fatalError() }
    public func asObservable() -> Observable<Element> { fatalError() }
}
