import Findings
import Frameworks
import Semantics
import Syntax

/// A handle that is opened before a closure which runs elsewhere, and used in it: it is opened in the closure, for the
/// code that uses it.
enum OpenInsideFix {
    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.value.kind == .handle, !fact.from.executor.isOwnQueue,
            let crossing = CapturedValue(fact, project),
            case let closure = crossing.closure, case let statements = SourceStyle.statements(of: closure),
            let first = statements.first, !crossing.uses.contains(where: { Code.isChanged($0) }),
            !closure.children.contains(where: { $0.kind == .capture && $0.name == crossing.name }),
            let (declaration, value) = opening(at: crossing.origin, before: closure),
            mayStandIn(value, closure, project), !meetsOthers(closure, besides: crossing.name, project),
            let captured = captures(value, closure, project)
        else { return nil }
        let style = SourceStyle(closure.tree), lines = linesWithComment(declaration)
        var draft = Draft(project)
        if let captured {
            guard let edit = crossing.capture(captured, project) else { return nil }
            draft.add([edit])
        }
        let isAlone =
            project.analysis.mentions(boundBy: crossing.origin)?.allSatisfy { closure.range.contains($0.start) }
            ?? false
        // Its comment moves with it, and that of the closure's first statement stays there.
        let comment =
            isAlone && style.beginsLine(first)
            ? style.text(lines.lowerBound..<declaration.start).split(separator: "\n").map {
                String($0.drop { $0 == " " || $0 == "\t" })
            }.filter { !$0.isEmpty } : []
        let indent = style.indentation(of: first)
        let text = (comment + [style.text(declaration.range)]).joined(separator: "\n" + indent)
        if style.beginsLine(first) {
            let line = first.start - indent.utf8.count
            draft.insert(indent + text + "\n", at: Self.comment(above: line, style), in: first)
        } else {
            draft.put(text, before: first)
        }
        if isAlone { draft.replace(lines, in: declaration, "") }
        return draft.fix(
            .openInside, "open `\(crossing.name.text)` where it is used",
            note: "it sees what is stored, and nothing that another handle has not saved")
    }

    /// The lines of a statement, of the comment above it, and of the blank one after them where there is one above,
    /// too.
    private static func linesWithComment(_ statement: Node) -> Range<Int> {
        let lines = Lines.whole(statement), style = SourceStyle(statement.tree)
        guard lines != statement.range else { return lines }
        let start = comment(above: lines.lowerBound, style), next = line(from: lines.upperBound, style)
        let isFirst = statement.parent?.firstChild == statement
        let takesBlank =
            !next.isEmpty && Code.isBlank(style.text(next))
            && (isFirst || Code.isBlank(style.text(line(before: start, style))))
        return start..<(takesBlank ? next.upperBound : lines.upperBound)
    }

    /// The offset of the comment on lines of its own directly above a line; the line's own where there is none.
    private static func comment(above start: Int, _ style: SourceStyle) -> Int {
        let above = line(before: start, style)
        guard !above.isEmpty, style.text(above).drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else {
            return start
        }
        return comment(above: above.lowerBound, style)
    }

    private static func line(before end: Int, _ style: SourceStyle) -> Range<Int> {
        var start = max(end - 1, 0)
        while start > 0, style.tree.source.base[start - 1] != 10 { start -= 1 }
        return start..<end
    }

    private static func line(from start: Int, _ style: SourceStyle) -> Range<Int> {
        var end = start
        while end < style.tree.source.count, style.tree.source.base[end] != 10 { end += 1 }
        return start..<min(end + 1, style.tree.source.count)
    }

    /// `let realm = try! Realm()`, in the code around the closure.
    private static func opening(at origin: Node, before closure: Node) -> (declaration: Node, value: Node)? {
        guard origin.kind == .identifierPattern, let declaration = origin.parent?.parent, declaration.kind == .varDecl,
            declaration.mainToken.symbol == Names.let, declaration.end < closure.start,
            Code.declared(by: declaration) == [origin.name],
            Code.body(around: declaration) == Code.body(around: closure),
            let value = declaration.child(.patternBinding)?.child(.initializer), let call = Code.call(in: value),
            call.child(.callee)?.kind == .identifierExpr, !Flow([value]).suspends,
            !call.arguments.contains(where: { HoistFix.runsCalls($0) })
        else { return nil }
        return (declaration, value)
    }

    /// True where an error of the opening is handled or passed on, no suspension moves the handle to another thread,
    /// and the closure's only expression is not its result.
    private static func mayStandIn(_ value: Node, _ closure: Node, _ project: RuleContext) -> Bool {
        let statements = SourceStyle.statements(of: closure)
        return (!Flow([value]).throwsOut || project.analysis.mayThrow(closure) == true) && !Flow(statements).suspends
            && (statements.count > 1 || statements.first?.kind == .returnStmt
                || project.analysis.result(of: closure) == .void)
    }

    /// True where objects of the handle outside are used in the closure: they would meet another handle there.
    private static func meetsOthers(_ closure: Node, besides name: Symbol, _ project: RuleContext) -> Bool {
        let own = Code.names(in: closure).union(closure.parameters.map(\.name))
        return closure.subtree.contains { n in
            n.kind == .identifierExpr && n.mainToken.kind == .identifier && n.name != name && !own.contains(n.name)
                && project.project.heldRole(of: project.analysis.type(of: n)).map {
                    $0.kind == .model || $0.kind == .collection
                } ?? false
        }
    }

    /// A capture list of the members that the opening needs, so that the closure does not use `self`; nil where it is
    /// not possible, an inner nil where none is needed.
    private static func captures(_ value: Node, _ closure: Node, _ project: RuleContext) -> String?? {
        var members: [String] = []
        for n in value.subtree where n.kind == .identifierExpr && n.mainToken.kind == .identifier && n.role != .callee {
            guard LocalBinding.of(n.name, at: n, in: nil) == nil,
                n.name.text.first?.isLowercase == true
            else { continue }
            guard n.parent?.kind == .argument,
                project.project.role(of: project.analysis.type(of: n))?.kind == .container
            else { return nil }
            if !members.contains(n.name.text) { members.append(n.name.text) }
        }
        if value.tokens.contains(where: { $0.symbol == Names.self_ }) { return nil }
        return .some(members.isEmpty ? nil : members.joined(separator: ", "))
    }
}
