// Made by Rules/embed.py from the interfaces; not to be edited.
package enum EmbeddedInterfaces {
    package static let modules: [(module: String, text: StaticString)] = [
("AppIntents",
#"""
@_exported import Foundation
@_exported import AppleShims

public protocol IntentResult: Sendable {}
public struct EmptyIntentResult: IntentResult {}
extension IntentResult where Self == EmptyIntentResult {
    public static func result() -> EmptyIntentResult { fatalError() }
}

public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    func perform() async throws -> PerformResult
    init()
}

public protocol WidgetConfigurationIntent: AppIntent {}
public protocol ControlConfigurationIntent: AppIntent {}

public protocol AppEntity: Identifiable, Sendable {
    associatedtype DefaultQuery: EntityQuery
    static var defaultQuery: DefaultQuery { get }
}
public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    init()
}
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}

"""#
),
("BackgroundTasks",
#"""
import Foundation

open class BGTask: NSObject {
    open var identifier: String { fatalError() }
    open var expirationHandler: (() -> Void)?
    open func setTaskCompleted(success: Bool) { fatalError() }
}
open class BGProcessingTask: BGTask {}
open class BGAppRefreshTask: BGTask {}

open class BGTaskRequest: NSObject {
    open var identifier: String { fatalError() }
    open var earliestBeginDate: Date?
}
open class BGAppRefreshTaskRequest: BGTaskRequest { public init(identifier: String) { fatalError() } }
open class BGProcessingTaskRequest: BGTaskRequest {
    public init(identifier: String) { fatalError() }
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
}

open class BGTaskScheduler: NSObject, @unchecked Sendable {
    open class var shared: BGTaskScheduler { fatalError() }
    open func register(forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void) -> Bool { fatalError() }
    open func submit(_ taskRequest: BGTaskRequest) throws { fatalError() }
    open func cancel(taskRequestWithIdentifier identifier: String) { fatalError() }
}

"""#
),
("Combine",
##"""
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

"""##
),
("Combine",
##"""
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if !canImport(ObjectiveC)
// Foundation's, where it is Apple's.
public protocol TopLevelDecoder<Input> {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
public protocol TopLevelEncoder<Output> {
    associatedtype Output
    func encode<T: Encodable>(_ value: T) throws -> Output
}
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
#endif

// What an operator makes of each element.
extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { fatalError() }
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> { fatalError() }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure { fatalError() }
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> AnyPublisher<T, Failure> { fatalError() }
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> AnyPublisher<T, any Error> { fatalError() }
    public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { fatalError() }
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input { fatalError() }
    public func encode<Coder: TopLevelEncoder>(
        encoder: Coder
    ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable { fatalError() }
    public func collect() -> AnyPublisher<[Output], Failure> { fatalError() }
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> { fatalError() }
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<[Output], Failure> { fatalError() }
    public func count() -> AnyPublisher<Int, Failure> { fatalError() }
    public func contains(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> { fatalError() }
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> { fatalError() }
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func ignoreOutput() -> AnyPublisher<Never, Failure> { fatalError() }
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure { fatalError() }
}
extension Publisher where Failure == Never {
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, P.Failure> { fatalError() }
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> { fatalError() }
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher { fatalError() }
}
extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { fatalError() }
    public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> { fatalError() }
}
extension Publisher where Output: Comparable {
    public func max() -> AnyPublisher<Output, Failure> { fatalError() }
    public func min() -> AnyPublisher<Output, Failure> { fatalError() }
}

// Which elements come, and when.
extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> AnyPublisher<Output, any Error> { fatalError() }
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> { fatalError() }
    public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Failure == Failure { fatalError() }
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> { fatalError() }
    public func first() -> AnyPublisher<Output, Failure> { fatalError() }
    public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func last() -> AnyPublisher<Output, Failure> { fatalError() }
    public func last(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { fatalError() }
    public func output(at index: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> { fatalError() }
    public func share() -> AnyPublisher<Output, Failure> { fatalError() }
    public func multicast<S: Subject>(
        subject: S
    ) -> Publishers.Multicast<Self, S> where S.Failure == Failure, S.Output == Output { fatalError() }
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func breakpointOnError() -> AnyPublisher<Output, Failure> { fatalError() }
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
}

// Where they come, and how late.
extension Publisher {
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func delay<S: Scheduler>(
        for interval: SchedulerStride, tolerance: SchedulerStride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func debounce<S: Scheduler>(
        for dueTime: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func throttle<S: Scheduler>(
        for interval: SchedulerStride, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func timeout<S: Scheduler>(
        _ interval: SchedulerStride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> { fatalError() }
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<SchedulerStride, Failure> { fatalError() }
}

// What becomes of errors.
extension Publisher {
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> { fatalError() }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { fatalError() }
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, P.Failure> where P.Output == Output { fatalError() }
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output { fatalError() }
    public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> { fatalError() }
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> AnyPublisher<Output, Never> { fatalError() }
}

// Several streams in one.
extension Publisher {
    public func merge<P: Publisher>(
        with other: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure { fatalError() }
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
        D.Output == Output, D.Failure == Failure {
        fatalError()
    }
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ p: P, _ q: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ p: P, _ q: Q, _ r: R
    ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure { fatalError() }
    public func zip<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure { fatalError() }
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { fatalError() }
    public func zip<P: Publisher, Q: Publisher>(
        _ p: P, _ q: Q
    ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure>
    where P.Failure == Failure, Q.Failure == Failure { fatalError() }
    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
    public func prepend<S: Sequence>(
        _ elements: S
    ) -> AnyPublisher<Output, Failure> where S.Element == Output { fatalError() }
    public func prepend<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
    public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
    public func append<S: Sequence>(
        _ elements: S
    ) -> AnyPublisher<Output, Failure> where S.Element == Output { fatalError() }
    public func append<P: Publisher>(
        _ publisher: P
    ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure { fatalError() }
}

// Who takes them.
extension Publisher {
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { fatalError() }
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure { fatalError() }
    public func subscribe<S: Subject>(
        _ subject: S
    ) -> AnyCancellable where S.Output == Output, S.Failure == Failure { fatalError() }
    public var values: AsyncThrowingPublisher<Self> { fatalError() }
}
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable { fatalError() }
    public func assign(to published: inout Published<Output>.Publisher) { fatalError() }
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { fatalError() }
    public var values: AsyncPublisher<Self> { fatalError() }
}
extension Publishers {
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func connect() -> any Cancellable { fatalError() }
    }
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func connect() -> any Cancellable { fatalError() }
    }
}
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async -> P.Output? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    public struct Iterator: AsyncIteratorProtocol {
        public mutating func next() async throws -> P.Output? { fatalError() }
    }
    public func makeAsyncIterator() -> Iterator { fatalError() }
}

"""##
),
("Combine",
##"""
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public init(_ output: Output) { fatalError() }
}
public struct Empty<Output, Failure: Error>: Publisher {
    public init(completeImmediately: Bool = true) { fatalError() }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) { fatalError() }
}
public struct Fail<Output, Failure: Error>: Publisher {
    public init(error: Failure) { fatalError() }
    public init(outputType: Output.Type, failure: Failure) { fatalError() }
}
public struct Record<Output, Failure: Error>: Publisher {
    public init(output: [Output], completion: Subscribers.Completion<Failure>) { fatalError() }
}
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    public init(createPublisher: @escaping () -> DeferredPublisher) { fatalError() }
}
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { fatalError() }
}
extension Future where Failure == Never {
    public var value: Output { get async { fatalError() } }
}
extension Future where Failure: Error {
    public var value: Output { get async throws { fatalError() } }
}

public enum Publishers {
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B) { fatalError() }
    }
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, A.Output == B.Output, B.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C) { fatalError() }
    }
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure,
        A.Output == B.Output, B.Output == C.Output, C.Output == D.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { fatalError() }
    }
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public init(_ upstream: Upstream...) { fatalError() }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { fatalError() }
    }
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Prefix.Output
        public typealias Failure = Prefix.Failure
        public init(prefix: Prefix, suffix: Suffix) { fatalError() }
    }
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        public init(sequence: Elements) { fatalError() }
    }
    public struct Autoconnect<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
    }
    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, SchedulerStride), byTimeOrCount(Context, SchedulerStride, Int)
    }
    public enum BufferingStrategy<Failure: Error> { case dropNewest, dropOldest, customError(() -> Failure) }
    public enum PrefetchStrategy { case keepFull, byRequest }
}
extension Publishers.Sequence where Failure == Never {
    public func collect() -> Just<[Output]> { fatalError() }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { fatalError() }
}
extension Optional {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        public init(_ output: Wrapped?) { fatalError() }
    }
    public var publisher: Optional<Wrapped>.Publisher { fatalError() }
}
extension Result {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        public init(_ result: Result<Success, Failure>) { fatalError() }
    }
    public var publisher: Result<Success, Failure>.Publisher { fatalError() }
}

extension NotificationCenter {
    public struct Publisher: Combine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) { fatalError() }
    }
    public func publisher(
        for name: Notification.Name, object: AnyObject? = nil
    ) -> NotificationCenter.Publisher { fatalError() }
}
extension URLSession {
    public struct DataTaskPublisher: Combine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public init(request: URLRequest, session: URLSession) { fatalError() }
    }
    public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher { fatalError() }
    public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher { fatalError() }
}
extension Timer {
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
        ) { fatalError() }
        public func connect() -> any Cancellable { fatalError() }
    }
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> Timer.TimerPublisher { fatalError() }
}
#if !canImport(ObjectiveC)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}
#endif
extension NSObjectProtocol where Self: NSObject {
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> { fatalError() }
}
extension NSObject {
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
    }
}

"""##
),
("CoreData",
#"""
import Combine
@_exported import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

open class NSManagedObject: NSObject, NSFetchRequestResult {
    public convenience init(context: NSManagedObjectContext) { fatalError() }
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { fatalError() }
    public override init() { fatalError() }
    open class func entity() -> NSEntityDescription { fatalError() }
    open var objectID: NSManagedObjectID { fatalError() }
    open var managedObjectContext: NSManagedObjectContext? { fatalError() }
    open var isDeleted: Bool { fatalError() }
    open var hasChanges: Bool { fatalError() }
    open var isFault: Bool { fatalError() }
}

extension NSManagedObject: ObservableObject {}

open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    open var isTemporaryID: Bool { fatalError() }
}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

open class NSEntityDescription: NSObject {
    open class func insertNewObject(forEntityName name: String, into context: NSManagedObjectContext) -> NSManagedObject { fatalError() }
    open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? { fatalError() }
}

open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
    public override init() { fatalError() }
    public init(entityName: String) { fatalError() }
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchBatchSize = 0
    open var includesPropertyValues = true
}

open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public init(entityName: String, objects: [[String: Any]]) { fatalError() }
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init<T>(fetchRequest: NSFetchRequest<T>) { fatalError() }
}

open class NSPersistentStoreResult: NSObject {}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) { fatalError() }
    public init(_ type: NSManagedObjectContextConcurrencyType) { fatalError() }
    open var concurrencyType: NSManagedObjectContextConcurrencyType { fatalError() }
    open var parent: NSManagedObjectContext? { get { fatalError() } set { fatalError() } }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? { get { fatalError() } set { fatalError() } }
    open var hasChanges: Bool { fatalError() }
    open var name: String? { get { fatalError() } set { fatalError() } }
    open var automaticallyMergesChangesFromParent: Bool { get { fatalError() } set { fatalError() } }
    open var userInfo: NSMutableDictionary { fatalError() }
    open var insertedObjects: Set<NSManagedObject> { fatalError() }
    open func perform(_ block: @escaping @Sendable () -> Void) { fatalError() }
    open func performAndWait(_ block: () -> Void) { fatalError() }
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { fatalError() }
    public func perform<T>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T) async rethrows -> T { fatalError() }
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { fatalError() }
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { fatalError() }
    open func object(with id: NSManagedObjectID) -> NSManagedObject { fatalError() }
    open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject { fatalError() }
    open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { fatalError() }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { fatalError() }
    open func insert(_ object: NSManagedObject) { fatalError() }
    open func delete(_ object: NSManagedObject) { fatalError() }
    open func refresh(_ object: NSManagedObject, mergeChanges: Bool) { fatalError() }
    open func refreshAllObjects() { fatalError() }
    @discardableResult open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { fatalError() }
    open func reset() { fatalError() }
    open func rollback() { fatalError() }
    open func save() throws { fatalError() }
}

open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
    public init(fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName name: String?) { fatalError() }
    open func performFetch() throws { fatalError() }
    open var fetchRequest: NSFetchRequest<ResultType> { fatalError() }
    open var managedObjectContext: NSManagedObjectContext { fatalError() }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open var fetchedObjects: [ResultType]? { fatalError() }
    open var sections: [any NSFetchedResultsSectionInfo]? { fatalError() }
    open func object(at indexPath: IndexPath) -> ResultType { fatalError() }
    open func indexPath(forObject object: ResultType) -> IndexPath? { fatalError() }
}
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}

open class NSManagedObjectModel: NSObject {}
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}
open class NSPersistentStoreDescription: NSObject {}

open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public init(name: String) { fatalError() }
    public init(name: String, managedObjectModel: NSManagedObjectModel) { fatalError() }
    open var viewContext: NSManagedObjectContext { fatalError() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator { fatalError() }
    open func newBackgroundContext() -> NSManagedObjectContext { fatalError() }
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) { fatalError() }
    public func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) throws -> T) async rethrows -> T { fatalError() }
    open func loadPersistentStores(completionHandler: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) { fatalError() }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

"""#
),
("GRDB",
#"""
import Dispatch
import Foundation

public protocol DatabaseValueConvertible {}
extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}
extension Bool: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}
extension Data: DatabaseValueConvertible {}
extension Date: DatabaseValueConvertible {}
extension DatabaseValueConvertible {
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
}

public struct StatementArguments: Sendable, ExpressibleByArrayLiteral {
    public init() {}
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
}

public final class Row {
    public subscript<V: DatabaseValueConvertible>(_ name: String) -> V { fatalError() }
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] { fatalError() }
}

public struct Column: Sendable {
    public init(_ name: String) {}
    public var desc: Column { fatalError() }
    public static func == (a: Column, b: (any DatabaseValueConvertible)?) -> Column { fatalError() }
}

public final class Statement { public func execute() throws { fatalError() } }
@available(*, unavailable)
extension Statement: Sendable {}

public final class Database {
    public enum TransactionCompletion: Sendable { case commit, rollback }
    public enum TransactionKind: Sendable { case deferred, immediate, exclusive }
    public var isInsideTransaction: Bool { fatalError() }
    public var lastInsertedRowID: Int64 { fatalError() }
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws { fatalError() }
    public func makeStatement(sql: String) throws -> Statement { fatalError() }
    public func cachedStatement(sql: String) throws -> Statement { fatalError() }
    public func beginTransaction(_ kind: TransactionKind? = nil) throws { fatalError() }
    public func commit() throws { fatalError() }
    public func rollback() throws { fatalError() }
    public func inTransaction(_ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion) throws { fatalError() }
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws { fatalError() }
}
@available(*, unavailable)
extension Database: Sendable {}

public struct Configuration: Sendable { public init() {} }

public protocol DatabaseReader: AnyObject, Sendable {
    @_disfavoredOverload func read<T>(_ value: (Database) throws -> T) throws -> T
    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}
extension DatabaseReader {
    @_disfavoredOverload public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
}

public protocol DatabaseWriter: DatabaseReader {
    @_disfavoredOverload func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T
    func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T
}
extension DatabaseWriter {
    @_disfavoredOverload public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    public func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    @_disfavoredOverload public func erase() throws { fatalError() }
    public func erase() async throws { fatalError() }
    @_disfavoredOverload public func vacuum() throws { fatalError() }
    public func vacuum() async throws { fatalError() }
    @_disfavoredOverload public func vacuum(into filePath: String) throws { fatalError() }
    public func vacuum(into filePath: String) async throws { fatalError() }
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T, completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) { fatalError() }
}

public final class DatabaseQueue: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    public init(named name: String? = nil, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func inTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public final class DatabasePool: @unchecked Sendable, DatabaseWriter {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeInTransaction(_ kind: Database.TransactionKind? = nil, _ updates: (Database) throws -> Database.TransactionCompletion) throws { fatalError() }
}

public protocol Cursor<Element>: AnyObject {
    associatedtype Element
    func next() throws -> Element?
}
public final class RecordCursor<Record>: Cursor { public func next() throws -> Record? { fatalError() } }
@available(*, unavailable)
extension RecordCursor: Sendable {}

public struct QueryInterfaceRequest<RowDecoder>: Sendable {
    public func filter(_ predicate: Column) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func order(_ columns: Column...) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func limit(_ count: Int) -> QueryInterfaceRequest<RowDecoder> { fatalError() }
    public func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public func deleteAll(_ db: Database) throws -> Int { fatalError() }
}
extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
    public func fetchOne(_ db: Database) throws -> RowDecoder? { fatalError() }
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> { fatalError() }
}

public protocol TableRecord {}
public protocol FetchableRecord { init(row: Row) throws }
public protocol EncodableRecord { func encode(to container: inout PersistenceContainer) throws }
public struct PersistenceContainer {}
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {}
public protocol PersistableRecord: MutablePersistableRecord {}

extension FetchableRecord where Self: Decodable { public init(row: Row) throws { fatalError() } }
extension FetchableRecord { public init(row: Row) throws { fatalError() } }
extension EncodableRecord { public func encode(to container: inout PersistenceContainer) throws { fatalError() } }

extension TableRecord {
    public static func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteAll(_ db: Database) throws -> Int { fatalError() }
    @discardableResult public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool { fatalError() }
    public static func all() -> QueryInterfaceRequest<Self> { fatalError() }
    public static func filter(_ predicate: Column) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func order(_ columns: Column...) -> QueryInterfaceRequest<Self> { fatalError() }
}
extension FetchableRecord {
    public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { fatalError() }
}
extension FetchableRecord where Self: TableRecord {
    public static func fetchAll(_ db: Database) throws -> [Self] { fatalError() }
    public static func fetchOne(_ db: Database) throws -> Self? { fatalError() }
    public static func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Self? { fatalError() }
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> { fatalError() }
}
extension PersistableRecord {
    public func insert(_ db: Database) throws { fatalError() }
    public func save(_ db: Database) throws { fatalError() }
    public func upsert(_ db: Database) throws { fatalError() }
}
extension MutablePersistableRecord {
    public func update(_ db: Database) throws { fatalError() }
    @discardableResult public func delete(_ db: Database) throws -> Bool { fatalError() }
}

public final class AnyDatabaseCancellable: Sendable { public func cancel() { fatalError() } }

public protocol ValueObservationScheduler: Sendable {}
public struct AsyncValueObservationScheduler: ValueObservationScheduler {}
extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler { fatalError() }
}

