// May be missing: a package.
@_exported import Foundation

public protocol ResolverRegistering { static func registerAllServices() }
public final class Resolver: @unchecked Sendable {
    public static let main = Resolver()
    public init() {}
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service? { fatalError() }
    @discardableResult public static func register<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, args: Any? = nil
    ) -> Service { fatalError() }
    @discardableResult public func register<Service>(
        _ type: Service.Type = Service.self, name: String? = nil, factory: @escaping () -> Service?
    ) -> ResolverOptions<Service> { fatalError() }
}
public class ResolverScope: @unchecked Sendable {
    public static let application = ResolverScope()
    public static let graph = ResolverScope()
    public static let shared = ResolverScope()
    public static let unique = ResolverScope()
}
public struct ResolverOptions<Service> {
    @discardableResult public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> { fatalError() }
    @discardableResult public func implements<Other>(
        _ type: Other.Type, name: String? = nil
    ) -> ResolverOptions<Service> { fatalError() }
}
public protocol Resolving {}
extension Resolving { public var resolver: Resolver { fatalError() } }
@propertyWrapper public struct Injected<Service> {
    public init() { fatalError() }
    public init(name: String? = nil, container: Resolver? = nil) { fatalError() }
    public var wrappedValue: Service { get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct LazyInjected<Service> {
    public init() { fatalError() }
    public init(name: String? = nil, container: Resolver? = nil) { fatalError() }
    public var wrappedValue: Service { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct WeakLazyInjected<Service> {
    public init() { fatalError() }
    public var wrappedValue: Service? { mutating get { fatalError() } mutating set { fatalError() } }
}
@propertyWrapper public struct OptionalInjected<Service> {
    public init() { fatalError() }
    public var wrappedValue: Service? { get { fatalError() } mutating set { fatalError() } }
}
