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