public struct ValueObservation<Value: Sendable>: Sendable {
    public static func tracking(_ fetch: @escaping @Sendable (Database) throws -> Value) -> ValueObservation<Value> { fatalError() }
    @preconcurrency @MainActor public func start(
        in reader: some DatabaseReader, onError: @escaping @MainActor (any Error) -> Void, onChange: @escaping @MainActor (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    @preconcurrency public func start(
        in reader: some DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
}

"""#
),
("RealmSwift",
#"""
import Combine
import Foundation

open class ObjectBase: NSObject, ThreadConfined {
    public required override init() { super.init() }
    public convenience init(value: Any) { self.init() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    open class func className() -> String { fatalError() }
    public subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
}
extension ThreadConfined where Self: ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension ObjectBase {
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}

open class Object: ObjectBase, RealmFetchable, ObservableObject {
    open class func primaryKey() -> String? { nil }
    open class func indexedProperties() -> [String] { [] }
    open class func ignoredProperties() -> [String] { [] }
}
open class EmbeddedObject: ObjectBase, RealmCollectionValue, ObservableObject {}

@dynamicMemberLookup public final class DynamicObject: Object {
    public override subscript(key: String) -> Any? { get { fatalError() } set { fatalError() } }
    public subscript(dynamicMember member: String) -> Any? { get { fatalError() } set { fatalError() } }
    public func dynamicList(_ propertyName: String) -> List<DynamicObject> { fatalError() }
    public func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> { fatalError() }
    public func dynamicMap<Key: Hashable>(_ propertyName: String) -> Map<Key, DynamicObject?> { fatalError() }
}
public typealias MigrationObject = DynamicObject

public protocol ObjectKeyIdentifiable: Identifiable {}
extension ObjectKeyIdentifiable where Self: ObjectBase {
    public var id: UInt64 { fatalError() }
}

public enum ObjectChange<T> { case error(NSError), change(T, [PropertyChange]), deleted }
public struct PropertyChange { public let name: String, oldValue: Any?, newValue: Any? }

extension ThreadConfined where Self: ObjectBase {
    public func observe<T: ObjectBase>(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (ObjectChange<T>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor, T: ObjectBase>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, ObjectChange<T>) -> Void
    ) async -> NotificationToken { fatalError() }
}

@propertyWrapper public struct Persisted<Value> {
    public init() { fatalError() }
    public init(wrappedValue: Value) { fatalError() }
    public init(primaryKey: Bool) { fatalError() }
    public init(wrappedValue: Value, primaryKey: Bool) { fatalError() }
    public init(indexed: Bool) { fatalError() }
    public init(originProperty: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}
extension Persisted: Codable where Value: Codable {
    public init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

open class Projection<Root: ObjectBase & RealmCollectionValue>: RealmFetchable, ThreadConfined {
    public let rootObject: Root
    public required init(projecting object: Root) { rootObject = object }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Projection, b: Projection) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}
@propertyWrapper public struct Projected<T: ObjectBase, Value> {
    public init(_ projectedKeyPath: KeyPath<T, Value>) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
}

public final class RealmOptional<Value> {
    public init(_ value: Value? = nil) { fatalError() }
    public var value: Value? { get { fatalError() } set { fatalError() } }
}
public final class RealmProperty<Value> {
    public init() { fatalError() }
    public var value: Value { get { fatalError() } set { fatalError() } }
}

public protocol RealmCollectionValue: Hashable {}
public protocol RealmFetchable: RealmCollectionValue {}
public protocol MinMaxType {}
public protocol AddableType {}
public protocol RealmNumber: MinMaxType, AddableType {}
extension Int: RealmCollectionValue, RealmNumber {}
extension Int64: RealmCollectionValue, RealmNumber {}
extension Float: RealmCollectionValue, RealmNumber {}
extension Double: RealmCollectionValue, RealmNumber {}
extension Bool: RealmCollectionValue {}
extension String: RealmCollectionValue {}
extension Data: RealmCollectionValue {}
extension Date: RealmCollectionValue, MinMaxType {}
extension UUID: RealmCollectionValue {}
extension ObjectId: RealmCollectionValue {}
extension Optional: RealmCollectionValue where Wrapped: RealmCollectionValue {}
extension Optional: MinMaxType where Wrapped: MinMaxType {}

public protocol PersistableEnum: RealmCollectionValue, CaseIterable, RawRepresentable {}

public enum RealmCollectionChange<CollectionType> {
    case initial(CollectionType)
    case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
}

public protocol RealmCollection: RandomAccessCollection, LazyCollectionProtocol, ThreadConfined, Equatable where Element: RealmCollectionValue, Index == Int {}

extension RealmCollection {
    public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { fatalError() }
    public func filter(_ predicate: NSPredicate) -> Results<Element> { fatalError() }
    public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results<Element> { fatalError() }
    public func sorted(byKeyPath keyPath: String, ascending: Bool = true) -> Results<Element> { fatalError() }
    public func distinct(by keyPaths: [String]) -> Results<Element> { fatalError() }
    public func min<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func max<T: MinMaxType>(ofProperty property: String) -> T? { fatalError() }
    public func sum<T: AddableType>(ofProperty property: String) -> T { fatalError() }
    public func average<T: AddableType>(ofProperty property: String) -> T? { fatalError() }
    public func min<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func max<T: MinMaxType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sum<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T where Element: ObjectBase { fatalError() }
    public func average<T: AddableType>(of keyPath: KeyPath<Element, T>) -> T? where Element: ObjectBase { fatalError() }
    public func sorted<T: Comparable>(by keyPath: KeyPath<Element, T>, ascending: Bool = true) -> Results<Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by keyPath: KeyPath<Element, Key>, ascending: Bool = true) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func sectioned<Key: Hashable>(by block: @escaping (Element) -> Key, sortDescriptors: [SortDescriptor]) -> SectionedResults<Key, Element> where Element: ObjectBase { fatalError() }
    public func objects(at indexes: IndexSet) -> [Element] { fatalError() }
    public func index(of object: Element) -> Int? { fatalError() }
    public func setValue(_ value: Any?, forKey key: String) { fatalError() }
    public var first: Element? { fatalError() }
    public var last: Element? { fatalError() }
    public func observe(
        keyPaths: [String]? = nil, on queue: DispatchQueue? = nil, _ block: @escaping (RealmCollectionChange<Self>) -> Void
    ) -> NotificationToken { fatalError() }
    public func observe<A: Actor>(
        keyPaths: [String]? = nil, on actor: A, _ block: @escaping @Sendable (isolated A, RealmCollectionChange<Self>) -> Void
    ) async -> NotificationToken { fatalError() }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public var collectionPublisher: AnyPublisher<Self, any Error> { fatalError() }
    public var changesetPublisher: AnyPublisher<RealmCollectionChange<Self>, Never> { fatalError() }
}

@frozen public struct Results<Element: RealmCollectionValue>: RealmCollection {
    let collection: RLMRealm
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct LinkingObjects<Element: RealmCollectionValue>: RealmCollection {
    let collection: RLMRealm
    public init(fromType type: Element.Type, property: String) { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

@frozen public struct AnyRealmCollection<Element: RealmCollectionValue>: RealmCollection {
    let collection: RLMRealm
    public init<C: RealmCollection>(_ base: C) where C.Element == Element { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public protocol RealmSectionedResult: RandomAccessCollection, ThreadConfined, Equatable where Index == Int {}
extension RealmSectionedResult {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
}
public struct SectionedResults<Key: Hashable, SectionElement: RealmCollectionValue>: RealmSectionedResult {
    let collection: RLMRealm
    public typealias Element = ResultsSection<Key, SectionElement>
    public var allKeys: [Key] { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}
public struct ResultsSection<Key: Hashable, T: RealmCollectionValue>: RealmSectionedResult, Identifiable {
    let collection: RLMRealm
    public typealias Element = T
    public var id: Key { fatalError() }
    public var key: Key { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
}

public struct SortDescriptor: Sendable { public init(keyPath: String, ascending: Bool = true) { fatalError() } }

public final class List<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { get { fatalError() } set { fatalError() } }
    public func append(_ object: Element) { fatalError() }
    public func append<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func insert(_ object: Element, at index: Int) { fatalError() }
    public func remove(at index: Int) { fatalError() }
    public func removeAll() { fatalError() }
    public func removeLast() { fatalError() }
    public func replace(index: Int, object: Element) { fatalError() }
}
extension List: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class MutableSet<Element: RealmCollectionValue>: RealmCollection {
    public init() { fatalError() }
    public subscript(position: Int) -> Element { fatalError() }
    public func insert(_ object: Element) { fatalError() }
    public func insert<S: Sequence>(objectsIn objects: S) where S.Element == Element { fatalError() }
    public func remove(_ object: Element) { fatalError() }
    public func removeAll() { fatalError() }
}
extension MutableSet: Codable where Element: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

public final class Map<Key: Hashable, Value: RealmCollectionValue>: ThreadConfined {
    public init() { fatalError() }
    public subscript(key: Key) -> Value? { get { fatalError() } set { fatalError() } }
    public var keys: [Key] { fatalError() }
    public var values: [Value] { fatalError() }
    public func updateValue(_ value: Value, forKey key: Key) { fatalError() }
    public func removeObject(for key: Key) { fatalError() }
    public func removeAll() { fatalError() }
    public var realm: Realm? { fatalError() }
    public var isInvalidated: Bool { fatalError() }
    public var isFrozen: Bool { fatalError() }
    public func freeze() -> Self { fatalError() }
    public func thaw() -> Self? { fatalError() }
}
extension Map: Codable where Key: Codable, Value: Codable {
    public convenience init(from decoder: Decoder) throws { fatalError() }
    public func encode(to encoder: Encoder) throws { fatalError() }
}

@dynamicMemberLookup public struct Query<T> {
    public static func == (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func != (a: Query, b: T) -> Query<Bool> { fatalError() }
    public func `in`<U: Sequence>(_ collection: U) -> Query<Bool> where U.Element == T { fatalError() }
    public subscript<V>(dynamicMember member: KeyPath<T, V>) -> Query<V> where T: ObjectBase { fatalError() }
}
extension Query where T: MinMaxType {
    public static func > (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func >= (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func < (a: Query, b: T) -> Query<Bool> { fatalError() }
    public static func <= (a: Query, b: T) -> Query<Bool> { fatalError() }
}
extension Query where T == String {
    public func contains(_ value: String) -> Query<Bool> { fatalError() }
    public func starts(with value: String) -> Query<Bool> { fatalError() }
}
extension Query where T == Bool {
    public static prefix func ! (a: Query) -> Query<Bool> { fatalError() }
    public static func && (a: Query, b: Query) -> Query<Bool> { fatalError() }
    public static func || (a: Query, b: Query) -> Query<Bool> { fatalError() }
}
extension Query where T: RealmCollection {
    public var count: Query<Int> { fatalError() }
    public func contains(_ value: T.Element) -> Query<Bool> { fatalError() }
}

extension Publisher where Output: ThreadConfined {
    public func freeze() -> AnyPublisher<Output, Failure> { fatalError() }
    public func threadSafeReference() -> ReferencePublisher<Output, Failure> { fatalError() }
}
extension Publisher {
    public func freeze<C: RealmCollection>() -> AnyPublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
    public func threadSafeReference<C: RealmCollection>() -> ReferencePublisher<RealmCollectionChange<C>, Failure> where Output == RealmCollectionChange<C> { fatalError() }
}
public struct ReferencePublisher<Output, Failure: Error> {
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> { fatalError() }
}
public func valuePublisher<T: Object>(_ object: T, keyPaths: [String]? = nil) -> AnyPublisher<T, any Error> { fatalError() }

"""#
),
("RealmSwift",
##"""
@_exported import Combine
@_exported import Foundation

public final class RLMRealm {}
public typealias AsyncTransactionId = UInt32
public typealias MigrationBlock = @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void
public typealias NotificationBlock = (_ notification: Realm.Notification, _ realm: Realm) -> Void

public final class NotificationToken: NSObject, @unchecked Sendable { public func invalidate() { fatalError() } }

@frozen public struct Realm {
    let rlmRealm: RLMRealm

    public enum UpdatePolicy: Int, Sendable { case error, modified, all }
    public enum Notification: String, Sendable { case didChange, refreshRequired }
    public enum OpenBehavior: Sendable { case never, once, always }
    public enum Error: Swift.Error { case fail }
    public struct AsyncOpenTask: Sendable { public func cancel() { fatalError() } }

    public init(queue: DispatchQueue? = nil) throws { fatalError() }
    public init(configuration: Configuration, queue: DispatchQueue? = nil) throws { fatalError() }
    public init(fileURL: URL) throws { fatalError() }
    @MainActor public init(configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never) async throws { fatalError() }
    public init<A: Actor>(
        configuration: Configuration = .defaultConfiguration, actor: A, downloadBeforeOpen: OpenBehavior = .never
    ) async throws { fatalError() }
    public static func open(
        configuration: Configuration = .defaultConfiguration, downloadBeforeOpen: OpenBehavior = .never, _isolation: isolated any Actor = #isolation
    ) async throws -> Realm { fatalError() }
    @discardableResult public static func asyncOpen(
        configuration: Configuration = .defaultConfiguration, callbackQueue: DispatchQueue = .main,
        callback: @escaping (Result<Realm, Swift.Error>) -> Void
    ) -> AsyncOpenTask { fatalError() }
    public static func asyncOpen(configuration: Configuration = .defaultConfiguration) -> AnyPublisher<Realm, Swift.Error> { fatalError() }

    public var configuration: Configuration { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public var isInWriteTransaction: Bool { fatalError() }
    public var isPerformingAsynchronousWriteOperations: Bool { fatalError() }
    public var autorefresh: Bool { get { fatalError() } nonmutating set { fatalError() } }
    public var isFrozen: Bool { fatalError() }

    @discardableResult public func write<R>(withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> R) throws -> R { fatalError() }
    public func beginWrite() { fatalError() }
    public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws { fatalError() }
    public func cancelWrite() { fatalError() }
    @discardableResult public func writeAsync(_ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    @discardableResult public func beginAsyncWrite(_ asyncWriteBlock: @escaping () -> Void) -> AsyncTransactionId { fatalError() }
    @discardableResult public func commitAsyncWrite(allowGrouping: Bool = false, _ onComplete: ((Swift.Error?) -> Void)? = nil) -> AsyncTransactionId { fatalError() }
    public func cancelAsyncWrite(_ id: AsyncTransactionId) throws { fatalError() }
    @discardableResult public func asyncWrite<R>(_isolation actor: isolated any Actor = #isolation, _ block: () throws -> R) async throws -> R { fatalError() }
    @discardableResult public func asyncRefresh(_isolation: isolated any Actor = #isolation) async -> Bool { fatalError() }

    public func add(_ object: Object, update: UpdatePolicy = .error) { fatalError() }
    public func add<S: Sequence>(_ objects: S, update: UpdatePolicy = .error) where S.Element: Object { fatalError() }
    @discardableResult public func create<T: Object>(_ type: T.Type, value: Any = [String: Any](), update: UpdatePolicy = .error) -> T { fatalError() }
    public func delete(_ object: ObjectBase) { fatalError() }
    public func delete<S: Sequence>(_ objects: S) where S.Element: ObjectBase { fatalError() }
    public func delete<E: ObjectBase>(_ objects: Results<E>) { fatalError() }
    public func delete<E: ObjectBase>(_ objects: List<E>) { fatalError() }
    public func deleteAll() { fatalError() }
    public func objects<E: RealmFetchable>(_ type: E.Type) -> Results<E> { fatalError() }
    public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> { fatalError() }
    public func dynamicObject(ofType typeName: String, forPrimaryKey key: Any) -> DynamicObject? { fatalError() }
    @discardableResult public func dynamicCreate(_ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error) -> DynamicObject { fatalError() }
    public func object<E: Object, Key>(ofType type: E.Type, forPrimaryKey key: Key) -> E? { fatalError() }
    public func observe(_ block: @escaping NotificationBlock) -> NotificationToken { fatalError() }
    @discardableResult public func refresh() -> Bool { fatalError() }
    public func freeze() -> Realm { fatalError() }
    public func thaw() -> Realm { fatalError() }
    public func freeze<T: ObjectBase>(_ object: T) -> T { fatalError() }
    public func resolve<C: ThreadConfined>(_ reference: ThreadSafeReference<C>) -> C? { fatalError() }
    public func invalidate() { fatalError() }
    public func writeCopy(toFile url: URL, encryptionKey: Data? = nil) throws { fatalError() }
    public func writeCopy(configuration: Configuration) throws { fatalError() }
    public static func deleteFiles(for configuration: Configuration) throws -> Bool { fatalError() }
}

extension Realm {
    @frozen public struct Configuration: Sendable {
        public static var defaultConfiguration: Configuration { get { fatalError() } set { fatalError() } }
        public init(
            fileURL: URL? = nil, inMemoryIdentifier: String? = nil, syncConfiguration: SyncConfiguration? = nil, encryptionKey: Data? = nil,
            readOnly: Bool = false, schemaVersion: UInt64 = 0, migrationBlock: MigrationBlock? = nil,
            deleteRealmIfMigrationNeeded: Bool = false, shouldCompactOnLaunch: (@Sendable (Int, Int) -> Bool)? = nil,
            objectTypes: [ObjectBase.Type]? = nil, seedFilePath: URL? = nil
        ) { fatalError() }
        public var fileURL: URL?
        public var inMemoryIdentifier: String?
        public var encryptionKey: Data?
        public var readOnly = false
        public var schemaVersion: UInt64 = 0
        public var migrationBlock: MigrationBlock?
        public var deleteRealmIfMigrationNeeded = false
        public var maximumNumberOfActiveVersions: UInt?
    }
}

public final class Migration {
    public func enumerateObjects(ofType typeName: String, _ block: (MigrationObject?, MigrationObject?) -> Void) { fatalError() }
    public func renameProperty(onType typeName: String, from oldName: String, to newName: String) { fatalError() }
    @discardableResult public func deleteData(forType typeName: String) -> Bool { fatalError() }
    @discardableResult public func create(_ typeName: String, value: Any = [String: Any]()) -> MigrationObject { fatalError() }
}

public protocol ThreadConfined {
    var realm: Realm? { get }
    var isInvalidated: Bool { get }
    var isFrozen: Bool { get }
    func freeze() -> Self
    func thaw() -> Self?
}

public struct ThreadSafeReference<Confined: ThreadConfined> {
    public init(to threadConfined: Confined) { fatalError() }
    public var isInvalidated: Bool { fatalError() }
}
extension ThreadSafeReference: @unchecked Sendable {}

@propertyWrapper public final class ThreadSafe<T: ThreadConfined>: @unchecked Sendable {
    public init() { fatalError() }
    public init(wrappedValue: T?) { fatalError() }
    public var wrappedValue: T? { get { fatalError() } set { fatalError() } }
}

public struct ObjectId: Sendable, Hashable {
    public static func generate() -> ObjectId { fatalError() }
    public init(string: String) throws { fatalError() }
    public var stringValue: String { fatalError() }
}

"""##
),
("RealmSwift",
#"""
import SwiftUI

@MainActor @propertyWrapper public struct StateRealmObject<T: ThreadConfined>: DynamicProperty {
    public init(wrappedValue: T) { fatalError() }
    public var wrappedValue: T { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<T> { fatalError() }
}

@MainActor @propertyWrapper public struct ObservedRealmObject<ObjectType: ThreadConfined & ObservableObject & Identifiable>: DynamicProperty {
    @MainActor @dynamicMemberLookup public struct Wrapper {
        public var wrappedValue: ObjectType { fatalError() }
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper public struct ObservedResults<ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, configuration: Realm.Configuration? = nil, filter: NSPredicate? = nil) { fatalError() }
    public var wrappedValue: Results<ResultType> { fatalError() }
    public var projectedValue: Self { self }
    @MainActor public func append(_ value: ResultType) { fatalError() }
    @MainActor public func remove(_ value: ResultType) { fatalError() }
    @MainActor public func remove(atOffsets offsets: IndexSet) { fatalError() }
}

public enum AsyncOpenState { case connecting, waitingForUser, open(Realm), progress(Progress), error(any Error) }

@MainActor @propertyWrapper public struct AsyncOpen: DynamicProperty {
    public init(appId: String? = nil, partitionValue: String, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@MainActor @propertyWrapper public struct AutoOpen: DynamicProperty {
    public init(appId: String? = nil, configuration: Realm.Configuration? = nil, timeout: UInt? = nil) { fatalError() }
    public var wrappedValue: AsyncOpenState { fatalError() }
}

@propertyWrapper public struct ObservedSectionedResults<Key: Hashable, ResultType: RealmFetchable & Identifiable>: DynamicProperty {
    public init(_ type: ResultType.Type, sectionKeyPath: KeyPath<ResultType, Key>, sortDescriptors: [SortDescriptor] = [], configuration: Realm.Configuration? = nil) { fatalError() }
    public var wrappedValue: SectionedResults<Key, ResultType> { fatalError() }
}

extension EnvironmentValues {
    public var realmConfiguration: Realm.Configuration { get { fatalError() } set { fatalError() } }
    public var realm: Realm { fatalError() }
}

"""#
),
("RealmSwift",
#"""
// The vendor's Device Sync and App Services types of the 10.x versions, whose service has ended.
import Foundation

public struct SyncConfiguration: Sendable {
    public init(user: User, partitionValue: String) { fatalError() }
}

public enum Credentials: Sendable {
    case anonymous
    case emailPassword(email: String, password: String)
    case jwt(token: String)
}

public final class App: @unchecked Sendable {
    public init(id: String) { fatalError() }
    public var currentUser: User? { fatalError() }
    public func login(credentials: Credentials) async throws -> User { fatalError() }
    public func login(credentials: Credentials, _ completion: @escaping @Sendable (Result<User, any Error>) -> Void) { fatalError() }
}

public final class User: @unchecked Sendable {
    public var id: String { fatalError() }
    public var isLoggedIn: Bool { fatalError() }
    public func configuration(partitionValue: String) -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration() -> Realm.Configuration { fatalError() }
    public func flexibleSyncConfiguration(initialSubscriptions: @escaping @Sendable (SyncSubscriptionSet) -> Void, rerunOnOpen: Bool = false) -> Realm.Configuration { fatalError() }
    public func logOut() async throws { fatalError() }
}

public struct QuerySubscription<T: Object> {
    public init(name: String? = nil, query: ((Query<T>) -> Query<Bool>)? = nil) { fatalError() }
}

public struct SyncSubscriptionSet {
    let realm: RLMRealm
    public func append<T>(_ subscriptions: QuerySubscription<T>...) { fatalError() }
    public func update(_ block: @escaping () -> Void) async throws { fatalError() }
}
extension Realm {
    public var subscriptions: SyncSubscriptionSet { fatalError() }
}

"""#
),
("RealmSwift",
#"""
import Foundation

public final class Decimal128: NSObject, Codable, RealmCollectionValue, RealmNumber, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public convenience init(value: Any) { fatalError() }
    public convenience init(string: String) throws { fatalError() }
    public convenience init(integerLiteral value: Int64) { fatalError() }
    public convenience init(floatLiteral value: Double) { fatalError() }
    public required init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
    public var stringValue: String { fatalError() }
}

public enum AnyRealmValue: RealmCollectionValue {
    case none, int(Int), bool(Bool), float(Float), double(Double), string(String), data(Data), date(Date), object(Object), objectId(ObjectId), decimal128(Decimal128), uuid(UUID)
    case dictionary(Map<String, AnyRealmValue>), list(List<AnyRealmValue>)
    public static func == (a: AnyRealmValue, b: AnyRealmValue) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public protocol CustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol FailableCustomPersistable {
    associatedtype PersistedType: RealmCollectionValue
    init?(persistedValue: PersistedType)
    var persistableValue: PersistedType { get }
}
public protocol RealmEnum: RealmCollectionValue, RawRepresentable {}

extension Int8: RealmCollectionValue, RealmNumber {}
extension Int16: RealmCollectionValue, RealmNumber {}
extension Int32: RealmCollectionValue, RealmNumber {}

extension Persisted {
    public init(wrappedValue: Value, indexed: Bool) { fatalError() }
}

extension Map {
    public func asKeyValueSequence() -> AnySequence<(Key, Value)> { fatalError() }
}

public final class ObjectSchema: CustomStringConvertible {
    public var className: String { fatalError() }
    public var primaryKeyProperty: Property? { fatalError() }
    public var description: String { fatalError() }
}
public final class Property: CustomStringConvertible {
    public var name: String { fatalError() }
    public var description: String { fatalError() }
}
extension ObjectBase {
    public var objectSchema: ObjectSchema { fatalError() }
}

"""#
),
("RxCocoa",
#"""
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

"""#
),
("RxRealm",
#"""
import RealmSwift
import RxSwift

extension ObservableType {
    public static func collection<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<C> where Element == C { fatalError() }
    public static func array<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<[C.Element]> where Element == [C.Element] { fatalError() }
    public static func changeset<C: RealmCollection>(from collection: C, synchronousStart: Bool = true) -> Observable<(C, RealmChangeset?)> where Element == (C, RealmChangeset?) { fatalError() }
    public static func from<O: Object>(object: O, emitInitialValue: Bool = true) -> Observable<O> where Element == O { fatalError() }
}
public struct RealmChangeset {
    public let deleted: [Int]
    public let inserted: [Int]
    public let updated: [Int]
}

"""#
),
("RxSwift",
#"""
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

"""#
),
("SwiftData",
##"""
@_exported import Foundation

@attached(extension, conformances: PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "StubMacros", type: "Model")

@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "StubMacros", type: "ModelActor")

@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ paths: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) = #externalMacro(module: "StubMacros", type: "Nothing")

@attached(peer)
public macro Transient() = #externalMacro(module: "StubMacros", type: "Nothing")

public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable {
    public var id: String { fatalError() }
}

public protocol PersistentModel: AnyObject, Hashable, Identifiable {
    var persistentModelID: PersistentIdentifier { get }
}
extension PersistentModel {
    public var id: PersistentIdentifier { fatalError() }
    public var persistentModelID: PersistentIdentifier { fatalError() }
    public var modelContext: ModelContext? { fatalError() }
    public var isDeleted: Bool { fatalError() }
    public var hasChanges: Bool { fatalError() }
    public static func == (a: Self, b: Self) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class Schema: Sendable {
    public enum Attribute {
        public struct Option: Sendable {
            public static var unique: Option { fatalError() }
            public static var externalStorage: Option { fatalError() }
            public static var ephemeral: Option { fatalError() }
            public static var spotlight: Option { fatalError() }
            public static var preserveValueOnDeletion: Option { fatalError() }
            public static var codable: Option { fatalError() }
        }
    }
    public enum Relationship {
        public struct Option: Sendable { public static var unique: Option { fatalError() } }
        public enum DeleteRule: Sendable { case noAction, nullify, cascade, deny }
    }
    public struct Version: Hashable, Codable, Sendable {
        public init(_ major: Int, _ minor: Int, _ patch: Int) { fatalError() }
    }
    public init(_ types: [any PersistentModel.Type]) { fatalError() }
    public init(_ types: [any PersistentModel.Type], version: Version) { fatalError() }
    public init(versionedSchema: any VersionedSchema.Type) { fatalError() }
}

public protocol VersionedSchema {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}

public enum MigrationStage: Sendable {
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    case custom(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: (@Sendable (ModelContext) throws -> Void)?, didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

public protocol SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

public protocol DataStoreConfiguration: Hashable {}

public struct ModelConfiguration: DataStoreConfiguration, Sendable {
    public struct CloudKitDatabase: Sendable {
        public static var automatic: CloudKitDatabase { fatalError() }
        public static var none: CloudKitDatabase { fatalError() }
        public static func `private`(_ name: String) -> CloudKitDatabase { fatalError() }
    }
    public struct GroupContainer: Sendable {
        public static var automatic: GroupContainer { fatalError() }
        public static var none: GroupContainer { fatalError() }
        public static func identifier(_ name: String) -> GroupContainer { fatalError() }
    }
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) { fatalError() }
    public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic) { fatalError() }
    public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
}

public final class ModelContainer: Sendable {
    public init(for types: any PersistentModel.Type..., configurations: any DataStoreConfiguration...) throws { fatalError() }
    public init(for schema: Schema, configurations: any DataStoreConfiguration...) throws { fatalError() }
    public init(for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: any DataStoreConfiguration...) throws { fatalError() }
    @MainActor @preconcurrency public var mainContext: ModelContext { fatalError() }
    public func deleteAllData() { fatalError() }
}

public struct FetchDescriptor<T: PersistentModel> {
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) { fatalError() }
    public var fetchLimit: Int? { get { fatalError() } set { fatalError() } }
    public var fetchOffset: Int? { get { fatalError() } set { fatalError() } }
}

public final class ModelContext {
    public init(_ container: ModelContainer) { fatalError() }
    public var container: ModelContainer { fatalError() }
    public var autosaveEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var hasChanges: Bool { fatalError() }
    public func insert<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(_ model: T) { fatalError() }
    public func delete<T: PersistentModel>(model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true) throws { fatalError() }
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { fatalError() }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { fatalError() }
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] { fatalError() }
    public func enumerate<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int = 5000, block: (T) throws -> Void) throws { fatalError() }
    public func model(for id: PersistentIdentifier) -> any PersistentModel { fatalError() }
    public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? { fatalError() }
    public func save() throws { fatalError() }
    public func rollback() { fatalError() }
    public func transaction(block: () throws -> Void) throws { fatalError() }
    public static let willSave = Foundation.Notification.Name("willSave")
    public static let didSave = Foundation.Notification.Name("didSave")
}
@available(*, unavailable, message: "contexts cannot be shared across concurrency contexts")
extension ModelContext: @unchecked Sendable {}

public protocol ModelExecutor: Executor { var modelContext: ModelContext { get } }
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
    public func enqueue(_ job: UnownedJob) { fatalError() }
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { fatalError() }
}

public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}
extension ModelActor {
    public nonisolated var unownedExecutor: UnownedSerialExecutor { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { fatalError() }
}

"""##
),
("SwiftData",
#"""
import SwiftUI

@MainActor @preconcurrency @propertyWrapper public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    public init() where Result == [Element] { fatalError() }
    public var wrappedValue: Result { fatalError() }
    public var modelContext: ModelContext { fatalError() }
    public var fetchError: (any Error)? { fatalError() }
}
extension Query where Result == [Element] {
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) { fatalError() }
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil) { fatalError() }
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, transaction: Transaction? = nil) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
    public init<Value: Comparable>(filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?> & Sendable, order: SortOrder = .forward, animation: Animation) { fatalError() }
}

extension EnvironmentValues {
    public var modelContext: ModelContext { get { fatalError() } set { fatalError() } }
}
extension View {
    nonisolated public func modelContext(_ modelContext: ModelContext) -> some View { self }
    nonisolated public func modelContainer(_ container: ModelContainer) -> some View { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some View { self }
}
extension Scene {
    nonisolated public func modelContainer(_ container: ModelContainer) -> some Scene { self }
    nonisolated public func modelContainer(for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
    nonisolated public func modelContainer(for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false) -> some Scene { self }
}

"""#
),
("SwiftUI",
#"""
// Views that are made of others. A closure that is not escaping is run by the initialiser; an escaping one whenever SwiftUI updates, on the main actor.

public struct VStack<Content: View>: View {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct HStack<Content: View>: View {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ZStack<Content: View>: View {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyVStack<Content: View>: View {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyHStack<Content: View>: View {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyVGrid<Content: View>: View {
    public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct LazyHGrid<Content: View>: View {
    public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Grid<Content: View>: View {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct GridRow<Content: View>: View {
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Group<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollView<Content: View>: View {
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollViewReader<Content: View>: View {
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ScrollViewProxy { public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { fatalError() } }
public struct GeometryReader<Content: View>: View {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct GeometryProxy: Sendable {
    public var size: CGSize { fatalError() }
    public var safeAreaInsets: EdgeInsets { fatalError() }
}
public struct ViewThatFits<Content: View>: View {
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct TimelineView<Schedule, Content: View>: View {
    public struct Context { public var date: Date { fatalError() } }
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Form<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Section<Parent: View, Content: View, Footer: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) where Footer == EmptyView { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) where Parent == EmptyView { fatalError() }
    public init(@ViewBuilder content: () -> Content) where Parent == EmptyView, Footer == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Parent == Text, Footer == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) where Parent == Text, Footer == EmptyView { fatalError() }
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) { fatalError() }
    public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView { fatalError() }
    public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct GroupBox<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init(@ViewBuilder content: () -> Content) where Label == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct DisclosureGroup<Label: View, Content: View>: View {
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { fatalError() }
    public var body: Never { fatalError() }
}
public struct Tab<Value, Content: View>: View {
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Value == Never { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) where Value: Hashable { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationView<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationStack<Data, Root: View>: View {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationPath {
    public init() {}
    public var count: Int { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public mutating func append<V: Hashable>(_ value: V) { fatalError() }
    public mutating func removeLast(_ k: Int = 1) { fatalError() }
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) { fatalError() }
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView { fatalError() }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) { fatalError() }
    public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationSplitViewVisibility: Equatable, Sendable { public static let automatic = Self(), all = Self(), doubleColumn = Self(), detailOnly = Self() }
public struct List<SelectionValue: Hashable, Content: View>: View {
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Never { fatalError() }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where SelectionValue == Never, Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where SelectionValue == Never, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Data.Element: Identifiable, Content == ForEach<Data, Row> { fatalError() }
    public var body: Never { fatalError() }
}
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}
extension DynamicViewContent {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: DynamicViewContent {
    public var data: Data { fatalError() }
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable { fatalError() }
    public init<ID: Hashable>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where Data == [Binding<C.Element>], C: MutableCollection, C: RandomAccessCollection, C.Element: Identifiable { fatalError() }
    public var body: Never { fatalError() }
}
extension ForEach where Data == Range<Int> {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// Views that act, or show one thing. Actions run on the main actor.

public struct ButtonRole: Equatable, Sendable { public static let destructive = ButtonRole(), cancel = ButtonRole() }
public struct Button<Label: View>: View {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text { fatalError() }
    public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(_ title: String, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public var body: Never { fatalError() }
}
public struct EditButton: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct Menu<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) where Label == SwiftUI.Label<Text, Image> { fatalError() }
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void) { fatalError() }
    public var body: Never { fatalError() }
}
public struct NavigationLink<Label: View, Destination: View>: View {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init(destination: Destination, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: Destination) where Label == Text { fatalError() }
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never { fatalError() }
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never { fatalError() }
    public var body: Never { fatalError() }
}
public struct Link<Label: View>: View {
    public init(destination: URL, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Label<Title: View, Icon: View>: View {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image { fatalError() }
    public init<S: StringProtocol>(_ title: S, image name: String) where Title == Text, Icon == Image { fatalError() }
    public var body: Never { fatalError() }
}
public struct LabeledContent<Label: View, Content: View>: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) where Label == Text, Content == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Toggle<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text { fatalError() }
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) where Label == Text { fatalError() }
    public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F) where Label == Text, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
}
public struct SecureField<Label: View>: View {
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct TextEditor: View {
    public init(text: Binding<String>) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: View {
    public typealias Components = DatePickerComponents
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Stepper<Label: View>: View {
    public init<S: StringProtocol, V: Strideable>(_ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == Text { fatalError() }
    public var body: Never { fatalError() }
}
public struct Slider<Label: View>: View {
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where Label == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct ProgressView<Label: View>: View {
    public init() where Label == EmptyView { fatalError() }
    public init<S: StringProtocol>(_ title: S) where Label == Text { fatalError() }
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView { fatalError() }
    public init(@ViewBuilder label: () -> Label) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) { fatalError() }
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView { fatalError() }
    public var body: Never { fatalError() }
}
public struct Image: View {
    public init(_ name: String) { fatalError() }
    public init(systemName: String) { fatalError() }
    public var body: Never { fatalError() }
    public func resizable() -> Image { self }
}
public enum AsyncImagePhase: Sendable {
    case empty, success(Image), failure(any Error)
    public var image: Image? { fatalError() }
}
public struct AsyncImage<Content: View>: View {
    public init(url: URL?, scale: CGFloat = 1) where Content == Image { fatalError() }
    public init<I: View, P: View>(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P) where Content == EitherView { fatalError() }
    public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Spacer: View {
    public init(minLength: CGFloat? = nil) {}
    public var body: Never { fatalError() }
}
public struct Divider: View {
    public init() {}
    public var body: Never { fatalError() }
}

public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
@resultBuilder public enum ToolbarContentBuilder {
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> TupleToolbarContent { fatalError() }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent>(first: T) -> T { first }
    public static func buildEither<T: ToolbarContent>(second: T) -> T { second }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent { public var body: Never { fatalError() } }
public struct TupleToolbarContent: ToolbarContent { public var body: Never { fatalError() } }
public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement(), secondaryAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement(), destructiveAction = ToolbarItemPlacement(), navigation = ToolbarItemPlacement(), status = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement()
    public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement(), navigationBarLeading = ToolbarItemPlacement(), navigationBarTrailing = ToolbarItemPlacement(), bottomBar = ToolbarItemPlacement()
}
public struct ToolbarItem<Content: View>: ToolbarContent {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// What is said of any view. What a modifier is given to do later it does on the main actor, unless its closure is `@Sendable`.

// Actions.
extension View {
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { self }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View { self }
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P.Failure == Never { self }
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View where K.Value: Equatable { self }
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View { self }
    nonisolated public func visualEffect(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View { self }
    nonisolated public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { self }
    nonisolated public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { self }
    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }
}

// Presentation and navigation.
extension View {
    nonisolated public func sheet<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func sheet<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func fullScreenCover<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func fullScreenCover<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func popover<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View { self }
    nonisolated public func popover<Item: Identifiable, C: View>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
    nonisolated public func inspector<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> C) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { self }
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { self }
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { self }
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { self }
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View { self }
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View { self }
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View { self }
    nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
    nonisolated public func navigationDestination<C: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> C) -> some View { self }
    nonisolated public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
    nonisolated public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { self }
    nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View { self }
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View { self }
    nonisolated public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View { self }
    nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
    nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

// What surrounds a view, and what it finds in its environment.
extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func background<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { self }
    nonisolated public func safeAreaInset<V: View>(edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some View { self }
    nonisolated public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View { self }
    nonisolated public func environment<T>(_ object: T?) -> some View { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
    nonisolated public func animation(_ animation: Animation?) -> some View { self }
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    nonisolated public func transition(_ transition: AnyTransition) -> some View { self }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    nonisolated public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}

// How a view looks and where it stands.
extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    nonisolated public func padding(_ length: CGFloat) -> some View { self }
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    nonisolated public func fixedSize() -> some View { self }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    nonisolated public func layoutPriority(_ value: Double) -> some View { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func zIndex(_ value: Double) -> some View { self }
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    nonisolated public func scaledToFit() -> some View { self }
    nonisolated public func scaledToFill() -> some View { self }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { self }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { self }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    nonisolated public func monospacedDigit() -> some View { self }
    nonisolated public func lineLimit(_ number: Int?) -> some View { self }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    nonisolated public func tint(_ tint: Color?) -> some View { self }
    nonisolated public func accentColor(_ accentColor: Color?) -> some View { self }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }
    nonisolated public func opacity(_ opacity: Double) -> some View { self }
    nonisolated public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { self }
    nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
    nonisolated public func contentShape<S: Shape>(_ shape: S) -> some View { self }
    nonisolated public func hidden() -> some View { self }
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    nonisolated public func redacted(reason: RedactionReasons) -> some View { self }
    nonisolated public func badge(_ count: Int) -> some View { self }
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    nonisolated public func labelsHidden() -> some View { self }
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    nonisolated public func listRowSeparator(_ visibility: Visibility) -> some View { self }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    @_disfavoredOverload nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { self }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent) -> some View { self }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View { public var body: Never { fatalError() } }

@discardableResult public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
@discardableResult public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result { try body() }
@discardableResult public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

"""#
),
("SwiftUI",
#"""
// Protocols that carry their isolation to what conforms to them.

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = EmptyView
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
public struct ButtonStyleConfiguration { public var isPressed: Bool { fatalError() } }
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

// Where a shape, a layout or an effect is computed SwiftUI decides: it may be another thread than the main one.
nonisolated public protocol Shape: Sendable, View {
    func path(in rect: CGRect) -> Path
}
extension Shape {
    nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
    public var body: Never { fatalError() }
}
nonisolated public struct Path: Equatable, Sendable {
    public init() {}
    public init(_ callback: (inout Path) -> Void) {}
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func closeSubpath() {}
}
nonisolated public struct Rectangle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct RoundedRectangle: Shape {
    public init(cornerRadius: CGFloat) {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct Circle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public struct Capsule: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path { fatalError() }
}
nonisolated public protocol VisualEffect: Sendable {}
nonisolated public struct EmptyVisualEffect: VisualEffect {}
extension VisualEffect {
    nonisolated public func opacity(_ opacity: Double) -> some VisualEffect { self }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    nonisolated public func scaleEffect(_ s: CGFloat) -> some VisualEffect { self }
}

@MainActor @preconcurrency public protocol Gesture {
    associatedtype Value
}
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture { self }
}
extension Gesture where Value: Equatable {
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture { self }
}
public struct TapGesture: Gesture {
    public typealias Value = ()
    public init(count: Int = 1) {}
}
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5) {}
}
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint, startLocation: CGPoint
        public var translation: CGSize { fatalError() }
    }
    public init(minimumDistance: CGFloat = 10) {}
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
@MainActor @preconcurrency public protocol ListStyle {}
@MainActor @preconcurrency public protocol PickerStyle {}
@MainActor @preconcurrency public protocol TextFieldStyle {}
@MainActor @preconcurrency public protocol ToggleStyle {}
@MainActor @preconcurrency public protocol LabelStyle {}
@MainActor @preconcurrency public protocol ProgressViewStyle {}
@MainActor @preconcurrency public protocol NavigationViewStyle {}
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }
public struct SwitchToggleStyle: ToggleStyle { public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: BorderedButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: BorderedProminentButtonStyle { fatalError() } }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: BorderlessButtonStyle { fatalError() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { fatalError() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: InsetGroupedListStyle { fatalError() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { fatalError() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { fatalError() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { fatalError() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: MenuPickerStyle { fatalError() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: RoundedBorderTextFieldStyle { fatalError() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: SwitchToggleStyle { fatalError() } }
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle { public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { fatalError() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: TitleAndIconLabelStyle { fatalError() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: CircularProgressViewStyle { fatalError() } }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: StackNavigationViewStyle { fatalError() } }
extension TabViewStyle where Self == PageTabViewStyle { public static var page: PageTabViewStyle { fatalError() } }

"""#
),
("SwiftUI",
#"""
@_exported import Combine
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<V: View>(_ content: V) -> V { content }
    public static func buildBlock<each V: View>(_ content: repeat each V) -> TupleView { fatalError() }
    public static func buildIf<V: View>(_ content: V?) -> V? { content }
    public static func buildEither<T: View>(first: T) -> EitherView { fatalError() }
    public static func buildEither<F: View>(second: F) -> EitherView { fatalError() }
    public static func buildLimitedAvailability<V: View>(_ content: V) -> AnyView { fatalError() }
}
public struct TupleView: View { public var body: Never { fatalError() } }
public struct EitherView: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct AnyView: View {
    public init<V: View>(_ view: V) { fatalError() }
    public var body: Never { fatalError() }
}
public struct Text: View {
    public struct DateStyle: Sendable {
        public static let time = DateStyle(), date = DateStyle(), relative = DateStyle(), offset = DateStyle(), timer = DateStyle()
    }
    public init<S: StringProtocol>(_ content: S) { fatalError() }
    public init(verbatim content: String) { fatalError() }
    public init(_ date: Date, style: DateStyle) { fatalError() }
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String { fatalError() }
    public var body: Never { fatalError() }
    public static func + (a: Text, b: Text) -> Text { fatalError() }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func italic() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func monospacedDigit() -> Text { self }
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
    public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> TupleScene { fatalError() }
}
public struct TupleScene: Scene { public var body: Never { fatalError() } }
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public init(id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public init(_ title: String, id: String, @ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}
public struct Settings<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) { fatalError() }
    public var body: Never { fatalError() }
}
extension Scene {
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene { self }
    nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene { self }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    nonisolated public func backgroundTask<D: Sendable, R: Sendable>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R) -> some Scene { self }
}
public struct BackgroundTask<Request, Response>: Sendable {}
extension BackgroundTask where Request == Void, Response == Void {
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// Values that modifiers and initialisers are given. None of them can hold anything of a database.

public struct HorizontalAlignment: Equatable, Sendable { public static let leading = Self(), center = Self(), trailing = Self() }
public struct VerticalAlignment: Equatable, Sendable { public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(), lastTextBaseline = Self() }
public struct Alignment: Equatable, Sendable {
    public static let center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5), all = Set(rawValue: 15)
    }
}
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, Sendable { case top, bottom }
public struct EdgeInsets: Equatable, Sendable {
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
public struct UnitPoint: Hashable, Sendable {
    public static let zero = Self(), center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public struct Angle: Hashable, Sendable {
    public static func degrees(_ degrees: Double) -> Angle { fatalError() }
    public static func radians(_ radians: Double) -> Angle { fatalError() }
}
public struct GridItem: Sendable {
    public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public enum ContentMode: Hashable, Sendable { case fit, fill }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}
public struct SubmitLabel: Sendable { public static let done = Self(), go = Self(), next = Self(), search = Self(), send = Self(), `return` = Self() }
public struct SearchFieldPlacement: Sendable { public static let automatic = Self(), toolbar = Self(), sidebar = Self() }
public struct PresentationDetent: Hashable, Sendable {
    public static let medium = Self(), large = Self()
    public static func height(_ height: CGFloat) -> Self { fatalError() }
    public static func fraction(_ fraction: CGFloat) -> Self { fatalError() }
}
public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral: Character) {}
    public static let `return` = Self("\r"), escape = Self("\u{1B}"), delete = Self("\u{8}"), space = Self(" ")
    public init(_ character: Character) {}
}
public struct ViewDimensions: Equatable {
    public var width: CGFloat { fatalError() }
    public var height: CGFloat { fatalError() }
}

public struct Animation: Equatable, Sendable {
    public static let `default` = Self(), linear = Self(), easeIn = Self(), easeOut = Self(), easeInOut = Self(), spring = Self(), bouncy = Self(), smooth = Self(), snappy = Self()
    public static func linear(duration: Double) -> Self { fatalError() }
    public static func easeIn(duration: Double) -> Self { fatalError() }
    public static func easeOut(duration: Double) -> Self { fatalError() }
    public static func easeInOut(duration: Double) -> Self { fatalError() }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Self { fatalError() }
    public func delay(_ delay: Double) -> Self { self }
    public func repeatForever(autoreverses: Bool = true) -> Self { self }
}
public struct AnimationCompletionCriteria: Hashable, Sendable { public static let logicallyComplete = Self(), removed = Self() }
public struct Transaction {
    public init() {}
    public init(animation: Animation?) {}
    public var animation: Animation? { get { fatalError() } set { fatalError() } }
}
public struct AnyTransition { public static let opacity = Self(), slide = Self(), scale = Self(), identity = Self() }
extension AnyTransition: @unchecked Sendable {}

public struct Font: Hashable, Sendable {
    public static let largeTitle = Self(), title = Self(), title2 = Self(), title3 = Self(), headline = Self(), subheadline = Self(), body = Self(), callout = Self(), footnote = Self(), caption = Self(), caption2 = Self()
    public struct Weight: Hashable, Sendable { public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(), medium = Self(), semibold = Self(), bold = Self(), heavy = Self(), black = Self() }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Self { fatalError() }
    public static func custom(_ name: String, size: CGFloat) -> Self { fatalError() }
    public func weight(_ weight: Weight) -> Self { self }
    public func bold() -> Self { self }
    public func italic() -> Self { self }
    public func monospaced() -> Self { self }
}
extension Text { public enum TruncationMode: Sendable { case head, tail, middle } }
extension Image { public enum Scale: Hashable, Sendable { case small, medium, large } }

public protocol ShapeStyle: Sendable {}
public struct Color: Hashable, ShapeStyle, View {
    public static let black = Self(), white = Self(), gray = Self(), clear = Self(), primary = Self(), secondary = Self(), accentColor = Self()
    public static let red = Self(), orange = Self(), yellow = Self(), green = Self(), mint = Self(), teal = Self(), cyan = Self(), blue = Self(), indigo = Self(), purple = Self(), pink = Self(), brown = Self()
    nonisolated public init() {}
    nonisolated public init(_ name: String) {}
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    nonisolated public init(white: Double, opacity: Double = 1) {}
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
    public var body: Never { fatalError() }
}
public struct HierarchicalShapeStyle: ShapeStyle { public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self() }
public struct Material: ShapeStyle { public static let ultraThin = Self(), thin = Self(), regular = Self(), thick = Self() }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { fatalError() }
    public static var secondary: HierarchicalShapeStyle { fatalError() }
    public static var tertiary: HierarchicalShapeStyle { fatalError() }
}
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { fatalError() }
    public static var thinMaterial: Material { fatalError() }
    public static var regularMaterial: Material { fatalError() }
}
extension ShapeStyle where Self == Color {
    public static var black: Color { fatalError() }
    public static var white: Color { fatalError() }
    public static var gray: Color { fatalError() }
    public static var clear: Color { fatalError() }
    public static var red: Color { fatalError() }
    public static var orange: Color { fatalError() }
    public static var yellow: Color { fatalError() }
    public static var green: Color { fatalError() }
    public static var blue: Color { fatalError() }
    public static var purple: Color { fatalError() }
    public static var pink: Color { fatalError() }
}

"""#
),
("SwiftUI",
#"""
// Property wrappers, the bindings that they project, and what the environment holds.
import CoreData

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { self }
    public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
    public init?(_ base: Binding<Value?>) { fatalError() }
    public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

public protocol DynamicProperty {}

@propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public init(initialValue: Value) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension State where Value: ExpressibleByNilLiteral { public init() { fatalError() } }
extension State: @unchecked Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
    }
    public init(wrappedValue: ObjectType) { fatalError() }
    public init(initialValue: ObjectType) { fatalError() }
    public var wrappedValue: ObjectType { get { fatalError() } set { fatalError() } }
    public var projectedValue: Wrapper { fatalError() }
}
@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() { fatalError() }
    public var wrappedValue: ObjectType { fatalError() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value { get { fatalError() } set { fatalError() } }
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) { fatalError() }
    public init(_ wrappedValue: Value) { fatalError() }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding {
        public init() { fatalError() }
        public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
        public var projectedValue: Binding { self }
    }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding { fatalError() }
    public init() where Value == Bool { fatalError() }
    public init<T: Hashable>() where Value == T? { fatalError() }
}
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension AppStorage where Value: ExpressibleByNilLiteral { public init(_ key: String, store: UserDefaults? = nil) { fatalError() } }
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    public init(wrappedValue: Value, _ key: String) { fatalError() }
    public var wrappedValue: Value { get { fatalError() } nonmutating set { fatalError() } }
    public var projectedValue: Binding<Value> { fatalError() }
}
extension SceneStorage where Value: ExpressibleByNilLiteral { public init(_ key: String) { fatalError() } }
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { fatalError() }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public init(wrappedValue: Value) { fatalError() }
    public var wrappedValue: Value { fatalError() }
}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
    public init(_ objectType: Value.Type) where Value: AnyObject { fatalError() }
    @_disfavoredOverload public init<T: AnyObject>(_ objectType: T.Type) where Value == T? { fatalError() }
    public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError() } set { fatalError() } }
    public var managedObjectContext: NSManagedObjectContext { get { fatalError() } set { fatalError() } }
    public var dismiss: DismissAction { fatalError() }
    public var openURL: OpenURLAction { get { fatalError() } set { fatalError() } }
    public var refresh: RefreshAction? { fatalError() }
    public var scenePhase: ScenePhase { get { fatalError() } set { fatalError() } }
    public var colorScheme: ColorScheme { get { fatalError() } set { fatalError() } }
    public var locale: Locale { get { fatalError() } set { fatalError() } }
    public var calendar: Calendar { get { fatalError() } set { fatalError() } }
    public var timeZone: TimeZone { get { fatalError() } set { fatalError() } }
    public var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    public var isPresented: Bool { fatalError() }
    public var isSearching: Bool { fatalError() }
}
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() { fatalError() } }
@MainActor @preconcurrency public struct OpenURLAction { public func callAsFunction(_ url: URL) { fatalError() } }
public struct RefreshAction: Sendable { public func callAsFunction() async { fatalError() } }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

@MainActor @preconcurrency @propertyWrapper public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: FetchedResults<Result> { fatalError() }
    public var projectedValue: Binding<Configuration> { fatalError() }
    public struct Configuration {
        public var nsSortDescriptors: [NSSortDescriptor]
        public var nsPredicate: NSPredicate?
    }
    public init(entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) { fatalError() }
}
extension FetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Result { fatalError() }
    public var nsPredicate: NSPredicate? { get { fatalError() } nonmutating set { fatalError() } }
    public var nsSortDescriptors: [NSSortDescriptor] { get { fatalError() } nonmutating set { fatalError() } }
    public var sortDescriptors: [SortDescriptor<Result>] { get { fatalError() } nonmutating set { fatalError() } }
}
@MainActor @preconcurrency @propertyWrapper public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: DynamicProperty {
    public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> { fatalError() }
    public init(fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>, animation: Animation? = nil) { fatalError() }
}
extension SectionedFetchRequest where Result: NSManagedObject {
    @_disfavoredOverload public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
    public init(sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil) { fatalError() }
}
@MainActor @preconcurrency public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
    @MainActor @preconcurrency public struct Section: Identifiable, @preconcurrency RandomAccessCollection {
        nonisolated public var id: SectionIdentifier { fatalError() }
        public var startIndex: Int { fatalError() }
        public var endIndex: Int { fatalError() }
        public subscript(position: Int) -> Result { fatalError() }
    }
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(position: Int) -> Section { fatalError() }
}

"""#
),
("UIKit",
#"""
// Classes and protocols that carry their isolation to what inherits from them. All of UIKit's views, controllers and their
// delegates belong to the main actor.

open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var touchUpInside: Event { fatalError() }
        public static var valueChanged: Event { fatalError() }
        public static var editingChanged: Event { fatalError() }
    }
    open var isEnabled: Bool { get { fatalError() } set { fatalError() } }
    open var isSelected: Bool { get { fatalError() } set { fatalError() } }
    open func sendActions(for events: Event) { fatalError() }
}
open class UIButton: UIControl {
    public struct State: Sendable { public static var normal: State { fatalError() } }
    open var titleLabel: UILabel? { fatalError() }
    open func setTitle(_ title: String?, for state: State) { fatalError() }
    open func setImage(_ image: UIImage?, for state: State) { fatalError() }
}
open class UISwitch: UIControl { open var isOn = false }
open class UISlider: UIControl { open var value: Float = 0 }
open class UISegmentedControl: UIControl { open var selectedSegmentIndex = 0 }
open class UIDatePicker: UIControl { open var date: Date { get { fatalError() } set { fatalError() } } }
open class UIPageControl: UIControl { open var currentPage = 0 }
open class UIRefreshControl: UIControl {
    open func beginRefreshing() { fatalError() }
    open func endRefreshing() { fatalError() }
}
open class UIImageView: UIView { open var image: UIImage? }
open class UIStackView: UIView { open func addArrangedSubview(_ view: UIView) { fatalError() } }
open class UIScrollView: UIView { open var contentOffset: CGPoint { get { fatalError() } set { fatalError() } } }
open class UITextView: UIScrollView { open var text: String? }
open class UISearchBar: UIView { open var text: String? }
open class UIPickerView: UIView { open func reloadAllComponents() { fatalError() } }
open class UINavigationBar: UIView {}
open class UIToolbar: UIView {}
open class UIVisualEffectView: UIView {}
open class UITableViewHeaderFooterView: UIView {}
open class UICollectionReusableView: UIView { open func prepareForReuse() { fatalError() } }
open class UICollectionViewCell: UICollectionReusableView { open var contentView: UIView { fatalError() } }
@MainActor open class UICollectionViewLayout: NSObject { nonisolated public override init() { super.init() } }
open class UICollectionViewFlowLayout: UICollectionViewLayout {}
open class UICollectionView: UIScrollView {
    open func reloadData() { fatalError() }
    open func insertItems(at indexPaths: [IndexPath]) { fatalError() }
    open func deleteItems(at indexPaths: [IndexPath]) { fatalError() }
    open func reloadItems(at indexPaths: [IndexPath]) { fatalError() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { fatalError() }
}
open class UICollectionViewController: UIViewController { open var collectionView: UICollectionView! }
open class UITabBarController: UIViewController {}
open class UISplitViewController: UIViewController {}
open class UIPageViewController: UIViewController {}
open class UISearchController: UIViewController { open var searchBar: UISearchBar { fatalError() } }
open class UIActivityViewController: UIViewController {}
open class UIDocumentPickerViewController: UIViewController {}
open class UIImagePickerController: UINavigationController {}
@MainActor open class UIGestureRecognizer: NSObject { nonisolated public override init() { super.init() } }
open class UITapGestureRecognizer: UIGestureRecognizer {}
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIBarItem: NSObject { nonisolated public override init() { super.init() } }
open class UIBarButtonItem: UIBarItem {}
open class UITabBarItem: UIBarItem {}
@MainActor open class UIScene: UIResponder {}
open class UIWindowScene: UIScene {}
@MainActor open class UIDevice: NSObject {
    public static var current: UIDevice { fatalError() }
    open var name: String { fatalError() }
}
@MainActor open class UIScreen: NSObject { public static var main: UIScreen { fatalError() } }

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {}
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {}
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {}
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {}
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {}
@MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {}
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {}
@MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {}
@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}

"""#
),
("UIKit",
#"""
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
    open var accessibilityLabel: String?
    open var isHidden = false
    public init(frame: CGRect) { super.init() }
    nonisolated public override init() { super.init() }
    open func setNeedsLayout() { fatalError() }
    open func addSubview(_ view: UIView) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { fatalError() }
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) { fatalError() }
}

open class UIWindow: UIView {}
open class UIActivityIndicatorView: UIView {
    open func startAnimating() { fatalError() }
    open func stopAnimating() { fatalError() }
}
open class UILabel: UIView { open var text: String? }
open class UIProgressView: UIView { open var progress: Float = 0 }
open class UITextField: UIView { open var text: String? }
open class UITableView: UIView { open func reloadData() { fatalError() } }
open class UITableViewCell: UIView { open var textLabel: UILabel? }

public final class UIImage: NSObject, @unchecked Sendable {
    public init?(data: Data) { fatalError() }
    public init?(named name: String) { fatalError() }
}

@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var view: UIView! { get { fatalError() } set { fatalError() } }
    nonisolated public override init() { super.init() }
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    open func viewDidLoad() { fatalError() }
    open func viewWillAppear(_ animated: Bool) { fatalError() }
    open func viewDidAppear(_ animated: Bool) { fatalError() }
    open func viewWillDisappear(_ animated: Bool) { fatalError() }
    open func viewDidDisappear(_ animated: Bool) { fatalError() }
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { fatalError() }
}

open class UITableViewController: UIViewController { open var tableView: UITableView! }
open class UINavigationController: UIViewController {}

@MainActor open class UIAlertAction: NSObject {
    public enum Style: Sendable { case `default`, cancel, destructive }
    public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil) { fatalError() }
}

open class UIAlertController: UIViewController {
    public enum Style: Sendable { case actionSheet, alert }
    public init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
    open func addAction(_ action: UIAlertAction) { fatalError() }
}

@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public static var shared: UIApplication { fatalError() }
}

@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
}
extension UIApplicationDelegate {
    public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate { var window: UIWindow? { get set } }
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

"""#
),
("UserNotifications",
#"""
@_exported import Foundation

open class UNNotificationContent: NSObject {
    open var body: String { fatalError() }
}
open class UNMutableNotificationContent: UNNotificationContent {
    open var title: String { get { fatalError() } set { fatalError() } }
}
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    open var identifier: String { fatalError() }
    open var content: UNNotificationContent { fatalError() }
}
open class UNNotificationServiceExtension: NSObject {
    open func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) { fatalError() }
    open func serviceExtensionTimeWillExpire() { fatalError() }
}

"""#
),
("WidgetKit",
#"""
@_exported import SwiftUI

public protocol TimelineEntry { var date: Date { get } }

public struct TimelineReloadPolicy: Sendable {
    public static let atEnd = TimelineReloadPolicy()
    public static let never = TimelineReloadPolicy()
    public static func after(_ date: Date) -> TimelineReloadPolicy { fatalError() }
}

public struct Timeline<EntryType: TimelineEntry> {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { fatalError() }
}

public struct TimelineProviderContext {
    public var isPreview: Bool { fatalError() }
}

public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol IntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    @preconcurrency func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    @preconcurrency func getTimeline(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent
    typealias Context = TimelineProviderContext
    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

@MainActor @preconcurrency public protocol WidgetConfiguration {}

public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) { fatalError() }
}

@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }
    init()
}

public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()
    public func reloadAllTimelines() { fatalError() }
    public func reloadTimelines(ofKind kind: String) { fatalError() }
}

"""#
),
("CoreFoundation",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("CoreGraphics",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("Darwin",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("Dispatch",
#"""
// What Dispatch declares, as far as programs use it. From the public documentation; not complete.
open class DispatchObject {
    public func setTarget(queue: DispatchQueue?)
    public func activate()
    public func suspend()
    public func resume()
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static let concurrent: DispatchQueue.Attributes
        public static let initiallyInactive: DispatchQueue.Attributes
    }
    public enum GlobalQueuePriority: Sendable { case high, `default`, low, background }
    public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }
    public struct SchedulerTimeType: Sendable {
        public init(_ time: DispatchTime)
        public var dispatchTime: DispatchTime { get }
        public struct Stride: Sendable {
            public static func seconds(_ s: Int) -> DispatchQueue.SchedulerTimeType.Stride
            public static func seconds(_ s: Double) -> DispatchQueue.SchedulerTimeType.Stride
            public static func milliseconds(_ ms: Int) -> DispatchQueue.SchedulerTimeType.Stride
        }
    }
    public struct SchedulerOptions {}

