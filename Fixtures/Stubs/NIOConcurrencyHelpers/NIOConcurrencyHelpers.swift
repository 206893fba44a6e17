// May be missing: a package, swift-nio.
public struct NIOLock: Sendable {
    public init() {}
    public func lock() { fatalError() }
    public func unlock() { fatalError() }
    public func withLock<T>(_ body: () throws -> T) rethrows -> T { fatalError() }
}
public final class Lock: @unchecked Sendable {
    public init() {}
    public func lock() { fatalError() }
    public func unlock() { fatalError() }
    public func withLock<T>(_ body: () throws -> T) rethrows -> T { fatalError() }
}
public struct NIOLockedValueBox<Value>: @unchecked Sendable {
    public init(_ value: Value) { fatalError() }
    public func withLockedValue<T>(_ mutate: (inout Value) throws -> T) rethrows -> T { fatalError() }
}
