import RealmSwift

final class AppContainer {
    static let shared = AppContainer()

    lazy var realm: Realm = { // expect: stored_handle_in_async_context
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 7
        return try! Realm(configuration: configuration) // maybe: missing_autorelease_pool, stale_background_read
    }()
    let imageDirectory = URL.cachesDirectory
}

@propertyWrapper
struct Injected<Service> {
    private let path: KeyPath<AppContainer, Service>

    init(_ path: KeyPath<AppContainer, Service>) {
        self.path = path
    }

    var wrappedValue: Service { AppContainer.shared[keyPath: path] }
}
