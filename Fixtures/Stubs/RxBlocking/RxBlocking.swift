// May be missing: a package.
import Foundation
import RxSwift

public struct BlockingObservable<Element> {
    public func toArray() throws -> [Element] { fatalError() }
    public func first() throws -> Element? { fatalError() }
    public func last() throws -> Element? { fatalError() }
    public func single() throws -> Element { fatalError() }
}
extension ObservableConvertibleType {
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> { fatalError() }
}
