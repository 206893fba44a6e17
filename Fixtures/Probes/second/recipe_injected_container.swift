// File: Container.swift
import RealmSwift

final class AppContainer {
    static let shared = AppContainer()

    lazy var realm: Realm = {  // expect: stored_handle_in_async_context
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 7
        return try! Realm(configuration: configuration)  // maybe: missing_autorelease_pool, stale_background_read
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
// File: Recipes.swift
import RealmSwift
import UIKit

final class Recipe: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var imageName: String?
}

final class RecipeListController: UITableViewController {
    @Injected(\.realm) private var realm: Realm

    override func viewDidLoad() {
        title = "\(realm.objects(Recipe.self).count) recipes"
    }
}

final class ThumbnailSweep: Operation, @unchecked Sendable {
    @Injected(\.realm) private var realm: Realm  // maybe: stored_handle_in_async_context, unchecked_sendable_handle
    @Injected(\.imageDirectory) private var directory: URL

    override func main() {
        let used = realm.objects(Recipe.self).compactMap { $0.imageName }  // maybe: live_object_crosses_boundary, missing_autorelease_pool, stale_background_read
        let known = Set(used)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        for file in files where !known.contains(file) {
            try? FileManager.default.removeItem(at: directory.appendingPathComponent(file))
        }
    }
}

final class Housekeeping {
    private let operations = OperationQueue()

    func start() {
        operations.addOperation(ThumbnailSweep())
    }
}
