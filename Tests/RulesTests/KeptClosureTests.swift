import Findings
import Testing

/// Closures that are stored, and work items made of them: the code that takes them out decides where they run.
/// Everything is linted with all rules on.
@Suite struct KeptClosureTests {
    /// A context that a kept closure is given is one value, whatever is read from it.
    @Test func whatAKeptClosureIsGivenIsToldOnce() {
        #expect(
            problems(
                """
                import CoreData
                final class Feed: NSManagedObject { @NSManaged var url: String; @NSManaged var error: String? }
                struct Refresh: Sendable {
                    var execute: @Sendable (_ context: NSManagedObjectContext) async -> Void
                    static let live = Refresh { context in
                        let feeds = (try? context.fetch(NSFetchRequest<Feed>(entityName: "Feed"))) ?? [] // expect: live_object_crosses_boundary
                        for feed in feeds where feed.url.isEmpty { feed.error = "empty" }
                        try? context.save()
                    }
                }
                func start(_ refresh: Refresh, _ container: NSPersistentContainer) async {
                    await refresh.execute(container.newBackgroundContext()) // maybe: live_object_crosses_boundary
                }
                """) == [])
    }

    @Test func handlersInProperties() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Uploader {
                    var onDone: ((Int) -> Void)?
                    var onProgress: ((Double) -> Void)?
                    func start(_ url: URL) {
                        URLSession.shared.dataTask(with: url) { data, _, _ in
                            self.onDone?(data?.count ?? 0)
                            DispatchQueue.main.async { self.onProgress?(1) }
                        }.resume()
                    }
                }
                @MainActor final class Screen {
                    let uploader = Uploader()
                    var title = ""
                    func show(_ realm: Realm, _ url: URL) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        uploader.onDone = { count in
                            print(dog.name, count) // expect: live_object_crosses_boundary
                        }
                        uploader.onProgress = { [weak self] p in
                            self?.title = "\(dog.name) \(p)"
                        }
                        uploader.start(url)
                    }
                }
                """#) == [])
    }

    @Test func jobsInStructs() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                struct Job { let id: Int; let work: () -> Void }
                final class Worker {
                    private var jobs: [Job] = []
                    private let queue = DispatchQueue(label: "worker")
                    func add(_ work: @escaping () -> Void) { jobs.append(Job(id: jobs.count, work: work)) }
                    func run() {
                        for job in jobs { queue.async(execute: job.work) }
                    }
                }
                @MainActor func use(_ realm: Realm) {
                    guard let dog = realm.objects(Dog.self).first else { return }
                    let worker = Worker()
                    let name = dog.name
                    worker.add { print(name) }
                    worker.add { print(dog.name) } // expect: live_object_crosses_boundary
                    worker.run()
                }
                """#) == [])
    }

    @Test func listsThatRunOnMain() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Observers {
                    private var list: [() -> Void] = []
                    func add(_ f: @escaping () -> Void) { list.append(f) }
                    func fire() { DispatchQueue.main.async { self.list.forEach { $0() } } }
                }
                final class Bag {
                    var handlers: [String: (Dog) -> Void] = [:]
                    func set(_ k: String, _ f: @escaping (Dog) -> Void) { handlers[k] = f }
                    func call(_ k: String, _ d: Dog) { handlers[k]?(d) }
                }
                @MainActor func use(_ realm: Realm, _ o: Observers, _ b: Bag) {
                    guard let dog = realm.objects(Dog.self).first else { return }
                    o.add { print(dog.name) }
                    o.fire()
                    b.set("x") { d in print(d.name, dog.name) }
                    b.call("x", dog)
                }
                """#) == [])
    }

    @Test func listenersOfAnActor() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                actor Hub {
                    private var listeners: [@Sendable () -> Void] = []
                    func listen(_ f: @escaping @Sendable () -> Void) { listeners.append(f) }
                    func fire() { for l in listeners { l() } }
                }
                @MainActor func use(_ realm: Realm, _ hub: Hub) async {
                    guard let dog = realm.objects(Dog.self).first else { return }
                    await hub.listen { print(dog.name) } // expect: live_object_crosses_boundary
                    let name = dog.name
                    await hub.listen { print(name) }
                    await hub.fire()
                }
                """#) == [])
    }

    @Test func listenersOfTheMainActor() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                actor Hub {
                    var listeners: [@MainActor @Sendable () -> Void] = []
                    var plain: [@Sendable () -> Void] = []
                    func listen(_ f: @escaping @MainActor @Sendable () -> Void) { listeners.append(f) }
                    func hear(_ f: @escaping @Sendable () -> Void) { plain.append(f) }
                    func fire() async { for l in listeners { await l() }; for p in plain { p() } }
                }
                @MainActor func use(_ realm: Realm, _ hub: Hub) async {
                    let dog = realm.objects(Dog.self).first!
                    await hub.listen { print(dog.name) }
                    await hub.hear { Task { @MainActor in print(dog.name) } }
                    await hub.hear { MainActor.assumeIsolated { print(dog.name) } }
                    await hub.fire()
                }
                """#) == [])
    }

    @Test func jobsTakenByAFunction() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Serial {
                    private var jobs: [() -> Void] = []
                    private let lock = NSLock()
                    private let queue = DispatchQueue(label: "serial", autoreleaseFrequency: .workItem)
                    func add(_ job: @escaping () -> Void) {
                        lock.lock(); jobs.append(job); lock.unlock()
                        queue.async { self.drain() }
                    }
                    private func drain() {
                        while let job = next() { job() }
                    }
                    private func next() -> (() -> Void)? {
                        lock.lock(); defer { lock.unlock() }
                        return jobs.isEmpty ? nil : jobs.removeFirst()
                    }
                }
                final class Store {
                    let serial = Serial()
                    func save(_ name: String) {
                        serial.add {
                            let realm = try! Realm()
                            try! realm.write { realm.create(Dog.self, value: ["name": name]) }
                        }
                    }
                    @MainActor func rename(_ realm: Realm) {
                        let dog = realm.objects(Dog.self).first!
                        serial.add { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                }
                """#) == [])
    }

    @Test func completionsOfADelegate() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Downloads: NSObject, URLSessionDataDelegate {
                    private var completions: [Int: (Data) -> Void] = [:]
                    private var onMain: [Int: @MainActor (Data) -> Void] = [:]
                    lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: .main)
                    func load(_ url: URL, _ done: @escaping (Data) -> Void) {
                        let task = session.dataTask(with: url)
                        completions[task.taskIdentifier] = done
                        task.resume()
                    }
                    func loadMain(_ id: Int, _ done: @escaping @MainActor (Data) -> Void) { onMain[id] = done }
                    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                        completions[dataTask.taskIdentifier]?(data)
                    }
                    func later(_ data: Data) {
                        DispatchQueue.global().async {
                            Task { @MainActor in self.onMain[1]?(data) }
                        }
                    }
                }
                @MainActor func use(_ realm: Realm, _ d: Downloads, _ url: URL) {
                    let dog = realm.objects(Dog.self).first!
                    d.load(url) { print($0, dog.name) }
                    d.loadMain(1) { print($0, dog.name) }
                }
                """#) == [])
    }

    @Test func menusOfABuilder() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                struct MenuItem { let title: String; let action: () -> Void }
                @resultBuilder enum MenuBuilder { static func buildBlock(_ i: MenuItem...) -> [MenuItem] { i } }
                final class Menu {
                    private var items: [MenuItem]
                    init(@MenuBuilder _ make: () -> [MenuItem]) { items = make() }
                    @MainActor func tap(_ i: Int) { items[i].action() }
                }
                @MainActor func show(_ realm: Realm) -> Menu {
                    let dog = realm.objects(Dog.self).first!
                    return Menu {
                        MenuItem(title: "a") { print(dog.name) }
                        MenuItem(title: "b", action: { print(dog.name) })
                    }
                }
                """#) == [])
    }

    @Test func closuresInLocalsAndProperties() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Cell { var onTap: (() -> Void)?; var onLoad: (([String]) -> Void)? }
                @MainActor final class Screen {
                    let cell = Cell()
                    let realm: Realm
                    init(realm: Realm) { self.realm = realm }
                    func bind() {
                        let dog = realm.objects(Dog.self).first!
                        cell.onTap = { [weak self] in
                            try? self?.realm.write { dog.name = "x" }
                        }
                        cell.onLoad = { names in
                            for n in names {
                                try! self.realm.write { self.realm.create(Dog.self, value: ["name": n]) } // expect: write_in_loop
                            }
                        }
                        let work = { print(dog.name) }
                        work()
                        let heavy = { print(dog.name) } // expect: live_object_crosses_boundary
                        DispatchQueue.global().async(execute: heavy)
                    }
                }
                """#) == [])
    }

    @Test func workItems() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                @MainActor final class Screen {
                    let queue = OperationQueue()
                    var pending: DispatchWorkItem?
                    var title = ""
                    func a(_ dog: Dog) {
                        let op = BlockOperation { self.title = dog.name }
                        OperationQueue.main.addOperation(op)
                        OperationQueue.main.addOperation(BlockOperation { self.title = dog.name })
                    }
                    func b(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        let op = BlockOperation { print(dog.name) } // expect: live_object_crosses_boundary
                        queue.addOperation(op)
                    }
                    func c(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        pending?.cancel()
                        pending = DispatchWorkItem { print(dog.name) } // expect: live_object_crosses_boundary
                        DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: pending!)
                    }
                    func d(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        let item = DispatchWorkItem { self.title = dog.name }
                        item.perform()
                        DispatchQueue.main.async(execute: DispatchWorkItem { self.title = dog.name })
                    }
                    func e(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        let ops = [BlockOperation { print(dog.name) }] // expect: live_object_crosses_boundary
                        queue.addOperations(ops, waitUntilFinished: false)
                    }
                    func f(_ names: [String]) {
                        let item = DispatchWorkItem {
                            autoreleasepool {
                                let realm = try! Realm()
                                for n in names { try! realm.write { realm.create(Dog.self, value: ["name": n]) } } // expect: write_in_loop
                            }
                        }
                        DispatchQueue.global().async(execute: item)
                    }
                }
                """#) == [])
    }

    @Test func workItemsInADictionary() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                final class Pool {
                    static let shared = Pool()
                    private var items: [String: DispatchWorkItem] = [:]
                    func debounce(_ key: String, queue: DispatchQueue = .main, _ work: @escaping () -> Void) {
                        items[key]?.cancel()
                        let item = DispatchWorkItem(block: work)
                        items[key] = item
                        queue.asyncAfter(deadline: .now() + 1, execute: item)
                    }
                }
                @MainActor func use(_ realm: Realm) {
                    let dog = realm.objects(Dog.self).first!
                    Pool.shared.debounce("a") { print(dog.name) }
                    Pool.shared.debounce("b", queue: .global()) { print(dog.name) } // expect: live_object_crosses_boundary
                }
                """#) == [])
    }

    /// What a block has captured was read out of a property, whose owner is known by what is put there.
    @Test func anObserverHasCapturedWhatAPropertyGave() {
        func program(_ poster: String, _ marker: String) -> [String] {
            realmProblems(
                """
                enum Event { static let done = Notification.Name("done") }
                final class Engine {
                    private let queue = DispatchQueue(label: "engine")
                    func run() { \(poster) }
                    private func finish() { NotificationCenter.default.post(name: Event.done, object: self) }
                }
                @MainActor final class Screen {
                    private let realm = try! Realm()
                    private var token: NSObjectProtocol?
                    func watch() {
                        let dogs = realm.objects(Dog.self)
                        token = NotificationCenter.default.addObserver(forName: Event.done, object: nil, queue: nil) { _ in
                            print(dogs.count) \(marker)
                        }
                    }
                }
                """)
        }
        #expect(program("queue.async { self.finish() }", "// expect: live_object_crosses_boundary") == [])
        #expect(program("DispatchQueue.main.async { self.finish() }", "") == [])
    }
}