    public class var main: DispatchQueue { get }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
    public class func global(priority: DispatchQueue.GlobalQueuePriority) -> DispatchQueue
    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: DispatchQueue.Attributes = [],
        autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil)
    public var label: String { get }
    public var qos: DispatchQoS { get }

    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem)
    @preconcurrency public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    public func async(execute workItem: DispatchWorkItem)
    @preconcurrency public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    @preconcurrency public func asyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], execute work: @escaping @Sendable @convention(block) () -> Void)
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem)
    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem)
    public func sync(execute workItem: DispatchWorkItem)
    public func sync(execute block: () -> Void)
    public func sync<T>(execute work: () throws -> T) rethrows -> T
    public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T
    public func asyncAndWait(execute workItem: DispatchWorkItem)
    public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void)
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?)
    public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
}

public typealias DispatchQueueSerial = DispatchSerialQueue
open class DispatchSerialQueue: DispatchQueue, @unchecked Sendable, SerialExecutor {
    public convenience init(label: String, qos: DispatchQoS = .unspecified, attributes: DispatchQueue.Attributes = [], autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil)
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor
}
open class DispatchConcurrentQueue: DispatchQueue, @unchecked Sendable {}

public final class DispatchSpecificKey<T>: Sendable {
    public init()
}

public struct DispatchQoS: Equatable, Sendable {
    public enum QoSClass: Sendable {
        case background, utility, `default`, userInitiated, userInteractive, unspecified
    }
    public let qosClass: DispatchQoS.QoSClass
    public let relativePriority: Int
    public init(qosClass: DispatchQoS.QoSClass, relativePriority: Int)
    public static let background: DispatchQoS
    public static let utility: DispatchQoS
    public static let `default`: DispatchQoS
    public static let userInitiated: DispatchQoS
    public static let userInteractive: DispatchQoS
    public static let unspecified: DispatchQoS
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let barrier: DispatchWorkItemFlags
    public static let detached: DispatchWorkItemFlags
    public static let assignCurrentContext: DispatchWorkItemFlags
    public static let noQoS: DispatchWorkItemFlags
    public static let inheritQoS: DispatchWorkItemFlags
    public static let enforceQoS: DispatchWorkItemFlags
}

public class DispatchWorkItem: @unchecked Sendable {
    @preconcurrency public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @Sendable @convention(block) () -> Void)
    public func perform()
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    @preconcurrency public func notify(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue, execute: @escaping @Sendable @convention(block) () -> Void)
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem)
    public func cancel()
    public var isCancelled: Bool { get }
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

open class DispatchGroup: DispatchObject, @unchecked Sendable {
    public init()
    public func enter()
    public func leave()
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult
    @preconcurrency public func notify(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void)
    public func notify(queue: DispatchQueue, work: DispatchWorkItem)
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int)
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
    public func wait(wallTimeout: DispatchWallTime) -> DispatchTimeoutResult
    @discardableResult public func signal() -> Int
}

public struct DispatchTime: Comparable, Sendable {
    public static func now() -> DispatchTime
    public static let distantFuture: DispatchTime
    public init(uptimeNanoseconds: UInt64)
    public var uptimeNanoseconds: UInt64 { get }
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
    public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime
    public static func + (time: DispatchTime, seconds: Double) -> DispatchTime
    public static func - (time: DispatchTime, seconds: Double) -> DispatchTime
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool
    public static func == (a: DispatchTime, b: DispatchTime) -> Bool
}

public struct DispatchWallTime: Comparable, Sendable {
    public static func now() -> DispatchWallTime
    public static let distantFuture: DispatchWallTime
    public static func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime
    public static func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime
    public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool
    public static func == (a: DispatchWallTime, b: DispatchWallTime) -> Bool
}

public enum DispatchTimeInterval: Equatable, Sendable {
    case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public enum DispatchPredicate: Sendable {
    case onQueue(DispatchQueue), onQueueAsBarrier(DispatchQueue), notOnQueue(DispatchQueue)
}
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate)
public func dispatchMain() -> Never

public protocol DispatchSourceProtocol: AnyObject {
    func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
    func setEventHandler(handler: DispatchWorkItem)
    func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (() -> Void)?)
    func cancel()
    func resume()
    func activate()
    func suspend()
    var isCancelled: Bool { get }
}
extension DispatchSourceProtocol {
    public func setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)
    public func setCancelHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)
}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}
extension DispatchSourceTimer {
    public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0))
    public func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0))
    public func schedule(wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0))
}
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}
open class DispatchSource: DispatchObject {
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let strict: DispatchSource.TimerFlags
    }
    public struct FileSystemEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let write: DispatchSource.FileSystemEvent
        public static let delete: DispatchSource.FileSystemEvent
        public static let extend: DispatchSource.FileSystemEvent
        public static let rename: DispatchSource.FileSystemEvent
        public static let all: DispatchSource.FileSystemEvent
    }
    public class func makeTimerSource(flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer
    public class func makeFileSystemObjectSource(fileDescriptor: Int32, eventMask: DispatchSource.FileSystemEvent, queue: DispatchQueue? = nil) -> any DispatchSourceFileSystemObject
}

