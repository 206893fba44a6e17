@_exported import Foundation

// A small Combine that delivers: as much of it as the cases and the pages use, with the schedulers that decide where a value arrives.

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable, Hashable {
    private var onCancel: (() -> Void)?
    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
    deinit { onCancel?() }
    public func cancel() { onCancel?(); onCancel = nil }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { collection.append(self) }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
}

public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType
    func _schedule(_ body: @escaping @Sendable () -> Void)
}
extension DispatchQueue: Scheduler {
    public typealias SchedulerTimeType = DispatchTime
    public func _schedule(_ body: @escaping @Sendable () -> Void) { async(execute: body) }
}
extension OperationQueue: Scheduler {
    public typealias SchedulerTimeType = Date
    public func _schedule(_ body: @escaping @Sendable () -> Void) { addOperation(body) }
}
extension RunLoop: Scheduler {
    public typealias SchedulerTimeType = Date
    public func _schedule(_ body: @escaping @Sendable () -> Void) { perform(body) }
}
public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerTimeType = Int
    public static let shared = ImmediateScheduler()
    public func _schedule(_ body: @escaping @Sendable () -> Void) { body() }
}

public enum Subscribers {
    public enum Completion<Failure: Error> { case finished, failure(Failure) }
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
    typealias Subscribe = (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable
    private let root: Subscribe
    init(_ root: @escaping Subscribe) { self.root = root }
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { root = publisher._subscribe }
    public func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable { root(value, end) }
}

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        AnyPublisher { value, end in _subscribe({ value(transform($0)) }, end) }
    }
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        AnyPublisher { value, end in
            _subscribe({ output in
                do { value(try transform(output)) } catch { end(.failure(error)) }
            }, { completion in
                switch completion {
                case .finished: end(.finished)
                case .failure(let error): end(.failure(error))
                }
            })
        }
    }
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        AnyPublisher { value, end in _subscribe({ if let output = transform($0) { value(output) } }, end) }
    }
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in _subscribe({ if isIncluded($0) { value($0) } }, end) }
    }
    public func flatMap<P: Publisher>(_ transform: @escaping (Output) -> P) -> AnyPublisher<P.Output, P.Failure> where P.Failure == Failure {
        AnyPublisher { value, end in
            var inner: [AnyCancellable] = []
            let outer = _subscribe({ inner.append(transform($0)._subscribe(value) { _ in }) }, end)
            return AnyCancellable { outer.cancel(); for one in inner { one.cancel() } }
        }
    }
    public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
            nonisolated(unsafe) let value = value, end = end
            return _subscribe({ output in
                nonisolated(unsafe) let output = output
                scheduler._schedule { value(output) }
            }, { completion in
                nonisolated(unsafe) let completion = completion
                scheduler._schedule { end(completion) }
            })
        }
    }
    public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
            nonisolated(unsafe) let value = value, end = end, publisher = self
            nonisolated(unsafe) var inner: AnyCancellable?
            scheduler._schedule { inner = publisher._subscribe(value, end) }
            return AnyCancellable { inner?.cancel() }
        }
    }
    public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> AnyPublisher<Output, Failure> { map { receiveOutput?($0); return $0 } }
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher { value, end in
            _subscribe(value) { completion in
                if case .failure = completion { value(output) }
                end(.finished)
            }
        }
    }
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        AnyPublisher { value, end in
            _subscribe(value) { completion in
                switch completion {
                case .finished: end(.finished)
                case .failure(let error): end(.failure(transform(error)))
                }
            }
        }
    }
    public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E> where Failure == Never {
        AnyPublisher { value, end in _subscribe(value) { _ in end(.finished) } }
    }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
            var last: Output?
            return _subscribe({ output in
                if let before = last, predicate(before, output) { return }
                last = output
                value(output)
            }, end)
        }
    }
    public func first() -> AnyPublisher<Output, Failure> {
        AnyPublisher { value, end in
            var isDone = false
            return _subscribe({ output in
                if isDone { return }
                isDone = true
                value(output)
                end(.finished)
            }, end)
        }
    }
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { _subscribe(receiveValue, receiveCompletion) }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { _subscribe(receiveValue) { _ in } }
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        _subscribe({ object[keyPath: keyPath] = $0 }) { _ in }
    }
}

public struct Just<Output>: Publisher {
    public typealias Failure = Never
    private let output: Output
    public init(_ output: Output) { self.output = output }
    public func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable {
        value(output)
        end(.finished)
        return AnyCancellable {}
    }
}

public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void
    private let attempt: (@escaping Promise) -> Void
    public init(_ attempt: @escaping (@escaping Promise) -> Void) { self.attempt = attempt }
    public func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        attempt { result in
            switch result {
            case .success(let output): value(output); end(.finished)
            case .failure(let error): end(.failure(error))
            }
        }
        return AnyCancellable {}
    }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher { func send(_ value: Output) }

/// Those who listen, by number.
private final class Listeners<Output> {
    private let lock = NSLock()
    private var all: [Int: (Output) -> Void] = [:], last = 0
    func add(_ value: @escaping (Output) -> Void) -> AnyCancellable {
        let number = lock.withLock { () -> Int in
            last += 1
            all[last] = value
            return last
        }
        return AnyCancellable { [weak self] in self?.lock.withLock { _ = self?.all.removeValue(forKey: number) } }
    }
    func tell(_ output: Output) { for (_, value) in lock.withLock({ all }).sorted(by: { $0.key < $1.key }) { value(output) } }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let listeners = Listeners<Output>()
    public init() {}
    public func send(_ value: Output) { listeners.tell(value) }
    public func send(completion: Subscribers.Completion<Failure>) {}
    public func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable { listeners.add(value) }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let listeners = Listeners<Output>()
    public var value: Output { didSet { listeners.tell(value) } }
    public init(_ value: Output) { self.value = value }
    public func send(_ value: Output) { self.value = value }
    public func _subscribe(_ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        value(self.value)
        return listeners.add(value)
    }
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    private let listeners = Listeners<Void>()
    public init() {}
    public func send() { listeners.tell(()) }
    public func _subscribe(_ value: @escaping (Void) -> Void, _ end: @escaping (Subscribers.Completion<Never>) -> Void) -> AnyCancellable { listeners.add(value) }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

@propertyWrapper public struct Published<Value> {
    private let subject: CurrentValueSubject<Value, Never>
    public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
    public var wrappedValue: Value { get { subject.value } nonmutating set { subject.value = newValue } }
    public var projectedValue: AnyPublisher<Value, Never> { AnyPublisher(subject) }
}
