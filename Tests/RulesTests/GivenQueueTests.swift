import Findings
import Testing

/// A queue of the caller's choice: calls decide where the closures that are given to it run. Everything is linted with
/// all rules on.
@Suite struct GivenQueueTests {
    @Test func queueThatAnArgumentNames() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                struct Runner {
                    static func run(on q: DispatchQueue, _ work: @escaping () -> Void) { q.async { work() } }
                    static func perform(queue: DispatchQueue = .main, _ body: @escaping () -> Void) { run(on: queue, body) }
                }
                func export(_ dog: Dog, on queue: DispatchQueue = .main) {
                    queue.async { print(dog.name) }
                }
                @MainActor func use(_ realm: Realm) {
                    guard let dog = realm.objects(Dog.self).first else { return }
                    Runner.perform { print(dog.name) }
                    Runner.perform(queue: .global(qos: .background)) { print(dog.name) } // expect: live_object_crosses_boundary
                    export(dog)
                    export(dog, on: .global()) // expect: live_object_crosses_boundary
                    export(dog, on: .main)
                }
                """#) == [])
    }

    @Test func queueThatAnArgumentMayName() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                func later(_ queue: DispatchQueue? = nil, _ work: @escaping () -> Void) {
                    (queue ?? .main).async(execute: work)
                }
                @MainActor final class Model {
                    var dog: Dog
                    var title = ""
                    init(dog: Dog) { self.dog = dog }
                    func a() {
                        let dog = self.dog
                        later { self.title = dog.name }
                    }
                    func b() {
                        let dog = self.dog
                        later(.global()) { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                    func c() {
                        let dog = self.dog
                        later(nil) { print(dog.name) }
                    }
                }
                """#) == [])
    }

    @Test func queueThatAnInitialiserKeeps() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                final class Notifier {
                    private let queue: DispatchQueue
                    init(queue: DispatchQueue = .main) { self.queue = queue }
                    func post(_ work: @escaping () -> Void) { queue.async(execute: work) }
                }
                @MainActor final class Screen {
                    let notifier = Notifier()
                    func show(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        notifier.post { print(dog.name) }
                    }
                }
                """#) == [])
    }

    @Test func queuesThatDiffer() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                final class Runner {
                    private let queue: DispatchQueue
                    init(queue: DispatchQueue) { self.queue = queue }
                    func post(_ work: @escaping () -> Void) { queue.async(execute: work) }
                }
                final class BackRunner {
                    private let queue: DispatchQueue
                    init(queue: DispatchQueue = DispatchQueue(label: "back")) { self.queue = queue }
                    func post(_ work: @escaping () -> Void) { queue.async(execute: work) }
                }
                @MainActor final class Screen {
                    let ui = Runner(queue: .main)
                    let io = Runner(queue: .global())
                    let back = BackRunner()
                    func show(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        ui.post { print(dog.name) }
                        back.post { print(dog.name) } // expect: live_object_crosses_boundary
                    }
                }
                """#) == [])
    }

    @Test func schedulersAndOperationQueues() {
        #expect(
            problems(
                #"""
                import Foundation
                import Combine
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                func submit(to queue: OperationQueue = .main, _ work: @escaping () -> Void) { queue.addOperation(work) }
                func watch(_ p: AnyPublisher<Int, Never>, on queue: DispatchQueue, _ f: @escaping (Int) -> Void) -> AnyCancellable {
                    p.receive(on: queue).sink(receiveValue: f)
                }
                @MainActor func use(_ realm: Realm, _ p: AnyPublisher<Int, Never>) -> [AnyCancellable] {
                    let dog = realm.objects(Dog.self).first!
                    submit { print(dog.name) }
                    submit(to: OperationQueue()) { print(dog.name) } // expect: live_object_crosses_boundary
                    let a = watch(p, on: .main) { print($0, dog.name) }
                    let b = watch(p, on: .global()) { n in
                        print(n, dog.name) // expect: live_object_crosses_boundary
                    }
                    return [a, b]
                }
                """#) == [])
    }

    @Test func selectors() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @objc dynamic var name = "" }
                final class P: NSObject {
                    func a(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        Thread.detachNewThreadSelector(#selector(go(_:)), toTarget: self, with: dog) // expect: live_object_crosses_boundary
                    }
                    func b(_ realm: Realm) {
                        guard let dog = realm.objects(Dog.self).first else { return }
                        performSelector(inBackground: #selector(go(_:)), with: dog.name)
                        perform(#selector(go(_:)), with: dog, afterDelay: 1)
                    }
                    @objc func go(_ x: Any) { print(x) }
                    @objc func work() {
                        let realm = try! Realm() // maybe: missing_autorelease_pool
                        print(realm.objects(Dog.self).count)
                    }
                    func c() { performSelector(inBackground: #selector(work), with: nil) } // maybe: missing_autorelease_pool
                }
                """#) == [])
    }

    @Test func cancellationAndCompletion() {
        #expect(
            problems(
                #"""
                import Foundation
                import RealmSwift
                class Dog: Object { @Persisted var name: String }
                @MainActor final class M {
                    func s(_ realm: Realm) -> AsyncStream<Int> {
                        let dog = realm.objects(Dog.self).first!
                        let name = dog.name
                        return AsyncStream { c in
                            c.onTermination = { _ in
                                print(name)
                                print(dog.name) // expect: live_object_crosses_boundary
                            }
                        }
                    }
                    func t(_ realm: Realm) async {
                        let dog = realm.objects(Dog.self).first!
                        await withTaskCancellationHandler {
                            print(dog.name)
                        } onCancel: {
                            Task { @MainActor in print(dog.name) }
                        }
                    }
                    func op(_ realm: Realm) {
                        let dog = realm.objects(Dog.self).first!
                        let o = BlockOperation {}
                        o.completionBlock = { print(dog.name) } // expect: live_object_crosses_boundary
                        OperationQueue.main.addOperation(o)
                    }
                }
                """#) == [])
    }

    /// What starts its receiver says where the handlers run that the receiver was given.
    @Test func queueWithWhichAConnectionIsStarted() {
        func program(_ queue: String, _ marker: String) -> [String] {
            problems(
                """
                import CoreData
                import Network
                final class Link {
                    private let container = NSPersistentContainer(name: "Link")
                    private let connection: NWConnection
                    private let monitor = NWPathMonitor()
                    init(_ connection: NWConnection) { self.connection = connection }
                    func start() {
                        connection.receiveMessage { [container] _, _, _, _ in
                            try? container.viewContext.save() \(marker)
                        }
                        monitor.pathUpdateHandler = { [container] _ in
                            container.viewContext.refreshAllObjects() \(marker)
                        }
                        connection.start(queue: \(queue))
                        monitor.start(queue: \(queue))
                    }
                }
                """)
        }
        #expect(program("DispatchQueue(label: \"link\")", "// expect: main_context_off_main") == [])
        #expect(program(".main", "") == [])
    }
}
