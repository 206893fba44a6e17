import Declarations
import Flow
import Foundation
import Frameworks
import Syntax
import Testing

/// Functions that are given away: they run where whoever has them calls them, under whatever name.
@Suite struct GivenClosureTests {
    private static let models: [FrameworkModel] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Rules/Frameworks")
        return ["swift", "coredata"].compactMap { name in
            guard let json = try? Data(contentsOf: folder.appendingPathComponent(name + ".json")) else { return nil }
            return try? FrameworkModel(json: Array(json), path: name)
        }
    }()

    private static let cats = """
        import CoreData
        import Foundation
        final class Cat: NSManagedObject { @NSManaged var name: String }
        func cat(_ context: NSManagedObjectContext) -> Cat { try! context.fetch(NSFetchRequest<Cat>()).first! }

        """

    /// The kinds and lines of the proofs of a program: `crossing: 7`.
    private func kinds(_ text: String) -> [String] {
        let tree = parse(path: "File.swift", source: SourceBytes(Array((Self.cats + text).utf8)))
        let analysis = FlowAnalysis(Program([ModuleInput(name: Symbol("App"), trees: [tree])]), models: Self.models)
        analysis.run()
        return analysis.describe().split(separator: "\n").filter { $0.hasPrefix("  !") }.map { line in
            line.dropFirst(4).split(separator: ":").prefix(2).joined(separator: ":")
        }
    }

    /// Calling a stored closure calls what its body calls.
    @Test func aStoredClosureCallsTheOneThatItWraps() {
        func found(_ queue: String) -> [String] {
            kinds(
                """
                final class Sender {
                    private var waiting: [(Bool) -> Void] = []
                    func send(done: @escaping (Bool) -> Void) { waiting.append { success in done(success) } }
                    func answer() { \(queue).async { for one in self.waiting { one(true) } } }
                }
                func sendFirst(_ container: NSPersistentContainer, _ sender: Sender) {
                    container.performBackgroundTask { context in
                        let one = cat(context)
                        sender.send { _ in print(one.name) }
                        sender.send { _ in context.perform { print(one.name) } }
                    }
                }
                """)
        }
        #expect(found("DispatchQueue.main") == ["crossing: 13"])
    }

    /// A stored converter that gives back what it is given hands the object out, whoever made it.
    @Test func aConverterOfAnotherBodyGivesBackItsArgument() {
        func found(_ convert: String) -> [String] {
            kinds(
                """
                struct Reader<Item> {
                    let context: NSManagedObjectContext
                    let convert: (Cat) -> Item
                    func first() -> Item { context.performAndWait { convert(cat(context)) } }
                }
                func plain(_ context: NSManagedObjectContext) -> Reader<Cat> {
                    Reader(context: context, convert: \(convert))
                }
                @MainActor func show(_ container: NSPersistentContainer) {
                    print(plain(container.newBackgroundContext()).first().name)
                }
                """)
        }
        #expect(found("{ $0 }") == ["crossing: 14"])
        #expect(found("{ _ in fatalError() }").isEmpty)
    }

    /// What a block is lent is lent no further to a function that the block runs elsewhere.
    @Test func whatIsLentIsNotLentElsewhere() {
        func found(_ call: String) -> [String] {
            kinds(
                """
                func add(_ container: NSPersistentContainer, then done: @escaping (Cat) -> Void) {
                    container.performBackgroundTask { context in
                        let one = cat(context)
                        \(call)
                    }
                }
                func submit(_ container: NSPersistentContainer) {
                    add(container) { _ in print("stored") }
                    add(container) { one in print(one.name) }
                }
                """)
        }
        #expect(found("DispatchQueue.main.async { done(one) }").contains("crossing: 13"))
        #expect(found("done(one)").isEmpty)
    }

    /// A library calls the methods of an object that it is given, and those call others.
    @Test func aDelegatesMethodCallsAHelper() {
        let text = """
            import AVFoundation
            final class Camera: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
                let container = NSPersistentContainer(name: "Camera")
                func start(_ output: AVCaptureVideoDataOutput) {
                    output.setSampleBufferDelegate(self, queue: DispatchQueue(label: "camera"))
                }
                func captureOutput(_ output: AVCaptureOutput) { note() }
                private func note() { container.viewContext.refreshAllObjects() }
            }
            """
        #expect(kinds(text) == ["crossing: 12"])
    }
}
