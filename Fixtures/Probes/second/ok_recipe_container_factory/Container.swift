import RealmSwift

final class Kitchen {
    static let shared = Kitchen()

    let configuration: Realm.Configuration = {
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 7
        return configuration
    }()
    let imageDirectory = URL.cachesDirectory

    var realm: Realm { try! Realm(configuration: configuration) }
}

@propertyWrapper
struct FromKitchen<Service> {
    private let path: KeyPath<Kitchen, Service>

    init(_ path: KeyPath<Kitchen, Service>) {
        self.path = path
    }

    var wrappedValue: Service { Kitchen.shared[keyPath: path] }
}
