import Testing

/// Uses outside of an owner that only a longer way shows: by another function, another instance, work that is handed
/// on.
@Suite struct FurtherUseTests {
    private func coreData(_ text: String) -> [String] {
        problems(
            """
            import CoreData
            import UIKit
            @objc(Dog) final class Dog: NSManagedObject { @NSManaged var name: String? }
            let all = NSFetchRequest<Dog>(entityName: "Dog")

            """
                + text)
    }

    /// The first function is told at the property, each further one where it touches the context.
    @Test func everyFunctionThatTouchesAKeptContext() {
        #expect(
            coreData(
                """
                final class Store {
                    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType) // expect: stored_handle_in_async_context
                    private let queue = DispatchQueue(label: "store")
                    func warm() { queue.async { self.context.performAndWait { _ = try? self.context.fetch(all) } } }
                    func load() { queue.async { print((try? self.context.fetch(all))?.count ?? 0) } }
                    func flush() {
                        queue.async {
                            try? self.context.save() // expect: stored_handle_in_async_context
                        }
                    }
                    func count() async -> Int {
                        (try? context.count(for: all)) ?? 0 // expect: stored_handle_in_async_context
                    }
                }
                """) == [])
    }

    /// A method that is the main actor's only by inheritance runs where it is called; one that says so does not.
    @Test(arguments: [("", " // expect: stored_handle_in_async_context"), ("@MainActor ", "")])
    func aControllersMethodCalledFromAQueue(_ attribute: String, _ mark: String) {
        #expect(
            realmProblems(
                """
                import UIKit
                \(attribute)final class Dogs: UIViewController {
                    private let realm = try! Realm()\(mark)
                    override func viewDidLoad() {
                        title = "\\(realm.objects(Dog.self).count)"
                        DispatchQueue.global().async { self.index() }
                    }
                    private func index() {
                        print(realm.objects(Dog.self).count)
                    }
                }
                """) == [])
    }

    /// The method that puts the call onto a queue mentions no database itself.
    @Test func aControllersMethodCalledFromAQueueByAnother() {
        #expect(
            realmProblems(
                """
                import UIKit
                final class Dogs: UITableViewController {
                    private var dogs: Results<Dog>! // expect: stored_handle_in_async_context
                    private let work = OperationQueue()
                    override func viewDidLoad() { dogs = try! Realm().objects(Dog.self) }
                    func export() { work.addOperation { self.list() } }
                    private func list() {
                        for dog in dogs { print(dog.name) }
                    }
                }
                """) == [])
    }

    /// The main context in a method that a controller inherits the main actor for, called from a queue by way of
    /// others; a method that says so itself runs where it says.
    @Test(arguments: [("", " // expect: main_context_off_main"), ("@MainActor ", "")])
    func aControllersMainContextSavedFromAQueue(_ attribute: String, _ mark: String) {
        #expect(
            coreData(
                """
                \(attribute)final class Sheet: UIViewController {
                    private let container = NSPersistentContainer(name: "Sheet")
                    override func viewDidLoad() { DispatchQueue.global().async { self.finish() } }
                    private func finish() { close() }
                    private func close() { save() }
                    private func save() {
                        try? container.viewContext.save()\(mark)
                    }
                }
                """) == [])
    }

    /// A new instance with an inherited initialiser holds what is put into it.
    @Test func anObjectSetOnANewController() {
        func screens(_ dog: String, _ mark: String) -> String {
            """
            import UIKit
            final class Detail: UIViewController {
                var dog: Dog!\(mark)
                override func viewDidLoad() { DispatchQueue.global().async { print(self.dog.name) } }
            }
            final class List: UITableViewController {
                private let dogs = try! Realm().objects(Dog.self)
                func open(_ row: Int) {
                    let detail = Detail()
                    detail.dog = \(dog)
                    present(detail, animated: true)
                }
            }
            """
        }
        #expect(realmProblems(screens("dogs[row]", " // expect: stored_handle_in_async_context")) == [])
        #expect(realmProblems(screens("Dog()", "")) == [])
    }

    /// One live source is enough, whatever else the property holds.
    @Test func aPlaceholderBesideALiveObject() {
        func walk(_ source: String, _ mark: String) -> String {
            """
            import UIKit
            final class Walk: UIViewController {
                private var dog = Dog()\(mark)
                override func viewDidLoad() { \(source) }
                func share() { DispatchQueue.global().async { print(self.dog.name) } }
            }
            """
        }
        let mark = " // expect: stored_handle_in_async_context"
        #expect(realmProblems(walk("dog = try! Realm().objects(Dog.self).first!", mark)) == [])
        #expect(realmProblems(walk("dog = Dog()", "")) == [])
    }

    /// Work that one function makes and another runs on a queue.
    @Test func workThatIsHandedOn() {
        func jobs(_ run: String, _ mark: String) -> String {
            """
            final class Maker {
                private let container = NSPersistentContainer(name: "Dogs")
                func saving() -> () -> Void {
                    return {
                        try? self.container.viewContext.save()\(mark)
                    }
                }
            }
            final class Runner {
                private let maker = Maker()
                private let queue = DispatchQueue(label: "jobs")
                func start() {
                    let save = maker.saving()
                    \(run) { save() } // maybe: main_context_off_main
                }
            }
            """
        }
        #expect(coreData(jobs("queue.async", " // expect: main_context_off_main")) == [])
        #expect(coreData(jobs("DispatchQueue.main.async", "")) == [])
    }

    /// What a continuation answers is what the waiting call gives.
    @Test func anObjectThatAContinuationAnswers() {
        func store(_ use: String, _ mark: String) -> String {
            """
            final class Store {
                private let container = NSPersistentContainer(name: "Dogs")
                private func dogs() async -> [Dog] {
                    let context = container.newBackgroundContext()
                    return await withCheckedContinuation { continuation in
                        context.perform {
                            continuation.resume(returning: (try? context.fetch(all)) ?? []) // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
                        }
                    }
                }
                func show() async {
                    let found = await dogs()
                    \(use)\(mark)
                }
            }
            """
        }
        #expect(coreData(store("print(found[0].name ?? \"\")", " // expect: confined_handle_escapes_scope")) == [])
        #expect(coreData(store("print(found.map(\\.objectID))", "")) == [])
    }

    /// A request that executes itself asks the context whose block runs.
    @Test func aRequestThatExecutesItself() {
        func store(_ use: String, _ mark: String) -> String {
            """
            final class Store {
                private let container = NSPersistentContainer(name: "Dogs")
                func count() async -> Int {
                    let context = container.newBackgroundContext()
                    return await context.perform {
                        let dogs = (try? NSFetchRequest<Dog>(entityName: "Dog").execute()) ?? []
                        DispatchQueue.main.async {
                            print(\(use))\(mark)
                        }
                        return dogs.count
                    }
                }
            }
            """
        }
        #expect(coreData(store("dogs[0].name ?? \"\"", " // expect: live_object_crosses_boundary")) == [])
        #expect(coreData(store("dogs.map(\\.objectID)", "")) == [])
    }
}
