// May be missing: a package.
@_exported import Foundation
import Combine

public protocol ManagedContainer: AnyObject {}
public protocol SharedContainer: ManagedContainer {
    static var shared: Self { get }
}
public protocol AutoRegistering { func autoRegister() }
public final class Container: SharedContainer, @unchecked Sendable {
    public static let shared = Container()
    public init() {}
}
extension ManagedContainer {
    public func callAsFunction<T>(
        key: StaticString = #function, _ factory: @escaping () -> T
    ) -> Factory<T> { fatalError() }
    public func promised<T>(key: StaticString = #function) -> Factory<T?> { fatalError() }
}
public struct Factory<T> {
    public init(
        _ container: any ManagedContainer, key: StaticString = #function, _ factory: @escaping () -> T
    ) { fatalError() }
    public func callAsFunction() -> T { fatalError() }
    public func resolve() -> T { fatalError() }
    @discardableResult public func register(_ factory: @escaping () -> T) -> Factory<T> { fatalError() }
    public var unique: Factory<T> { fatalError() }
    public var graph: Factory<T> { fatalError() }
    public var cached: Factory<T> { fatalError() }
    public var shared: Factory<T> { fatalError() }
    public var singleton: Factory<T> { fatalError() }
}
public struct ParameterFactory<P, T> {
    public init(
        _ container: any ManagedContainer, key: StaticString = #function, _ factory: @escaping (P) -> T
    ) { fatalError() }
    public func callAsFunction(_ parameters: P) -> T { fatalError() }
    public var singleton: ParameterFactory<P, T> { fatalError() }
}
@propertyWrapper public struct Injected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T { get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct LazyInjected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct WeakLazyInjected<T> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public init<C: SharedContainer>(_ keyPath: KeyPath<C, Factory<T>>) { fatalError() }
    public var wrappedValue: T? { mutating get { fatalError() } mutating set { fatalError() } }
}
@MainActor @propertyWrapper public struct InjectedObject<T: ObservableObject> {
    public init(_ keyPath: KeyPath<Container, Factory<T>>) { fatalError() }
    public var wrappedValue: T { fatalError() }
}
