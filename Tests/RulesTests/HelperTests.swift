import Testing

/// What is found does not depend on how many helpers of the same instance the code is behind.
@Suite struct HelperTests {
    /// Private methods that lead to one after the other; the last has the body.
    private func helpers(
        _ count: Int, _ name: String, _ body: String, given: String = "", passed: String = ""
    ) -> String {
        func head(_ number: Int) -> String {
            number == 0 ? "func \(name)(\(given))" : "private func \(name)\(number)(\(given))"
        }
        let leading = (0..<count).map { "\(head($0)) { \(name)\($0 + 1)(\(passed)) }\n" }
        return leading.joined() + "\(head(count)) {\n\(body)\n}\n"
    }

    /// Who has made the instance says with which handle it works, and on which queue.
    @Test(arguments: [0, 1, 3, 8])
    func aHandleThatTheInstanceIsGiven(_ count: Int) {
        func table(_ isOffScreen: Bool, _ marker: String) -> [String] {
            programProblems(
                """
                final class Tide: NSManagedObject { @NSManaged var metres: Double }
                @MainActor final class TideTable {
                    private let context: NSManagedObjectContext\(marker)
                    init(container: NSPersistentContainer, offScreen: Bool) {
                        context = offScreen ? container.newBackgroundContext() : container.viewContext
                    }
                    \(helpers(
                        count, "show", "print((try? context.fetch(NSFetchRequest<Tide>(entityName: \"Tide\"))) ?? [])"))
                }
                final class TideController: UIViewController {
                    private let container = NSPersistentContainer(name: "Tides")
                    private lazy var table = TideTable(container: container, offScreen: \(isOffScreen))
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        table.show()
                    }
                }
                """, imports: "import CoreData\nimport UIKit\n")
        }
        #expect(table(true, " // expect: stored_handle_in_async_context") == [])
        #expect(table(false, "") == [])
    }

    /// A function that a property holds is called behind helpers.
    @Test(arguments: [0, 1, 3, 8])
    func aFunctionThatTheInstanceIsGiven(_ count: Int) {
        func reader(_ use: String) -> [String] {
            realmProblems(
                """
                final class Job {
                    private let work: () -> Void
                    init(_ work: @escaping () -> Void) { self.work = work }
                    \(helpers(count, "run", "work()"))
                }
                @MainActor func show() throws {
                    guard let dog = try Realm().objects(Dog.self).first else { return }
                    let name = dog.name
                    let job = Job { print(\(use) }
                    DispatchQueue.global().async { job.run() }
                    print(name)
                }
                """)
        }
        #expect(reader("dog.name) // expect: live_object_crosses_boundary\n") == [])
        #expect(reader("name)") == [])
    }

