import Instrumentation
import Syntax
import Testing

@Suite struct TestScopesTests {
    private func checked(_ text: String) -> String {
        let bytes = SourceBytes(Array(text.utf8)), tree = parse(path: "A.swift", source: bytes)
        var edits = SourceEdits(), scopes = TestScopes()
        scopes.write(tree, to: &edits)
        return edits.applied(to: bytes)
    }

    @Test(arguments: [
        ("@Test func a() {}", "@Test(.confinementInstrumented) func a() {}"),
        ("@Test() func a() {}", "@Test(.confinementInstrumented) func a() {}"),
        ("@Test(\"A, b\") func a() {}", "@Test(\"A, b\", .confinementInstrumented) func a() {}"),
        ("@Test(.tags(.fast)) func a() {}", "@Test(.confinementInstrumented, .tags(.fast)) func a() {}"),
        (
            "@Test(arguments: [1]) func a(_ n: Int) {}",
            "@Test(.confinementInstrumented, arguments: [1]) func a(_ n: Int) {}"
        ),
        (
            "@Test(\"A\", arguments: [1]) func a(_ n: Int) {}",
            "@Test(\"A\", .confinementInstrumented, arguments: [1]) func a(_ n: Int) {}"
        )
    ])
    func traits(_ before: String, _ after: String) {
        #expect(checked("import Testing\n\(before)\n") == "import Testing\n\(after)\n")
        // Another library's attribute of the name is none of ours.
        #expect(checked("import Other\n\(before)\n") == "import Other\n\(before)\n")
    }

    @Test func classesOfXCTest() {
        #expect(
            checked("import XCTest\nfinal class T: XCTestCase {}\nclass U: Base {}\n")
                == "import XCTest\nfinal class T: ConfinementInstrumentedTestCase {}\nclass U: Base {}\n")
        let own = "import XCTest\nfinal class T: ConfinementCheckedTestCase {}\nclass U: XCTestCase {}\n"
        #expect(checked(own) == own)
    }
}
