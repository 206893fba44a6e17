/// The parts of a rule's page.
struct PageOutline {
    struct Example {
        var title: String
        /// The text of its only file without imports, or nil where it has several.
        var code: String?
        var fixed: String?
    }

    private(set) var summary = ""
    private var facts: [(name: String, value: String)] = []
    private var sections: [(title: String, paragraphs: [String])] = []
    private var examples: [Example] = []
    private var isSplit: Set<Int> = []

    var exampleCount: Int { examples.count }

    func fact(_ name: String) -> String? {
        facts.first { $0.name == name }.map { name == "fix" ? "fix: \($0.value)" : $0.value }
    }

    func section(_ title: String) -> String? {
        sections.first { $0.title == title }?.paragraphs.joined(separator: "\n\n")
    }

    /// The first short example of a kind (`❌`, `✅`), else the shortest.
    func example(_ kind: String) -> (title: String, code: String, fixed: String?)? {
        let all = examples.compactMap { example -> (title: String, code: String, fixed: String?)? in
            guard let code = example.code, example.title.hasPrefix(kind + " ") else { return nil }
            return (String(example.title.dropFirst(kind.count + 1)), code, example.fixed)
        }
        func lines(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
        return all.first { lines($0.code) <= Self.shortExample } ?? all.min { lines($0.code) < lines($1.code) }
    }

    private static let shortExample = 18

    init(_ page: String) {
        var block: (isFixed: Bool, isWhole: Bool, text: String)?
        var isNewParagraph = true
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropFirst() {
            if let open = block {
                if line == "```" {
                    close(open)
                    block = nil
                } else {
                    block?.text += line + "\n"
                }
                continue
            }
            if line.hasPrefix("```") {
                block = (line.hasSuffix(" fixed"), !line.contains(":"), "")
            } else if line.hasPrefix("### ") {
                examples.append(Example(title: String(line.dropFirst(4))))
            } else if line.hasPrefix("## ") {
                sections.append((String(line.dropFirst(3)), []))
                isNewParagraph = true
            } else if sections.isEmpty {
                readHead(line)
            } else if examples.isEmpty {
                add(line, isNewParagraph)
                isNewParagraph = line.isEmpty
            }
        }
    }

    private mutating func readHead(_ line: String) {
        if line.hasPrefix("- "), let colon = line.firstRange(of: ": ") {
            facts.append((String(line[..<colon.lowerBound].dropFirst(2)), String(line[colon.upperBound...])))
        } else if summary.isEmpty {
            summary = line
        }
    }

    /// Lines of a paragraph become one; items of a list stay apart.
    private mutating func add(_ line: String, _ isNewParagraph: Bool) {
        guard !line.isEmpty else { return }
        let last = sections.count - 1, end = sections[last].paragraphs.count - 1
        if isNewParagraph || end < 0 {
            sections[last].paragraphs.append(line)
        } else {
            sections[last].paragraphs[end] += (line.hasPrefix("- ") ? "\n" : " ") + line
        }
    }

    private mutating func close(_ block: (isFixed: Bool, isWhole: Bool, text: String)) {
        let index = examples.count - 1
        guard index >= 0 else { return }
        // The imports are plain, and an example of several files is too long for a screen.
        let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.drop { $0.isEmpty || $0.hasPrefix("import ") }.dropLast().joined(separator: "\n")
        guard block.isWhole, !isSplit.contains(index) else {
            isSplit.insert(index)
            examples[index].code = nil
            examples[index].fixed = nil
            return
        }
        if block.isFixed { examples[index].fixed = code } else { examples[index].code = code }
    }
}
