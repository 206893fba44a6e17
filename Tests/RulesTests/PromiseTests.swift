import Findings
import Rules
import Testing

/// An error about a value whose kind of owner was seldom right in open applications is a warning
/// (`Rules/precision.tsv`).
@Suite struct PromiseTests {
    @Test(arguments: [("newBackgroundContext()", "context_queue"), ("viewContext", "main")])
    func theOwnerDecides(_ context: String, _ owner: String) throws {
        let example = PageExample(
            title: "", isWrong: false, isKnownDebt: false,
            files: [
                (
                    name: "Example.swift",
                    text: """
                    import CoreData
                    final class Note: NSManagedObject { @NSManaged var title: String }
                    func rename(_ container: NSPersistentContainer) throws {
                        let context = container.\(context)
                        let note = try context.fetch(NSFetchRequest<Note>(entityName: "Note"))[0]
                        DispatchQueue.global().async { print(note.title) }
                    }
                    """
                )
            ])
        let told = try #require(
            example.lint(running: Catalog.all).findings.first {
                $0.rule == "live_object_crosses_boundary" && $0.message.hasPrefix("`note`")
            })
        #expect(told.owner == owner && told.severity == .error && told.confidence == .high)
        let isLowered = MeasuredPrecision.isBelowPromise(owner: owner)
        #expect(told.calibrated.severity == (isLowered ? .warning : .error))
        #expect(told.calibrated.confidence == (isLowered ? .medium : .high))
    }
}
