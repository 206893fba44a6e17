import EmbeddedFiles
import Instrumentation
import Syntax
import Testing

/// Edits nest as their ranges do, and keep lines.
@Suite struct SourceEditsTests {
    private func applied(_ text: String, _ edit: (inout SourceEdits) -> Void) -> String {
        var edits = SourceEdits()
        edit(&edits)
        return edits.applied(to: SourceBytes(Array(text.utf8)))
    }

    @Test func innerWithinOuter() {
        let text = applied("a.b(c)\n") { edits in
            edits.wrap(4..<5, "g(", ", 3)")
            edits.wrap(0..<6, "f(", ", 1)")
            edits.wrap(0..<1, "h(", ", 2)")
        }
        #expect(text == "f(h(a, 2).b(g(c, 3)), 1)\n")
    }

    @Test func neighboursTouch() {
        let text = applied("ab") { edits in
            edits.wrap(1..<2, "<", ">")
            edits.wrap(0..<1, "(", ")")
        }
        #expect(text == "(a)<b>")
    }

    @Test func wordsAreReplaced() {
        #expect(applied("class T: XCTestCase {}") { $0.replace(9..<19, "Checked") } == "class T: Checked {}")
    }

    /// The code that goes into users' folders is that of the templates, a file a framework.
    @Test func templatesAreEmbedded() {
        let names = EmbeddedFile.inside("Sources/Moving/Instrumentation/Templates").map { String($0.name) }
        #expect(!names.isEmpty && names == FrameworkAdapter.all.map(\.fileName).sorted())
        for adapter in FrameworkAdapter.all {
            #expect(
                adapter.handles.contains("static func adapt()")
                    && adapter.handles.contains("static func handle(of value: Any)"), "\(adapter.framework)")
        }
    }
}
