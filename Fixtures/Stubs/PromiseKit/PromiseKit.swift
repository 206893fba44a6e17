// May be missing: a package.
@_exported import Foundation

public protocol Thenable: AnyObject {
    associatedtype T
    var result: Result<T, any Error>? { get }
}
public protocol CatchMixin: Thenable {}
public enum CatchPolicy: Sendable { case allErrors, allErrorsExceptCancellation }
public enum PMKNamespacer { case promise }
public struct PMKConfiguration: Sendable {
    public var Q: (map: DispatchQueue?, return: DispatchQueue?) = (map: .main, return: .main)
}
nonisolated(unsafe) public var conf = PMKConfiguration()

public final class Resolver<T> {
    public func fulfill(_ value: T) { fatalError() }
    public func reject(_ error: any Error) { fatalError() }
    public func resolve(_ result: Result<T, any Error>) { fatalError() }
    public func resolve(_ obj: T?, _ error: (any Error)?) { fatalError() }
    public func resolve(_ error: (any Error)?, _ obj: T?) { fatalError() }
}
public final class Promise<T>: Thenable, CatchMixin {
    public init(error: any Error) { fatalError() }
    public init(resolver body: (Resolver<T>) throws -> Void) { fatalError() }
    public init<U: Thenable>(_ bridge: U) where U.T == T { fatalError() }
    public class func value(_ value: T) -> Promise<T> { fatalError() }
    public class func pending() -> (promise: Promise<T>, resolver: Resolver<T>) { fatalError() }
    public var result: Result<T, any Error>? { fatalError() }
    public func wait() throws -> T { fatalError() }
}
extension Promise where T == Void { public convenience init() { fatalError() } }
public final class Guarantee<T>: Thenable {
    public init(resolver body: (@escaping (T) -> Void) -> Void) { fatalError() }
    public class func value(_ value: T) -> Guarantee<T> { fatalError() }
    public class func pending() -> (guarantee: Guarantee<T>, resolve: (T) -> Void) { fatalError() }
    public var result: Result<T, any Error>? { fatalError() }
    public func wait() -> T { fatalError() }
    @discardableResult public func done(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> Void
    ) -> Guarantee<Void> { fatalError() }
    public func map<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> U
    ) -> Guarantee<U> { fatalError() }
    @discardableResult public func then<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) -> Guarantee<U>
    ) -> Guarantee<U> { fatalError() }
    public func asVoid() -> Guarantee<Void> { fatalError() }
}
public typealias CancellablePromise<T> = Promise<T>
public typealias CancellableGuarantee<T> = Guarantee<T>

extension Thenable {
    public var value: T? { fatalError() }
    public var error: (any Error)? { fatalError() }
    public var isPending: Bool { fatalError() }
    public var isFulfilled: Bool { fatalError() }
    public var isRejected: Bool { fatalError() }
    public func then<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> U
    ) -> Promise<U.T> { fatalError() }
    public func map<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping (T) throws -> U
    ) -> Promise<U> { fatalError() }
    public func compactMap<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil, _ transform: @escaping (T) throws -> U?
    ) -> Promise<U> { fatalError() }
    public func done(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> Void
    ) -> Promise<Void> { fatalError() }
    public func get(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping (T) throws -> Void
    ) -> Promise<T> { fatalError() }
    public func tap(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping (Result<T, any Error>) -> Void
    ) -> Promise<T> { fatalError() }
    public func asVoid() -> Promise<Void> { fatalError() }
}
extension Thenable where T: Sequence {
    public func mapValues<U>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U]> { fatalError() }
    public func thenMap<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        _ transform: @escaping (T.Iterator.Element) throws -> U
    ) -> Promise<[U.T]> { fatalError() }
}
extension CatchMixin {
    @discardableResult public func `catch`(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .allErrorsExceptCancellation, _ body: @escaping (any Error) -> Void
    ) -> PMKFinalizer { fatalError() }
    public func recover<U: Thenable>(
        on: DispatchQueue? = conf.Q.map, flags: DispatchWorkItemFlags? = nil,
        policy: CatchPolicy = .allErrorsExceptCancellation, _ body: @escaping (any Error) throws -> U
    ) -> Promise<T> where U.T == T { fatalError() }
    public func ensure(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping () -> Void
    ) -> Promise<T> { fatalError() }
    public func ensureThen(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil,
        _ body: @escaping () -> Guarantee<Void>
    ) -> Promise<T> { fatalError() }
    @discardableResult public func cauterize() -> PMKFinalizer { fatalError() }
    public func asGuarantee() -> Guarantee<Result<T, any Error>> { fatalError() }
}
public final class PMKFinalizer {
    @discardableResult public func finally(
        on: DispatchQueue? = conf.Q.return, flags: DispatchWorkItemFlags? = nil, _ body: @escaping () -> Void
    ) -> Guarantee<Void> { fatalError() }
}
public func firstly<U: Thenable>(execute body: () throws -> U) -> Promise<U.T> { fatalError() }
public func firstly<T>(execute body: () -> Guarantee<T>) -> Guarantee<T> { fatalError() }
public func when<U: Thenable>(fulfilled thenables: [U]) -> Promise<[U.T]> { fatalError() }
public func when<U: Thenable, V: Thenable>(fulfilled pu: U, _ pv: V) -> Promise<(U.T, V.T)> { fatalError() }
public func when<U: Thenable, V: Thenable, W: Thenable>(
    fulfilled pu: U, _ pv: V, _ pw: W
) -> Promise<(U.T, V.T, W.T)> { fatalError() }
public func race<U: Thenable>(_ thenables: [U]) -> Promise<U.T> { fatalError() }
public func after(seconds: TimeInterval) -> Guarantee<Void> { fatalError() }
public func after(_ interval: DispatchTimeInterval) -> Guarantee<Void> { fatalError() }
extension DispatchQueue {
    public func async<T>(
        _: PMKNamespacer, group: DispatchGroup? = nil, qos: DispatchQoS = .default, flags: DispatchWorkItemFlags = [],
        execute body: @escaping () throws -> T
    ) -> Promise<T> { fatalError() }
}
