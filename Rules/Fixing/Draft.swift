import Findings
import Semantics
import Syntax

/// The edits of one fix, made by operations on code: rename, wrap, insert before or after other code, and remove. Code
/// keeps its comments and its shape; its indentation follows its new place.
struct Draft {
    let project: RuleContext
    private(set) var edits: [Edit] = []

    init(_ project: RuleContext, _ edits: [Edit] = []) {
        self.project = project
        add(edits)
    }

    // MARK: Text

    mutating func replace(_ node: Node, _ text: String) { add([project.edit(node, text)]) }

    mutating func replace(_ range: Range<Int>, in node: Node, _ text: String) {
        add([project.edit(node, range, text)])
    }

    mutating func insert(_ text: String, at offset: Int, in node: Node) {
        add([project.insertion(text, at: offset, node)])
    }

    /// Two calls in one expression share an `await`, two functions of a file an import: an edit that is already made
    /// is not repeated.
    mutating func add(_ more: [Edit]) {
        for edit in more
        where !edits.contains(where: {
            $0.location == edit.location && $0.replacement == edit.replacement
        }) { edits.append(edit) }
    }

    // MARK: Code

    /// Renames the member or function that an expression names.
    mutating func rename(_ callee: Node, to name: String) {
        replace(Int(callee.mainToken.start)..<Int(callee.mainToken.end), in: callee, name)
    }

    /// Inserts a statement of its own before another.
    mutating func put(_ text: String, before statement: Node) {
        insert(text + SourceStyle(statement.tree).separator(before: statement), at: statement.start, in: statement)
    }

    /// Inserts a statement, or a declaration after an empty line, after another, and after the comment on its last
    /// line.
    mutating func put(_ text: String, behind statement: Node, apart: Bool = false) {
        let style = SourceStyle(statement.tree), indent = style.indentation(of: statement)
        insert((apart ? "\n\n" : "\n") + indent + text, at: style.commentedEnd(of: statement), in: statement)
    }

    /// Removes a statement with its line, where nothing else is on it.
    mutating func remove(_ statement: Node) { replace(Lines.whole(statement), in: statement, "") }

    /// Removes a modifier or an attribute with the blank before the next word.
    mutating func removeBeforeNext(_ part: Node) {
        replace(part.start..<Int(part.tree.tokens[Int(part.raw.endToken)].start), in: part, "")
    }

    /// Makes consecutive statements the body of code that opens with a brace.
    /// - Parameter more: edits within them.
    /// - Returns: false where the edits don't fit.
    mutating func wrap(_ statements: [Node], in opening: String, _ more: [Edit] = []) -> Bool {
        guard let first = statements.first, let last = statements.last, case let style = SourceStyle(first.tree),
            let text = Splice(style, project).text(first.start..<last.end, more)
        else { return false }
        // A body on one line stays on it.
        let isOnOneLine = !style.beginsLine(first) && !text.contains("\n")
        replace(
            first.start..<last.end, in: first,
            isOnOneLine
                ? "\(opening) \(text) }" : style.block(opening, text, indentation: style.indentation(of: first)))
        return true
    }

    /// The fix; nil where two edits change the same code, or a comment would be lost.
    /// - Parameter note: a further effect of an unsafe fix.
    func fix(
        _ strategy: Strategy, _ title: String, _ applicability: Fix.Applicability = .unsafe, group: String? = nil,
        note: String? = nil
    ) -> Fix? {
        let ordered = edits.sorted { ($0.location.file, $0.location.start) < ($1.location.file, $1.location.start) }
        let isDisjoint = zip(ordered, ordered.dropFirst()).allSatisfy {
            $0.location.file != $1.location.file || $0.location.end <= $1.location.start
        }
        guard isDisjoint, KeptComments(project: project).areKept(by: ordered) else { return nil }
        return Fix(
            title: title, applicability: applicability, edits: ordered, strategy: strategy.rawValue, group: group,
            note: note)
    }
}

/// A piece of a file's text with some of a fix's edits made in it, for fixes that move it.
struct Splice {
    private let style: SourceStyle
    private let file: Int

    init(_ style: SourceStyle, _ project: RuleContext) {
        self.style = style
        file = project.location(style.tree.root).file
    }

    /// The text with the edits made; nil where an edit lies outside the piece, or two overlap.
    func text(_ range: Range<Int>, _ edits: [Edit]) -> String? {
        var text = "", at = range.lowerBound
        for edit in edits.sorted(by: { ($0.location.start, $0.location.end) < ($1.location.start, $1.location.end) }) {
            guard edit.location.file == file, edit.location.start >= at, edit.location.end <= range.upperBound else {
                return nil
            }
            text += style.text(at..<edit.location.start) + edit.replacement
            at = edit.location.end
        }
        return text + style.text(at..<range.upperBound)
    }

    /// Consecutive statements, moved one level up; nil where a line is not indented deeply enough.
    func lifted(_ statements: [Node], _ edits: [Edit] = []) -> String? {
        guard let first = statements.first, let last = statements.last else { return nil }
        return text(first.start..<last.end, edits).flatMap { $0.contains("\n") ? style.shallower($0) : $0 }
    }
}

extension RuleContext {
    func edit(_ tree: Node, _ range: Range<Int>, _ text: String) -> Edit {
        var l = location(tree)
        (l.start, l.end) = (range.lowerBound, range.upperBound)
        return Edit(location: l, replacement: text)
    }

    func edit(_ node: Node, _ text: String) -> Edit { edit(node, node.start..<node.end, text) }
    func insertion(_ text: String, at offset: Int, _ node: Node) -> Edit { edit(node, offset..<offset, text) }
}
