// May be missing: a package.
@_exported import Foundation

public protocol Resolver {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
    func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
    func resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) -> Service?
}
public protocol Assembly {
    func assemble(container: Container)
    func loaded(resolver: any Resolver)
}
extension Assembly { public func loaded(resolver: any Resolver) { fatalError() } }
public final class Assembler {
    public var resolver: any Resolver { fatalError() }
    public init(container: Container? = Container()) { fatalError() }
    public init(_ assemblies: [any Assembly], container: Container = Container()) { fatalError() }
    public func apply(assembly: any Assembly) { fatalError() }
}
public final class ObjectScope: @unchecked Sendable {
    public static let transient = ObjectScope()
    public static let graph = ObjectScope()
    public static let container = ObjectScope()
    public static let weak = ObjectScope()
}
public final class ServiceEntry<Service> {
    @discardableResult public func inObjectScope(_ objectScope: ObjectScope) -> Self { fatalError() }
    @discardableResult public func initCompleted(
        _ completed: @escaping (any Resolver, Service) -> Void
    ) -> Self { fatalError() }
}
public final class Container: Resolver {
    public init(parent: Container? = nil) { fatalError() }
    @discardableResult public func register<Service>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    @discardableResult public func register<Service, Arg1>(
        _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver, Arg1) -> Service
    ) -> ServiceEntry<Service> { fatalError() }
    public func synchronize() -> any Resolver { fatalError() }
    public func resolve<Service>(_ serviceType: Service.Type) -> Service? { fatalError() }
    public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { fatalError() }
    public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { fatalError() }
    public func resolve<Service, Arg1, Arg2>(
        _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
    ) -> Service? { fatalError() }
}