"""#
),
("Foundation",
#"""
// What Foundation declares besides, and what comes with it from the C libraries.
@freestanding(expression) public macro Predicate<each Input>(_ body: (repeat each Input) -> Bool) -> Predicate<repeat each Input>
public struct KeyPathComparator<Compared> { public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward) }
public struct LocalizedStringResource: Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation { public init(stringLiteral value: String) }
public protocol TopLevelEncoder { associatedtype Output; func encode<T: Encodable>(_ value: T) throws -> Output }
extension JSONEncoder: TopLevelEncoder { public typealias Output = Data }
extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
public struct FileProtectionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let none: FileProtectionType
    public static let complete: FileProtectionType
    public static let completeUnlessOpen: FileProtectionType
    public static let completeUntilFirstUserAuthentication: FileProtectionType
}
extension Sequence {
    public func sorted<Value: SortComparator>(using comparator: Value) -> [Element] where Value.Compared == Element
    public func sorted<S: Sequence, Comparator: SortComparator>(using comparators: S) -> [Element] where S.Element == Comparator, Comparator.Compared == Element
}
public protocol SortComparator<Compared>: Hashable { associatedtype Compared; var order: SortOrder { get set } }
extension SortDescriptor: SortComparator {}
extension KeyPathComparator: SortComparator {}
extension BinaryInteger { public func formatted() -> String }
extension BinaryFloatingPoint { public func formatted() -> String }
public func CFAbsoluteTimeGetCurrent() -> Double
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32
public func exit(_ status: Int32) -> Never

"""#
),
("Foundation",
#"""
// What Foundation declares, as far as programs use it: objects, files, networking, threads. From the public documentation; not complete.
public protocol NSObjectProtocol: AnyObject {
    func isEqual(_ object: Any?) -> Bool
    var hash: Int { get }
    var description: String { get }
    func isKind(of aClass: AnyClass) -> Bool
    func isMember(of aClass: AnyClass) -> Bool
    func responds(to aSelector: Selector!) -> Bool
}
public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
    public init(_ name: String)
    public init(stringLiteral value: String)
}
open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public init()
    open func copy() -> Any
    open func mutableCopy() -> Any
    open func isEqual(_ object: Any?) -> Bool
    open var hash: Int { get }
    open var description: String { get }
    open var debugDescription: String { get }
    open func isKind(of aClass: AnyClass) -> Bool
    open func isMember(of aClass: AnyClass) -> Bool
    open func responds(to aSelector: Selector!) -> Bool
    open func value(forKey key: String) -> Any?
    open func value(forKeyPath keyPath: String) -> Any?
    open func setValue(_ value: Any?, forKey key: String)
    open func setValue(_ value: Any?, forKeyPath keyPath: String)
    open func awakeFromNib()
    open func addObserver(_ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?)
    open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String)
    open func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
    open func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool)
    open func performSelector(inBackground aSelector: Selector, with arg: Any?)
    open func perform(_ aSelector: Selector!, with object: Any!, afterDelay: TimeInterval)
    open func perform(_ aSelector: Selector, on thread: Thread, with arg: Any?, waitUntilDone wait: Bool)
}
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var new: NSKeyValueObservingOptions { get }
    public static var old: NSKeyValueObservingOptions { get }
    public static var initial: NSKeyValueObservingOptions { get }
    public static var prior: NSKeyValueObservingOptions { get }
}
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let newKey: NSKeyValueChangeKey
    public static let oldKey: NSKeyValueChangeKey
}
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
}
public class NSKeyValueObservation: NSObject {
    public func invalidate()
}
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    public func observe<Value>(_ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [], changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void) -> NSKeyValueObservation
}
public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
public protocol NSMutableCopying {}
public protocol NSCoding {
    func encode(with coder: NSCoder)
    init?(coder: NSCoder)
}
public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }
public struct NSZone {}
open class NSCoder: NSObject {
    open func encode(_ object: Any?, forKey key: String)
    open func decodeObject(forKey key: String) -> Any?
    open func decodeBool(forKey key: String) -> Bool
    open func decodeInteger(forKey key: String) -> Int
}
open class NSKeyedArchiver: NSCoder {
    public class func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool) throws -> Data
}
open class NSKeyedUnarchiver: NSCoder {
    public class func unarchivedObject<DecodedObjectType: NSObject & NSCoding>(ofClass cls: DecodedObjectType.Type, from data: Data) throws -> DecodedObjectType?
    public class func unarchiveObject(with data: Data) -> Any?
}
open class NSError: NSObject, Error, @unchecked Sendable {
    public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil)
    open var domain: String { get }
    open var code: Int { get }
    open var userInfo: [String: Any] { get }
    open var localizedDescription: String { get }
    open var localizedFailureReason: String? { get }
}
public let NSLocalizedDescriptionKey: String
public let NSLocalizedFailureReasonErrorKey: String
public let NSUnderlyingErrorKey: String
public let NSCocoaErrorDomain: String
public let NSURLErrorDomain: String
open class NSString: NSObject, @unchecked Sendable {
    public init(string: String)
    open var length: Int { get }
    open var lastPathComponent: String { get }
    open var pathExtension: String { get }
    open var deletingPathExtension: String { get }
    open var deletingLastPathComponent: String { get }
    open func appendingPathComponent(_ str: String) -> String
    open func appendingPathExtension(_ str: String) -> String?
    open var integerValue: Int { get }
    open var doubleValue: Double { get }
    open func substring(with range: NSRange) -> String
    open func range(of searchString: String) -> NSRange
}
open class NSNumber: NSObject, @unchecked Sendable {
    public init(value: Int)
    public init(value: Double)
    public init(value: Float)
    public init(value: Bool)
    public init(value: Int32)
    public init(value: Int64)
    public init(value: UInt)
    open var intValue: Int { get }
    open var int64Value: Int64 { get }
    open var int32Value: Int32 { get }
    open var doubleValue: Double { get }
    open var floatValue: Float { get }
    open var boolValue: Bool { get }
    open var stringValue: String { get }
}
open class NSDecimalNumber: NSNumber, @unchecked Sendable {
    public init(decimal: Decimal)
    public init(string: String?)
    open var decimalValue: Decimal { get }
}
open class NSArray: NSObject {
    open var count: Int { get }
    open func object(at index: Int) -> Any
    open var firstObject: Any? { get }
}
open class NSMutableArray: NSArray {
    open func add(_ anObject: Any)
}
open class NSDictionary: NSObject {
    open var count: Int { get }
    open func object(forKey aKey: Any) -> Any?
    open var allKeys: [Any] { get }
    open var allValues: [Any] { get }
}
open class NSMutableDictionary: NSDictionary {
    public init()
    open func setObject(_ anObject: Any, forKey aKey: NSCopying)
    open func removeObject(forKey aKey: Any)
    public subscript(key: Any) -> Any? { get set }
}
open class NSSet: NSObject {
    public init(array: [Any])
    open var count: Int { get }
    open var allObjects: [Any] { get }
    open func contains(_ anObject: Any) -> Bool
}
open class NSMutableSet: NSSet {}
open class NSOrderedSet: NSObject {
    public init(array: [Any])
    open var count: Int { get }
    open var array: [Any] { get }
    open func contains(_ object: Any) -> Bool
}
open class NSData: NSObject {}
open class NSNull: NSObject { public init() }
public struct NSRange: Hashable, Sendable {
    public init()
    public init(location: Int, length: Int)
    public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S)
    public var location: Int
    public var length: Int
    public var lowerBound: Int { get }
    public var upperBound: Int { get }
}
public func NSMakeRange(_ loc: Int, _ len: Int) -> NSRange
open class NSCache<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    public init()
    open var name: String { get set }
    open var countLimit: Int { get set }
    open var totalCostLimit: Int { get set }
    open func object(forKey key: KeyType) -> ObjectType?
    open func setObject(_ obj: ObjectType, forKey key: KeyType)
    open func setObject(_ obj: ObjectType, forKey key: KeyType, cost g: Int)
    open func removeObject(forKey key: KeyType)
    open func removeAllObjects()
}
open class NSAttributedString: NSObject, @unchecked Sendable {
    public struct Key: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
        public static let font: NSAttributedString.Key
        public static let foregroundColor: NSAttributedString.Key
        public static let link: NSAttributedString.Key
    }
    public init(string: String, attributes: [NSAttributedString.Key: Any]? = nil)
    open var string: String { get }
    open var length: Int { get }
}
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    open func append(_ attrString: NSAttributedString)
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange)
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange)
}
open class NSPredicate: NSObject, @unchecked Sendable {
    public init(format predicateFormat: String, argumentArray arguments: [Any]?)
    public convenience init(format predicateFormat: String, _ args: Any...)
    public init(value: Bool)
    public init(block: @escaping @Sendable (Any?, [String: Any]?) -> Bool)
    open var predicateFormat: String { get }
    open func evaluate(with object: Any?) -> Bool
}
open class NSCompoundPredicate: NSPredicate, @unchecked Sendable {
    public init(andPredicateWithSubpredicates subpredicates: [NSPredicate])
    public init(orPredicateWithSubpredicates subpredicates: [NSPredicate])
    public init(notPredicateWithSubpredicate predicate: NSPredicate)
}
open class NSSortDescriptor: NSObject, @unchecked Sendable {
    public init(key: String?, ascending: Bool)
    public init(key: String?, ascending: Bool, selector: Selector?)
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool)
    open var key: String? { get }
    open var ascending: Bool { get }
}
public struct SortDescriptor<Compared>: Hashable, Sendable {
    public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)
    public init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value?>, order: SortOrder = .forward)
    public var order: SortOrder { get set }
}
public enum SortOrder: Hashable, Sendable, Codable { case forward, reverse }
public struct Predicate<each Input>: Sendable {}
open class NSRegularExpression: NSObject, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var caseInsensitive: NSRegularExpression.Options { get }
        public static var dotMatchesLineSeparators: NSRegularExpression.Options { get }
        public static var anchorsMatchLines: NSRegularExpression.Options { get }
    }
    public struct MatchingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public init(pattern: String, options: NSRegularExpression.Options = []) throws
    open func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult]
    open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSTextCheckingResult?
    open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int
    open func stringByReplacingMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange, withTemplate templ: String) -> String
}
open class NSTextCheckingResult: NSObject {
    open var range: NSRange { get }
    open var numberOfRanges: Int { get }
    open func range(at idx: Int) -> NSRange
    open func range(withName name: String) -> NSRange
}

// Files
open class FileManager: NSObject, @unchecked Sendable {
    public enum SearchPathDirectory: UInt, Sendable { case documentDirectory, cachesDirectory, applicationSupportDirectory, libraryDirectory, downloadsDirectory, desktopDirectory, itemReplacementDirectory, trashDirectory, userDirectory }
    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var userDomainMask: FileManager.SearchPathDomainMask { get }
        public static var localDomainMask: FileManager.SearchPathDomainMask { get }
        public static var allDomainsMask: FileManager.SearchPathDomainMask { get }
    }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var skipsHiddenFiles: FileManager.DirectoryEnumerationOptions { get }
        public static var skipsSubdirectoryDescendants: FileManager.DirectoryEnumerationOptions { get }
        public static var skipsPackageDescendants: FileManager.DirectoryEnumerationOptions { get }
    }
    public class var `default`: FileManager { get }
    public override init()
    open var temporaryDirectory: URL { get }
    open var homeDirectoryForCurrentUser: URL { get }
    open var currentDirectoryPath: String { get }
    open func urls(for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask) -> [URL]
    open func url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create shouldCreate: Bool) throws -> URL
    open func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
    open func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool, attributes: [FileAttributeKey: Any]? = nil) throws
    open func createDirectory(atPath path: String, withIntermediateDirectories createIntermediates: Bool, attributes: [FileAttributeKey: Any]? = nil) throws
    open func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options mask: FileManager.DirectoryEnumerationOptions = []) throws -> [URL]
    open func contentsOfDirectory(atPath path: String) throws -> [String]
    open func enumerator(at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options mask: FileManager.DirectoryEnumerationOptions = [], errorHandler handler: ((URL, any Error) -> Bool)? = nil) -> FileManager.DirectoryEnumerator?
    open func enumerator(atPath path: String) -> FileManager.DirectoryEnumerator?
    open class DirectoryEnumerator: NSEnumerator {}
    open func fileExists(atPath path: String) -> Bool
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
    open func isReadableFile(atPath path: String) -> Bool
    open func contents(atPath path: String) -> Data?
    @discardableResult open func createFile(atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil) -> Bool
    open func removeItem(at URL: URL) throws
    open func removeItem(atPath path: String) throws
    open func copyItem(at srcURL: URL, to dstURL: URL) throws
    open func copyItem(atPath srcPath: String, toPath dstPath: String) throws
    open func moveItem(at srcURL: URL, to dstURL: URL) throws
    open func moveItem(atPath srcPath: String, toPath dstPath: String) throws
    open func replaceItemAt(_ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil) throws -> URL?
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
    open func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL?
}
public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let size: FileAttributeKey
    public static let modificationDate: FileAttributeKey
    public static let creationDate: FileAttributeKey
    public static let type: FileAttributeKey
    public static let protectionKey: FileAttributeKey
    public static let posixPermissions: FileAttributeKey
}
public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool)
    public init(booleanLiteral value: Bool)
    public var boolValue: Bool { get }
}
open class NSEnumerator: NSObject, Sequence {
    public typealias Element = Any
    open func nextObject() -> Any?
    open var allObjects: [Any] { get }
}
open class FileHandle: NSObject, @unchecked Sendable {
    public convenience init(forReadingFrom url: URL) throws
    public convenience init(forWritingTo url: URL) throws
    public class var standardOutput: FileHandle { get }
    public class var standardError: FileHandle { get }
    open func readDataToEndOfFile() -> Data
    open func readToEnd() throws -> Data?
    open func write(_ data: Data)
    open func write<T: DataProtocol>(contentsOf data: T) throws
    @discardableResult open func seekToEnd() throws -> UInt64
    open func close() throws
    open func closeFile()
}
open class Bundle: NSObject, @unchecked Sendable {
    public class var main: Bundle { get }
    public init?(path: String)
    public init(for aClass: AnyClass)
    public convenience init?(identifier: String)
    open var bundleIdentifier: String? { get }
    open var bundleURL: URL { get }
    open var bundlePath: String { get }
    open var infoDictionary: [String: Any]? { get }
    open func object(forInfoDictionaryKey key: String) -> Any?
    open func url(forResource name: String?, withExtension ext: String?) -> URL?
    open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL?
    open func path(forResource name: String?, ofType ext: String?) -> String?
    open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}
open class UserDefaults: NSObject, @unchecked Sendable {
    public class var standard: UserDefaults { get }
    public override init()
    public init?(suiteName suitename: String?)
    open func object(forKey defaultName: String) -> Any?
    open func set(_ value: Any?, forKey defaultName: String)
    open func set(_ value: Int, forKey defaultName: String)
    open func set(_ value: Double, forKey defaultName: String)
    open func set(_ value: Float, forKey defaultName: String)
    open func set(_ value: Bool, forKey defaultName: String)
    open func set(_ url: URL?, forKey defaultName: String)
    open func removeObject(forKey defaultName: String)
    open func string(forKey defaultName: String) -> String?
    open func array(forKey defaultName: String) -> [Any]?
    open func dictionary(forKey defaultName: String) -> [String: Any]?
    open func data(forKey defaultName: String) -> Data?
    open func stringArray(forKey defaultName: String) -> [String]?
    open func integer(forKey defaultName: String) -> Int
    open func float(forKey defaultName: String) -> Float
    open func double(forKey defaultName: String) -> Double
    open func bool(forKey defaultName: String) -> Bool
    open func url(forKey defaultName: String) -> URL?
    open func register(defaults registrationDictionary: [String: Any])
    @discardableResult open func synchronize() -> Bool
    open func dictionaryRepresentation() -> [String: Any]
    open func removePersistentDomain(forName domainName: String)
    public class let didChangeNotification: Notification.Name
}

// Coding
open class JSONDecoder: @unchecked Sendable {
    public enum DateDecodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter), custom(@Sendable (any Decoder) throws -> Date) }
    public enum DataDecodingStrategy: Sendable { case deferredToData, base64, custom(@Sendable (any Decoder) throws -> Data) }
    public enum KeyDecodingStrategy: Sendable { case useDefaultKeys, convertFromSnakeCase, custom(@Sendable ([any CodingKey]) -> any CodingKey) }
    public init()
    open var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy { get set }
    open var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy { get set }
    open var keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy { get set }
    open var userInfo: [CodingUserInfoKey: any Sendable] { get set }
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}
open class JSONEncoder: @unchecked Sendable {
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let prettyPrinted: JSONEncoder.OutputFormatting
        public static let sortedKeys: JSONEncoder.OutputFormatting
        public static let withoutEscapingSlashes: JSONEncoder.OutputFormatting
    }
    public enum DateEncodingStrategy: Sendable { case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601, formatted(DateFormatter), custom(@Sendable (Date, any Encoder) throws -> Void) }
    public enum KeyEncodingStrategy: Sendable { case useDefaultKeys, convertToSnakeCase, custom(@Sendable ([any CodingKey]) -> any CodingKey) }
    public init()
    open var outputFormatting: JSONEncoder.OutputFormatting { get set }
    open var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy { get set }
    open var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy { get set }
    open func encode<T: Encodable>(_ value: T) throws -> Data
}
open class PropertyListDecoder {
    public init()
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}
open class PropertyListEncoder {
    public init()
    open func encode<Value: Encodable>(_ value: Value) throws -> Data
}
open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var mutableContainers: JSONSerialization.ReadingOptions { get }
        public static var allowFragments: JSONSerialization.ReadingOptions { get }
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var prettyPrinted: JSONSerialization.WritingOptions { get }
        public static var sortedKeys: JSONSerialization.WritingOptions { get }
    }
    public class func jsonObject(with data: Data, options opt: JSONSerialization.ReadingOptions = []) throws -> Any
    public class func data(withJSONObject obj: Any, options opt: JSONSerialization.WritingOptions = []) throws -> Data
    public class func isValidJSONObject(_ obj: Any) -> Bool
}

// Formatters
open class Formatter: NSObject {
    open func string(for obj: Any?) -> String?
}
open class DateFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, Sendable { case none, short, medium, long, full }
    public override init()
    open var dateFormat: String! { get set }
    open var dateStyle: DateFormatter.Style { get set }
    open var timeStyle: DateFormatter.Style { get set }
    open var locale: Locale! { get set }
    open var timeZone: TimeZone! { get set }
    open var calendar: Calendar! { get set }
    open var doesRelativeDateFormatting: Bool { get set }
    open func string(from date: Date) -> String
    open func date(from string: String) -> Date?
    open func setLocalizedDateFormatFromTemplate(_ dateFormatTemplate: String)
    public class func localizedString(from date: Date, dateStyle dstyle: DateFormatter.Style, timeStyle tstyle: DateFormatter.Style) -> String
}
open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var withInternetDateTime: ISO8601DateFormatter.Options { get }
        public static var withFractionalSeconds: ISO8601DateFormatter.Options { get }
        public static var withFullDate: ISO8601DateFormatter.Options { get }
    }
    public override init()
    open var formatOptions: ISO8601DateFormatter.Options { get set }
    open func string(from date: Date) -> String
    open func date(from string: String) -> Date?
}
open class RelativeDateTimeFormatter: Formatter {
    public override init()
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String
}
open class NumberFormatter: Formatter, @unchecked Sendable {
    public enum Style: UInt, Sendable { case none, decimal, currency, percent, scientific, spellOut, ordinal }
    public override init()
    open var numberStyle: NumberFormatter.Style { get set }
    open var locale: Locale! { get set }
    open var minimumFractionDigits: Int { get set }
    open var maximumFractionDigits: Int { get set }
    open var groupingSeparator: String! { get set }
    open var decimalSeparator: String! { get set }
    open var currencyCode: String! { get set }
    open func string(from number: NSNumber) -> String?
    open func number(from string: String) -> NSNumber?
}
open class ByteCountFormatter: Formatter {
    public override init()
    public class func string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String
    public enum CountStyle: Int, Sendable { case file, memory, decimal, binary }
    open func string(fromByteCount byteCount: Int64) -> String
}
open class Unit: NSObject {}
open class Dimension: Unit {}

// Notifications
open class NotificationCenter: NSObject, @unchecked Sendable {
    public class var `default`: NotificationCenter { get }
    open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?)
    open func addObserver(forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void) -> any NSObjectProtocol
    open func post(_ notification: Notification)
    open func post(name aName: Notification.Name, object anObject: Any?)
    open func post(name aName: Notification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
    open func removeObserver(_ observer: Any)
    open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?)
    public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> NotificationCenter.Notifications
    public final class Notifications: AsyncSequence, Sendable {
        public typealias Element = Notification
        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = Notification
            public mutating func next() async -> Notification?
        }
        public func makeAsyncIterator() -> NotificationCenter.Notifications.Iterator
    }
}

// Threads, run loops, operations, locks
open class Thread: NSObject, @unchecked Sendable {
    public override init()
    public convenience init(block: @escaping @Sendable () -> Void)
    public convenience init(target: Any, selector: Selector, object argument: Any?)
    public class var current: Thread { get }
    public class var main: Thread { get }
    public class var isMainThread: Bool { get }
    open var isMainThread: Bool { get }
    open var threadDictionary: NSMutableDictionary { get }
    open var name: String? { get set }
    open var qualityOfService: QualityOfService { get set }
    open var stackSize: Int { get set }
    open var isExecuting: Bool { get }
    open var isFinished: Bool { get }
    open var isCancelled: Bool { get }
    open func start()
    open func cancel()
    open func main()
    public class func sleep(forTimeInterval ti: TimeInterval)
    public class func sleep(until date: Date)
    public class func exit()
    public class func detachNewThread(_ block: @escaping @Sendable () -> Void)
    public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?)
    public class var callStackSymbols: [String] { get }
}
public enum QualityOfService: Int, Sendable { case userInteractive, userInitiated, utility, background, `default` }
open class RunLoop: NSObject {
    public struct Mode: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String)
        public static let `default`: RunLoop.Mode
        public static let common: RunLoop.Mode
    }
    public struct SchedulerTimeType: Sendable {}
    public struct SchedulerOptions {}
    public class var current: RunLoop { get }
    public class var main: RunLoop { get }
    open func run()
    open func run(until limitDate: Date)
    open func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool
    open func add(_ timer: Timer, forMode mode: RunLoop.Mode)
    open func add(_ aPort: Port, forMode mode: RunLoop.Mode)
    open func perform(_ block: @escaping @Sendable () -> Void)
    open func perform(inModes modes: [RunLoop.Mode], block: @escaping @Sendable () -> Void)
}
open class Port: NSObject { public override init() }
open class Timer: NSObject {
    public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void)
    @discardableResult public class func scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) -> Timer
    @discardableResult public class func scheduledTimer(timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool) -> Timer
    open func fire()
    open func invalidate()
    open var isValid: Bool { get }
    open var tolerance: TimeInterval { get set }
}
open class Operation: NSObject, @unchecked Sendable {
    public override init()
    open func start()
    open func main()
    open var isCancelled: Bool { get }
    open func cancel()
    open var isExecuting: Bool { get }
    open var isFinished: Bool { get }
    open var isAsynchronous: Bool { get }
    open var isReady: Bool { get }
    open func addDependency(_ op: Operation)
    open func removeDependency(_ op: Operation)
    open var dependencies: [Operation] { get }
    open var queuePriority: Operation.QueuePriority { get set }
    public enum QueuePriority: Int, Sendable { case veryLow, low, normal, high, veryHigh }
    open var completionBlock: (@Sendable () -> Void)? { get set }
    open func waitUntilFinished()
    open var qualityOfService: QualityOfService { get set }
    open var name: String? { get set }
}
open class BlockOperation: Operation, @unchecked Sendable {
    public convenience init(block: @escaping @Sendable () -> Void)
    open func addExecutionBlock(_ block: @escaping @Sendable () -> Void)
}
open class OperationQueue: NSObject, @unchecked Sendable {
    public override init()
    public class var main: OperationQueue { get }
    public class var current: OperationQueue? { get }
    open func addOperation(_ op: Operation)
    open func addOperation(_ block: @escaping @Sendable () -> Void)
    open func addOperations(_ ops: [Operation], waitUntilFinished wait: Bool)
    open func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void)
    open var maxConcurrentOperationCount: Int { get set }
    open var isSuspended: Bool { get set }
    open var name: String? { get set }
    open var qualityOfService: QualityOfService { get set }
    open var underlyingQueue: DispatchQueue? { get set }
    open func cancelAllOperations()
    open func waitUntilAllOperationsAreFinished()
    open var operationCount: Int { get }
    open var operations: [Operation] { get }
    public static let defaultMaxConcurrentOperationCount: Int
    public struct SchedulerTimeType: Sendable {}
    public struct SchedulerOptions {}
}
public protocol NSLocking {
    func lock()
    func unlock()
}
extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func `try`() -> Bool
    open var name: String? { get set }
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func `try`() -> Bool
}
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
    public override init()
    open func lock()
    open func unlock()
    open func wait()
    open func signal()
    open func broadcast()
}
open class ProcessInfo: NSObject, @unchecked Sendable {
    public class var processInfo: ProcessInfo { get }
    open var environment: [String: String] { get }
    open var arguments: [String] { get }
    open var processName: String { get }
    open var processIdentifier: Int32 { get }
    open var globallyUniqueString: String { get }
    open var operatingSystemVersionString: String { get }
    open var isLowPowerModeEnabled: Bool { get }
    open var systemUptime: TimeInterval { get }
    open var physicalMemory: UInt64 { get }
    open func beginActivity(options: ProcessInfo.ActivityOptions = [], reason: String) -> any NSObjectProtocol
    open func endActivity(_ activity: any NSObjectProtocol)
    open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void)
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static var background: ProcessInfo.ActivityOptions { get }
        public static var userInitiated: ProcessInfo.ActivityOptions { get }
    }
}
open class Progress: NSObject, @unchecked Sendable {
    public init(totalUnitCount unitCount: Int64)
    open var totalUnitCount: Int64 { get set }
    open var completedUnitCount: Int64 { get set }
    open var fractionCompleted: Double { get }
    open var isCancelled: Bool { get }
    open var isFinished: Bool { get }
    open func cancel()
    open func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64)
}

// Networking
public struct URLRequest: Hashable, Sendable {
    public enum CachePolicy: UInt, Sendable { case useProtocolCachePolicy, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad }
    public init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0)
    public var url: URL? { get set }
    public var httpMethod: String? { get set }
    public var httpBody: Data? { get set }
    public var allHTTPHeaderFields: [String: String]? { get set }
    public var timeoutInterval: TimeInterval { get set }
    public var cachePolicy: URLRequest.CachePolicy { get set }
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
    public func value(forHTTPHeaderField field: String) -> String?
}
open class URLResponse: NSObject, @unchecked Sendable {
    open var url: URL? { get }
    open var mimeType: String? { get }
    open var expectedContentLength: Int64 { get }
    open var suggestedFilename: String? { get }
}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?)
    open var statusCode: Int { get }
    open var allHeaderFields: [AnyHashable: Any] { get }
    open func value(forHTTPHeaderField field: String) -> String?
    public class func localizedString(forStatusCode statusCode: Int) -> String
}
public protocol URLSessionTaskDelegate: URLSessionDelegate {}
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    public class var `default`: URLSessionConfiguration { get }
    public class var ephemeral: URLSessionConfiguration { get }
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration
    open var timeoutIntervalForRequest: TimeInterval { get set }
    open var timeoutIntervalForResource: TimeInterval { get set }
    open var waitsForConnectivity: Bool { get set }
    open var httpAdditionalHeaders: [AnyHashable: Any]? { get set }
    open var httpMaximumConnectionsPerHost: Int { get set }
    open var allowsCellularAccess: Bool { get set }
}
open class URLSession: NSObject, @unchecked Sendable {
    public class var shared: URLSession { get }
    public init(configuration: URLSessionConfiguration)
    public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)
    open var delegateQueue: OperationQueue { get }
    open var configuration: URLSessionConfiguration { get }
    open var delegate: (any URLSessionDelegate)? { get }
    open func invalidateAndCancel()
    open func finishTasksAndInvalidate()
    open func dataTask(with request: URLRequest) -> URLSessionDataTask
    open func dataTask(with url: URL) -> URLSessionDataTask
    open func dataTask(with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
    open func dataTask(with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask
    open func uploadTask(with request: URLRequest, from bodyData: Data?, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionUploadTask
    open func downloadTask(with url: URL) -> URLSessionDownloadTask
    open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask
    open func downloadTask(with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
    open func downloadTask(with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void) -> URLSessionDownloadTask
    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func upload(for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse)
    public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse)
    public func download(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URL, URLResponse)
    public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URLSession.AsyncBytes, URLResponse)
    public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws -> (URLSession.AsyncBytes, URLResponse)
    public struct AsyncBytes: AsyncSequence, Sendable {
        public typealias Element = UInt8
        public var lines: AsyncLineSequence<URLSession.AsyncBytes> { get }
    }
}
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = String
}
open class URLSessionTask: NSObject, @unchecked Sendable {
    open var originalRequest: URLRequest? { get }
    open var currentRequest: URLRequest? { get }
    open var response: URLResponse? { get }
    open var error: (any Error)? { get }
    open var taskIdentifier: Int { get }
    open var progress: Progress { get }
    open func resume()
    open func cancel()
    open func suspend()
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionWebSocketTask: URLSessionTask, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
    public class var shared: HTTPCookieStorage { get }
}
open class URLCache: NSObject, @unchecked Sendable {
    public class var shared: URLCache { get set }
    open func removeAllCachedResponses()
}
open class NSUserActivity: NSObject {
    public init(activityType: String)
    open var userInfo: [AnyHashable: Any]? { get set }
}