    /// A touch that the method itself shows to be wrong, and one of the very value that all instances are made with, is
    /// told once, however many callers there are and however far they are.
    @Test(arguments: [0, 1, 3])
    func aTouchOfTheInstancesIsToldOnce(_ count: Int) {
        #expect(
            realmProblems(
                """
                @MainActor final class Printer {
                    private let realm: Realm
                    private let queue: DispatchQueue
                    init(realm: Realm, queue: DispatchQueue) {
                        self.realm = realm
                        self.queue = queue
                    }
                    \(helpers(
                        count, "printFirst",
                        """
                        guard let dog = realm.objects(Dog.self).first else { return }
                        queue.async {
                            print(dog.name) // expect: live_object_crosses_boundary
                        }
                        """))
                }
                @MainActor final class Screen {
                    func show() throws {
                        let printer = Printer(realm: try Realm(), queue: DispatchQueue(label: "dogs"))
                        printer.printFirst()
                    }
                    func showAll() throws {
                        let printer = Printer(realm: try Realm(), queue: DispatchQueue(label: "all"))
                        printer.printFirst()
                    }
                }
                """) == [])
    }

    /// The queue that a caller gives is handed on by helpers, and so are two handles.
    @Test(arguments: [0, 1, 3])
    func whatACallerGives(_ count: Int) {
        #expect(
            realmProblems(
                """
                final class Writer {
                    \(helpers(
                        count, "update",
                        """
                        queue.async {
                            autoreleasepool {
                                let realm = try? Realm(queue: queue) // expect: handle_on_concurrent_queue
                                try? realm?.write { realm?.deleteAll() }
                            }
                        }
                        """, given: "_ queue: DispatchQueue", passed: "queue"))
                }
                final class Updater {
                    private let writer = Writer()
                    func update() { writer.update(.global()) }
                }
                """) == [])
        #expect(
            realmProblems(
                """
                \(helpers(
                    count, "copy",
                    """
                    try? source.write {
                        try? target.write { target.deleteAll() } // expect: nested_transaction
                    }
                    """, given: "_ source: Realm, _ target: Realm", passed: "source, target"))
                func copyWithin() throws {
                    let realm = try Realm()
                    copy(realm, realm)
                }
                """) == [])
    }

    /// What a function shows by itself is told there, and not again at each helper that leads to it.
    @Test(arguments: [0, 1, 3])
    func helpersAddNothing(_ count: Int) {
        #expect(
            realmProblems(
                """
                actor Store {
                    \(helpers(
                        count, "save",
                        """
                        guard let realm = try? Realm() else { return }
                        realm.beginWrite() // expect: sync_access_in_async_code
                        for name in names { realm.create(Dog.self, value: ["name": name]) }
                        try? realm.commitWrite()
                        """, given: "_ names: [String]", passed: "names"))
                }
                """) == [])
        let leaks = (0..<count).map {
            "\($0 == 0 ? "" : "private ")func leak\($0)() throws -> Database { return try leak\($0 + 1)() }"
        }
        #expect(
            programProblems(
                """
                final class Cache {
                    private let writer: DatabaseQueue
                    init(writer: DatabaseQueue) { self.writer = writer }
                    \(leaks.joined(separator: "\n"))
                    \(count == 0 ? "" : "private ")func leak\(count)() throws -> Database {
                        try writer.read { db in
                            return db // expect: confined_handle_escapes_scope
                        }
                    }
                }
                """, imports: "import Foundation\nimport GRDB\n") == [])
    }

    /// What crosses in one closure of the instance is one defect, whoever has put it into the property before.
    @Test(arguments: [0, 1, 3])
    func whatCrossesInOneClosureIsToldOnce(_ count: Int) {
        #expect(
            realmProblems(
                """
                final class Player {
                    private var queue: [Dog] = [] // expect: stored_handle_in_async_context
                    func add(_ dogs: [Dog]) {
                        queue = dogs
                        begin()
                    }
                    \(helpers(count, "begin", "DispatchQueue.global().async { self.walk() }"))
                    private func walk() { send(queue[0]) }
                    private func send(_ dog: Dog) { print(dog.name) }
                }
                func dogs() -> [Dog] { Array(try! Realm().objects(Dog.self)) }
                @MainActor final class Screen {
                    private let player = Player()
                    func show() {
                        let all = dogs()
                        player.add(all)
                    }
                    func showAgain() {
                        let all = dogs()
                        player.add(all)
                    }
                }
                """) == [])
    }

    /// What a method has put into a property in an access is read there in the same access.
    @Test(arguments: [0, 1, 3])
    func whatIsKeptInAnAccessIsReadInIt(_ count: Int) {
        #expect(
            programProblems(
                """
                final class Friend: NSManagedObject { @NSManaged var name: String }
                final class FriendList: UIViewController {
                    private let stack = DataStack(xcodeModelName: "Model")
                    private var friends: [Friend] = []
                    \(helpers(
                        count, "add",
                        """
                        try? stack.perform(synchronous: { transaction in
                            let friend = transaction.create(Into<Friend>())
                            friend.name = name
                            friends.append(friend) // expect: confined_handle_escapes_scope
                            friends.sort { $0.name < $1.name }
                        })
                        """, given: "_ name: String", passed: "name"))
                }
                """, imports: "import CoreStore\nimport Foundation\nimport UIKit\n") == [])
    }

    /// The name of a store's file is the caller's through private methods, too; text of the project's own is none.
    @Test(arguments: [0, 1, 3, 8])
    func theNameOfAFile(_ count: Int) {
        func store(_ call: String, _ marker: String) -> [String] {
            programProblems(
                """
                actor Drafts {
                    private let root: URL
                    init(root: URL) { self.root = root }
                    \(helpers(
                        count, "draft",
                        """
                        let file = root.appendingPathComponent(name)\(marker)
                        print((try? Data(contentsOf: file)) as Any)
                        """, given: "_ name: String", passed: "name"))
                }
                \(call)
                """, imports: "import Foundation\n")
        }
        #expect(store("", " // expect: unvalidated_store_path") == [])
        #expect(store("func go(_ drafts: Drafts) async { await drafts.draft(\"one\") }", "") == [])
    }
}
