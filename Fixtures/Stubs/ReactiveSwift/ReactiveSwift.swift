// May be missing: a package.
import Foundation

public protocol Disposable: AnyObject {
    var isDisposed: Bool { get }
    func dispose()
}
public final class AnyDisposable: Disposable {
    public init(_ action: @escaping () -> Void) { fatalError() }
    public var isDisposed: Bool { fatalError() }
    public func dispose() { fatalError() }
}
public final class CompositeDisposable: Disposable {
    public init() { fatalError() }
    public var isDisposed: Bool { fatalError() }
    @discardableResult public func add(_ disposable: (any Disposable)?) -> (any Disposable)? { fatalError() }
    public static func += (a: CompositeDisposable, b: (any Disposable)?) { fatalError() }
    public func dispose() { fatalError() }
}
public final class Lifetime {
    @discardableResult public func observeEnded(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public protocol Scheduler: AnyObject {
    @discardableResult func schedule(_ action: @escaping () -> Void) -> (any Disposable)?
}
public protocol DateScheduler: Scheduler {}
public final class ImmediateScheduler: Scheduler {
    public init() {}
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public final class UIScheduler: Scheduler {
    public init() {}
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
public final class QueueScheduler: DateScheduler {
    public static var main: QueueScheduler { fatalError() }
    public init(
        qos: DispatchQoS = .default, name: String = "", targeting targetQueue: DispatchQueue? = nil
    ) { fatalError() }
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { fatalError() }
}
// Of `flatMap`'s forms, those for an inner stream that can't fail in one that can are left out.
public enum FlattenStrategy { case merge, concat, latest, race, throttle }

public protocol SignalProtocol<Value, Error>: AnyObject {
    associatedtype Value
    associatedtype Error: Swift.Error
    var signal: Signal<Value, Error> { get }
}
extension Signal: SignalProtocol {
    public var signal: Signal<Value, Error> { fatalError() }
}
public protocol SignalProducerConvertible<Value, Error> {
    associatedtype Value
    associatedtype Error: Swift.Error
    var producer: SignalProducer<Value, Error> { get }
}
public protocol SignalProducerProtocol<Value, Error> {
    associatedtype Value
    associatedtype Error: Swift.Error
    var producer: SignalProducer<Value, Error> { get }
}
extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
    public var producer: SignalProducer<Value, Error> { fatalError() }
}
extension Signal: SignalProducerConvertible {
    public var producer: SignalProducer<Value, Error> { fatalError() }
}

public final class Signal<Value, Error: Swift.Error> {
    public final class Observer {
        public func send(value: Value) { fatalError() }
        public func send(error: Error) { fatalError() }
        public func sendCompleted() { fatalError() }
        public func sendInterrupted() { fatalError() }
    }
    public enum Event { case value(Value), failed(Error), completed, interrupted }
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) { fatalError() }
    public init(_ generator: (Observer, Lifetime) -> Void) { fatalError() }
    @discardableResult public func observe(_ action: @escaping (Event) -> Void) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeResult(
        _ action: @escaping (Result<Value, Error>) -> Void
    ) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeCompleted(
        _ action: @escaping () -> Void
    ) -> (any Disposable)? { fatalError() }
    @discardableResult public func observeFailed(
        _ action: @escaping (Error) -> Void
    ) -> (any Disposable)? { fatalError() }
    public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> { fatalError() }
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { fatalError() }
    public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { fatalError() }
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func flatMap<U>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>
    ) -> Signal<U, Error> { fatalError() }
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> { fatalError() }
    public func take(first count: Int) -> Signal<Value, Error> { fatalError() }
    public func throttle(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> { fatalError() }
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> Signal<Value, Error> { fatalError() }
}
extension Signal where Error == Never {
    @discardableResult public func observeValues(
        _ action: @escaping (Value) -> Void
    ) -> (any Disposable)? { fatalError() }
}
public struct SignalProducer<Value, Error: Swift.Error> {
    public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) { fatalError() }
    public init(value: Value) { fatalError() }
    public init(error: Error) { fatalError() }
    public init<S: Sequence>(_ values: S) where S.Iterator.Element == Value { fatalError() }
    public static var empty: SignalProducer<Value, Error> { fatalError() }
    public static var never: SignalProducer<Value, Error> { fatalError() }
    @discardableResult public func start() -> any Disposable { fatalError() }
    @discardableResult public func start(
        _ action: @escaping (Signal<Value, Error>.Event) -> Void
    ) -> any Disposable { fatalError() }
    @discardableResult public func startWithResult(
        _ action: @escaping (Result<Value, Error>) -> Void
    ) -> any Disposable { fatalError() }
    @discardableResult public func startWithCompleted(_ action: @escaping () -> Void) -> any Disposable { fatalError() }
    @discardableResult public func startWithFailed(
        _ action: @escaping (Error) -> Void
    ) -> any Disposable { fatalError() }
    public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> { fatalError() }
    public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { fatalError() }
    public func filter(_ isIncluded: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func flatMap<U>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>
    ) -> SignalProducer<U, Error> { fatalError() }
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping (Error) -> SignalProducer<Value, F>
    ) -> SignalProducer<Value, F> { fatalError() }
    public func mapError<F: Swift.Error>(
        _ transform: @escaping (Error) -> F
    ) -> SignalProducer<Value, F> { fatalError() }
    public func on(
        starting: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil,
        value: ((Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> { fatalError() }
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> { fatalError() }
    public func collect() -> SignalProducer<[Value], Error> { fatalError() }
    public func take(first count: Int) -> SignalProducer<Value, Error> { fatalError() }
}
extension SignalProducer where Error == Never {
    @discardableResult public func startWithValues(
        _ action: @escaping (Value) -> Void
    ) -> any Disposable { fatalError() }
}
public protocol PropertyProtocol: AnyObject {
    associatedtype Value
    var value: Value { get }
}
public final class Property<Value>: PropertyProtocol {
    public init(value: Value) { fatalError() }
    public var value: Value { fatalError() }
    public var producer: SignalProducer<Value, Never> { fatalError() }
    public var signal: Signal<Value, Never> { fatalError() }
}
public final class MutableProperty<Value>: PropertyProtocol {
    public init(_ initialValue: Value) { fatalError() }
    public var value: Value { get { fatalError() } set { fatalError() } }
    public var producer: SignalProducer<Value, Never> { fatalError() }
    public var signal: Signal<Value, Never> { fatalError() }
}
public protocol OptionalProtocol {
    associatedtype Wrapped
}
extension Optional: OptionalProtocol {}

extension Signal {
    public func mapError<F: Swift.Error>(_ transform: @escaping (Error) -> F) -> Signal<Value, F> { fatalError() }
    public func attemptMap<U>(_ transform: @escaping (Value) -> Result<U, Error>) -> Signal<U, Error> { fatalError() }
    public func scan<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> Signal<U, Error> { fatalError() }
    public func reduce<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> Signal<U, Error> { fatalError() }
    public func take(last count: Int) -> Signal<Value, Error> { fatalError() }
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func take(until trigger: Signal<(), Never>) -> Signal<Value, Error> { fatalError() }
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> { fatalError() }
    public func take(duringLifetimeOf object: AnyObject) -> Signal<Value, Error> { fatalError() }
    public func skip(first count: Int) -> Signal<Value, Error> { fatalError() }
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func skipRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Signal<Value, Error> { fatalError() }
    public func delay(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> { fatalError() }
    public func materialize() -> Signal<Signal<Value, Error>.Event, Never> { fatalError() }
    public func logEvents(identifier: String = "") -> Signal<Value, Error> { fatalError() }
    public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { fatalError() }
    public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { fatalError() }
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> { fatalError() }
    public static func merge(_ others: Signal<Value, Error>...) -> Signal<Value, Error> { fatalError() }
    public static func combineLatest<B>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> { fatalError() }
    public static func zip<B>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>
    ) -> Signal<(Value, B), Error> { fatalError() }
}
extension Signal where Value: Equatable {
    public func skipRepeats() -> Signal<Value, Error> { fatalError() }
}
extension Signal where Value: OptionalProtocol {
    public func skipNil() -> Signal<Value.Wrapped, Error> { fatalError() }
}
extension Signal where Error == Never {
    public func promoteError<F: Swift.Error>(_ errorType: F.Type = F.self) -> Signal<Value, F> { fatalError() }
}
extension SignalProducer {
    public func attemptMap<U>(
        _ transform: @escaping (Value) -> Result<U, Error>
    ) -> SignalProducer<U, Error> { fatalError() }
    public func scan<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> SignalProducer<U, Error> { fatalError() }
    public func reduce<U>(
        _ initialResult: U, _ nextPartialResult: @escaping (U, Value) -> U
    ) -> SignalProducer<U, Error> { fatalError() }
    public func take(last count: Int) -> SignalProducer<Value, Error> { fatalError() }
    public func take(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func take(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> { fatalError() }
    public func take(during lifetime: Lifetime) -> SignalProducer<Value, Error> { fatalError() }
    public func take(duringLifetimeOf object: AnyObject) -> SignalProducer<Value, Error> { fatalError() }
    public func skip(first count: Int) -> SignalProducer<Value, Error> { fatalError() }
    public func skip(while shouldContinue: @escaping (Value) -> Bool) -> SignalProducer<Value, Error> { fatalError() }
    public func skipRepeats(
        _ isEquivalent: @escaping (Value, Value) -> Bool
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func delay(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> { fatalError() }
    public func logEvents(identifier: String = "") -> SignalProducer<Value, Error> { fatalError() }
    public func combineLatest<U>(
        with other: SignalProducer<U, Error>
    ) -> SignalProducer<(Value, U), Error> { fatalError() }
    public func zip<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> { fatalError() }
    public func withLatest<U>(
        from samplee: SignalProducer<U, Never>
    ) -> SignalProducer<(Value, U), Error> { fatalError() }
    public static func merge(_ others: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { fatalError() }
    public static func combineLatest<B>(
        _ a: SignalProducer<Value, Error>, _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> { fatalError() }
    public static func zip<B>(
        _ a: SignalProducer<Value, Error>, _ b: SignalProducer<B, Error>
    ) -> SignalProducer<(Value, B), Error> { fatalError() }
}
extension SignalProducer where Value: Equatable {
    public func skipRepeats() -> SignalProducer<Value, Error> { fatalError() }
}
extension SignalProducer where Value: OptionalProtocol {
    public func skipNil() -> SignalProducer<Value.Wrapped, Error> { fatalError() }
}
extension SignalProducer where Error == Never {
    public func promoteError<F: Swift.Error>(_ errorType: F.Type = F.self) -> SignalProducer<Value, F> { fatalError() }
}
extension SignalProducer {
    public init(_ signal: Signal<Value, Error>) { fatalError() }
    public init(result: Result<Value, Error>) { fatalError() }
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { fatalError() }
    public func then<U>(_ replacement: SignalProducer<U, Error>) -> SignalProducer<U, Error> { fatalError() }
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> { fatalError() }
}
extension Signal {
    public static var empty: Signal<Value, Error> { fatalError() }
    public static var never: Signal<Value, Error> { fatalError() }
    public func on(
        failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil, value: ((Value) -> Void)? = nil
    ) -> Signal<Value, Error> { fatalError() }
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
    ) -> Signal<Inner.Value, Error> where Inner.Error == Error { fatalError() }
    public func flatMapError<F: Swift.Error>(
        _ transform: @escaping (Error) -> SignalProducer<Value, F>
    ) -> Signal<Value, F> { fatalError() }
}
extension Signal where Error == Never {
    public func flatMap<U, F: Swift.Error>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, F>
    ) -> Signal<U, F> { fatalError() }
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
    ) -> Signal<Inner.Value, Inner.Error> { fatalError() }
}
extension SignalProducer {
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error { fatalError() }
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error { fatalError() }
    public func zip<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error { fatalError() }
}
extension SignalProducer where Error == Never {
    public func flatMap<U, F: Swift.Error>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, F>
    ) -> SignalProducer<U, F> { fatalError() }
    public func flatMap<Inner: SignalProducerConvertible>(
        _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner
    ) -> SignalProducer<Inner.Value, Inner.Error> { fatalError() }
    public func then<U, F: Swift.Error>(
        _ replacement: SignalProducer<U, F>
    ) -> SignalProducer<U, F> { fatalError() }
}
extension SignalProducer {
    public func throttle(
        _ interval: TimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> { fatalError() }
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> SignalProducer<Value, Error> { fatalError() }
}
extension Property {
    public convenience init(_ mutable: MutableProperty<Value>) { fatalError() }
    public convenience init(initial: Value, then values: SignalProducer<Value, Never>) { fatalError() }
}
public final class Action<Input, Output, Error: Swift.Error> {
    public init(execute: @escaping (Input) -> SignalProducer<Output, Error>) { fatalError() }
    public func apply(_ input: Input) -> SignalProducer<Output, Error> { fatalError() }
    public var values: Signal<Output, Never> { fatalError() }
    public var errors: Signal<Error, Never> { fatalError() }
    public var isExecuting: Property<Bool> { fatalError() }
}
infix operator <~
@discardableResult public func <~ <Value>(
    target: MutableProperty<Value>, source: SignalProducer<Value, Never>
) -> (any Disposable)? { fatalError() }
@discardableResult public func <~ <Value>(
    target: MutableProperty<Value>, source: Signal<Value, Never>
) -> (any Disposable)? { fatalError() }
