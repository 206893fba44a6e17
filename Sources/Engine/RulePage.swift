/// Rules' pages as people read them. In the files the examples carry marks for the tests.
package enum RulePage {
    /// The page of a rule; nil for an unknown id.
    package static func text(_ id: String) -> String? {
        (Embedded.page(id) ?? EngineRules.page(id)).map(withoutMarks)
    }

    /// The page on one screen: the consequence, the code that is fine, one wrong and one right example. Paragraphs are
    /// lines of any length, and code is indented by four. Nil for an unknown id. A page without such sections, such as
    /// those about suppressions, is shown in whole.
    package static func overview(_ id: String) -> String? {
        guard let page = text(id) else { return nil }
        let outline = PageOutline(page)
        guard let happens = outline.section("What happens"), let wrong = outline.example("❌") else {
            return unwrapped(page)
        }
        var facts = ["severity", "section", "frameworks", "fix"].compactMap { outline.fact($0) }
        facts.append(MeasuredPrecision.of(id).text)
        var parts = ["# \(id)\n\(outline.summary)\n\(facts.joined(separator: " · "))", "## What happens\n\(happens)"]
        if let fine = outline.section("When it is fine") { parts.append("## When it is fine\n\(fine)") }
        parts.append("## Wrong: \(wrong.title)\n\(shown(wrong.code))")
        if let fixed = wrong.fixed {
            parts.append("## Right\n\(shown(fixed))")
        } else if let right = outline.example("✅") {
            parts.append("## Right: \(right.title)\n\(shown(right.code))")
        }
        parts.append("`confine explain \(id) --examples`: the whole page, with \(outline.exampleCount) examples")
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// A page whose paragraphs are lines.
    private static func unwrapped(_ page: String) -> String {
        var lines: [String] = []
        var isCode = false, goesOn = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let isFence = line.hasPrefix("```")
            let isProse = !isCode && !isFence && !line.isEmpty && !["#", "-", "|", " "].contains(line.prefix(1))
            if isProse, goesOn { lines[lines.count - 1] += " " + line } else { lines.append(line) }
            if isFence { isCode.toggle() }
            goesOn = isProse
        }
        return lines.joined(separator: "\n")
    }

    /// Code as the overview shows it: indented.
    private static func shown(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }

    /// The name of the page's file and folder: `WriteInLoop`.
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