"""#
),
("Foundation",
#"""
// What Foundation declares, as far as programs use it: values. From the public documentation; not complete.
@_exported import Combine // on Apple’s platforms: `import Foundation` is enough for `ObservableObject`
@_exported import Dispatch

public typealias TimeInterval = Double

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
    public init?(string: String)
    public init?(string: String, relativeTo url: URL?)
    public init(fileURLWithPath path: String)
    public init(fileURLWithPath path: String, isDirectory: Bool)
    public init(fileURLWithPath path: String, relativeTo base: URL?)
    public init(filePath path: String, directoryHint: URL.DirectoryHint = .inferFromPath, relativeTo base: URL? = nil)
    public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
    public var absoluteString: String { get }
    public var relativeString: String { get }
    public var relativePath: String { get }
    public var baseURL: URL? { get }
    public var absoluteURL: URL { get }
    public var scheme: String? { get }
    public var host: String? { get }
    public var port: Int? { get }
    public var user: String? { get }
    public var password: String? { get }
    public var path: String { get }
    public func path(percentEncoded: Bool = true) -> String
    public var query: String? { get }
    public var fragment: String? { get }
    public var isFileURL: Bool { get }
    public var pathComponents: [String] { get }
    public var lastPathComponent: String { get }
    public var pathExtension: String { get }
    public var hasDirectoryPath: Bool { get }
    public var standardized: URL { get }
    public var standardizedFileURL: URL { get }
    public func appendingPathComponent(_ pathComponent: String) -> URL
    public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL
    public func appending(path: String, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL
    public func appending(component: String, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL
    public func appending(queryItems: [URLQueryItem]) -> URL
    public func appendingPathExtension(_ pathExtension: String) -> URL
    public func deletingLastPathComponent() -> URL
    public func deletingPathExtension() -> URL
    public func resolvingSymlinksInPath() -> URL
    public mutating func appendPathComponent(_ pathComponent: String)
    public mutating func appendPathExtension(_ pathExtension: String)
    public mutating func deleteLastPathComponent()
    public mutating func append(path: String, directoryHint: URL.DirectoryHint = .inferFromPath)
    public func checkResourceIsReachable() throws -> Bool
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues
    public mutating func setResourceValues(_ values: URLResourceValues) throws
    public func startAccessingSecurityScopedResource() -> Bool
    public func stopAccessingSecurityScopedResource()
    public static var documentsDirectory: URL { get }
    public static var cachesDirectory: URL { get }
    public static var temporaryDirectory: URL { get }
    public static var applicationSupportDirectory: URL { get }
    public static var libraryDirectory: URL { get }
    public static var homeDirectory: URL { get }
    public var description: String { get }
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let isDirectoryKey: URLResourceKey
    public static let fileSizeKey: URLResourceKey
    public static let nameKey: URLResourceKey
    public static let creationDateKey: URLResourceKey
    public static let contentModificationDateKey: URLResourceKey
    public static let isRegularFileKey: URLResourceKey
    public static let isExcludedFromBackupKey: URLResourceKey
}
public struct URLResourceValues: Sendable {
    public init()
    public var isDirectory: Bool? { get }
    public var isRegularFile: Bool? { get }
    public var fileSize: Int? { get }
    public var name: String? { get set }
    public var creationDate: Date? { get set }
    public var contentModificationDate: Date? { get set }
    public var isExcludedFromBackup: Bool? { get set }
}

public struct URLComponents: Hashable, Sendable {
    public init()
    public init?(url: URL, resolvingAgainstBaseURL resolve: Bool)
    public init?(string: String)
    public var url: URL? { get }
    public var string: String? { get }
    public var scheme: String? { get set }
    public var user: String? { get set }
    public var password: String? { get set }
    public var host: String? { get set }
    public var port: Int? { get set }
    public var path: String { get set }
    public var query: String? { get set }
    public var fragment: String? { get set }
    public var queryItems: [URLQueryItem]? { get set }
}
public struct URLQueryItem: Hashable, Sendable {
    public init(name: String, value: String?)
    public var name: String { get set }
    public var value: String? { get set }
}

public protocol DataProtocol: RandomAccessCollection {}
public protocol ContiguousBytes {}
public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Codable, DataProtocol, ContiguousBytes {
    public typealias Element = UInt8
    public typealias Index = Int
    public typealias SubSequence = Data
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let mappedIfSafe: Data.ReadingOptions
        public static let alwaysMapped: Data.ReadingOptions
        public static let uncached: Data.ReadingOptions
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let atomic: Data.WritingOptions
        public static let withoutOverwriting: Data.WritingOptions
        public static let completeFileProtection: Data.WritingOptions
        public static let noFileProtection: Data.WritingOptions
        public static let completeFileProtectionUntilFirstUserAuthentication: Data.WritingOptions
        public static let completeFileProtectionUnlessOpen: Data.WritingOptions
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let ignoreUnknownCharacters: Data.Base64DecodingOptions
    }
    public init()
    public init(count: Int)
    public init(capacity: Int)
    public init(repeating: UInt8, count: Int)
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8
    public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws
    public init?(base64Encoded: String, options: Data.Base64DecodingOptions = [])
    public init?(base64Encoded: Data, options: Data.Base64DecodingOptions = [])
    public init(bytes: UnsafeRawPointer, count: Int)
    public var count: Int { get set }
    public var isEmpty: Bool { get }
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public subscript(index: Int) -> UInt8 { get set }
    public subscript(bounds: Range<Int>) -> Data { get set }
    public func write(to url: URL, options: Data.WritingOptions = []) throws
    public func base64EncodedString(options: Data.Base64EncodingOptions = []) -> String
    public func base64EncodedData(options: Data.Base64EncodingOptions = []) -> Data
    public mutating func append(_ other: Data)
    public mutating func append(_ byte: UInt8)
    public mutating func append(contentsOf bytes: [UInt8])
    public func subdata(in range: Range<Int>) -> Data
    public func withUnsafeBytes<ResultType>(_ body: (UnsafeRawBufferPointer) throws -> ResultType) rethrows -> ResultType
    public mutating func withUnsafeMutableBytes<ResultType>(_ body: (UnsafeMutableRawBufferPointer) throws -> ResultType) rethrows -> ResultType
    public func range(of data: Data, options: Data.SearchOptions = [], in range: Range<Int>? = nil) -> Range<Int>?
    public struct SearchOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
}

public struct Date: Hashable, Comparable, Sendable, Codable, CustomStringConvertible, Strideable {
    public typealias Stride = TimeInterval
    public init()
    public init(timeIntervalSinceNow: TimeInterval)
    public init(timeIntervalSince1970: TimeInterval)
    public init(timeIntervalSinceReferenceDate ti: TimeInterval)
    public init(timeInterval: TimeInterval, since date: Date)
    public static var now: Date { get }
    public static let distantPast: Date
    public static let distantFuture: Date
    public static var timeIntervalSinceReferenceDate: TimeInterval { get }
    public var timeIntervalSince1970: TimeInterval { get }
    public var timeIntervalSinceNow: TimeInterval { get }
    public var timeIntervalSinceReferenceDate: TimeInterval { get }
    public func timeIntervalSince(_ date: Date) -> TimeInterval
    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date
    public mutating func addTimeInterval(_ timeInterval: TimeInterval)
    public func compare(_ other: Date) -> ComparisonResult
    public func distance(to other: Date) -> TimeInterval
    public func advanced(by n: TimeInterval) -> Date
    public func ISO8601Format() -> String
    public func formatted() -> String
    public var description: String { get }
    public static func < (a: Date, b: Date) -> Bool
    public static func == (a: Date, b: Date) -> Bool
    public static func + (a: Date, b: TimeInterval) -> Date
    public static func - (a: Date, b: TimeInterval) -> Date
    public static func += (a: inout Date, b: TimeInterval)
    public static func -= (a: inout Date, b: TimeInterval)
}
public struct DateInterval: Hashable, Comparable, Sendable, Codable {
    public init(start: Date, end: Date)
    public init(start: Date, duration: TimeInterval)
    public var start: Date { get set }
    public var end: Date { get }
    public var duration: TimeInterval { get set }
    public func contains(_ date: Date) -> Bool
    public static func < (a: DateInterval, b: DateInterval) -> Bool
}
@objc public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }

public struct UUID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    public init()
    public init?(uuidString: String)
    public var uuidString: String { get }
    public var description: String { get }
    public static func < (a: UUID, b: UUID) -> Bool
    public static func == (a: UUID, b: UUID) -> Bool
}

public struct Calendar: Hashable, Sendable, Codable {
    public enum Identifier: Sendable { case gregorian, buddhist, chinese, hebrew, iso8601, japanese }
    public enum Component: Sendable { case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone, dayOfYear }
    public enum SearchDirection: Sendable { case forward, backward }
    public enum MatchingPolicy: Sendable { case nextTime, nextTimePreservingSmallerComponents, previousTimePreservingSmallerComponents, strict }
    public enum RepeatedTimePolicy: Sendable { case first, last }
    public static var current: Calendar { get }
    public static var autoupdatingCurrent: Calendar { get }
    public init(identifier: Calendar.Identifier)
    public var identifier: Calendar.Identifier { get }
    public var locale: Locale? { get set }
    public var timeZone: TimeZone { get set }
    public var firstWeekday: Int { get set }
    public var weekdaySymbols: [String] { get }
    public var shortWeekdaySymbols: [String] { get }
    public var monthSymbols: [String] { get }
    public func date(from components: DateComponents) -> Date?
    public func date(byAdding component: Calendar.Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?
    public func date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date?
    public func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?
    public func date(bySetting component: Calendar.Component, value: Int, of date: Date) -> Date?
    public func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents
    public func dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents
    public func dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents
    public func component(_ component: Calendar.Component, from date: Date) -> Int
    public func startOfDay(for date: Date) -> Date
    public func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool
    public func isDate(_ date1: Date, equalTo date2: Date, toGranularity component: Calendar.Component) -> Bool
    public func isDateInToday(_ date: Date) -> Bool
    public func isDateInYesterday(_ date: Date) -> Bool
    public func isDateInTomorrow(_ date: Date) -> Bool
    public func isDateInWeekend(_ date: Date) -> Bool
    public func compare(_ date1: Date, to date2: Date, toGranularity component: Calendar.Component) -> ComparisonResult
    public func range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>?
    public func dateInterval(of component: Calendar.Component, for date: Date) -> DateInterval?
    public func nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy, repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first, direction: Calendar.SearchDirection = .forward) -> Date?
}
public struct DateComponents: Hashable, Sendable, Codable {
    public init(calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil)
    public var calendar: Calendar? { get set }
    public var timeZone: TimeZone? { get set }
    public var year: Int? { get set }
    public var month: Int? { get set }
    public var day: Int? { get set }
    public var hour: Int? { get set }
    public var minute: Int? { get set }
    public var second: Int? { get set }
    public var nanosecond: Int? { get set }
    public var weekday: Int? { get set }
    public var weekOfYear: Int? { get set }
    public var weekOfMonth: Int? { get set }
    public var date: Date? { get }
}
public struct TimeZone: Hashable, Sendable, Codable {
    public init?(identifier: String)
    public init?(abbreviation: String)
    public init?(secondsFromGMT seconds: Int)
    public static var current: TimeZone { get }
    public static var autoupdatingCurrent: TimeZone { get }
    public static let gmt: TimeZone
    public var identifier: String { get }
    public func secondsFromGMT(for date: Date = Date()) -> Int
}
public struct Locale: Hashable, Sendable, Codable {
    public init(identifier: String)
    public static var current: Locale { get }
    public static var autoupdatingCurrent: Locale { get }
    public static var preferredLanguages: [String] { get }
    public var identifier: String { get }
    public var languageCode: String? { get }
    public var regionCode: String? { get }
    public var currencyCode: String? { get }
    public var currencySymbol: String? { get }
    public var decimalSeparator: String? { get }
    public func localizedString(forRegionCode regionCode: String) -> String?
    public func localizedString(forLanguageCode languageCode: String) -> String?
    public func localizedString(forIdentifier identifier: String) -> String?
}
public struct Decimal: Hashable, Comparable, Sendable, Codable, SignedNumeric, Strideable, ExpressibleByFloatLiteral, CustomStringConvertible {
    public typealias Magnitude = Decimal
    public typealias Stride = Decimal
    public init()
    public init(_ value: Int)
    public init(_ value: Double)
    public init?(string: String, locale: Locale? = nil)
    public init(integerLiteral value: Int)
    public init(floatLiteral value: Double)
    public init?<T: BinaryInteger>(exactly source: T)
    public var magnitude: Decimal { get }
    public var isZero: Bool { get }
    public var isNaN: Bool { get }
    public var description: String { get }
    public static let zero: Decimal
    public static func + (a: Decimal, b: Decimal) -> Decimal
    public static func - (a: Decimal, b: Decimal) -> Decimal
    public static func * (a: Decimal, b: Decimal) -> Decimal
    public static func / (a: Decimal, b: Decimal) -> Decimal
    public static func += (a: inout Decimal, b: Decimal)
    public static func -= (a: inout Decimal, b: Decimal)
    public static func *= (a: inout Decimal, b: Decimal)
    public static func < (a: Decimal, b: Decimal) -> Bool
    public static func == (a: Decimal, b: Decimal) -> Bool
    public func distance(to other: Decimal) -> Decimal
    public func advanced(by n: Decimal) -> Decimal
}
public struct CharacterSet: Hashable, Sendable, SetAlgebra {
    public typealias Element = Unicode.Scalar
    public init()
    public init(charactersIn string: String)
    public static var whitespaces: CharacterSet { get }
    public static var whitespacesAndNewlines: CharacterSet { get }
    public static var newlines: CharacterSet { get }
    public static var alphanumerics: CharacterSet { get }
    public static var decimalDigits: CharacterSet { get }
    public static var letters: CharacterSet { get }
    public static var lowercaseLetters: CharacterSet { get }
    public static var uppercaseLetters: CharacterSet { get }
    public static var punctuationCharacters: CharacterSet { get }
    public static var symbols: CharacterSet { get }
    public static var urlQueryAllowed: CharacterSet { get }
    public static var urlPathAllowed: CharacterSet { get }
    public static var urlHostAllowed: CharacterSet { get }
    public static var urlFragmentAllowed: CharacterSet { get }
    public static var controlCharacters: CharacterSet { get }
    public var inverted: CharacterSet { get }
    public func contains(_ member: Unicode.Scalar) -> Bool
    public func union(_ other: CharacterSet) -> CharacterSet
    public func subtracting(_ other: CharacterSet) -> CharacterSet
}
public struct IndexPath: Hashable, Comparable, Sendable, Codable {
    public init()
    public init(index: Int)
    public init(indexes: [Int])
    public init(row: Int, section: Int)
    public init(item: Int, section: Int)
    public var row: Int { get set }
    public var section: Int { get set }
    public var item: Int { get set }
    public static func < (a: IndexPath, b: IndexPath) -> Bool
    public static func == (a: IndexPath, b: IndexPath) -> Bool
}
public struct IndexSet: Hashable, Sendable, BidirectionalCollection, SetAlgebra {
    public typealias Element = Int
    public struct Index: Comparable, Sendable {
        public static func < (a: IndexSet.Index, b: IndexSet.Index) -> Bool
    }
    public init()
    public init(integer: Int)
    public init(integersIn range: Range<Int>)
    public init(integersIn range: ClosedRange<Int>)
    public var first: Int? { get }
    public var last: Int? { get }
    public var count: Int { get }
    public func contains(_ integer: Int) -> Bool
    @discardableResult public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int)
    public mutating func insert(integersIn range: Range<Int>)
    public var startIndex: IndexSet.Index { get }
    public var endIndex: IndexSet.Index { get }
}
public struct Notification: Hashable, @unchecked Sendable {
    public typealias Name = NSNotification.Name
    public init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
    public var name: Notification.Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
}
open class NSNotification: NSObject {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
    }
    public init(name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil)
    open var name: NSNotification.Name { get }
    open var object: Any? { get }
    open var userInfo: [AnyHashable: Any]? { get }
}
public struct AttributedString: Hashable, Sendable, Codable {
    public init()
    public init(_ string: String)
    public var characters: [Character] { get set }
}
public struct Measurement<UnitType: Unit>: Hashable, Comparable {
    public init(value: Double, unit: UnitType)
    public var value: Double
    public let unit: UnitType
    public func converted(to otherUnit: UnitType) -> Measurement<UnitType>
    public static func < (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Bool
}
public struct CGFloat: BinaryFloatingPoint, Hashable, Comparable, Sendable, Codable {
    public init()
    public init(_ value: Int)
    public init(_ value: Double)
    public init(_ value: Float)
    public static let pi: CGFloat
}
public struct CGPoint: Equatable, Sendable, Codable {
    public init()
    public init(x: CGFloat, y: CGFloat)
    public init(x: Double, y: Double)
    public init(x: Int, y: Int)
    public var x: CGFloat
    public var y: CGFloat
    public static var zero: CGPoint { get }
}
public struct CGSize: Equatable, Sendable, Codable {
    public init()
    public init(width: CGFloat, height: CGFloat)
    public init(width: Double, height: Double)
    public init(width: Int, height: Int)
    public var width: CGFloat
    public var height: CGFloat
    public static var zero: CGSize { get }
}
public struct CGRect: Equatable, Sendable, Codable {
    public init()
    public init(origin: CGPoint, size: CGSize)
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    public init(x: Double, y: Double, width: Double, height: Double)
    public init(x: Int, y: Int, width: Int, height: Int)
    public var origin: CGPoint
    public var size: CGSize
    public static var zero: CGRect { get }
    public var width: CGFloat { get }
    public var height: CGFloat { get }
    public var minX: CGFloat { get }
    public var midX: CGFloat { get }
    public var maxX: CGFloat { get }
    public var minY: CGFloat { get }
    public var midY: CGFloat { get }
    public var maxY: CGFloat { get }
    public func contains(_ point: CGPoint) -> Bool
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
    var failureReason: String? { get }
    var recoverySuggestion: String? { get }
    var helpAnchor: String? { get }
}
extension LocalizedError {
    public var errorDescription: String? { get }
    public var failureReason: String? { get }
    public var recoverySuggestion: String? { get }
    public var helpAnchor: String? { get }
}
public protocol CustomNSError: Error {}
extension Error {
    public var localizedDescription: String { get }
}
public struct CocoaError: Error, Hashable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var fileNoSuchFile: CocoaError.Code { get }
        public static var fileReadNoSuchFile: CocoaError.Code { get }
        public static var userCancelled: CocoaError.Code { get }
    }
    public init(_ code: CocoaError.Code, userInfo: [String: Any] = [:])
    public var code: CocoaError.Code { get }
}
public struct URLError: Error, Hashable {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var cancelled: URLError.Code { get }
        public static var timedOut: URLError.Code { get }
        public static var badURL: URLError.Code { get }
        public static var badServerResponse: URLError.Code { get }
        public static var notConnectedToInternet: URLError.Code { get }
        public static var networkConnectionLost: URLError.Code { get }
        public static var cannotParseResponse: URLError.Code { get }
        public static var userAuthenticationRequired: URLError.Code { get }
        public static var unknown: URLError.Code { get }
    }
    public init(_ code: URLError.Code, userInfo: [String: Any] = [:])
    public var code: URLError.Code { get }
    public static var cancelled: URLError.Code { get }
    public static var badServerResponse: URLError.Code { get }
}
public protocol TopLevelDecoder<Input> { associatedtype Input; func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T }

extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let utf8: String.Encoding
        public static let utf16: String.Encoding
        public static let utf16LittleEndian: String.Encoding
        public static let ascii: String.Encoding
        public static let isoLatin1: String.Encoding
        public static let unicode: String.Encoding
    }
    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let caseInsensitive: String.CompareOptions
        public static let literal: String.CompareOptions
        public static let backwards: String.CompareOptions
        public static let anchored: String.CompareOptions
        public static let numeric: String.CompareOptions
        public static let diacriticInsensitive: String.CompareOptions
        public static let regularExpression: String.CompareOptions
    }
    public init?(data: Data, encoding: String.Encoding)
    public init(contentsOf url: URL, encoding: String.Encoding) throws
    public init(contentsOf url: URL) throws
    public init(contentsOfFile path: String, encoding: String.Encoding) throws
    public init(contentsOfFile path: String) throws
    public init(format: String, _ arguments: any CVarArg...)
    public init(format: String, locale: Locale?, _ arguments: any CVarArg...)
    public init(format: String, arguments: [any CVarArg])
    public init(localized key: String, comment: StaticString? = nil)
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws
    public func write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws
    public var capitalized: String { get }
    public var localizedCapitalized: String { get }
    public var localizedLowercase: String { get }
    public var localizedUppercase: String { get }
    public var removingPercentEncoding: String? { get }
    public func appendingFormat(_ format: String, _ arguments: any CVarArg...) -> String
}
extension StringProtocol {
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
    public func components(separatedBy separator: CharacterSet) -> [String]
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String]
    public func trimmingCharacters(in set: CharacterSet) -> String
    public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(of target: Target, with replacement: Replacement, options: String.CompareOptions = [], range: Range<Index>? = nil) -> String
    public func replacingCharacters<T: StringProtocol>(in range: Range<Index>, with replacement: T) -> String
    public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String?
    public func range<T: StringProtocol>(of aString: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil) -> Range<Index>?
    public func rangeOfCharacter(from set: CharacterSet, options: String.CompareOptions = [], range: Range<Index>? = nil) -> Range<Index>?
    public func caseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func localizedCaseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func localizedStandardCompare<T: StringProtocol>(_ string: T) -> ComparisonResult
    public func localizedCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult
    public func compare<T: StringProtocol>(_ aString: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil) -> ComparisonResult
    public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool
    public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool
    public func contains<T: StringProtocol>(_ other: T) -> Bool
    public func padding<T: StringProtocol>(toLength newLength: Int, withPad padString: T, startingAt padIndex: Int) -> String
    public func enumerateLines(invoking body: @escaping (_ line: String, _ stop: inout Bool) -> Void)
    public func appending<T: StringProtocol>(_ aString: T) -> String
    public func lengthOfBytes(using encoding: String.Encoding) -> Int
    public func cString(using encoding: String.Encoding) -> [CChar]?
    public var utf16Count: Int { get }
}
public func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String
public func NSLog(_ format: String, _ arguments: any CVarArg...)
public func NSHomeDirectory() -> String
public func NSTemporaryDirectory() -> String
public func NSStringFromClass(_ aClass: AnyClass) -> String
public func NSClassFromString(_ aClassName: String) -> AnyClass?
public func NSSearchPathForDirectoriesInDomains(_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool) -> [String]
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result
public func arc4random_uniform(_ bound: UInt32) -> UInt32
public func sleep(_ seconds: UInt32) -> UInt32
public func usleep(_ microseconds: UInt32) -> Int32
public func sqrt(_ x: Double) -> Double
public func pow(_ x: Double, _ y: Double) -> Double
public func pow(_ x: Decimal, _ y: Int) -> Decimal
public func floor(_ x: Double) -> Double
public func ceil(_ x: Double) -> Double
public func round(_ x: Double) -> Double
public func fabs(_ x: Double) -> Double
public func log(_ x: Double) -> Double
public func exp(_ x: Double) -> Double
public func sin(_ x: Double) -> Double
public func cos(_ x: Double) -> Double
public func atan2(_ y: Double, _ x: Double) -> Double

"""#
),
("FoundationNetworking",
#"""
// Networking that Linux keeps apart.
@_exported import Foundation

"""#
),
("OSLog",
#"""
// The logging part of os.
@_exported import os

"""#
),
("ObjectiveC",
#"""
// What of it everyday code uses stands in Foundation.
@_exported import Foundation

"""#
),
("Observation",
#"""
// Observation, in our words.
public protocol Observable {}
@attached(member, names: named(_$observationRegistrar), named(access), named(withMutation))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable()
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro ObservationTracked()
@attached(accessor)
public macro ObservationIgnored()
public struct ObservationRegistrar: Sendable { public init() }
public func withObservationTracking<T>(_ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void) -> T

"""#
),
("Swift",
#"""
// Sequences and collections.

// MARK: Sequence

public protocol IteratorProtocol<Element> {
    associatedtype Element
    mutating func next() -> Element?
}
public protocol Sequence<Element> {
    associatedtype Element
    associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
    func makeIterator() -> Iterator
    var underestimatedCount: Int { get }
    func withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R?
}
extension Sequence where Self: IteratorProtocol {
    public typealias _Default_Iterator = Self
    public func makeIterator() -> Self
}
extension Sequence {
    public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element]
    public func forEach(_ body: (Element) throws -> Void) rethrows
    public func compactMap<ElementOfResult>(_ transform: (Element) throws -> ElementOfResult?) rethrows -> [ElementOfResult]
    public func flatMap<SegmentOfResult: Sequence>(_ transform: (Element) throws -> SegmentOfResult) rethrows -> [SegmentOfResult.Element]
    public func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result
    public func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) throws -> ()) rethrows -> Result
    public func first(where predicate: (Element) throws -> Bool) rethrows -> Element?
    public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool
    public func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool
    public func min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
    public func max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?
    public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element]
    public func reversed() -> [Element]
    public func shuffled() -> [Element]
    public func enumerated() -> EnumeratedSequence<Self>
    public func dropFirst(_ k: Int = 1) -> DropFirstSequence<Self>
    public func dropLast(_ k: Int = 1) -> [Element]
    public func drop(while predicate: (Element) throws -> Bool) rethrows -> DropWhileSequence<Self>
    public func prefix(_ maxLength: Int) -> PrefixSequence<Self>
    public func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element]
    public func suffix(_ maxLength: Int) -> [Element]
    public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [ArraySlice<Element>]
    public func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence, by areEquivalent: (Element, OtherSequence.Element) throws -> Bool) rethrows -> Bool
    public func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix, by areEquivalent: (Element, PossiblePrefix.Element) throws -> Bool) rethrows -> Bool
    public var underestimatedCount: Int { get }
    public var lazy: LazySequence<Self> { get }
    public func count<E>(where predicate: (Element) throws(E) -> Bool) throws(E) -> Int
}
extension Sequence where Element: Equatable {
    public func contains(_ element: Element) -> Bool
    public func elementsEqual<OtherSequence: Sequence>(_ other: OtherSequence) -> Bool where OtherSequence.Element == Element
    public func starts<PossiblePrefix: Sequence>(with possiblePrefix: PossiblePrefix) -> Bool where PossiblePrefix.Element == Element
    public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>]
}
extension Sequence where Element: Comparable {
    public func min() -> Element?
    public func max() -> Element?
    public func sorted() -> [Element]
}
extension Sequence where Element: Sequence { public func joined() -> FlattenSequence<Self> }
extension Sequence where Element: StringProtocol { public func joined(separator: String = "") -> String }
public struct EnumeratedSequence<Base: Sequence>: Sequence {
    public typealias Element = (offset: Int, element: Base.Element)
    public func makeIterator() -> AnyIterator<(offset: Int, element: Base.Element)>
}
extension EnumeratedSequence: Collection where Base: Collection { public typealias Index = Int }
public struct DropFirstSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct DropWhileSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct PrefixSequence<Base: Sequence>: Sequence { public typealias Element = Base.Element; public func makeIterator() -> AnyIterator<Base.Element> }
public struct FlattenSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
    public typealias Element = Base.Element.Element
    public func makeIterator() -> AnyIterator<Base.Element.Element>
}
public struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
    public typealias Element = (Sequence1.Element, Sequence2.Element)
    public func makeIterator() -> AnyIterator<(Sequence1.Element, Sequence2.Element)>
}
public func zip<Sequence1: Sequence, Sequence2: Sequence>(_ sequence1: Sequence1, _ sequence2: Sequence2) -> Zip2Sequence<Sequence1, Sequence2>
public func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
public struct Repeated<Element>: RandomAccessCollection { public typealias Index = Int; public subscript(i: Int) -> Element { get } }
public func sequence<T>(first: T, next: @escaping (T) -> T?) -> UnfoldSequence<T, (T?, Bool)>
public func sequence<T, State>(state: State, next: @escaping (inout State) -> T?) -> UnfoldSequence<T, State>
public struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol { public mutating func next() -> Element? }
public struct AnyIterator<Element>: IteratorProtocol, Sequence {
    public init<I: IteratorProtocol>(_ base: I) where I.Element == Element
    public init(_ body: @escaping () -> Element?)
    public func next() -> Element?
}
public struct AnySequence<Element>: Sequence {
    public init<S: Sequence>(_ base: S) where S.Element == Element
    public init<I: IteratorProtocol>(_ makeUnderlyingIterator: @escaping () -> I) where I.Element == Element
    public func makeIterator() -> AnyIterator<Element>
}
public struct AnyCollection<Element>: BidirectionalCollection {
    public typealias Index = Int
    public init<C: Collection>(_ base: C) where C.Element == Element
    public subscript(i: Int) -> Element { get }
}
public struct IndexingIterator<Elements: Collection>: IteratorProtocol, Sequence {
    public typealias Element = Elements.Element
    public mutating func next() -> Elements.Element?
}
public struct EmptyCollection<Element>: RandomAccessCollection { public typealias Index = Int; public init(); public subscript(i: Int) -> Element { get } }
public struct CollectionOfOne<Element>: RandomAccessCollection { public typealias Index = Int; public init(_ element: Element); public subscript(i: Int) -> Element { get } }

