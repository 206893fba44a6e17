import Findings
import Semantics
import Syntax

/// Where `await` has to stand for a call: in front of all that its expression does before it.
enum AwaitPlace {
    /// Nothing to insert where somebody awaits already. Nil where the call stands in something that can't wait.
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

    /// What an expression is a part of, and waits with it.
    private static let passing: Set<NodeKind> = Code.links.union([
        .prefixExpr, .tupleExpr, .arrayExpr, .dictionaryElement, .dictionaryExpr, .interpolation, .stringLiteral
    ])
    /// What an expression stands in as a whole.
    private static let whole: Set<NodeKind> = [
        .closureExpr, .codeBlock, .switchCase, .sourceFile, .returnStmt, .patternBinding, .optionalBinding,
        .patternCondition, .ifExpr, .switchExpr, .guardStmt, .whileStmt, .throwStmt
    ]

    /// The operand that `await` stands before: to the right of an operator there is none, but behind an assignment.
    /// Nil behind a lazy operator, where nothing may wait.
    private static func waitingPart(of sequence: Node, for operand: Node) -> Node? {
        let parts = Array(sequence.children)
        guard let i = parts.firstIndex(of: operand),
            !parts[..<i].contains(where: { $0.kind == .binaryOperator && lazy.contains($0.name.text) })
        else { return nil }
        return parts[(parts[..<i].lastIndex { Code.isAssignment($0) } ?? -1) + 1]
    }

    /// The call's arguments are values, computed before it: none is a closure that the language makes of an expression.
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
    /// The code that an expression stands in may wait: an async function, or a closure that is one. A closure with no
    /// type of its own becomes async when it awaits.
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
