import Engine
import Findings
import Rules
import Testing

/// What a fix writes is judged as any other code is.
@Suite struct FixJudgeTests {
    private func outcome(_ text: String) throws -> Fixer.Outcome {
        let project = try TestProject([".confine.json": "{\"root\": true}", "A.swift": text])
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.paths = ["."]
        var request = Fixer.Request()
        request.includesUnsafe = true
        var fixer = Fixer(try Session(options), request)
        return fixer.run()
    }

    private func shelf(_ run: String) -> String {
        """
        import CoreData
        import Foundation

        final class Item: NSManagedObject { @NSManaged var title: String }

        final class Runner {
            private let queue = DispatchQueue(label: "runner")
            func run(_ work: @escaping () -> Void) { \(run) }
        }

        @MainActor final class Shelf {
            let container = NSPersistentContainer(name: "Shelf")
            let runner = Runner()

            func show() throws {
                let item = try container.viewContext.fetch(NSFetchRequest<Item>(entityName: "Item"))[0]
                runner.run {
                    DispatchQueue.global().async {
                        print(item.title)
                    }
                }
            }
        }

        """
    }

    /// The closure in which the value would be copied is the project's own function's, which runs it on another queue.
    @Test func copyInAnotherWrongPlaceIsTakenBack() throws {
        let outcome = try outcome(shelf("queue.async(execute: work)"))
        #expect(outcome.before.findings.first?.fixes.map(\.strategy) == ["capture_values"])
        #expect(outcome.files.isEmpty && outcome.applied.isEmpty)
        #expect(outcome.refused.map(\.reason) == ["what it writes would be reported, too"])
    }

    @Test func copyInTheRightPlaceIsMade() throws {
        let outcome = try outcome(shelf("work()"))
        #expect(outcome.applied.count == 1 && outcome.after.findings.isEmpty && outcome.refused.isEmpty)
    }
}