// MARK: Lazy

public protocol LazySequenceProtocol: Sequence {
    associatedtype Elements: Sequence = Self where Elements.Element == Element
    var elements: Elements { get }
}
public protocol LazyCollectionProtocol: LazySequenceProtocol, Collection {}
extension LazySequenceProtocol {
    public func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Elements, U>
    public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Elements>
    public func compactMap<ElementOfResult>(_ transform: @escaping (Element) -> ElementOfResult?) -> LazyMapSequence<LazyFilterSequence<LazyMapSequence<Elements, ElementOfResult?>>, ElementOfResult>
    public func flatMap<SegmentOfResult: Sequence>(_ transform: @escaping (Element) -> SegmentOfResult) -> LazySequence<FlattenSequence<LazyMapSequence<Elements, SegmentOfResult>>>
    public func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Elements>
    public func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Elements>
    public var lazy: Elements { get }
    public var elements: Self { get }
}
public struct LazySequence<Base: Sequence>: LazySequenceProtocol {
    public typealias Element = Base.Element
    public typealias Elements = Base
    public typealias Iterator = Base.Iterator
    public var elements: Base { get }
    public func makeIterator() -> Base.Iterator
}
extension LazySequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazySequence: BidirectionalCollection where Base: BidirectionalCollection {}
extension LazySequence: RandomAccessCollection where Base: RandomAccessCollection {}
public typealias LazyCollection<T: Collection> = LazySequence<T>
public struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol { public typealias Elements = LazyMapSequence<Base, Element>; public func makeIterator() -> AnyIterator<Element> }
extension LazyMapSequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazyMapSequence: BidirectionalCollection where Base: BidirectionalCollection {}
extension LazyMapSequence: RandomAccessCollection where Base: RandomAccessCollection {}
public typealias LazyMapCollection<T: Collection, U> = LazyMapSequence<T, U>
public struct LazyFilterSequence<Base: Sequence>: LazySequenceProtocol {
    public typealias Element = Base.Element
    public typealias Elements = LazyFilterSequence<Base>
    public func makeIterator() -> AnyIterator<Base.Element>
}
extension LazyFilterSequence: Collection, LazyCollectionProtocol where Base: Collection { public typealias Index = Base.Index }
extension LazyFilterSequence: BidirectionalCollection where Base: BidirectionalCollection {}
public typealias LazyFilterCollection<T: Collection> = LazyFilterSequence<T>
public struct LazyPrefixWhileSequence<Base: Sequence>: LazySequenceProtocol { public typealias Element = Base.Element; public typealias Elements = LazyPrefixWhileSequence<Base>; public func makeIterator() -> AnyIterator<Base.Element> }
public struct LazyDropWhileSequence<Base: Sequence>: LazySequenceProtocol { public typealias Element = Base.Element; public typealias Elements = LazyDropWhileSequence<Base>; public func makeIterator() -> AnyIterator<Base.Element> }

// MARK: Collection

public protocol Collection<Element>: Sequence {
    associatedtype Element
    associatedtype Index: Comparable
    associatedtype Iterator = IndexingIterator<Self>
    associatedtype SubSequence: Collection = Slice<Self> where SubSequence.Element == Element, SubSequence.SubSequence == SubSequence
    associatedtype Indices: Collection = DefaultIndices<Self> where Indices.Element == Index
    var startIndex: Index { get }
    var endIndex: Index { get }
    var indices: Indices { get }
    var isEmpty: Bool { get }
    var count: Int { get }
    subscript(position: Index) -> Element { get }
    subscript(bounds: Range<Index>) -> SubSequence { get }
    func index(after i: Index) -> Index
    func formIndex(after i: inout Index)
    func index(_ i: Index, offsetBy distance: Int) -> Index
    func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    func distance(from start: Index, to end: Index) -> Int
}
extension Collection {
    public var isEmpty: Bool { get }
    public var count: Int { get }
    public var first: Element? { get }
    public func index(_ i: Index, offsetBy distance: Int) -> Index
    public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    public func distance(from start: Index, to end: Index) -> Int
    public func formIndex(after i: inout Index)
    public func makeIterator() -> IndexingIterator<Self>
    public func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T]
    public func dropFirst(_ k: Int = 1) -> SubSequence
    public func dropLast(_ k: Int = 1) -> SubSequence
    public func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
    public func prefix(_ maxLength: Int) -> SubSequence
    public func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence
    public func prefix(upTo end: Index) -> SubSequence
    public func prefix(through position: Index) -> SubSequence
    public func suffix(_ maxLength: Int) -> SubSequence
    public func suffix(from start: Index) -> SubSequence
    public func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence]
    public func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
    public func randomElement() -> Element?
    public subscript<R: RangeExpression>(r: R) -> SubSequence where R.Bound == Index { get }
    public subscript(x: (UnboundedRange_) -> ()) -> SubSequence { get }
}
extension Collection where SubSequence == Self { public mutating func popFirst() -> Element?; @discardableResult public mutating func removeFirst() -> Element }
extension Collection where Element: Equatable {
    public func firstIndex(of element: Element) -> Index?
    public func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [SubSequence]
}
public enum UnboundedRange_ { public static postfix func ... (ignore: UnboundedRange_) -> () }
public struct DefaultIndices<Elements: Collection>: Collection {
    public typealias Element = Elements.Index
    public typealias Index = Elements.Index
    public subscript(i: Elements.Index) -> Elements.Index { get }
}
public struct Slice<Base: Collection>: Collection {
    public typealias Element = Base.Element
    public typealias Index = Base.Index
    public typealias SubSequence = Slice<Base>
    public subscript(index: Base.Index) -> Base.Element { get }
    public var base: Base { get }
}
extension Slice: BidirectionalCollection where Base: BidirectionalCollection {}
extension Slice: RandomAccessCollection where Base: RandomAccessCollection {}
public protocol BidirectionalCollection<Element>: Collection {
    func index(before i: Index) -> Index
    func formIndex(before i: inout Index)
}
extension BidirectionalCollection {
    public var last: Element? { get }
    public func last(where predicate: (Element) throws -> Bool) rethrows -> Element?
    public func lastIndex(where predicate: (Element) throws -> Bool) rethrows -> Index?
    public func reversed() -> ReversedCollection<Self>
    public func formIndex(before i: inout Index)
}
extension BidirectionalCollection where Element: Equatable { public func lastIndex(of element: Element) -> Index? }
extension BidirectionalCollection where SubSequence == Self { public mutating func popLast() -> Element?; @discardableResult public mutating func removeLast() -> Element }
public struct ReversedCollection<Base: BidirectionalCollection>: BidirectionalCollection {
    public typealias Element = Base.Element
    public struct Index: Comparable { public let base: Base.Index }
    public subscript(position: Index) -> Base.Element { get }
    public func reversed() -> Base
}
extension ReversedCollection: RandomAccessCollection where Base: RandomAccessCollection {}
public protocol RandomAccessCollection<Element>: BidirectionalCollection where SubSequence: RandomAccessCollection, Indices: RandomAccessCollection {}
extension RandomAccessCollection where Index: Strideable, Index.Stride == Int, Indices == Range<Index> {
    public var indices: Range<Index> { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public func distance(from start: Index, to end: Index) -> Int
}
public protocol MutableCollection<Element>: Collection {
    subscript(position: Index) -> Element { get set }
    mutating func swapAt(_ i: Index, _ j: Index)
}
extension MutableCollection {
    public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
    public mutating func swapAt(_ i: Index, _ j: Index)
}
extension MutableCollection where Self: RandomAccessCollection {
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows
    public mutating func shuffle()
}
extension MutableCollection where Self: RandomAccessCollection, Element: Comparable { public mutating func sort() }
extension MutableCollection where Self: BidirectionalCollection { public mutating func reverse() }
public protocol RangeReplaceableCollection<Element>: Collection {
    init()
    init(repeating repeatedValue: Element, count: Int)
    init<S: Sequence>(_ elements: S) where S.Element == Element
    mutating func append(_ newElement: Element)
    mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
    mutating func insert(_ newElement: Element, at i: Index)
    mutating func insert<S: Collection>(contentsOf newElements: S, at i: Index) where S.Element == Element
    @discardableResult mutating func remove(at i: Index) -> Element
    @discardableResult mutating func removeFirst() -> Element
    mutating func removeFirst(_ k: Int)
    mutating func removeAll(keepingCapacity keepCapacity: Bool)
    mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
    mutating func removeSubrange(_ bounds: Range<Index>)
    mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C) where C.Element == Element
    mutating func reserveCapacity(_ n: Int)
}
extension RangeReplaceableCollection {
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows
    public mutating func removeSubrange<R: RangeExpression>(_ bounds: R) where R.Bound == Index
    public mutating func replaceSubrange<C: Collection, R: RangeExpression>(_ subrange: R, with newElements: C) where C.Element == Element, R.Bound == Index
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self
    public static func + <Other: Sequence>(lhs: Self, rhs: Other) -> Self where Element == Other.Element
    public static func + <Other: Sequence>(lhs: Other, rhs: Self) -> Self where Element == Other.Element
    public static func + <Other: RangeReplaceableCollection>(lhs: Self, rhs: Other) -> Self where Element == Other.Element
    public static func += <Other: Sequence>(lhs: inout Self, rhs: Other) where Other.Element == Element
}
extension RangeReplaceableCollection where Self: BidirectionalCollection {
    @discardableResult public mutating func removeLast() -> Element
    public mutating func removeLast(_ k: Int)
    public mutating func popLast() -> Element?
}

// MARK: Array

public protocol _ArrayProtocol: RangeReplaceableCollection, ExpressibleByArrayLiteral {}
extension _ArrayProtocol { public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] }
@frozen public struct Array<Element>: _ArrayProtocol, RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral, CustomStringConvertible {
    public typealias Index = Int
    public typealias Iterator = IndexingIterator<[Element]>
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public typealias ArrayLiteralElement = Element
    public init()
    public init<S: Sequence>(_ s: S) where S.Element == Element
    public init(repeating repeatedValue: Element, count: Int)
    public init(arrayLiteral elements: Element...)
    public init(unsafeUninitializedCapacity: Int, initializingWith initializer: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void) rethrows
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public var capacity: Int { get }
    public var description: String { get }
    public func index(after i: Int) -> Int
    public func index(before i: Int) -> Int
    public func index(_ i: Int, offsetBy distance: Int) -> Int
    public subscript(index: Int) -> Element { get set }
    public subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
    public mutating func append(_ newElement: Element)
    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Element
    public mutating func insert(_ newElement: Element, at i: Int)
    @discardableResult public mutating func remove(at index: Int) -> Element
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func popLast() -> Element?
    public mutating func reserveCapacity(_ minimumCapacity: Int)
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
    public mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
    public static func + (lhs: [Element], rhs: [Element]) -> [Element]
    public static func += (lhs: inout [Element], rhs: [Element])
}
extension Array: Equatable where Element: Equatable { public static func == (lhs: [Element], rhs: [Element]) -> Bool }
extension Array: Hashable where Element: Hashable {}
extension Array: Sendable where Element: Sendable {}
extension Array: Encodable where Element: Encodable {}
extension Array: Decodable where Element: Decodable {}
@frozen public struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    public typealias Index = Int
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public init<S: Sequence>(_ s: S) where S.Element == Element
    public subscript(index: Int) -> Element { get set }
    public subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
}
extension ArraySlice: Equatable where Element: Equatable { public static func == (lhs: ArraySlice<Element>, rhs: ArraySlice<Element>) -> Bool }
extension ArraySlice: Hashable where Element: Hashable {}
extension ArraySlice: Sendable where Element: Sendable {}
@frozen public struct ContiguousArray<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
    public typealias Index = Int
    public typealias SubSequence = ArraySlice<Element>
    public typealias Indices = Range<Int>
    public subscript(index: Int) -> Element { get set }
}

// MARK: Dictionary, Set

@frozen public struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible {
    public typealias Element = (key: Key, value: Value)
    public struct Index: Comparable, Hashable {}
    public struct Keys: Collection, Equatable { public typealias Element = Key; public typealias Index = Dictionary<Key, Value>.Index; public subscript(position: Index) -> Key { get } }
    public struct Values: MutableCollection { public typealias Element = Value; public typealias Index = Dictionary<Key, Value>.Index; public subscript(position: Index) -> Value { get set } }
    public init()
    public init(minimumCapacity: Int)
    public init(dictionaryLiteral elements: (Key, Value)...)
    public init<S: Sequence>(uniqueKeysWithValues keysAndValues: S) where S.Element == (Key, Value)
    public init<S: Sequence>(_ keysAndValues: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
    public init<S: Sequence>(grouping values: S, by keyForValue: (S.Element) throws -> Key) rethrows where Value == [S.Element]
    public var keys: Dictionary<Key, Value>.Keys { get }
    public var values: Dictionary<Key, Value>.Values { get set }
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var capacity: Int { get }
    public var description: String { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public func index(after i: Index) -> Index
    public func index(forKey key: Key) -> Index?
    public subscript(key: Key) -> Value? { get set }
    public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value { get set }
    public subscript(position: Index) -> (key: Key, value: Value) { get }
    public func filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) rethrows -> [Key: Value]
    public func mapValues<T>(_ transform: (Value) throws -> T) rethrows -> [Key: T]
    public func compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> [Key: T]
    @discardableResult public mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
    @discardableResult public mutating func removeValue(forKey key: Key) -> Value?
    @discardableResult public mutating func remove(at index: Index) -> (key: Key, value: Value)
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public mutating func merge<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows where S.Element == (Key, Value)
    public mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
    public func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value]
    public func merging<S: Sequence>(_ other: S, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows -> [Key: Value] where S.Element == (Key, Value)
    public mutating func popFirst() -> (key: Key, value: Value)?
    public mutating func reserveCapacity(_ minimumCapacity: Int)
}
extension Dictionary: Equatable where Value: Equatable { public static func == (lhs: [Key: Value], rhs: [Key: Value]) -> Bool }
extension Dictionary: Hashable where Value: Hashable {}
extension Dictionary: Sendable where Key: Sendable, Value: Sendable {}
extension Dictionary: Encodable where Key: Encodable, Value: Encodable {}
extension Dictionary: Decodable where Key: Decodable, Value: Decodable {}
public protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
    associatedtype Element
    init()
    func contains(_ member: Element) -> Bool
    func union(_ other: Self) -> Self
    func intersection(_ other: Self) -> Self
    func symmetricDifference(_ other: Self) -> Self
    @discardableResult mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
    @discardableResult mutating func remove(_ member: Element) -> Element?
    @discardableResult mutating func update(with newMember: Element) -> Element?
    mutating func formUnion(_ other: Self)
    mutating func formIntersection(_ other: Self)
    func subtracting(_ other: Self) -> Self
    func isSubset(of other: Self) -> Bool
    func isDisjoint(with other: Self) -> Bool
    func isSuperset(of other: Self) -> Bool
    var isEmpty: Bool { get }
    mutating func subtract(_ other: Self)
}
extension SetAlgebra { public typealias ArrayLiteralElement = Element }
public protocol OptionSet: SetAlgebra, RawRepresentable {
    associatedtype Element = Self
    init(rawValue: RawValue)
}
extension OptionSet where RawValue: FixedWidthInteger { public init() }
@frozen public struct Set<Element: Hashable>: Collection, SetAlgebra, Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
    public struct Index: Comparable, Hashable {}
    public init()
    public init<Source: Sequence>(_ sequence: Source) where Source.Element == Element
    public init(minimumCapacity: Int)
    public init(arrayLiteral elements: Element...)
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var first: Element? { get }
    public var description: String { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public subscript(position: Index) -> Element { get }
    public func contains(_ member: Element) -> Bool
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>
    @discardableResult public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
    @discardableResult public mutating func update(with newMember: Element) -> Element?
    @discardableResult public mutating func remove(_ member: Element) -> Element?
    @discardableResult public mutating func removeFirst() -> Element
    @discardableResult public mutating func popFirst() -> Element?
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public func union<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func intersection(_ other: Set<Element>) -> Set<Element>
    public func intersection<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func subtracting(_ other: Set<Element>) -> Set<Element>
    public func subtracting<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public func symmetricDifference<S: Sequence>(_ other: S) -> Set<Element> where S.Element == Element
    public mutating func formUnion<S: Sequence>(_ other: S) where S.Element == Element
    public mutating func formIntersection<S: Sequence>(_ other: S) where S.Element == Element
    public mutating func subtract(_ other: Set<Element>)
    public mutating func subtract<S: Sequence>(_ other: S) where S.Element == Element
    public func isSubset<S: Sequence>(of possibleSuperset: S) -> Bool where S.Element == Element
    public func isSuperset<S: Sequence>(of possibleSubset: S) -> Bool where S.Element == Element
    public func isDisjoint<S: Sequence>(with other: S) -> Bool where S.Element == Element
    public static func == (lhs: Set<Element>, rhs: Set<Element>) -> Bool
}
extension Set: Sendable where Element: Sendable {}
extension Set: Encodable where Element: Encodable {}
extension Set: Decodable where Element: Decodable {}

// MARK: Ranges

public protocol RangeExpression<Bound> {
    associatedtype Bound: Comparable
    func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
    func contains(_ element: Bound) -> Bool
}
extension RangeExpression { public static func ~= (pattern: Self, value: Bound) -> Bool }
@frozen public struct Range<Bound: Comparable>: RangeExpression, Hashable {
    public let lowerBound: Bound
    public let upperBound: Bound
    public init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
    public init(_ other: ClosedRange<Bound>)
    public func contains(_ element: Bound) -> Bool
    public var isEmpty: Bool { get }
    public func clamped(to limits: Range<Bound>) -> Range<Bound>
    public func overlaps(_ other: Range<Bound>) -> Bool
}
extension Range: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
    public typealias Element = Bound
    public typealias Index = Bound
    public typealias SubSequence = Range<Bound>
    public typealias Indices = Range<Bound>
    public typealias Iterator = IndexingIterator<Range<Bound>>
}
extension Range: Sendable where Bound: Sendable {}
extension Range: Encodable where Bound: Encodable {}
extension Range: Decodable where Bound: Decodable {}
@frozen public struct ClosedRange<Bound: Comparable>: RangeExpression, Hashable {
    public let lowerBound: Bound
    public let upperBound: Bound
    public enum Index: Comparable { case pastEnd, inRange(Bound) }
    public init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
    public init(_ other: Range<Bound>)
    public func contains(_ element: Bound) -> Bool
    public var isEmpty: Bool { get }
    public func clamped(to limits: ClosedRange<Bound>) -> ClosedRange<Bound>
    public func overlaps(_ other: ClosedRange<Bound>) -> Bool
}
extension ClosedRange: Sequence, Collection, BidirectionalCollection, RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {
    public typealias Element = Bound
    public typealias SubSequence = Slice<ClosedRange<Bound>>
    public typealias Iterator = IndexingIterator<ClosedRange<Bound>>
}
extension ClosedRange: Sendable where Bound: Sendable {}
public struct PartialRangeFrom<Bound: Comparable>: RangeExpression { public let lowerBound: Bound }
extension PartialRangeFrom: Sequence where Bound: Strideable, Bound.Stride: SignedInteger { public typealias Element = Bound; public func makeIterator() -> AnyIterator<Bound> }
public struct PartialRangeUpTo<Bound: Comparable>: RangeExpression { public let upperBound: Bound }
public struct PartialRangeThrough<Bound: Comparable>: RangeExpression { public let upperBound: Bound }

// MARK: Strings

public protocol StringProtocol: BidirectionalCollection, Hashable, Comparable, LosslessStringConvertible, ExpressibleByStringInterpolation, TextOutputStream where Element == Character, Index == String.Index {
    func hasPrefix(_ prefix: String) -> Bool
    func hasSuffix(_ suffix: String) -> Bool
    func lowercased() -> String
    func uppercased() -> String
}
extension StringProtocol {
    public func hasPrefix<Prefix: StringProtocol>(_ prefix: Prefix) -> Bool
    public func hasSuffix<Suffix: StringProtocol>(_ suffix: Suffix) -> Bool
}
@frozen public struct Character: Hashable, Comparable, Sendable, CustomStringConvertible, LosslessStringConvertible, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral {
    public init(_ content: Unicode.Scalar)
    public init(_ s: String)
    public init(stringLiteral value: String)
    public var isLetter: Bool { get }
    public var isNumber: Bool { get }
    public var isWhitespace: Bool { get }
    public var isNewline: Bool { get }
    public var isPunctuation: Bool { get }
    public var isUppercase: Bool { get }
    public var isLowercase: Bool { get }
    public var isASCII: Bool { get }
    public var asciiValue: UInt8? { get }
    public var wholeNumberValue: Int? { get }
    public var unicodeScalars: String.UnicodeScalarView { get }
    public func uppercased() -> String
    public func lowercased() -> String
    public static func == (lhs: Character, rhs: Character) -> Bool
    public static func < (lhs: Character, rhs: Character) -> Bool
}
public enum Unicode {
    public struct Scalar: Hashable, Comparable, Sendable, ExpressibleByUnicodeScalarLiteral {
        public init?(_ v: UInt32)
        public init(_ v: UInt8)
        public var value: UInt32 { get }
        public var isASCII: Bool { get }
    }
    public enum UTF8: Sendable {}
    public enum UTF16: Sendable {}
}
public typealias UTF8 = Unicode.UTF8
@frozen public struct String: StringProtocol, RangeReplaceableCollection, Codable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    public struct Index: Comparable, Hashable, Sendable {}
    public struct UTF8View: BidirectionalCollection, Sendable { public typealias Element = UInt8; public typealias Index = String.Index; public subscript(i: String.Index) -> UInt8 { get } }
    public struct UTF16View: BidirectionalCollection, Sendable { public typealias Element = UInt16; public typealias Index = String.Index; public subscript(i: String.Index) -> UInt16 { get } }
    public struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection, Sendable { public typealias Element = Unicode.Scalar; public typealias Index = String.Index; public subscript(i: String.Index) -> Unicode.Scalar { get } }
    public typealias Element = Character
    public typealias SubSequence = Substring
    public typealias Iterator = IndexingIterator<String>
    public typealias StringLiteralType = String
    public init()
    public init(stringLiteral value: String)
    public init(stringInterpolation: DefaultStringInterpolation)
    public init(_ c: Character)
    public init(_ scalar: Unicode.Scalar)
    public init(_ substring: Substring)
    public init(_ other: String)
    public init<S: Sequence>(_ characters: S) where S.Element == Character
    public init<T: LosslessStringConvertible>(_ value: T)
    public init<T: BinaryInteger>(_ value: T, radix: Int = 10, uppercase: Bool = false)
    public init(repeating repeatedValue: String, count: Int)
    public init(repeating repeatedValue: Character, count: Int)
    public init<Subject>(describing instance: Subject)
    public init<Subject>(reflecting subject: Subject)
    public init<C: Collection, Encoding>(decoding codeUnits: C, as sourceEncoding: Encoding.Type)
    public var count: Int { get }
    public var isEmpty: Bool { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public var utf8: UTF8View { get }
    public var utf16: UTF16View { get }
    public var unicodeScalars: UnicodeScalarView { get }
    public var description: String { get }
    public var debugDescription: String { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public func index(_ i: Index, offsetBy distance: Int) -> Index
    public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
    public func distance(from start: Index, to end: Index) -> Int
    public subscript(i: Index) -> Character { get }
    public subscript(r: Range<Index>) -> Substring { get }
    public func lowercased() -> String
    public func uppercased() -> String
    public func hasPrefix(_ prefix: String) -> Bool
    public func hasSuffix(_ suffix: String) -> Bool
    public mutating func append(_ other: String)
    public mutating func append(_ c: Character)
    public mutating func append(contentsOf newElements: String)
    public mutating func append<S: Sequence>(contentsOf newElements: S) where S.Element == Character
    public mutating func write(_ other: String)
    public mutating func insert(_ newElement: Character, at i: Index)
    @discardableResult public mutating func remove(at i: Index) -> Character
    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false)
    public static func + (lhs: String, rhs: String) -> String
    public static func += (lhs: inout String, rhs: String)
    public static func == (lhs: String, rhs: String) -> Bool
    public static func < (lhs: String, rhs: String) -> Bool
}
@frozen public struct Substring: StringProtocol, RangeReplaceableCollection, Sendable {
    public typealias Element = Character
    public typealias Index = String.Index
    public typealias SubSequence = Substring
    public init()
    public init(_ content: String)
    public var base: String { get }
    public var utf8: String.UTF8View { get }
    public var startIndex: Index { get }
    public var endIndex: Index { get }
    public func index(after i: Index) -> Index
    public func index(before i: Index) -> Index
    public subscript(i: Index) -> Character { get }
    public subscript(r: Range<Index>) -> Substring { get }
    public func lowercased() -> String
    public func uppercased() -> String
    public var description: String { get }
}
public struct Regex<Output>: Sendable { public init(_ pattern: String) throws; public func firstMatch(in string: String) throws -> Regex<Output>.Match?; public func wholeMatch(in string: String) throws -> Regex<Output>.Match?
    public struct Match: Sendable { public var output: Output { get }; public var range: Range<String.Index> { get } } }
public struct AnyRegexOutput: Sendable {}
extension BidirectionalCollection where SubSequence == Substring {
    public func firstMatch<Output>(of r: Regex<Output>) -> Regex<Output>.Match?
    public func wholeMatch<Output>(of r: Regex<Output>) -> Regex<Output>.Match?
    public func matches<Output>(of r: Regex<Output>) -> [Regex<Output>.Match]
    public func contains<Output>(_ regex: Regex<Output>) -> Bool
}

"""#
),
("Swift",
##"""
// Concurrency.

