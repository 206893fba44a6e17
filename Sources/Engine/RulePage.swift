/// Rules' pages as people read them. In the files the examples carry marks for the tests.
package enum RulePage {
    /// Nil for an unknown id.
    package static func text(_ id: String) -> String? {
        (Embedded.page(id) ?? EngineRules.page(id)).map(withoutMarks)
    }

    /// As the page's file and folder are called: `WriteInLoop`.
    package static func name(_ id: String) -> String {
        id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Without `// expect: RULE` and `// maybe: RULE` at the end of a line of code.
    static func withoutMarks(_ page: String) -> String {
        page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let marks = ["// expect:", "// maybe:"].compactMap { line.firstRange(of: $0)?.lowerBound }
            guard let mark = marks.min() else { return String(line) }
            return String(line[..<mark].reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
