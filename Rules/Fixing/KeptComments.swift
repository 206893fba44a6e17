import Findings
import Syntax

/// Determines that edits keep the comments of the code that they replace. A comment may move, and its indentation may
/// change; only the documentation of a removed declaration may be removed with it.
struct KeptComments {
    let project: RuleContext

    func areKept(by edits: [Edit]) -> Bool {
        var lost: [Substring: Int] = [:]
        for edit in edits where edit.location.start < edit.location.end {
            for comment in comments(in: edit) {
                for word in Self.words(of: comment) { lost[word, default: 0] += 1 }
            }
        }
        guard !lost.isEmpty else { return true }
        for edit in edits {
            for word in Self.words(of: edit.replacement) { lost[word, default: 0] -= 1 }
        }
        return lost.values.allSatisfy { $0 <= 0 }
    }

    /// Comments addressed to the tool are not counted: they may lose their purpose with the finding.
    private static func words(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { !$0.contains("confine:") }
            .flatMap { $0.split(whereSeparator: \.isWhitespace) }
    }

    /// The text between the tokens that an edit replaces.
    private func comments(in edit: Edit) -> [String] {
        let tree = project.project.files[edit.location.file].tree, tokens = tree.tokens
        let range = edit.location.start..<edit.location.end
        var found: [String] = [], next = Self.firstToken(in: tree, after: range.lowerBound)
        var at = max(range.lowerBound, next > 0 ? Int(tokens[next - 1].end) : 0)
        while at < range.upperBound {
            var end = min(range.upperBound, next < tokens.count ? Int(tokens[next].start) : range.upperBound)
            if edit.replacement.isEmpty, let removed = declaration(at: next, within: range, of: tree) {
                end = min(end, Lines.documentation(of: removed))
            }
            if at < end { found.append(tree.source.string(at..<end)) }
            guard next < tokens.count else { break }
            at = max(at, Int(tokens[next].end))
            next += 1
        }
        return found
    }

    /// The index of the first token that ends after an offset.
    private static func firstToken(in tree: SyntaxTree, after offset: Int) -> Int {
        var low = 0, high = tree.tokens.count
        while low < high {
            let middle = (low + high) / 2
            if Int(tree.tokens[middle].end) > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The declaration that begins with a token and is removed entirely; nil if none.
    private func declaration(at token: Int, within range: Range<Int>, of tree: SyntaxTree) -> Node? {
        guard token < tree.tokens.count, Int(tree.tokens[token].start) < range.upperBound,
            // Only a declaration on lines of its own is documented.
            tree.tokens[token].flags.contains(.newlineBefore)
        else { return nil }
        for index in tree.nodes.indices where Int(tree.nodes[index].firstToken) == token {
            let node = Node(tree: tree, index: Int32(index))
            if Lines.documentedKinds.contains(node.kind), node.end <= range.upperBound { return node }
        }
        return nil
    }
}
