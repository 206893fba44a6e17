import Findings
import Rules
import Sampling
import Syntax
import Testing

/// Declarations as they stand while they are typed: every keyword after every attribute of the models, before whatever
/// follows, cut anywhere (in debug: one cut in forty). The only requirement is an answer.
@Suite struct HalfTypedTests {
    private static let keywords = [
        "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "let",
        "macro", "operator", "precedencegroup",
        "protocol", "struct", "subscript", "typealias", "var"
    ]
    private static let attributes = [
        "", "@Model", "@Persisted", "@Query", "@MainActor", "@ModelActor", "@objc dynamic",
        "@Environment(\\.modelContext)", "@Relationship(inverse: \\Dog.owner)"
    ]
    private static let following = [
        "class Dog: Object { @Persisted var name = \"\" }", "@Model final class Cat { var dogs: [Dog] }",
        "func f(_ realm: Realm) { Task.detached { realm } }", "}", ""
    ]
    private static let imports = "import SwiftData\nimport RealmSwift\nimport CoreData\nimport GRDB\n"

    private static func analyse(_ texts: [String]) {
        let files = texts.enumerated().map { SourceFile(path: "\($0).swift", bytes: SourceBytes(Array($1.utf8))) }
        _ = lint(files, settings: ProjectSettings(), rules: Set(Catalog.rules.map(\.id)), jobs: 1)
    }

    /// An alias whose name is an attribute has none: what leads on by name went round for ever.
    @Test func anAliasWithoutAName() {
        Self.analyse(["import SwiftData\ntypealias @Model\nclass A { var x = 1 }\n"])
    }

    @Test(arguments: keywords) func cutAnywhere(_ keyword: String) {
        var texts: [String] = []
        for attribute in Self.attributes {
            for (number, next) in Self.following.enumerated() {
                // The attribute before the keyword, and where its name should stand.
                for head in ["\(attribute) \(keyword) ", "\(keyword) \(attribute)\n", "\(keyword) A: \(attribute) = "] {
                    let whole = head + "\n" + next
                    // Every cut of the head; of what follows some.
                    for end in stride(from: 1, through: whole.count, by: number == 0 ? 3 : 17) {
                        texts.append(Self.imports + String(whole.prefix(end)))
                    }
                }
            }
        }
        texts = texts.sample(oneIn: 40)
        // Each in a program of its own would take minutes: a file does not heal what another one breaks.
        for start in stride(from: 0, to: texts.count, by: 40) {
            Self.analyse(Array(texts[start..<min(start + 40, texts.count)]))
        }
    }
}
