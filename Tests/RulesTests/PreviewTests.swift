import Findings
import Testing

/// Previews show the app's views with objects of their own, on the main actor: what they do is no defect of the views.
@Suite struct PreviewTests {
    /// A view that shows an object, a sample of it that is fetched in the wrong place, and the code that shows both.
    private func files(_ shown: String, view: String = "", sample: String) -> [String: String] {
        let row = """
            import CoreData
            import SwiftUI
            final class Item: NSManagedObject { @NSManaged var name: String }
            struct Row: View {
                let item: Item\(view)
                var body: some View { Text(item.name) }
            }
            \(shown)
            """
        let samples = """
            import CoreData
            enum Samples {
                static let container = NSPersistentContainer(name: "Items")
                static func item() -> Item {
                    let context = container.newBackgroundContext()
                    return try! context.fetch(NSFetchRequest<Item>(entityName: "Item"))[0]\(sample)
                }
            }
            """
        return ["Row.swift": row, "Samples.swift": samples]
    }

    private let lower = " // expect: live_object_crosses_boundary (warning)"

    @Test(arguments: [
        "#Preview { Row(item: Samples.item()) }",
        "struct Rows: PreviewProvider { static var previews: some View { Row(item: Samples.item()) } }"
    ])
    func whatOnlyAPreviewShows(_ preview: String) {
        #expect(problems(files(preview, sample: lower)) == [])
    }

    /// A view of the app's that shows the same has the defect, whether or not a preview does so, too.
    @Test(arguments: ["", "#Preview { Row(item: Samples.item()) }"])
    func whatAViewShows(_ preview: String) {
        let screen = "struct Screen: View { var body: some View { Row(item: Samples.item()) } }\n" + preview
        #expect(
            problems(
                files(
                    screen, view: " // expect: stored_handle_in_async_context",
                    sample: " // expect: live_object_crosses_boundary (error)")) == [])
    }

    /// A preview runs on the main actor, and what it opens for itself is told there, one level lower.
    @Test func whatAPreviewDoesItself() {
        let preview = """
            #Preview {
                let main = Samples.container.viewContext, other = Samples.container.newBackgroundContext()
                let own = (try? main.fetch(NSFetchRequest<Item>(entityName: "Item")))?.first
                let count = try? other.count(for: NSFetchRequest<Item>(entityName: "Item"))\(lower)
                return Text("\\(own?.name ?? "") \\(count ?? 0)")
            }
            """
        #expect(problems(files(preview, sample: " // maybe: live_object_crosses_boundary")) == [])
    }
}
