import Findings
import Testing

/// Functions of the project that are given as values, where nothing is written for what they are given.
@Suite struct FunctionValueTests {
    /// A stream's elements are given to an initialiser that runs on another executor.
    @Test func initialisersThatRunElsewhere() {
        #expect(
            problems(
                """
                import Combine
                import Foundation
                import RealmSwift
                final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                @MainActor final class DogModel {
                    let name: String
                    init(dog: Dog) { name = dog.name }
                }
                final class Kennel {
                    @Published var dog: Dog?
                    var bag: Set<AnyCancellable> = []
                    func load() {
                        $dog.compactMap { $0 }
                            .map(DogModel.init) // maybe: live_object_crosses_boundary
                            .sink { print($0) }.store(in: &bag)
                        $dog.compactMap { $0 }.receive(on: DispatchQueue.global())
                            .map(DogModel.init(dog:)) // maybe: live_object_crosses_boundary
                            .sink { print($0) }.store(in: &bag)
                    }
                    func names(_ id: Int) {
                        DispatchQueue.global().async {
                            autoreleasepool {
                                guard let dog = try? Realm().object(ofType: Dog.self, forPrimaryKey: id) else { return }
                                print([dog].map(\\.name))
                            }
                        }
                    }
                }
                """) == [])
    }

    /// A requirement that is named in a loop stands for whatever fulfils it.
    @Test func requirementsThatStandForTheirWitness() {
        #expect(
            problems(
                """
                import Foundation
                import RealmSwift
                final class Dog: Object { @Persisted(primaryKey: true) var id: Int; @Persisted var name: String }
                protocol Kennel { func keep(_ id: Int) throws; func count(_ id: Int) -> Int }
                struct RealmKennel: Kennel {
                    func keep(_ id: Int) throws {
                        let realm = try Realm()
                        try realm.write { _ = realm.create(Dog.self, value: ["id": id], update: .all) }
                    }
                    func count(_ id: Int) -> Int { 1 }
                }
                struct Import {
                    let kennel: Kennel
                    func all(_ ids: [Int]) throws {
                        try ids.forEach(kennel.keep) // expect: write_in_loop
                        print(ids.map(kennel.count).reduce(0, +))
                    }
                }
                """) == [])
    }

    /// A closure that is taken for an escaping one runs where that is called, and only there.
    @Test func whatIsTakenForEscapingRunsWhereItIsCalled() {
        func shop(_ wait: String, _ mark: String) -> String {
            """
            import CoreData
            import Foundation
            class Customer: NSManagedObject { @NSManaged var name: String }
            extension NSManagedObjectContext {
                func waitSafely(_ block: () -> Void) { \(wait) }
                private func run(_ wait: (() -> Void) -> Void, _ work: () -> Void) {
                    withoutActuallyEscaping(work) { work in wait { work() } }
                }
            }
            final class Shop {
                private let context: NSManagedObjectContext\(mark)
                init(container: NSPersistentContainer) { context = container.newBackgroundContext() }
                func greet() {
                    context.waitSafely {
                        print((try? context.fetch(NSFetchRequest<Customer>(entityName: "Customer")))?.first?.name ?? "")
                    }
                }
                func start() { DispatchQueue.global().async { self.greet() } }
            }
            """
        }
        #expect(problems(shop("run(performAndWait, block)", "")) == [])
        #expect(
            problems(
                shop(
                    "withoutActuallyEscaping(block) { block in block() }",
                    " // expect: stored_handle_in_async_context")) == [])
    }

    /// A method of a library that is named as a value runs what it is given where the method does.
    @Test func methodsThatRunTheirArgument() {
        func shop(_ body: String, _ mark: String = "", _ start: String = "") -> String {
            """
            import CoreData
            import Foundation
            class Customer: NSManagedObject { @NSManaged var name: String }
            func all() -> NSFetchRequest<Customer> { NSFetchRequest(entityName: "Customer") }
            func greet(_ customer: Customer, with run: (@escaping () -> Void) -> Void) { run { print(customer.name) } }
            final class Shop {
                private let context: NSManagedObjectContext\(mark)
                private let other: NSManagedObjectContext
                private let queue = DispatchQueue(label: "shop")
                init(container: NSPersistentContainer) {
                    context = container.newBackgroundContext()
                    other = container.newBackgroundContext()
                }
                func work(_ id: NSManagedObjectID) {
                    \(body)
                }
                \(start)
            }
            """
        }
        let start = "func start(_ id: NSManagedObjectID) { DispatchQueue.global().async { self.work(id) } }"
        let stored = " // expect: stored_handle_in_async_context"
        for (owner, mark) in [("context", ""), ("other", stored)] {
            let use = "run { print((try? self.context.fetch(all()))?.first?.name ?? \"\") }"
            #expect(problems(shop("let run = \(owner).performAndWait; \(use)", mark, start)) == [])
            #expect(
                problems(shop("let run: (@escaping () -> Void) -> Void = \(owner).perform; \(use)", mark)) == [])
        }
        let crossing = " // expect: live_object_crosses_boundary"
        for (owner, mark) in [("context", ""), ("other", crossing)] {
            let given = """
                context.performAndWait {
                    guard let customer = context.object(with: id) as? Customer else { return }
                    greet(customer, with: \(owner).perform)\(mark)
                }
                """
            #expect(problems(shop(given)) == [])
        }
        #expect(problems(shop("context.perform(context.rollback)")) == [])
        #expect(problems(shop("let own = context; queue.async(execute: own.rollback)\(crossing)")) == [])
    }

    /// A transaction that is begun through a function value is open where its block runs, and nowhere else.
    @Test func methodsThatRunTheirArgumentInATransaction() {
        #expect(
            realmProblems(
                """
                @MainActor func rename(_ id: Int) throws {
                    let realm = try Realm()
                    guard let dog = realm.object(ofType: Dog.self, forPrimaryKey: id) else { return }
                    let write: ([NotificationToken], () throws -> Void) throws -> Void = realm.write
                    try write([]) { dog.name = "Rex" }
                    dog.name = "Bello" // expect: mutation_outside_transaction
                }
                """) == [])
    }
}
