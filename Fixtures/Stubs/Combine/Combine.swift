@_exported import Foundation

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) { fatalError() }
    public func cancel() { fatalError() }
    public func store(in set: inout Set<AnyCancellable>) { fatalError() }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { fatalError() }
}

public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType
    associatedtype SchedulerOptions = Never
}
/// Stands for every scheduler's own: how long something lasts.
public struct SchedulerStride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    public init(integerLiteral value: Int) { fatalError() }
    public init(floatLiteral value: Double) { fatalError() }
    public static func seconds(_ s: Int) -> SchedulerStride { fatalError() }
    public static func seconds(_ s: Double) -> SchedulerStride { fatalError() }
    public static func milliseconds(_ ms: Int) -> SchedulerStride { fatalError() }
}
extension DispatchQueue: Scheduler { public typealias SchedulerTimeType = DispatchTime }
extension OperationQueue: Scheduler { public typealias SchedulerTimeType = Date }
extension RunLoop: Scheduler { public typealias SchedulerTimeType = Date }
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = Int
    public static let shared = ImmediateScheduler()
}

public enum Subscribers {
    public enum Completion<Failure: Error> { case finished, failure(Failure) }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

/// Stands for every operator's result: the stubs don't tell one operator's type from another's.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let root: AnyObject
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { fatalError() }
}

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> { fatalError() }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, P.Failure> where P.Failure == Failure { fatalError() }
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func delay<S: Scheduler>(for interval: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func debounce<S: Scheduler>(for dueTime: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func throttle<S: Scheduler>(for interval: SchedulerStride, scheduler: S, latest: Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func timeout<S: Scheduler>(_ interval: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func collect() -> AnyPublisher<[Output], Failure> { fatalError() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func share() -> AnyPublisher<Output, Failure> { fatalError() }
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> { fatalError() }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { fatalError() }
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> { fatalError() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func first() -> AnyPublisher<Output, Failure> { fatalError() }
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { fatalError() }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable { fatalError() }
}

public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public init(_ output: Output) { fatalError() }
}

public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    public init(_ attempt: @escaping (@escaping Promise) -> Void) { fatalError() }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher { func send(_ value: Output) }

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    public init() { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    public var value: Output { get { fatalError() } set { fatalError() } }
    public init(_ value: Output) { fatalError() }
    public func send(_ value: Output) { fatalError() }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func send() { fatalError() }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

@propertyWrapper public struct Published<Value> {
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    public var wrappedValue: Value { get { value } set { value = newValue } }
    public var projectedValue: AnyPublisher<Value, Never> { fatalError() }
}
