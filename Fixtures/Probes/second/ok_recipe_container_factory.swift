// File: Container.swift
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
// File: Dishes.swift
import RealmSwift
import UIKit

final class Dish: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var imageName: String?
}

final class DishListController: UITableViewController {
    @FromKitchen(\.realm) private var realm: Realm

    override func viewDidLoad() {
        title = "\(realm.objects(Dish.self).count) dishes"
    }
}

final class DishImageSweep: Operation, @unchecked Sendable {
    @FromKitchen(\.realm) private var realm: Realm
    @FromKitchen(\.imageDirectory) private var directory: URL

    override func main() {
        autoreleasepool {
            let known = Set(realm.objects(Dish.self).compactMap { $0.imageName })
            let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
            for file in files where !known.contains(file) {
                try? FileManager.default.removeItem(at: directory.appendingPathComponent(file))
            }
        }
    }
}

final class DishHousekeeping {
    private let operations = OperationQueue()

    func start() {
        operations.addOperation(DishImageSweep())
    }
}