public protocol AnyActor: AnyObject, Sendable {}
public protocol Actor: AnyActor { nonisolated var unownedExecutor: UnownedSerialExecutor { get } }
extension Actor {
    public nonisolated func preconditionIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public nonisolated func assertIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public nonisolated func assumeIsolated<T: Sendable>(_ operation: (isolated Self) throws -> T, file: StaticString = #fileID, line: UInt = #line) rethrows -> T
}
public protocol GlobalActor {
    associatedtype ActorType: Actor
    static var shared: ActorType { get }
}
@globalActor public final actor MainActor: GlobalActor {
    public static let shared: MainActor
    public nonisolated var unownedExecutor: UnownedSerialExecutor { get }
    public static func run<T: Sendable>(resultType: T.Type = T.self, body: @MainActor @Sendable () throws -> T) async rethrows -> T
    public static func assumeIsolated<T: Sendable>(_ operation: @MainActor () throws -> T, file: StaticString = #fileID, line: UInt = #line) rethrows -> T
    public static func preconditionIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
    public static func assertIsolated(_ message: @autoclosure () -> String = String(), file: StaticString = #fileID, line: UInt = #line)
}
public protocol Executor: AnyObject, Sendable { func enqueue(_ job: UnownedJob) }
public protocol SerialExecutor: Executor {
    func asUnownedSerialExecutor() -> UnownedSerialExecutor
    func isSameExclusiveExecutionContext(other: Self) -> Bool
    func checkIsolated()
}
public protocol TaskExecutor: Executor {}
public struct UnownedJob: Sendable { public func runSynchronously(on executor: UnownedSerialExecutor) }
public struct ExecutorJob: Sendable { public var priority: JobPriority { get } }
public struct JobPriority: Sendable {}
public struct UnownedSerialExecutor: Sendable { public init<E: SerialExecutor>(ordinary executor: E) }
public struct UnownedTaskExecutor: Sendable {}

// MARK: Tasks

public struct TaskPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    public typealias RawValue = UInt8
    public var rawValue: UInt8
    public init(rawValue: UInt8)
    public static let high: TaskPriority
    public static var medium: TaskPriority { get }
    public static let low: TaskPriority
    public static let userInitiated: TaskPriority
    public static let utility: TaskPriority
    public static let background: TaskPriority
}
public struct CancellationError: Error { public init() }
@frozen public struct Task<Success: Sendable, Failure: Error>: Sendable {
    public func cancel()
    public var isCancelled: Bool { get }
}
extension Task {
    public var value: Success { get async throws }
    public var result: Result<Success, Failure> { get async }
}
extension Task where Failure == Never {
    public var value: Success { get async }
    @discardableResult public init(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success)
    @discardableResult public init(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success)
    @discardableResult public static func detached(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Success) -> Task<Success, Failure>
    @discardableResult public static func immediate(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async -> Success) -> Task<Success, Failure>
}
extension Task where Failure == any Error {
    @discardableResult public init(priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success)
    @discardableResult public init(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success)
    @discardableResult public static func detached(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Success) -> Task<Success, Failure>
    @discardableResult public static func immediate(name: String? = nil, priority: TaskPriority? = nil, @_inheritActorContext operation: sending @escaping @isolated(any) () async throws -> Success) -> Task<Success, Failure>
}
extension Task where Success == Never, Failure == Never {
    public static var isCancelled: Bool { get }
    public static var currentPriority: TaskPriority { get }
    public static func checkCancellation() throws
    public static func yield() async
    public static func sleep(nanoseconds duration: UInt64) async throws
    public static func sleep(_ duration: UInt64) async
    public static func sleep<C: Clock>(until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()) async throws
    public static func sleep<C: Clock>(for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = ContinuousClock()) async throws
}
extension Task: Hashable {}
public struct UnsafeCurrentTask: Hashable { public func cancel(); public var isCancelled: Bool { get } }
public func withUnsafeCurrentTask<T>(body: (UnsafeCurrentTask?) throws -> T) rethrows -> T
public func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation) async rethrows -> T
@propertyWrapper public final class TaskLocal<Value: Sendable>: Sendable {
    public init(wrappedValue defaultValue: Value)
    public var wrappedValue: Value { get }
    public var projectedValue: TaskLocal<Value> { get set }
    public func get() -> Value
    @discardableResult public func withValue<R>(_ valueDuringOperation: Value, operation: () async throws -> R, isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: UInt = #line) async rethrows -> R
    @discardableResult public func withValue<R>(_ valueDuringOperation: Value, operation: () throws -> R, file: String = #fileID, line: UInt = #line) rethrows -> R
}

// MARK: Groups

public func withTaskGroup<ChildTaskResult: Sendable, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout TaskGroup<ChildTaskResult>) async -> GroupResult) async -> GroupResult
public func withThrowingTaskGroup<ChildTaskResult: Sendable, GroupResult>(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout ThrowingTaskGroup<ChildTaskResult, any Error>) async throws -> GroupResult) async rethrows -> GroupResult
public func withDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout DiscardingTaskGroup) async -> GroupResult) async -> GroupResult
public func withThrowingDiscardingTaskGroup<GroupResult>(returning returnType: GroupResult.Type = GroupResult.self, isolation: isolated (any Actor)? = #isolation, body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> GroupResult) async throws -> GroupResult
@frozen public struct TaskGroup<ChildTaskResult: Sendable> {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> ChildTaskResult)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> ChildTaskResult) -> Bool
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> ChildTaskResult?
    public mutating func waitForAll(isolation: isolated (any Actor)? = #isolation) async
    public var isEmpty: Bool { get }
    public func cancelAll()
    public var isCancelled: Bool { get }
}
extension TaskGroup: AsyncSequence {
    public typealias Element = ChildTaskResult
    public typealias Failure = Never
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = ChildTaskResult; public typealias Failure = Never; public mutating func next() async -> ChildTaskResult? }
    public func makeAsyncIterator() -> AsyncIterator
}
@frozen public struct ThrowingTaskGroup<ChildTaskResult: Sendable, Failure: Error> {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult)
    public mutating func addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> ChildTaskResult) -> Bool
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws -> ChildTaskResult?
    public mutating func nextResult(isolation: isolated (any Actor)? = #isolation) async -> Result<ChildTaskResult, Failure>?
    public mutating func waitForAll(isolation: isolated (any Actor)? = #isolation) async throws
    public var isEmpty: Bool { get }
    public func cancelAll()
    public var isCancelled: Bool { get }
}
extension ThrowingTaskGroup: AsyncSequence {
    public typealias Element = ChildTaskResult
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = ChildTaskResult; public mutating func next() async throws -> ChildTaskResult? }
    public func makeAsyncIterator() -> AsyncIterator
}
@frozen public struct DiscardingTaskGroup {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async -> Void)
    public func cancelAll()
    public var isCancelled: Bool { get }
}
@frozen public struct ThrowingDiscardingTaskGroup<Failure: Error> {
    public mutating func addTask(priority: TaskPriority? = nil, operation: sending @escaping @isolated(any) () async throws -> Void)
    public func cancelAll()
    public var isCancelled: Bool { get }
}

// MARK: Continuations

public struct CheckedContinuation<T, E: Error>: Sendable {
    public func resume(returning value: sending T)
    public func resume(throwing error: E)
    public func resume(with result: sending Result<T, E>)
}
extension CheckedContinuation where T == () { public func resume() }
public struct UnsafeContinuation<T, E: Error>: Sendable {
    public func resume(returning value: sending T)
    public func resume(throwing error: E)
    public func resume(with result: sending Result<T, E>)
}
extension UnsafeContinuation where T == () { public func resume() }
public func withCheckedContinuation<T>(isolation: isolated (any Actor)? = #isolation, function: String = #function, _ body: (CheckedContinuation<T, Never>) -> Void) async -> sending T
public func withCheckedThrowingContinuation<T>(isolation: isolated (any Actor)? = #isolation, function: String = #function, _ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> sending T
public func withUnsafeContinuation<T>(isolation: isolated (any Actor)? = #isolation, _ fn: (UnsafeContinuation<T, Never>) -> Void) async -> sending T
public func withUnsafeThrowingContinuation<T>(isolation: isolated (any Actor)? = #isolation, _ fn: (UnsafeContinuation<T, any Error>) -> Void) async throws -> sending T

// MARK: Asynchronous sequences

public protocol AsyncIteratorProtocol<Element, Failure> {
    associatedtype Element
    associatedtype Failure: Error = any Error
    mutating func next() async throws -> Element?
}
public protocol AsyncSequence<Element, Failure> {
    associatedtype AsyncIterator: AsyncIteratorProtocol where AsyncIterator.Element == Element
    associatedtype Element
    associatedtype Failure: Error = any Error
    func makeAsyncIterator() -> AsyncIterator
}
extension AsyncSequence {
    public func map<Transformed>(_ transform: @escaping @Sendable (Element) async -> Transformed) -> AsyncMapSequence<Self, Transformed>
    public func map<Transformed>(_ transform: @escaping @Sendable (Element) async throws -> Transformed) -> AsyncThrowingMapSequence<Self, Transformed>
    public func compactMap<ElementOfResult>(_ transform: @escaping @Sendable (Element) async -> ElementOfResult?) -> AsyncMapSequence<Self, ElementOfResult>
    public func filter(_ isIncluded: @escaping @Sendable (Element) async -> Bool) -> AsyncFilterSequence<Self>
    public func prefix(_ count: Int) -> AsyncFilterSequence<Self>
    public func dropFirst(_ count: Int = 1) -> AsyncFilterSequence<Self>
    public func prefix(while predicate: @escaping @Sendable (Element) async -> Bool) rethrows -> AsyncFilterSequence<Self>
    public func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
    public func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
    public func allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool
    public func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (_ partialResult: Result, Element) async throws -> Result) async rethrows -> Result
    public func reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (_ partialResult: inout Result, Element) async throws -> Void) async rethrows -> Result
}
public struct AsyncMapSequence<Base: AsyncSequence, Transformed>: AsyncSequence {
    public typealias Element = Transformed
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Transformed; public mutating func next() async rethrows -> Transformed? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncThrowingMapSequence<Base: AsyncSequence, Transformed>: AsyncSequence {
    public typealias Element = Transformed
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Transformed; public mutating func next() async throws -> Transformed? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncFilterSequence<Base: AsyncSequence>: AsyncSequence {
    public typealias Element = Base.Element
    public struct AsyncIterator: AsyncIteratorProtocol { public typealias Element = Base.Element; public mutating func next() async rethrows -> Base.Element? }
    public func makeAsyncIterator() -> AsyncIterator
}
public struct AsyncStream<Element>: AsyncSequence {
    public typealias Failure = Never
    public struct Continuation: Sendable {
        public enum Termination: Sendable { case finished, cancelled }
        public enum YieldResult { case enqueued(remaining: Int), dropped(Element), terminated }
        public enum BufferingPolicy: Sendable { case unbounded, bufferingOldest(Int), bufferingNewest(Int) }
        @discardableResult public func yield(_ value: sending Element) -> YieldResult
        @discardableResult public func yield(with result: sending Result<Element, Never>) -> YieldResult
        public func finish()
        public var onTermination: (@Sendable (Termination) -> Void)? { get nonmutating set }
    }
    public struct Iterator: AsyncIteratorProtocol { public typealias Failure = Never; public mutating func next() async -> Element? }
    public typealias AsyncIterator = Iterator
    public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void)
    public init(unfolding produce: @escaping () async -> Element?, onCancel: (@Sendable () -> Void)? = nil)
    public func makeAsyncIterator() -> Iterator
    public static func makeStream(of elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
}
extension AsyncStream: Sendable where Element: Sendable {}
extension AsyncStream.Continuation where Element == Void { @discardableResult public func yield() -> YieldResult }
public struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
    public struct Continuation: Sendable {
        public enum Termination: Sendable { case finished(Failure?), cancelled }
        public enum YieldResult { case enqueued(remaining: Int), dropped(Element), terminated }
        public enum BufferingPolicy: Sendable { case unbounded, bufferingOldest(Int), bufferingNewest(Int) }
        @discardableResult public func yield(_ value: sending Element) -> YieldResult
        public func finish(throwing error: Failure? = nil)
        public var onTermination: (@Sendable (Termination) -> Void)? { get nonmutating set }
    }
    public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? }
    public typealias AsyncIterator = Iterator
    public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void) where Failure == any Error
    public init(unfolding produce: @escaping () async throws -> Element?) where Failure == any Error
    public func makeAsyncIterator() -> Iterator
    public static func makeStream(of elementType: Element.Type = Element.self, throwing failureType: Failure.Type = Failure.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation)
}

// MARK: Clocks

public protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {}
public protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
    associatedtype Duration: DurationProtocol
    func advanced(by duration: Duration) -> Self
    func duration(to other: Self) -> Duration
}
public protocol Clock<Duration>: Sendable {
    associatedtype Duration
    associatedtype Instant: InstantProtocol where Instant.Duration == Duration
    var now: Instant { get }
    func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws
}
extension Clock { public func measure(_ work: () throws -> Void) rethrows -> Instant.Duration; public func sleep(for duration: Instant.Duration, tolerance: Instant.Duration? = nil) async throws }
@frozen public struct Duration: DurationProtocol, Hashable, Codable {
    public static func seconds<T: BinaryInteger>(_ seconds: T) -> Duration
    public static func seconds(_ seconds: Double) -> Duration
    public static func milliseconds<T: BinaryInteger>(_ milliseconds: T) -> Duration
    public static func milliseconds(_ milliseconds: Double) -> Duration
    public static func microseconds<T: BinaryInteger>(_ microseconds: T) -> Duration
    public static func nanoseconds<T: BinaryInteger>(_ nanoseconds: T) -> Duration
    public static var zero: Duration { get }
    public static func + (lhs: Duration, rhs: Duration) -> Duration
    public static func - (lhs: Duration, rhs: Duration) -> Duration
    public static func < (lhs: Duration, rhs: Duration) -> Bool
    public static func == (lhs: Duration, rhs: Duration) -> Bool
}
public struct ContinuousClock: Clock {
    public typealias Duration = Swift.Duration
    public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration; public static var now: ContinuousClock.Instant { get }; public static func - (lhs: Instant, rhs: Instant) -> Swift.Duration }
    public init()
    public var now: Instant { get }
}
extension Clock where Self == ContinuousClock { public static var continuous: ContinuousClock { get } }
public struct SuspendingClock: Clock {
    public typealias Duration = Swift.Duration
    public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration }
    public init()
    public var now: Instant { get }
}

"""##
),
("Swift",
##"""
// The standard library, as far as everyday code uses it: declarations without bodies, in our words.

// MARK: What the language knows by itself

public protocol AnyObject {}
public protocol Copyable {}
public protocol Escapable {}
public protocol BitwiseCopyable {}
public protocol SendableMetatype {}
public protocol Sendable: SendableMetatype {}
public typealias AnyClass = AnyObject.Type
public typealias Void = ()
public enum Never: Error, Sendable, Equatable, Hashable, Comparable {}

// MARK: Errors, results

public protocol Error: Sendable {}
public enum Result<Success, Failure: Error> {
    case success(Success)
    case failure(Failure)
    public init(catching body: () throws(Failure) -> Success)
    public func get() throws(Failure) -> Success
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
    public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
    public func flatMap<NewSuccess>(_ transform: (Success) -> Result<NewSuccess, Failure>) -> Result<NewSuccess, Failure>
    public func flatMapError<NewFailure>(_ transform: (Failure) -> Result<Success, NewFailure>) -> Result<Success, NewFailure>
}
extension Result: Equatable where Success: Equatable, Failure: Equatable {}
extension Result: Hashable where Success: Hashable, Failure: Hashable {}
extension Result: Sendable where Success: Sendable {}

// MARK: Comparing

public protocol Equatable { static func == (lhs: Self, rhs: Self) -> Bool }
extension Equatable { public static func != (lhs: Self, rhs: Self) -> Bool }
public protocol Hashable: Equatable {
    var hashValue: Int { get }
    func hash(into hasher: inout Hasher)
}
public struct Hasher {
    public init()
    public mutating func combine<H: Hashable>(_ value: H)
    public consuming func finalize() -> Int
}
public protocol Comparable: Equatable {
    static func < (lhs: Self, rhs: Self) -> Bool
    static func <= (lhs: Self, rhs: Self) -> Bool
    static func >= (lhs: Self, rhs: Self) -> Bool
    static func > (lhs: Self, rhs: Self) -> Bool
}
extension Comparable {
    public static func ... (minimum: Self, maximum: Self) -> ClosedRange<Self>
    public static func ..< (minimum: Self, maximum: Self) -> Range<Self>
    public static prefix func ..< (maximum: Self) -> PartialRangeUpTo<Self>
    public static prefix func ... (maximum: Self) -> PartialRangeThrough<Self>
    public static postfix func ... (minimum: Self) -> PartialRangeFrom<Self>
}
public protocol Identifiable<ID> {
    associatedtype ID: Hashable
    var id: ID { get }
}
extension Identifiable where Self: AnyObject { public var id: ObjectIdentifier { get } }
public struct ObjectIdentifier: Hashable, Comparable, Sendable {
    public init(_ object: AnyObject)
    public init(_ type: Any.Type)
}
public struct AnyHashable: Hashable {
    public init<H: Hashable>(_ base: H)
    public var base: Any { get }
}
public func == (lhs: Any.Type?, rhs: Any.Type?) -> Bool
public func != (lhs: Any.Type?, rhs: Any.Type?) -> Bool
public func === (lhs: AnyObject?, rhs: AnyObject?) -> Bool
public func !== (lhs: AnyObject?, rhs: AnyObject?) -> Bool
public func == <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func != <A: Equatable, B: Equatable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func < <A: Comparable, B: Comparable>(lhs: (A, B), rhs: (A, B)) -> Bool
public func == <A: Equatable, B: Equatable, C: Equatable>(lhs: (A, B, C), rhs: (A, B, C)) -> Bool
public func ~= <T: Equatable>(a: T, b: T) -> Bool
public func min<T: Comparable>(_ x: T, _ y: T) -> T
public func min<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T
public func max<T: Comparable>(_ x: T, _ y: T) -> T
public func max<T: Comparable>(_ x: T, _ y: T, _ z: T, _ rest: T...) -> T

// MARK: Literals, conversions

public protocol ExpressibleByIntegerLiteral { associatedtype IntegerLiteralType; init(integerLiteral value: IntegerLiteralType) }
public protocol ExpressibleByFloatLiteral { associatedtype FloatLiteralType; init(floatLiteral value: FloatLiteralType) }
public protocol ExpressibleByBooleanLiteral { associatedtype BooleanLiteralType; init(booleanLiteral value: BooleanLiteralType) }
public protocol ExpressibleByNilLiteral { init(nilLiteral: ()) }
public protocol ExpressibleByUnicodeScalarLiteral { associatedtype UnicodeScalarLiteralType; init(unicodeScalarLiteral value: UnicodeScalarLiteralType) }
public protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
    associatedtype ExtendedGraphemeClusterLiteralType
    init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
}
public protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral { associatedtype StringLiteralType; init(stringLiteral value: StringLiteralType) }
public protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral { associatedtype StringInterpolation = DefaultStringInterpolation; init(stringInterpolation: StringInterpolation) }
public struct DefaultStringInterpolation: Sendable {
    public mutating func appendLiteral(_ literal: String)
    public mutating func appendInterpolation<T>(_ value: T)
}
public protocol ExpressibleByArrayLiteral { associatedtype ArrayLiteralElement; init(arrayLiteral elements: ArrayLiteralElement...) }
public protocol ExpressibleByDictionaryLiteral { associatedtype Key; associatedtype Value; init(dictionaryLiteral elements: (Key, Value)...) }
public protocol RawRepresentable<RawValue> {
    associatedtype RawValue
    init?(rawValue: RawValue)
    var rawValue: RawValue { get }
}
public protocol CaseIterable {
    associatedtype AllCases: Collection = [Self]
    static var allCases: AllCases { get }
}
public protocol CustomStringConvertible { var description: String { get } }
public protocol CustomDebugStringConvertible { var debugDescription: String { get } }
public protocol LosslessStringConvertible: CustomStringConvertible { init?(_ description: String) }
public protocol TextOutputStream { mutating func write(_ string: String) }
public protocol CVarArg {}

// MARK: Coding

public typealias Codable = Decodable & Encodable
public protocol Encodable { func encode(to encoder: any Encoder) throws }
public protocol Decodable { init(from decoder: any Decoder) throws }
public protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
    var stringValue: String { get }
    init?(stringValue: String)
    var intValue: Int? { get }
    init?(intValue: Int)
}
public struct CodingUserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init?(rawValue: String)
}
public protocol Encoder {
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
    func unkeyedContainer() -> any UnkeyedEncodingContainer
    func singleValueContainer() -> any SingleValueEncodingContainer
}
public protocol Decoder {
    var codingPath: [any CodingKey] { get }
    var userInfo: [CodingUserInfoKey: Any] { get }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer
    func singleValueContainer() throws -> any SingleValueDecodingContainer
}
public struct KeyedEncodingContainer<K: CodingKey> {
    public mutating func encodeNil(forKey key: K) throws
    public mutating func encode<T: Encodable>(_ value: T, forKey key: K) throws
    public mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: K) throws
    public mutating func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: K) -> KeyedEncodingContainer<NestedKey>
}
public struct KeyedDecodingContainer<K: CodingKey> {
    public var allKeys: [K] { get }
    public func contains(_ key: K) -> Bool
    public func decodeNil(forKey key: K) throws -> Bool
    public func decode<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T
    public func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: K) throws -> T?
    public func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: K) throws -> KeyedDecodingContainer<NestedKey>
    public func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer
}
public protocol UnkeyedEncodingContainer { mutating func encode<T: Encodable>(_ value: T) throws }
public protocol UnkeyedDecodingContainer {
    var isAtEnd: Bool { get }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T
}
public protocol SingleValueEncodingContainer {
    mutating func encodeNil() throws
    mutating func encode<T: Encodable>(_ value: T) throws
}
public protocol SingleValueDecodingContainer {
    func decodeNil() -> Bool
    func decode<T: Decodable>(_ type: T.Type) throws -> T
}
public enum DecodingError: Error {
    public struct Context: Sendable {
        public let codingPath: [any CodingKey]
        public let debugDescription: String
        public init(codingPath: [any CodingKey], debugDescription: String, underlyingError: (any Error)? = nil)
    }
    case typeMismatch(Any.Type, Context)
    case valueNotFound(Any.Type, Context)
    case keyNotFound(any CodingKey, Context)
    case dataCorrupted(Context)
    public static func dataCorruptedError<C: SingleValueDecodingContainer>(in container: C, debugDescription: String) -> DecodingError
}
public enum EncodingError: Error {
    public struct Context: Sendable { public let codingPath: [any CodingKey]; public let debugDescription: String }
    case invalidValue(Any, Context)
}

// MARK: Optional

@frozen public enum Optional<Wrapped>: ExpressibleByNilLiteral {
    case none
    case some(Wrapped)
    public init(_ some: Wrapped)
    public init(nilLiteral: ())
    public func map<U, E: Error>(_ transform: (Wrapped) throws(E) -> U) throws(E) -> U?
    public func flatMap<U, E: Error>(_ transform: (Wrapped) throws(E) -> U?) throws(E) -> U?
    public var unsafelyUnwrapped: Wrapped { get }
    public mutating func take() -> Wrapped?
}
extension Optional: Equatable where Wrapped: Equatable { public static func == (lhs: Wrapped?, rhs: Wrapped?) -> Bool }
extension Optional: Hashable where Wrapped: Hashable {}
extension Optional: Sendable where Wrapped: Sendable {}
extension Optional: Encodable where Wrapped: Encodable {}
extension Optional: Decodable where Wrapped: Decodable {}
extension Optional: CustomDebugStringConvertible { public var debugDescription: String { get } }
public struct _OptionalNilComparisonType: ExpressibleByNilLiteral { public init(nilLiteral: ()) }
extension Optional {
    public static func ~= (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
    public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) -> Bool
    public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) -> Bool
    public static func == (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
    public static func != (lhs: _OptionalNilComparisonType, rhs: Wrapped?) -> Bool
}
public func ?? <T>(optional: T?, defaultValue: @autoclosure () throws -> T) rethrows -> T
public func ?? <T>(optional: T?, defaultValue: @autoclosure () throws -> T?) rethrows -> T?

// MARK: Bool

