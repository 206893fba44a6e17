@_exported import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public protocol Cancellable { func cancel() }
extension Cancellable {
    public func store(in set: inout Set<AnyCancellable>) { fatalError() }
    public func store<C: RangeReplaceableCollection>(
        in collection: inout C
    ) where C.Element == AnyCancellable { fatalError() }
}

public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) { fatalError() }
    public init<C: Cancellable>(_ canceller: C) { fatalError() }
    public func cancel() { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { fatalError() }
}

public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType
    associatedtype SchedulerOptions = Never
}
extension Scheduler {
    public var now: SchedulerTimeType { fatalError() }
    public func schedule(_ action: @escaping () -> Void) { fatalError() }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerStride, _ action: @escaping () -> Void
    ) -> any Cancellable { fatalError() }
}
/// Stands for every scheduler's own: how long something lasts.
public struct SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    public init(integerLiteral value: Int) { fatalError() }
    public init(floatLiteral value: Double) { fatalError() }
    public static func seconds(_ s: Int) -> SchedulerStride { fatalError() }
    public static func seconds(_ s: Double) -> SchedulerStride { fatalError() }
    public static func milliseconds(_ ms: Int) -> SchedulerStride { fatalError() }
    public static func microseconds(_ us: Int) -> SchedulerStride { fatalError() }
    public static func nanoseconds(_ ns: Int) -> SchedulerStride { fatalError() }
}
extension DispatchQueue: Scheduler { public typealias SchedulerTimeType = DispatchTime }
extension OperationQueue: Scheduler { public typealias SchedulerTimeType = Date }
extension RunLoop: Scheduler { public typealias SchedulerTimeType = Date }
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = Int
    public static let shared = ImmediateScheduler()
}

public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}
extension Subscriber where Input == Void { public func receive() -> Subscribers.Demand { fatalError() } }

public enum Subscribers {
    public enum Completion<Failure: Error> { case finished, failure(Failure) }
    public struct Demand: Equatable, Comparable, Hashable, Sendable {
        public static let unlimited = Demand()
        public static let none = Demand()
        public static func max(_ value: Int) -> Demand { fatalError() }
        public static func + (a: Demand, b: Demand) -> Demand { fatalError() }
        public static func += (a: inout Demand, b: Int) { fatalError() }
        public static func -= (a: inout Demand, b: Int) { fatalError() }
        public static func < (a: Demand, b: Demand) -> Bool { fatalError() }
        public static func > (a: Demand, b: Int) -> Bool { fatalError() }
    }
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        public init(
            receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) { fatalError() }
        public func receive(subscription: any Subscription) { fatalError() }
        public func receive(_ input: Input) -> Subscribers.Demand { fatalError() }
        public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
        public func cancel() { fatalError() }
    }
}
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure { fatalError() }
    public func receive(subscription: any Subscription) { fatalError() }
    public func receive(_ input: Input) -> Subscribers.Demand { fatalError() }
    public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}
/// Stands for each publisher's own.
extension Publisher {
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
}

/// Stands for every operator's result: the stubs don't tell one operator's type from another's.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let root: AnyObject
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { fatalError() }
}

public protocol ConnectablePublisher<Output, Failure>: Publisher { func connect() -> any Cancellable }
extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { fatalError() }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
    func send(subscription: any Subscription)
}
extension Subject where Output == Void { public func send() { fatalError() } }

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    public init() { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    public var value: Output { get { fatalError() } set { fatalError() } }
    public init(_ value: Output) { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func send() { fatalError() }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

@propertyWrapper public struct Published<Value> {
    private var value: Value
    public init(initialValue: Value) { value = initialValue }
    public init(wrappedValue: Value) { value = wrappedValue }
    public var wrappedValue: Value { get { value } set { value = newValue } }
    public var projectedValue: Publisher { get { fatalError() } set { fatalError() } }
}
extension Published {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }
}
