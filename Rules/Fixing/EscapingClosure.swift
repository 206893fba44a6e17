import Findings
import Semantics
import Syntax

/// A closure that was run at once and is now passed to code that runs it later.
enum EscapingClosure {
    /// True where the code uses a value that must not change or end while it is delayed: a local variable, an `inout`
    /// value, a non-escaping closure, the value that a mutating method changes.
    /// - Parameter nodes: consecutive statements of one block, or one closure.
    static func keepsVariables(_ nodes: [Node], _ project: RuleContext) -> Bool {
        guard let first = nodes.first else { return false }
        guard let lost = lost(around: first) else { return true }
        // The closure's captures are known where its body is; names alone may be those of members and labels.
        if nodes.count == 1, let captured = project.analysis.captures(of: first) {
            return captured.contains { $0.isVariable || lost.contains($0.name) }
        }
        return nodes.contains { Code.mentions($0, lost.union(variables(around: first))) }
    }

    /// True where the closure stores nothing that ends with the call of the function around: `inout` values,
    /// non-escaping closures.
    static func mayOutlive(_ closure: Node) -> Bool {
        lost(around: closure).map { !Code.mentions(closure, $0) } ?? false
    }

    /// Parameters around some code that end with the call; nil where the code's own `self` does.
    private static func lost(around code: Node) -> Set<Symbol>? {
        var lost: Set<Symbol> = []
        for p in code.ancestors where [.funcDecl, .initDecl, .accessorDecl].contains(p.kind) {
            if p.kind == .initDecl || p.hasModifier([mutating]) { return nil }
            lost.formUnion(p.parameters.filter { endsWithCall($0) }.map(\.name))
        }
        return lost
    }

    /// Local variables that are declared before a statement.
    private static func variables(around first: Node) -> Set<Symbol> {
        var found: Set<Symbol> = []
        for p in first.ancestors {
            let earlier = p.children.filter { $0.start < first.start }
            switch p.kind {
            case .codeBlock, .closureExpr, .switchCase:
                for s in earlier where s.kind == .varDecl && s.mainToken.symbol == Names.var {
                    found.formUnion(Code.declared(by: s))
                }
            case .ifExpr, .guardStmt, .whileStmt, .forStmt:
                for s in earlier where s.kind == .optionalBinding && s.tokens.first?.symbol == Names.var {
                    found.formUnion(s.firstChild.map { Code.names(in: $0) } ?? [])
                }
            case .memberBlock: return found
            default: break
            }
        }
        return found
    }

    static let mutating = Symbol("mutating")

    /// True where a parameter's value ends with the call: an `inout` value, a non-escaping closure.
    private static func endsWithCall(_ parameter: Node) -> Bool {
        parameter.tokens.contains { $0.symbol == Names.inout || $0.kind == .arrow }
            && !parameter.tokens.contains { $0.symbol == Names.escaping }
    }

    /// The edits that write `self` in a closure that escapes, as a class requires where it uses its members; empty
    /// where none is needed. Nil where the closure's head can't take it.
    static func writtenSelf(_ closure: Node, _ project: RuleContext) -> [Edit]? {
        guard needsSelf(closure, project) else { return [] }
        if closure.children.contains(where: { $0.kind == .attribute })
            || project.needsWrittenSelf(SourceStyle.statements(of: closure), in: closure)
        {
            return nil
        }
        let captures = closure.children.filter { $0.kind == .capture }
        guard let first = captures.first else { return captureList("self", of: closure, project).map { [$0] } }
        return captures.contains { $0.name == Names.self_ }
            ? [] : [project.insertion("self, ", at: first.start, closure)]
    }

    /// Inserts a capture list into a closure that has none; nil where attributes come first.
    static func captureList(_ text: String, of closure: Node, _ project: RuleContext) -> Edit? {
        guard !closure.children.contains(where: { $0.kind == .attribute }),
            let interior = SourceStyle.interior(of: closure)
        else { return nil }
        let brace = Int(closure.tree.tokens[Int(closure.raw.firstToken)].end)
        // `{ () in` has a signature, though an empty one.
        let hasHead = closure.children.contains { SourceStyle.isSignature($0) } || interior.lowerBound != brace
        return project.insertion(hasHead ? " [\(text)]" : " [\(text)] in", at: brace, closure)
    }

    /// True where the closure uses members of the class around it.
    static func needsSelf(_ closure: Node, _ project: RuleContext) -> Bool {
        let p = project.project
        guard let type = project.owner(of: closure), [.class, .actor, .external].contains(p[type].kind) else {
            return false
        }
        // The closure around it already captures `self`.
        if let outer = Code.body(around: closure), outer.kind == .closureExpr,
            outer.children.contains(where: {
                $0.kind == .capture && $0.name == Names.self_ && $0.child(.modifier) == nil
            })
        {
            return false
        }
        // A superclass of another module may have members that are not known.
        return project.analysis.namesOwnMembers(closure)
            ?? p.inherited(by: type).contains { p.nominal($0) == nil }
    }
}
