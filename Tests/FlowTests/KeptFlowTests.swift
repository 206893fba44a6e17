import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// Values that are kept, wrapped or chosen by callers, and handles that nothing uses: small programs and their
/// neighbours.
@Suite struct KeptFlowTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm", "coredata", "grdb", "swiftdata", "rxswift"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let dog = """
        import Foundation
        import RealmSwift
        import SwiftUI
        final class Dog: Object, ObjectKeyIdentifiable { @Persisted(primaryKey: true) var name: String }
        func show(_ dog: Dog) async { print(dog.name) }

        """

    /// `crossing: 7` a proof, after each word that `text` has in the place of `HERE`.
    private func kinds(_ text: String, _ words: String...) -> [[String]] {
        (words.isEmpty ? [""] : words).map { word in
            let tree = parse(
                path: "File.swift", source: SourceBytes(Array(text.replacingOccurrences(of: "HERE", with: word).utf8)))
            let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
            analysis.run()
            return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map {
                $0.dropFirst(4).split(separator: ":").prefix(2).joined(separator: ":")
            }
        }
    }

    // MARK: Wrappers

    @Test func whatAnObservingWrapperHandsOutIsFrozen() {
        #expect(
            kinds(
                Self.dog + """
                    struct DogView: View {
                        @HERE var dog: Dog
                        var body: some View { Text("").task { await show(dog) } }
                    }
                    """, "ObservedRealmObject", "StateRealmObject") == [[], []])
    }

    @Test func aLocalReferenceIsResolvedByWhoeverReadsIt() {
        #expect(
            kinds(
                Self.dog + """
                    @MainActor func start(_ realm: Realm) {
                        HERE var dog = realm.objects(Dog.self).first
                        Task.detached { if let dog { print(dog.name) } }
                    }
                    """, "@ThreadSafe", ""
            ).map(\.isEmpty) == [true, false])
    }

    @Test func aCaptureListReadsItWhereTheClosureIsMade() {
        #expect(
            kinds(
                Self.dog + """
                    @MainActor func start(_ realm: Realm) {
                        @ThreadSafe var dog = realm.objects(Dog.self).first
                        Task.detached { HERE print(dog?.name ?? "") }
                    }
                    """, "[dog] in", ""
            ).map(\.isEmpty) == [false, true])
    }

    // MARK: Closures in properties

    @Test func whatAKeptClosureDoesWithWhatItIsGiven() {
        #expect(
            kinds(
                Self.dog + """
                    struct Client: Sendable {
                        var run: @Sendable (Dog) async -> Void
                        static let live = Client { dog in HERE }
                    }
                    @MainActor func use() async {
                        guard let dog = try? Realm().objects(Dog.self).first else { return }
                        await Client.live.run(dog)
                    }
                    """, "print(dog.name)", "print(1)"
            ).map { $0.contains("crossing: 8") } == [true, false])
    }

    @Test func whatAKeptClosureGivesLeavesWhereItWasMade() {
        #expect(
            kinds(
                Self.dog + """
                    struct Client: Sendable {
                        var first: @Sendable () async throws -> Dog?
                        static let live = Client { try Realm(queue: nil).objects(Dog.self).first }
                    }
                    HERE func use() async throws { _ = try await Client.live.first() }
                    """, "@MainActor", ""
            ).map { $0.contains("crossing: 8") } == [true, false])
    }

    @Test func whatAKeptClosureDoesByItselfIsLookedAt() {
        #expect(
            kinds(
                Self.dog + """
                    final class Store {
                        var onChange: (() -> Void)?
                        func start() {
                            onChange = {
                                let dog = try? Realm().objects(Dog.self).first
                                DispatchQueue.global().async { print(HERE) }
                            }
                        }
                    }
                    """, "dog?.name ?? \"\"", "1") == [["crossing: 11"], []])
    }

    // MARK: What the caller chooses

    @Test func whoeverLeavesAnArgumentOutIsTold() {
        #expect(
            kinds(
                """
                import CoreData
                actor Manager {
                    let container: NSPersistentContainer
                    init(container: NSPersistentContainer) { self.container = container }
                    func count(_ context: NSManagedObjectContext? = nil) -> Int {
                        (try? (context ?? container.viewContext).count(for: NSFetchRequest<NSManagedObject>(entityName: "Dog"))) ?? 0
                    }
                    func all() async -> Int {
                        let background = container.newBackgroundContext()
                        return await background.perform { self.count(HERE) }
                    }
                }
                """, "background", ""
            ).map(\.isEmpty) == [true, false])
    }

    // MARK: What nothing belongs to

    @Test func textIsNoObject() {
        #expect(
            kinds(
                """
                import CoreData
                @MainActor final class Page {
                    var title: String? = nil
                    let container: NSPersistentContainer
                    init(container: NSPersistentContainer) { self.container = container }
                    func open() async {
                        guard let title else { return }
                        await find([title])
                    }
                    nonisolated func find(_ titles: [String]) async {
                        await container.performBackgroundTask { context in
                            for title in titles {
                                let request = NSFetchRequest<NSManagedObject>(entityName: "Dog")
                                request.predicate = NSPredicate(format: "title == %@", title)
                                print((try? context.fetch(request).first?.objectID) as Any)
                            }
                        }
                    }
                }
                """) == [[]])
    }

    @Test func ofAPairThePartThatCanBeIt() {
        #expect(
            kinds(
                Self.dog + """
                    struct Tag { var text: String }
                    extension Dog { func tag() -> Tag { Tag(text: name) } }
                    @MainActor func start(_ realm: Realm) {
                        let pairs = realm.objects(Dog.self).map { ($0, $0.tag()) }
                        for (dog, tag) in Array(pairs) { Task.detached { print(HERE) } }
                    }
                    """, "dog.name", "tag.text"
            ).map(\.isEmpty) == [false, true])
    }

    @Test func anAsynchronousOverrideRunsWhereItsTypeDoes() {
        #expect(
            kinds(
                """
                import CoreData
                class Base { func tearDown() async {} }
                HERE final class Tests: Base {
                    let context: NSManagedObjectContext
                    init(container: NSPersistentContainer) { context = container.viewContext }
                    override func tearDown() async { context.reset() }
                }
                """, "@MainActor", ""
            ).map(\.isEmpty).first == true)
    }

    @Test func whatIsDecodedIsTheHandlesOnceItIsAdded() {
        #expect(
            kinds(
                Self.dog + """
                    extension Dog: Decodable {}
                    @MainActor func keep(_ data: Data) throws {
                        let realm = try Realm()
                        let dog = try JSONDecoder().decode(Dog.self, from: data)
                        HERE
                        DispatchQueue.global().async { print(dog.name) }
                    }
                    """, "try realm.write { realm.add(dog) }", ""
            ).map(\.isEmpty) == [false, true])
    }

    @Test func whatIsReducedIsWhatTheClosureMakes() {
        #expect(
            kinds(
                Self.dog + """
                    extension Dog {
                        func copy() -> Dog { let copy = Dog(); copy.name = name; return copy }
                    }
                    func all() throws -> [String: Dog] {
                        var found: [String: Dog] = [:]
                        for dog in try Realm().objects(Dog.self) { found[dog.name] = HERE }
                        return found
                    }
                    func copies() throws -> [String: Dog] {
                        try Realm().objects(Dog.self).reduce(into: [:]) { found, dog in found[dog.name] = dog.copy() }
                    }
                    func use() throws {
                        let dogs = try all(), made = try copies()
                        DispatchQueue.global().async { for (_, dog) in dogs { print(dog.name) } }
                        DispatchQueue.global().async { for (_, dog) in made { print(dog.name) } }
                    }
                    """, "dog", "dog.copy()"
            ).map(\.isEmpty) == [false, true])
    }

    // MARK: Queues

    @Test func anOperationQueueRunsOnTheQueueThatIsUnderIt() {
        #expect(
            kinds(
                Self.dog + """
                    final class Store {
                        private lazy var queue = DispatchQueue(label: "store")
                        private lazy var operations: OperationQueue = {
                            let made = OperationQueue()
                            made.underlyingQueue = HERE
                            return made
                        }()
                        func work() {
                            operations.addOperation {
                                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: self.queue) else { return }
                                print(realm.objects(Dog.self).count)
                            }
                        }
                    }
                    """, "queue", "DispatchQueue(label: \"other\")"
            ).map(\.isEmpty) == [true, false])
    }
}
