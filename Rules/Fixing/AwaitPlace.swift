import Findings
import Semantics
import Syntax

/// The place of `await` for a call: before everything that its expression evaluates before the call.
enum AwaitPlace {
    /// The edits that insert it; empty where the call is already awaited, nil where its context can't suspend.
    static func insertion(for call: Node, _ project: RuleContext) -> [Edit]? {
        var n = call, start = call.start
        func wait(at offset: Int) -> [Edit] { [project.insertion("await ", at: offset, call)] }
        for p in call.ancestors {
            switch p.kind {
            case .awaitExpr: return []
            case .tryExpr: return wait(at: n.start)
            case .sequenceExpr:
                guard let part = waitingPart(of: p, for: n) else { return nil }
                if part.kind == .awaitExpr { return [] }
                start = part.kind == .tryExpr ? part.firstChild?.start ?? part.start : part.start
            case .argument:
                guard let outer = p.parent,
                    [.tupleExpr, .interpolation].contains(outer.kind) || runsArgumentsBefore(outer, project)
                else { return nil }
                start = outer.start
            case _ where passing.contains(p.kind): start = p.start
            case .ternaryOperator: break
            case _ where whole.contains(p.kind): return wait(at: start)
            case .forStmt where n.role == .sequence: return wait(at: start)
            default: return nil
            }
            n = p
        }
        return nil
    }

    /// Expressions that suspend where one of their parts does.
    private static let passing: Set<NodeKind> = Code.links.union([
        .prefixExpr, .tupleExpr, .arrayExpr, .dictionaryElement, .dictionaryExpr, .interpolation, .stringLiteral
    ])
    /// Nodes that contain an expression as a whole.
    private static let whole: Set<NodeKind> = [
        .closureExpr, .codeBlock, .switchCase, .sourceFile, .returnStmt, .patternBinding, .optionalBinding,
        .patternCondition, .ifExpr, .switchExpr, .guardStmt, .whileStmt, .throwStmt
    ]

    /// The operand that takes `await`: it is not allowed to the right of an operator, except after an assignment. Nil
    /// after a lazy operator, whose operand may not suspend.
    private static func waitingPart(of sequence: Node, for operand: Node) -> Node? {
        let parts = Array(sequence.children)
        guard let i = parts.firstIndex(of: operand),
            !parts[..<i].contains(where: { $0.kind == .binaryOperator && lazy.contains($0.name.text) })
        else { return nil }
        return parts[(parts[..<i].lastIndex { Code.isAssignment($0) } ?? -1) + 1]
    }

    /// True where the call's arguments are values, computed before it: none is an autoclosure.
    private static func runsArgumentsBefore(_ call: Node, _ project: RuleContext) -> Bool {
        if call.kind == .subscriptExpr { return true }
        guard call.kind == .callExpr, let callee = call.child(.callee) else { return false }
        if callee.name.text.first?.isUppercase == true || callee.name == Names.`init` { return true }
        guard let declaration = project.analysis.declaration(of: call) else { return false }
        return !declaration.tokens.prefix { $0.kind != .leftBrace }.contains { $0.symbol == Names.autoclosure }
    }

    private static let lazy: Set<String> = ["??", "&&", "||"]
}

extension RuleContext {
    /// True where the code around an expression may suspend: an async function, or an async closure. A closure without
    /// a written type becomes async when it awaits.
    func mayAwait(_ node: Node) -> Bool {
        for p in node.ancestors {
            switch p.kind {
            case .closureExpr:
                if analysis.isAsync(p) == true { return true }
                guard let argument = p.parent, argument.kind == .argument, let callee = argument.parent?.child(.callee)
                else { return false }
                return callee.name.text == "Task"
                    || callee.kind == .memberExpr && callee.child(.base)?.name.text == "Task"
            case .funcDecl, .initDecl: return p.hasEffect(Names.async)
            case .deferStmt, .accessorDecl, .accessorBlock, .memberBlock: return false
            default: break
            }
        }
        return false
    }
}