@frozen public struct Bool: Hashable, Sendable, Codable, CustomStringConvertible, LosslessStringConvertible, ExpressibleByBooleanLiteral {
    public init()
    public init(_ value: Bool)
    public init?(_ description: String)
    public init(booleanLiteral value: Bool)
    public mutating func toggle()
    public static func random() -> Bool
    public static func == (lhs: Bool, rhs: Bool) -> Bool
    public static prefix func ! (a: Bool) -> Bool
    public static func && (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
    public static func || (lhs: Bool, rhs: @autoclosure () throws -> Bool) rethrows -> Bool
    public var description: String { get }
}
public typealias BooleanLiteralType = Bool
public typealias IntegerLiteralType = Int
public typealias FloatLiteralType = Double
public typealias StringLiteralType = String

// MARK: Numbers

public protocol AdditiveArithmetic: Equatable {
    static var zero: Self { get }
    static func + (lhs: Self, rhs: Self) -> Self
    static func += (lhs: inout Self, rhs: Self)
    static func - (lhs: Self, rhs: Self) -> Self
    static func -= (lhs: inout Self, rhs: Self)
}
extension AdditiveArithmetic { public static prefix func + (x: Self) -> Self }
public protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
    associatedtype Magnitude: Comparable, Numeric
    init?<T: BinaryInteger>(exactly source: T)
    var magnitude: Magnitude { get }
    static func * (lhs: Self, rhs: Self) -> Self
    static func *= (lhs: inout Self, rhs: Self)
}
public protocol SignedNumeric: Numeric {
    static prefix func - (operand: Self) -> Self
    mutating func negate()
}
public func abs<T: SignedNumeric & Comparable>(_ x: T) -> T
public protocol Strideable<Stride>: Comparable {
    associatedtype Stride: Comparable, SignedNumeric
    func distance(to other: Self) -> Stride
    func advanced(by n: Stride) -> Self
}
public protocol BinaryInteger: Hashable, Numeric, CustomStringConvertible, Strideable where Magnitude: BinaryInteger {
    static var isSigned: Bool { get }
    init<T: BinaryFloatingPoint>(_ source: T)
    init<T: BinaryInteger>(_ source: T)
    init<T: BinaryInteger>(truncatingIfNeeded source: T)
    init<T: BinaryInteger>(clamping source: T)
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    static func % (lhs: Self, rhs: Self) -> Self
    static func %= (lhs: inout Self, rhs: Self)
    static prefix func ~ (x: Self) -> Self
    static func & (lhs: Self, rhs: Self) -> Self
    static func | (lhs: Self, rhs: Self) -> Self
    static func ^ (lhs: Self, rhs: Self) -> Self
    func quotientAndRemainder(dividingBy rhs: Self) -> (quotient: Self, remainder: Self)
    func isMultiple(of other: Self) -> Bool
    func signum() -> Self
}
extension BinaryInteger {
    public static func == <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func != <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func < <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func <= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func > <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func >= <Other: BinaryInteger>(lhs: Self, rhs: Other) -> Bool
    public static func << <RHS: BinaryInteger>(lhs: Self, rhs: RHS) -> Self
    public static func >> <RHS: BinaryInteger>(lhs: Self, rhs: RHS) -> Self
}
public protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible {
    static var bitWidth: Int { get }
    static var max: Self { get }
    static var min: Self { get }
    init?<S: StringProtocol>(_ text: S, radix: Int)
    static func random(in range: Range<Self>) -> Self
    static func random(in range: ClosedRange<Self>) -> Self
    static func &+ (lhs: Self, rhs: Self) -> Self
    static func &- (lhs: Self, rhs: Self) -> Self
    static func &* (lhs: Self, rhs: Self) -> Self
    func addingReportingOverflow(_ rhs: Self) -> (partialValue: Self, overflow: Bool)
    var leadingZeroBitCount: Int { get }
    var trailingZeroBitCount: Int { get }
    var nonzeroBitCount: Int { get }
    var byteSwapped: Self { get }
    var bigEndian: Self { get }
    var littleEndian: Self { get }
}
public protocol SignedInteger: BinaryInteger, SignedNumeric {}
public protocol UnsignedInteger: BinaryInteger {}
public enum FloatingPointRoundingRule: Sendable { case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero }
public enum FloatingPointSign: Int, Sendable { case plus, minus }
public protocol FloatingPoint: SignedNumeric, Strideable, Hashable where Magnitude == Self {
    static var nan: Self { get }
    static var infinity: Self { get }
    static var greatestFiniteMagnitude: Self { get }
    static var leastNormalMagnitude: Self { get }
    static var pi: Self { get }
    static func / (lhs: Self, rhs: Self) -> Self
    static func /= (lhs: inout Self, rhs: Self)
    var isNaN: Bool { get }
    var isFinite: Bool { get }
    var isInfinite: Bool { get }
    var isZero: Bool { get }
    func squareRoot() -> Self
    func rounded() -> Self
    func rounded(_ rule: FloatingPointRoundingRule) -> Self
    mutating func round()
    func truncatingRemainder(dividingBy other: Self) -> Self
}
public protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {
    init<Source: BinaryInteger>(_ value: Source)
    init<Source: BinaryFloatingPoint>(_ value: Source)
    static func random(in range: Range<Self>) -> Self
    static func random(in range: ClosedRange<Self>) -> Self
}
@frozen public struct Int: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int
    public typealias Magnitude = UInt
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int { get }
    public static var min: Int { get }
    public static var zero: Int { get }
    public var description: String { get }
    public var magnitude: UInt { get }
    public func distance(to other: Int) -> Int
    public func advanced(by n: Int) -> Int
    public static func + (lhs: Int, rhs: Int) -> Int
    public static func - (lhs: Int, rhs: Int) -> Int
    public static func * (lhs: Int, rhs: Int) -> Int
    public static func / (lhs: Int, rhs: Int) -> Int
    public static func % (lhs: Int, rhs: Int) -> Int
    public static func & (lhs: Int, rhs: Int) -> Int
    public static func | (lhs: Int, rhs: Int) -> Int
    public static func ^ (lhs: Int, rhs: Int) -> Int
    public static func &+ (lhs: Int, rhs: Int) -> Int
    public static func &- (lhs: Int, rhs: Int) -> Int
    public static func &* (lhs: Int, rhs: Int) -> Int
    public static func += (lhs: inout Int, rhs: Int)
    public static func -= (lhs: inout Int, rhs: Int)
    public static func *= (lhs: inout Int, rhs: Int)
    public static func /= (lhs: inout Int, rhs: Int)
    public static func %= (lhs: inout Int, rhs: Int)
    public static func &= (lhs: inout Int, rhs: Int)
    public static func |= (lhs: inout Int, rhs: Int)
    public static func ^= (lhs: inout Int, rhs: Int)
    public static func == (lhs: Int, rhs: Int) -> Bool
    public static func != (lhs: Int, rhs: Int) -> Bool
    public static func < (lhs: Int, rhs: Int) -> Bool
    public static func <= (lhs: Int, rhs: Int) -> Bool
    public static func > (lhs: Int, rhs: Int) -> Bool
    public static func >= (lhs: Int, rhs: Int) -> Bool
    public static prefix func ~ (x: Int) -> Int
}
@frozen public struct Int8: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int8
    public typealias Magnitude = UInt8
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int8)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int8 { get }
    public static var min: Int8 { get }
    public static var zero: Int8 { get }
    public var description: String { get }
    public var magnitude: UInt8 { get }
    public func distance(to other: Int8) -> Int
    public func advanced(by n: Int) -> Int8
    public static func + (lhs: Int8, rhs: Int8) -> Int8
    public static func - (lhs: Int8, rhs: Int8) -> Int8
    public static func * (lhs: Int8, rhs: Int8) -> Int8
    public static func / (lhs: Int8, rhs: Int8) -> Int8
    public static func % (lhs: Int8, rhs: Int8) -> Int8
    public static func & (lhs: Int8, rhs: Int8) -> Int8
    public static func | (lhs: Int8, rhs: Int8) -> Int8
    public static func ^ (lhs: Int8, rhs: Int8) -> Int8
    public static func &+ (lhs: Int8, rhs: Int8) -> Int8
    public static func &- (lhs: Int8, rhs: Int8) -> Int8
    public static func &* (lhs: Int8, rhs: Int8) -> Int8
    public static func += (lhs: inout Int8, rhs: Int8)
    public static func -= (lhs: inout Int8, rhs: Int8)
    public static func *= (lhs: inout Int8, rhs: Int8)
    public static func /= (lhs: inout Int8, rhs: Int8)
    public static func %= (lhs: inout Int8, rhs: Int8)
    public static func &= (lhs: inout Int8, rhs: Int8)
    public static func |= (lhs: inout Int8, rhs: Int8)
    public static func ^= (lhs: inout Int8, rhs: Int8)
    public static func == (lhs: Int8, rhs: Int8) -> Bool
    public static func != (lhs: Int8, rhs: Int8) -> Bool
    public static func < (lhs: Int8, rhs: Int8) -> Bool
    public static func <= (lhs: Int8, rhs: Int8) -> Bool
    public static func > (lhs: Int8, rhs: Int8) -> Bool
    public static func >= (lhs: Int8, rhs: Int8) -> Bool
    public static prefix func ~ (x: Int8) -> Int8
}
@frozen public struct Int16: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int16
    public typealias Magnitude = UInt16
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int16)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int16 { get }
    public static var min: Int16 { get }
    public static var zero: Int16 { get }
    public var description: String { get }
    public var magnitude: UInt16 { get }
    public func distance(to other: Int16) -> Int
    public func advanced(by n: Int) -> Int16
    public static func + (lhs: Int16, rhs: Int16) -> Int16
    public static func - (lhs: Int16, rhs: Int16) -> Int16
    public static func * (lhs: Int16, rhs: Int16) -> Int16
    public static func / (lhs: Int16, rhs: Int16) -> Int16
    public static func % (lhs: Int16, rhs: Int16) -> Int16
    public static func & (lhs: Int16, rhs: Int16) -> Int16
    public static func | (lhs: Int16, rhs: Int16) -> Int16
    public static func ^ (lhs: Int16, rhs: Int16) -> Int16
    public static func &+ (lhs: Int16, rhs: Int16) -> Int16
    public static func &- (lhs: Int16, rhs: Int16) -> Int16
    public static func &* (lhs: Int16, rhs: Int16) -> Int16
    public static func += (lhs: inout Int16, rhs: Int16)
    public static func -= (lhs: inout Int16, rhs: Int16)
    public static func *= (lhs: inout Int16, rhs: Int16)
    public static func /= (lhs: inout Int16, rhs: Int16)
    public static func %= (lhs: inout Int16, rhs: Int16)
    public static func &= (lhs: inout Int16, rhs: Int16)
    public static func |= (lhs: inout Int16, rhs: Int16)
    public static func ^= (lhs: inout Int16, rhs: Int16)
    public static func == (lhs: Int16, rhs: Int16) -> Bool
    public static func != (lhs: Int16, rhs: Int16) -> Bool
    public static func < (lhs: Int16, rhs: Int16) -> Bool
    public static func <= (lhs: Int16, rhs: Int16) -> Bool
    public static func > (lhs: Int16, rhs: Int16) -> Bool
    public static func >= (lhs: Int16, rhs: Int16) -> Bool
    public static prefix func ~ (x: Int16) -> Int16
}
@frozen public struct Int32: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int32
    public typealias Magnitude = UInt32
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int32)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int32 { get }
    public static var min: Int32 { get }
    public static var zero: Int32 { get }
    public var description: String { get }
    public var magnitude: UInt32 { get }
    public func distance(to other: Int32) -> Int
    public func advanced(by n: Int) -> Int32
    public static func + (lhs: Int32, rhs: Int32) -> Int32
    public static func - (lhs: Int32, rhs: Int32) -> Int32
    public static func * (lhs: Int32, rhs: Int32) -> Int32
    public static func / (lhs: Int32, rhs: Int32) -> Int32
    public static func % (lhs: Int32, rhs: Int32) -> Int32
    public static func & (lhs: Int32, rhs: Int32) -> Int32
    public static func | (lhs: Int32, rhs: Int32) -> Int32
    public static func ^ (lhs: Int32, rhs: Int32) -> Int32
    public static func &+ (lhs: Int32, rhs: Int32) -> Int32
    public static func &- (lhs: Int32, rhs: Int32) -> Int32
    public static func &* (lhs: Int32, rhs: Int32) -> Int32
    public static func += (lhs: inout Int32, rhs: Int32)
    public static func -= (lhs: inout Int32, rhs: Int32)
    public static func *= (lhs: inout Int32, rhs: Int32)
    public static func /= (lhs: inout Int32, rhs: Int32)
    public static func %= (lhs: inout Int32, rhs: Int32)
    public static func &= (lhs: inout Int32, rhs: Int32)
    public static func |= (lhs: inout Int32, rhs: Int32)
    public static func ^= (lhs: inout Int32, rhs: Int32)
    public static func == (lhs: Int32, rhs: Int32) -> Bool
    public static func != (lhs: Int32, rhs: Int32) -> Bool
    public static func < (lhs: Int32, rhs: Int32) -> Bool
    public static func <= (lhs: Int32, rhs: Int32) -> Bool
    public static func > (lhs: Int32, rhs: Int32) -> Bool
    public static func >= (lhs: Int32, rhs: Int32) -> Bool
    public static prefix func ~ (x: Int32) -> Int32
}
@frozen public struct Int64: FixedWidthInteger, SignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = UInt64
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: Int64)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: Int64 { get }
    public static var min: Int64 { get }
    public static var zero: Int64 { get }
    public var description: String { get }
    public var magnitude: UInt64 { get }
    public func distance(to other: Int64) -> Int
    public func advanced(by n: Int) -> Int64
    public static func + (lhs: Int64, rhs: Int64) -> Int64
    public static func - (lhs: Int64, rhs: Int64) -> Int64
    public static func * (lhs: Int64, rhs: Int64) -> Int64
    public static func / (lhs: Int64, rhs: Int64) -> Int64
    public static func % (lhs: Int64, rhs: Int64) -> Int64
    public static func & (lhs: Int64, rhs: Int64) -> Int64
    public static func | (lhs: Int64, rhs: Int64) -> Int64
    public static func ^ (lhs: Int64, rhs: Int64) -> Int64
    public static func &+ (lhs: Int64, rhs: Int64) -> Int64
    public static func &- (lhs: Int64, rhs: Int64) -> Int64
    public static func &* (lhs: Int64, rhs: Int64) -> Int64
    public static func += (lhs: inout Int64, rhs: Int64)
    public static func -= (lhs: inout Int64, rhs: Int64)
    public static func *= (lhs: inout Int64, rhs: Int64)
    public static func /= (lhs: inout Int64, rhs: Int64)
    public static func %= (lhs: inout Int64, rhs: Int64)
    public static func &= (lhs: inout Int64, rhs: Int64)
    public static func |= (lhs: inout Int64, rhs: Int64)
    public static func ^= (lhs: inout Int64, rhs: Int64)
    public static func == (lhs: Int64, rhs: Int64) -> Bool
    public static func != (lhs: Int64, rhs: Int64) -> Bool
    public static func < (lhs: Int64, rhs: Int64) -> Bool
    public static func <= (lhs: Int64, rhs: Int64) -> Bool
    public static func > (lhs: Int64, rhs: Int64) -> Bool
    public static func >= (lhs: Int64, rhs: Int64) -> Bool
    public static prefix func ~ (x: Int64) -> Int64
}
@frozen public struct UInt: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt
    public typealias Magnitude = UInt
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt { get }
    public static var min: UInt { get }
    public static var zero: UInt { get }
    public var description: String { get }
    public var magnitude: UInt { get }
    public func distance(to other: UInt) -> Int
    public func advanced(by n: Int) -> UInt
    public static func + (lhs: UInt, rhs: UInt) -> UInt
    public static func - (lhs: UInt, rhs: UInt) -> UInt
    public static func * (lhs: UInt, rhs: UInt) -> UInt
    public static func / (lhs: UInt, rhs: UInt) -> UInt
    public static func % (lhs: UInt, rhs: UInt) -> UInt
    public static func & (lhs: UInt, rhs: UInt) -> UInt
    public static func | (lhs: UInt, rhs: UInt) -> UInt
    public static func ^ (lhs: UInt, rhs: UInt) -> UInt
    public static func &+ (lhs: UInt, rhs: UInt) -> UInt
    public static func &- (lhs: UInt, rhs: UInt) -> UInt
    public static func &* (lhs: UInt, rhs: UInt) -> UInt
    public static func += (lhs: inout UInt, rhs: UInt)
    public static func -= (lhs: inout UInt, rhs: UInt)
    public static func *= (lhs: inout UInt, rhs: UInt)
    public static func /= (lhs: inout UInt, rhs: UInt)
    public static func %= (lhs: inout UInt, rhs: UInt)
    public static func &= (lhs: inout UInt, rhs: UInt)
    public static func |= (lhs: inout UInt, rhs: UInt)
    public static func ^= (lhs: inout UInt, rhs: UInt)
    public static func == (lhs: UInt, rhs: UInt) -> Bool
    public static func != (lhs: UInt, rhs: UInt) -> Bool
    public static func < (lhs: UInt, rhs: UInt) -> Bool
    public static func <= (lhs: UInt, rhs: UInt) -> Bool
    public static func > (lhs: UInt, rhs: UInt) -> Bool
    public static func >= (lhs: UInt, rhs: UInt) -> Bool
    public static prefix func ~ (x: UInt) -> UInt
}
@frozen public struct UInt8: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt8
    public typealias Magnitude = UInt8
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt8)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt8 { get }
    public static var min: UInt8 { get }
    public static var zero: UInt8 { get }
    public var description: String { get }
    public var magnitude: UInt8 { get }
    public func distance(to other: UInt8) -> Int
    public func advanced(by n: Int) -> UInt8
    public static func + (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func - (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func * (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func / (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func % (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func & (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func | (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func ^ (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &+ (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &- (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func &* (lhs: UInt8, rhs: UInt8) -> UInt8
    public static func += (lhs: inout UInt8, rhs: UInt8)
    public static func -= (lhs: inout UInt8, rhs: UInt8)
    public static func *= (lhs: inout UInt8, rhs: UInt8)
    public static func /= (lhs: inout UInt8, rhs: UInt8)
    public static func %= (lhs: inout UInt8, rhs: UInt8)
    public static func &= (lhs: inout UInt8, rhs: UInt8)
    public static func |= (lhs: inout UInt8, rhs: UInt8)
    public static func ^= (lhs: inout UInt8, rhs: UInt8)
    public static func == (lhs: UInt8, rhs: UInt8) -> Bool
    public static func != (lhs: UInt8, rhs: UInt8) -> Bool
    public static func < (lhs: UInt8, rhs: UInt8) -> Bool
    public static func <= (lhs: UInt8, rhs: UInt8) -> Bool
    public static func > (lhs: UInt8, rhs: UInt8) -> Bool
    public static func >= (lhs: UInt8, rhs: UInt8) -> Bool
    public static prefix func ~ (x: UInt8) -> UInt8
}
@frozen public struct UInt16: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt16
    public typealias Magnitude = UInt16
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt16)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt16 { get }
    public static var min: UInt16 { get }
    public static var zero: UInt16 { get }
    public var description: String { get }
    public var magnitude: UInt16 { get }
    public func distance(to other: UInt16) -> Int
    public func advanced(by n: Int) -> UInt16
    public static func + (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func - (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func * (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func / (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func % (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func & (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func | (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func ^ (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &+ (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &- (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func &* (lhs: UInt16, rhs: UInt16) -> UInt16
    public static func += (lhs: inout UInt16, rhs: UInt16)
    public static func -= (lhs: inout UInt16, rhs: UInt16)
    public static func *= (lhs: inout UInt16, rhs: UInt16)
    public static func /= (lhs: inout UInt16, rhs: UInt16)
    public static func %= (lhs: inout UInt16, rhs: UInt16)
    public static func &= (lhs: inout UInt16, rhs: UInt16)
    public static func |= (lhs: inout UInt16, rhs: UInt16)
    public static func ^= (lhs: inout UInt16, rhs: UInt16)
    public static func == (lhs: UInt16, rhs: UInt16) -> Bool
    public static func != (lhs: UInt16, rhs: UInt16) -> Bool
    public static func < (lhs: UInt16, rhs: UInt16) -> Bool
    public static func <= (lhs: UInt16, rhs: UInt16) -> Bool
    public static func > (lhs: UInt16, rhs: UInt16) -> Bool
    public static func >= (lhs: UInt16, rhs: UInt16) -> Bool
    public static prefix func ~ (x: UInt16) -> UInt16
}
@frozen public struct UInt32: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt32
    public typealias Magnitude = UInt32
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt32)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt32 { get }
    public static var min: UInt32 { get }
    public static var zero: UInt32 { get }
    public var description: String { get }
    public var magnitude: UInt32 { get }
    public func distance(to other: UInt32) -> Int
    public func advanced(by n: Int) -> UInt32
    public static func + (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func - (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func * (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func / (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func % (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func & (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func | (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func ^ (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &+ (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &- (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func &* (lhs: UInt32, rhs: UInt32) -> UInt32
    public static func += (lhs: inout UInt32, rhs: UInt32)
    public static func -= (lhs: inout UInt32, rhs: UInt32)
    public static func *= (lhs: inout UInt32, rhs: UInt32)
    public static func /= (lhs: inout UInt32, rhs: UInt32)
    public static func %= (lhs: inout UInt32, rhs: UInt32)
    public static func &= (lhs: inout UInt32, rhs: UInt32)
    public static func |= (lhs: inout UInt32, rhs: UInt32)
    public static func ^= (lhs: inout UInt32, rhs: UInt32)
    public static func == (lhs: UInt32, rhs: UInt32) -> Bool
    public static func != (lhs: UInt32, rhs: UInt32) -> Bool
    public static func < (lhs: UInt32, rhs: UInt32) -> Bool
    public static func <= (lhs: UInt32, rhs: UInt32) -> Bool
    public static func > (lhs: UInt32, rhs: UInt32) -> Bool
    public static func >= (lhs: UInt32, rhs: UInt32) -> Bool
    public static prefix func ~ (x: UInt32) -> UInt32
}
@frozen public struct UInt64: FixedWidthInteger, UnsignedInteger, Hashable, Sendable, Codable, CVarArg {
    public typealias IntegerLiteralType = UInt64
    public typealias Magnitude = UInt64
    public typealias Stride = Int
    public init()
    public init(integerLiteral value: UInt64)
    public init<T: BinaryInteger>(_ source: T)
    public init(_ source: Double)
    public init(_ source: Float)
    public init?<S: StringProtocol>(_ text: S, radix: Int = 10)
    public init?(_ description: String)
    public init?<T: BinaryInteger>(exactly source: T)
    public init?(exactly source: Double)
    public static var max: UInt64 { get }
    public static var min: UInt64 { get }
    public static var zero: UInt64 { get }
    public var description: String { get }
    public var magnitude: UInt64 { get }
    public func distance(to other: UInt64) -> Int
    public func advanced(by n: Int) -> UInt64
    public static func + (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func - (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func * (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func / (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func % (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func & (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func | (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func ^ (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &+ (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &- (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func &* (lhs: UInt64, rhs: UInt64) -> UInt64
    public static func += (lhs: inout UInt64, rhs: UInt64)
    public static func -= (lhs: inout UInt64, rhs: UInt64)
    public static func *= (lhs: inout UInt64, rhs: UInt64)
    public static func /= (lhs: inout UInt64, rhs: UInt64)
    public static func %= (lhs: inout UInt64, rhs: UInt64)
    public static func &= (lhs: inout UInt64, rhs: UInt64)
    public static func |= (lhs: inout UInt64, rhs: UInt64)
    public static func ^= (lhs: inout UInt64, rhs: UInt64)
    public static func == (lhs: UInt64, rhs: UInt64) -> Bool
    public static func != (lhs: UInt64, rhs: UInt64) -> Bool
    public static func < (lhs: UInt64, rhs: UInt64) -> Bool
    public static func <= (lhs: UInt64, rhs: UInt64) -> Bool
    public static func > (lhs: UInt64, rhs: UInt64) -> Bool
    public static func >= (lhs: UInt64, rhs: UInt64) -> Bool
    public static prefix func ~ (x: UInt64) -> UInt64
}
extension SignedNumeric { public static prefix func - (operand: Self) -> Self; public mutating func negate() }
@frozen public struct Double: BinaryFloatingPoint, Hashable, Sendable, Codable, CVarArg, CustomStringConvertible, LosslessStringConvertible {
    public typealias FloatLiteralType = Double
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = Double
    public typealias Stride = Double
    public init()
    public init(floatLiteral value: Double)
    public init(integerLiteral value: Int64)
    public init(_ v: Int)
    public init<Source: BinaryInteger>(_ value: Source)
    public init(_ other: Float)
    public init(_ other: Double)
    public init<Source: BinaryFloatingPoint>(_ value: Source)
    public init?<S: StringProtocol>(_ text: S)
    public init?(_ description: String)
    public var description: String { get }
    public var magnitude: Double { get }
    public static prefix func - (x: Double) -> Double
    public static func + (lhs: Double, rhs: Double) -> Double
    public static func - (lhs: Double, rhs: Double) -> Double
    public static func * (lhs: Double, rhs: Double) -> Double
    public static func / (lhs: Double, rhs: Double) -> Double
    public static func += (lhs: inout Double, rhs: Double)
    public static func -= (lhs: inout Double, rhs: Double)
    public static func *= (lhs: inout Double, rhs: Double)
    public static func /= (lhs: inout Double, rhs: Double)
    public static func == (lhs: Double, rhs: Double) -> Bool
    public static func < (lhs: Double, rhs: Double) -> Bool
    public static func <= (lhs: Double, rhs: Double) -> Bool
    public static func > (lhs: Double, rhs: Double) -> Bool
    public static func >= (lhs: Double, rhs: Double) -> Bool
}
@frozen public struct Float: BinaryFloatingPoint, Hashable, Sendable, Codable, CVarArg, CustomStringConvertible, LosslessStringConvertible {
    public typealias FloatLiteralType = Float
    public typealias IntegerLiteralType = Int64
    public typealias Magnitude = Float
    public typealias Stride = Float
    public init()
    public init(floatLiteral value: Float)
    public init(integerLiteral value: Int64)
    public init(_ v: Int)
    public init<Source: BinaryInteger>(_ value: Source)
    public init(_ other: Double)
    public init(_ other: Float)
    public init<Source: BinaryFloatingPoint>(_ value: Source)
    public init?<S: StringProtocol>(_ text: S)
    public init?(_ description: String)
    public var description: String { get }
    public var magnitude: Float { get }
    public static prefix func - (x: Float) -> Float
    public static func + (lhs: Float, rhs: Float) -> Float
    public static func - (lhs: Float, rhs: Float) -> Float
    public static func * (lhs: Float, rhs: Float) -> Float
    public static func / (lhs: Float, rhs: Float) -> Float
    public static func += (lhs: inout Float, rhs: Float)
    public static func -= (lhs: inout Float, rhs: Float)
    public static func *= (lhs: inout Float, rhs: Float)
    public static func /= (lhs: inout Float, rhs: Float)
    public static func == (lhs: Float, rhs: Float) -> Bool
    public static func < (lhs: Float, rhs: Float) -> Bool
    public static func <= (lhs: Float, rhs: Float) -> Bool
    public static func > (lhs: Float, rhs: Float) -> Bool
    public static func >= (lhs: Float, rhs: Float) -> Bool
}
public func swap<T>(_ a: inout T, _ b: inout T)
public func stride<T: Strideable>(from start: T, to end: T, by stride: T.Stride) -> StrideTo<T>
public func stride<T: Strideable>(from start: T, through end: T, by stride: T.Stride) -> StrideThrough<T>
public struct StrideTo<Element: Strideable>: Sequence { public func makeIterator() -> AnyIterator<Element> }
public struct StrideThrough<Element: Strideable>: Sequence { public func makeIterator() -> AnyIterator<Element> }
public protocol RandomNumberGenerator { mutating func next() -> UInt64 }
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable { public init(); public mutating func next() -> UInt64 }

// MARK: Printing, stopping, inspecting

public func print(_ items: Any..., separator: String = " ", terminator: String = "\n")
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n")
@discardableResult public func dump<T>(_ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max) -> T
public func readLine(strippingNewline: Bool = true) -> String?
public func fatalError(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line) -> Never
public func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func preconditionFailure(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line) -> Never
public func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func assertionFailure(_ message: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line)
public func type<T, Metatype>(of value: T) -> Metatype
public func withExtendedLifetime<T, Result>(_ x: T, _ body: () throws -> Result) rethrows -> Result
public func withUnsafePointer<T, Result>(to value: inout T, _ body: (UnsafePointer<T>) throws -> Result) rethrows -> Result
public func withUnsafeMutablePointer<T, Result>(to value: inout T, _ body: (UnsafeMutablePointer<T>) throws -> Result) rethrows -> Result
public func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U
public func unsafeDowncast<T: AnyObject>(_ x: AnyObject, to type: T.Type) -> T
public func isKnownUniquelyReferenced<T: AnyObject>(_ object: inout T) -> Bool
public func withoutActuallyEscaping<ClosureType, ResultType>(_ closure: ClosureType, do body: (ClosureType) throws -> ResultType) rethrows -> ResultType
public struct StaticString: ExpressibleByStringLiteral, Sendable, CustomStringConvertible {
    public init()
    public init(stringLiteral value: StaticString)
    public var description: String { get }
}
public struct Mirror {
    public typealias Child = (label: String?, value: Any)
    public typealias Children = AnyCollection<Child>
    public init(reflecting subject: Any)
    public let children: Children
    public var subjectType: Any.Type { get }
    public var superclassMirror: Mirror? { get }
}
public struct UnsafePointer<Pointee> {
    public var pointee: Pointee { get }
    public subscript(i: Int) -> Pointee { get }
}
public struct UnsafeMutablePointer<Pointee> {
    public var pointee: Pointee { get nonmutating set }
    public static func allocate(capacity count: Int) -> UnsafeMutablePointer<Pointee>
    public func deallocate()
    public func initialize(to value: Pointee)
    @discardableResult public func deinitialize(count: Int) -> UnsafeMutableRawPointer
    public subscript(i: Int) -> Pointee { get nonmutating set }
}
public struct UnsafeRawPointer: Hashable {}
public struct UnsafeMutableRawPointer: Hashable {}
public struct OpaquePointer: Hashable {}
public struct UnsafeBufferPointer<Element>: RandomAccessCollection {
    public typealias Index = Int
    public subscript(i: Int) -> Element { get }
    public var baseAddress: UnsafePointer<Element>? { get }
}
public struct UnsafeMutableBufferPointer<Element>: RandomAccessCollection {
    public typealias Index = Int
    public subscript(i: Int) -> Element { get nonmutating set }
    public var baseAddress: UnsafeMutablePointer<Element>? { get }
}
public struct UnsafeRawBufferPointer: RandomAccessCollection {
    public typealias Element = UInt8
    public typealias Index = Int
    public subscript(i: Int) -> UInt8 { get }
    public func load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T
}
public struct Unmanaged<Instance: AnyObject>: Sendable {
    public static func passUnretained(_ value: Instance) -> Unmanaged<Instance>
    public static func passRetained(_ value: Instance) -> Unmanaged<Instance>
    public func takeUnretainedValue() -> Instance
    public func takeRetainedValue() -> Instance
    public func toOpaque() -> UnsafeMutableRawPointer
    public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance>
}

// MARK: Key paths

public class AnyKeyPath: Hashable {}
public class PartialKeyPath<Root>: AnyKeyPath {}
public class KeyPath<Root, Value>: PartialKeyPath<Root> {}
public class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {}
public class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {}
public enum CommandLine { public static var arguments: [String] { get set }; public static var argc: Int32 { get }; public static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?> { get } }
public typealias CBool = Bool
public typealias CChar = Int8
public typealias CSignedChar = Int8
public typealias CUnsignedChar = UInt8
public typealias CShort = Int16
public typealias CUnsignedShort = UInt16
public typealias CInt = Int32
public typealias CUnsignedInt = UInt32
public typealias CLong = Int
public typealias CUnsignedLong = UInt
public typealias CLongLong = Int64
public typealias CUnsignedLongLong = UInt64
public typealias CFloat = Float
public typealias CDouble = Double

"""##
),
("SwiftData",
#"""
// What SwiftData's macros add to types besides their protocols' requirements.
extension ModelActor {
    nonisolated init(modelContainer: ModelContainer)
}

"""#
),
("Synchronization",
#"""
// Synchronization, in our words.
public struct Mutex<Value>: @unchecked Sendable {
    public init(_ initialValue: consuming sending Value)
    public borrowing func withLock<Result, E: Error>(_ body: (inout sending Value) throws(E) -> sending Result) throws(E) -> sending Result
    public borrowing func withLockIfAvailable<Result, E: Error>(_ body: (inout sending Value) throws(E) -> sending Result) throws(E) -> sending Result?
}
public struct Atomic<Value>: @unchecked Sendable { public init(_ initialValue: consuming Value) }

"""#
),
("XCTest",
##"""
// XCTest, in our words.
@_exported import Foundation
open class XCTest: NSObject {
    open func setUp() async throws
    open func setUpWithError() throws
    open func setUp()
    open func tearDown() async throws
    open func tearDownWithError() throws
    open func tearDown()
}
open class XCTestCase: XCTest {
    open class func setUp()
    open class func tearDown()
    open var continueAfterFailure: Bool
    open func expectation(description: String) -> XCTestExpectation
    open func wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval)
    open func waitForExpectations(timeout: TimeInterval, handler: (((any Error)?) -> Void)? = nil)
    open func fulfillment(of expectations: [XCTestExpectation], timeout seconds: TimeInterval = .infinity, enforceOrder enforceOrderOfFulfillment: Bool = false) async
    open func addTeardownBlock(_ block: @escaping () -> Void)
    open func measure(_ block: () -> Void)
}
open class XCTestExpectation: NSObject, @unchecked Sendable {
    public init(description: String)
    open func fulfill()
    open var expectedFulfillmentCount: Int
    open var isInverted: Bool
}
public func XCTAssert(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertFalse(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotNil(_ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertNotEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTAssertThrowsError<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (_ error: any Error) -> Void = { _ in })
public func XCTAssertNoThrow<T>(_ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line)
public func XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line) throws -> T
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line)

"""##
),
("os",
#"""
// os, in our words.
public struct Logger: Sendable {
    public init(subsystem: String, category: String)
    public init()
    public func log(_ message: OSLogMessage)
    public func debug(_ message: OSLogMessage)
    public func info(_ message: OSLogMessage)
    public func notice(_ message: OSLogMessage)
    public func warning(_ message: OSLogMessage)
    public func error(_ message: OSLogMessage)
    public func fault(_ message: OSLogMessage)
    public func critical(_ message: OSLogMessage)
    public func trace(_ message: OSLogMessage)
}
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral { public init(stringLiteral value: String) }
public struct OSLogPrivacy: Sendable {
    public static var `public`: OSLogPrivacy { get }
    public static var `private`: OSLogPrivacy { get }
    public static var auto: OSLogPrivacy { get }
}
open class OSLog { public init(subsystem: String, category: String); public static let `default`: OSLog }
public struct OSLogType: Sendable {
    public static let `default`: OSLogType
    public static let info: OSLogType
    public static let debug: OSLogType
    public static let error: OSLogType
    public static let fault: OSLogType
}
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: CVarArg...)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    public init(initialState: State)
    public init(uncheckedState: State)
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R
    public func lock()
    public func unlock()
}
extension OSAllocatedUnfairLock where State == () { public init() }
public struct os_unfair_lock { public init() }
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>)

"""#
),
    ]
}
