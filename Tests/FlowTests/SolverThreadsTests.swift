import Declarations
import Dispatch
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// What is found does not depend on the number of threads that look for it, or on which of them is first.
@Suite struct SolverThreadsTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "realm"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let head = "import Foundation\nimport RealmSwift\n"

    private static let common = """
        final class Dog: Object { @Persisted var name = ""; @Persisted var age = 0 }
        struct Options { let isShared: Bool; let queue: DispatchQueue }
        let shared = Options(isShared: true, queue: DispatchQueue(label: "shared"))
        let config = Realm.Configuration(inMemoryIdentifier: "dogs")
        func perform(_ queue: DispatchQueue, _ work: @escaping () -> Void) { queue.async { work() } }
        func open() -> Realm { try! Realm(configuration: config) }

        """

    /// Functions of each kind and number: they open, keep, hand on, run in queues, call each other in circles.
    private static func text(_ number: Int) -> String {
        """
        final class Store\(number) {
            private let queue = DispatchQueue(label: "store"), other = DispatchQueue(label: "other")
            private let options = Options(isShared: \(number % 2 == 0), queue: DispatchQueue(label: "own"))
            private var dog: Dog?
            var onChange: ((Dog) -> Void)?
            func first\(number)() -> Dog? { open().objects(Dog.self).first }
            func keep\(number)() { dog = first\(number)(); perform(queue) { [weak self] in self?.dog?.name = "a" } }
            func both\(number)(_ isFirst: Bool) {
                let dog = first\(number)()
                let work = { print(dog?.name ?? "") }
                if isFirst { perform(queue, work) } else { perform(other, work) }
            }
            func even\(number)(_ count: Int, _ dog: Dog) { if count > 0 { odd\(number)(count - 1, dog) } }
            func odd\(number)(_ count: Int, _ dog: Dog) {
                shared.queue.async { print(dog.name) }
                if options.isShared { even\(number)(count - 1, dog) } else { onChange?(dog) }
            }
            func all\(number)() {
                for dog in open().objects(Dog.self) {
                    try? open().write { dog.age += 1 }
                    even\(number)(dog.age, dog)
                }
                keep\(number)()
                both\(number)(shared.isShared)
                Task.detached { [self] in print(first\(number)()?.name ?? "", dog?.name ?? "") }
            }
        }

        """
    }

    private static func found(threads: Int, followingEverything: Bool) -> [String] {
        let texts = ([common] + (0..<24).map(text)).map { head + $0 }
        let trees = texts.enumerated().map { number, text in
            parse(path: "File\(number).swift", source: SourceBytes(Array(text.utf8)))
        }
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: trees)]), models: models)
        analysis.keepsBodies = false
        analysis.threads = SolverThreads(count: threads) { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
        }
        analysis.run(followingEverything: followingEverything)
        let found =
            [analysis.describe(), "\(analysis.runs) runs", "\(analysis.steps) steps"]
            + analysis.allConfinementFacts().map { "\($0)" } + analysis.transactionReports().map { "\($0)" }
            + analysis.operationReports().map { "\($0)" } + analysis.storedReports().map { "\($0)" }
        // The number of a term, or a type, tells it from others, and nothing else.
        return found.map { $0.replacing(/ID\(index: \d+\)/, with: "ID") }
    }

    @Test(arguments: [true, false]) func theSameIsFoundByAnyNumber(followingEverything: Bool) {
        let alone = Self.found(threads: 1, followingEverything: followingEverything)
        #expect(alone[0].contains("crossing") && alone.count > 100)
        for threads in [2, 3, 8, 2] {
            #expect(Self.found(threads: threads, followingEverything: followingEverything) == alone)
        }
    }

    /// Of two terms the numbers depend on which came first, their ranks do not.
    @Test func ranksAreTheSameInAnyOrder() {
        func ranks(_ numbers: [Int]) -> [Int: [Int32]] {
            let terms = Terms()
            return Dictionary(
                uniqueKeysWithValues: numbers.map { number in
                    let global = terms.intern(.global(DeclarationID(number)))
                    let field = terms.field(global, DeclarationID(number + 1))
                    let made = terms.intern(.made(Draw.place(number), through: []))
                    return (number, [global, field, terms.intern(.result(field)), made].map { $0.index >> 24 })
                })
        }
        let forward = ranks(Array(0..<500)), backward = ranks((0..<500).reversed())
        #expect(forward == backward && Set(forward.values.joined()).count > 100)
    }
}
