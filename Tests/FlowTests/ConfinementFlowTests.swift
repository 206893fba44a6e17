import Declarations
import Foundation
import Frameworks
import Syntax
import Testing

@testable import Flow

/// What Flow proves of small programs, by the lines that its printable form marks with `!`.
@Suite struct ConfinementFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm", "coredata", "grdb", "swiftdata", "rxswift"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let dog = """
        import Foundation
        import RealmSwift
        final class Dog: Object { @Persisted var name: String }

        """

    /// The proofs of a program, a line each: `crossing: 7: …`.
    private func proofs(_ files: String...) -> [String] {
        let trees = files.enumerated().map { index, text in
            let tree = parse(path: "File\(index).swift", source: SourceBytes(Array(text.utf8)))
            tree.link()
            return tree
        }
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: trees)]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map { String($0.dropFirst(4)) }
    }

    private func kinds(_ files: String...) -> [String] {
        let text = files.joined(separator: "\n")
        return proofs(text).map { line in line.split(separator: ":").prefix(2).joined(separator: ":") }
    }

    @Test func aLiveObjectInAWorkItemCrosses() {
        #expect(kinds(Self.dog + """
            final class Store {
                let queue = DispatchQueue(label: "store")
                func load() throws {
                    guard let dog = try Realm().objects(Dog.self).first else { return }
                    queue.async { print(dog.name) }
                }
            }
            """) == ["crossing: 8"])
    }

    @Test func aFrozenOneDoesNot() {
        #expect(kinds(Self.dog + """
            final class Store {
                let queue = DispatchQueue(label: "store")
                func load() throws {
                    guard let dog = try Realm().objects(Dog.self).first?.freeze() else { return }
                    queue.async { print(dog.name) }
                }
            }
            """).isEmpty)
    }

    @Test func whatACalleeReadsIsToldWhereItIsGiven() {
        #expect(kinds(Self.dog + """
            func show(_ dog: Dog) { print(dog.name) }
            @MainActor func start(_ queue: DispatchQueue) throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                show(dog)
                queue.async { show(dog) }
            }
            """).contains { $0.hasPrefix("crossing") })
    }

    @Test func whereTheFlagSaysFrozenNothingCrosses() {
        let text = Self.dog + """
            func dog(frozen: Bool = true) throws -> Dog? {
                let dog = try Realm().objects(Dog.self).first
                return frozen ? dog?.freeze() : dog
            }
            func use() throws {
                let dog = try dog(FLAG)
                DispatchQueue.global().async { print(dog?.name ?? "") }
            }
            """
        #expect(kinds(text.replacingOccurrences(of: "FLAG", with: "")).isEmpty)
        #expect(kinds(text.replacingOccurrences(of: "FLAG", with: "frozen: false")) == ["crossing: 10"])
    }

    @Test func aThreadsOwnHandleIsUsedUpByASuspension() {
        let text = Self.dog + """
            func names() async throws -> Int {
                let dogs = try await Realm(queue: nil).objects(Dog.self)
                LINE
                return dogs.count
            }
            """
        #expect(kinds(text.replacingOccurrences(of: "LINE", with: "try await Task.sleep(nanoseconds: 1)")) == ["suspended: 7"])
        #expect(kinds(text.replacingOccurrences(of: "LINE", with: "print(1)")).isEmpty)
    }

    @Test func aRoundsOwnValueIsYoungerThanTheRoundBefore() {
        #expect(kinds(Self.dog + """
            func send(_ ids: [Int]) async throws {
                for id in ids {
                    let name = try Realm(queue: nil).object(ofType: Dog.self, forPrimaryKey: id)?.name
                    try await Task.sleep(nanoseconds: UInt64(name?.count ?? 0))
                }
            }
            """).isEmpty)
    }

    @Test func aQueueUnderTwoNamesIsOne() {
        let text = Self.dog + """
            final class Book {
                private let realm: Realm
                private let queue: DispatchQueue
                init() throws {
                    let serial = DispatchQueue(label: "book")
                    queue = OTHER
                    realm = try serial.sync { try Realm(configuration: .defaultConfiguration, queue: serial) }
                }
                func count() { queue.async { [realm] in print(realm.objects(Dog.self).count) } }
            }
            """
        #expect(kinds(text.replacingOccurrences(of: "OTHER", with: "serial")).isEmpty)
        #expect(kinds(text.replacingOccurrences(of: "OTHER", with: "DispatchQueue(label: \"other\")")) == ["crossing: 12"])
    }

    @Test func theContextThatIsGivenDecidesOverTheFallback() {
        let text = """
            import CoreData
            final class Store {
                let container: NSPersistentContainer
                init(container: NSPersistentContainer) { self.container = container }
                func add(in context: NSManagedObjectContext? = nil) {
                    let context = context ?? container.viewContext
                    _ = try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Dog"))
                }
                func addLater() { container.performBackgroundTask { context in self.add(ARGUMENT) } }
            }
            """
        #expect(kinds(text.replacingOccurrences(of: "ARGUMENT", with: "in: context")).isEmpty)
        #expect(kinds(text.replacingOccurrences(of: "ARGUMENT", with: "")).contains { $0.hasPrefix("crossing") })
    }

    @Test func whatIsLentDoesNotLeaveTheClosure() {
        #expect(kinds("""
            import GRDB
            final class Cache {
                var kept: Database?
                let queue: DatabaseQueue
                init(queue: DatabaseQueue) { self.queue = queue }
                func open() throws { try queue.read { db in kept = db } }
                func count() throws -> Int { try queue.read { db in try Int.fetchOne(db, sql: "SELECT 1") ?? 0 } }
            }
            """) == ["crossing: 6"])
    }

    @Test func theOrderOfFilesDoesNotMatter() {
        let model = Self.dog
        let helper = "import RealmSwift\nfunc show(_ dog: Dog) { print(dog.name) }\n"
        let user = """
            import Foundation
            import RealmSwift
            func use() throws {
                guard let dog = try Realm().objects(Dog.self).first else { return }
                DispatchQueue.global().async { show(dog) }
            }
            """
        let orders = [proofs(model, helper, user), proofs(user, helper, model), proofs(helper, user, model)]
        #expect(!orders[0].isEmpty)
        #expect(orders.allSatisfy { $0 == orders[0] })
    }
}
