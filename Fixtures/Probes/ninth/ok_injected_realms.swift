// File: Resolver.swift
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
// File: TagBrowser.swift
import RealmSwift
import UIKit

final class TagBrowserController: UIViewController {
    @ScreenScoped private var realm: Realm
    private let counter = TagCounter()
    private var pages: [TagPageController] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for color in ["grey", "red"] {
            let page = TagPageController(tags: realm.objects(Tag.self).where { $0.color == color })
            pages.append(page)
            view.addSubview(page.view)
        }
        counter.count("red") { [weak self] count in
            self?.title = "\(count) of \(self?.realm.objects(Tag.self).count ?? 0)"
        }
    }
}

final class TagPageController: UITableViewController {
    private let tags: Results<Tag>
    private var loading: Task<Void, Never>?

    init(tags: Results<Tag>) {
        self.tags = tags
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        loading = Task { [weak self] in
            guard let first = self?.tags.first else { return }
            let total = await TagCounter().total()
            self?.title = "\(first.name) and \(total - 1) others"
            self?.tableView.reloadData()
        }
    }
}
// File: TagCounter.swift
import RealmSwift

final class Tag: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var color = "grey"
    @Persisted var uses = 0
}

final class TagCounter: @unchecked Sendable {
    @Injected private var realm: Realm
    private let queue = DispatchQueue(label: "tags.count", autoreleaseFrequency: .workItem)

    /// Each access of `realm` opens one for the thread that asks.
    func count(_ color: String, done: @escaping @MainActor (Int) -> Void) {
        queue.async {
            let count = self.realm.objects(Tag.self).where { $0.color == color }.count
            DispatchQueue.main.async { done(count) }
        }
    }

    func total() async -> Int {
        let before = realm.objects(Tag.self).count
        await Task.yield()
        return max(before, realm.objects(Tag.self).count)
    }
}
