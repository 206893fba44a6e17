import RealmSwift

/// A small container of dependencies: what is registered is made anew for everybody who asks.
final class Resolver: @unchecked Sendable {
    static let shared = Resolver()
    private let lock = NSLock()
    private var factories: [ObjectIdentifier: () -> Any] = [:]

    func register<Service>(_ type: Service.Type = Service.self, _ factory: @escaping () -> Service) {
        lock.lock()
        defer { lock.unlock() }
        factories[ObjectIdentifier(type)] = factory
    }

    func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
        lock.lock()
        let factory = factories[ObjectIdentifier(type)]
        lock.unlock()
        guard let service = factory?() as? Service else { fatalError("nobody has registered \(type)") }
        return service
    }
}

@propertyWrapper
struct Injected<Service> {
    var wrappedValue: Service { Resolver.shared.resolve() }
}

/// Kept as long as the screen lives.
@MainActor
@propertyWrapper
struct ScreenScoped<Service> {
    let wrappedValue: Service
    init() { wrappedValue = Resolver.shared.resolve() }
}

enum Registrations {
    static func all(_ configuration: Realm.Configuration) {
        Resolver.shared.register(Realm.Configuration.self) { configuration }
        Resolver.shared.register(Realm.self) { try! Realm(configuration: configuration) }
    }
}
