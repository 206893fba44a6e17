// May be missing: a package, swift-dependencies.
@_exported import Foundation

public protocol TestDependencyKey<Value> {
    associatedtype Value: Sendable = Self
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
public protocol DependencyKey<Value>: TestDependencyKey {
    associatedtype Value = Self
    static var liveValue: Value { get }
    static var previewValue: Value { get }
    static var testValue: Value { get }
}
extension DependencyKey {
    public static var previewValue: Value { fatalError() }
    public static var testValue: Value { fatalError() }
}
extension TestDependencyKey { public static var previewValue: Value { fatalError() } }
public enum DependencyContext: Sendable { case live, preview, test }

public struct DependencyValues: Sendable {
    public init() { fatalError() }
    public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value where Key.Value: Sendable {
        get { fatalError() }
        set { fatalError() }
    }
    public var context: DependencyContext { get { fatalError() } set { fatalError() } }
    public var calendar: Calendar { get { fatalError() } set { fatalError() } }
    public var date: DateGenerator { get { fatalError() } set { fatalError() } }
    public var locale: Locale { get { fatalError() } set { fatalError() } }
    public var timeZone: TimeZone { get { fatalError() } set { fatalError() } }
    public var uuid: UUIDGenerator { get { fatalError() } set { fatalError() } }
    public var openURL: OpenURLEffect { get { fatalError() } set { fatalError() } }
    public var dismiss: DismissEffect { get { fatalError() } set { fatalError() } }
}
public struct DateGenerator: Sendable {
    public var now: Date { get { fatalError() } set { fatalError() } }
    public static func constant(_ now: Date) -> DateGenerator { fatalError() }
    public func callAsFunction() -> Date { fatalError() }
}
public struct UUIDGenerator: Sendable {
    public static var incrementing: UUIDGenerator { fatalError() }
    public func callAsFunction() -> UUID { fatalError() }
}
public struct OpenURLEffect: Sendable {
    @discardableResult public func callAsFunction(_ url: URL) async -> Bool { fatalError() }
}
public struct DismissEffect: Sendable { @MainActor public func callAsFunction() async { fatalError() } }

@propertyWrapper public struct Dependency<Value>: Sendable {
    public init(_ keyPath: KeyPath<DependencyValues, Value> & Sendable) { fatalError() }
    public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value { fatalError() }
    public var wrappedValue: Value { fatalError() }
}
@discardableResult public func withDependencies<R>(
    _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R { fatalError() }
@discardableResult public func withDependencies<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
    operation: () async throws -> R
) async rethrows -> R { fatalError() }
public func prepareDependencies(_ updateValues: (inout DependencyValues) throws -> Void) rethrows { fatalError() }
