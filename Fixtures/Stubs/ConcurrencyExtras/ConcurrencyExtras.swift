// May be missing: a package, swift-concurrency-extras.
@dynamicMemberLookup public final class LockIsolated<Value>: @unchecked Sendable {
    public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows { fatalError() }
    public var value: Value { fatalError() }
    public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { fatalError() }
    public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T { fatalError() }
    public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows { fatalError() }
}
@dynamicMemberLookup public struct UncheckedSendable<Value>: @unchecked Sendable {
    public var value: Value
    public init(_ value: Value) { self.value = value }
    public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { fatalError() }
}
