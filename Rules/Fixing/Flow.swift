import Semantics
import Syntax

/// The control flow of a piece of code: whether it may suspend, exit or throw.
struct Flow {
    /// An `await`, an `async let` or a `for await`.
    var suspends = false
    /// A `return` of this level.
    var returns = false
    /// A `break` or `continue` that leaves the piece itself.
    var jumps = false
    /// A `throw`, or a `try` that nothing in the piece catches.
    var throwsOut = false

    var isPlain: Bool { !suspends && !returns && !jumps && !throwsOut }

    /// The surroundings of a part within the piece.
    private struct Around {
        var inLoop = false, inSwitch = false, isCaught = false
    }

    init(_ nodes: [Node]) {
        for n in nodes { visit(n, Around()) }
    }

    /// A closure's returns stay inside; an awaiting closure belongs to an awaited call that is visited itself, and its
    /// errors come out through the call that runs it, which is marked itself.
    private mutating func visit(_ n: Node, _ around: Around) {
        if Code.bodies.contains(n.kind) { return }
        note(n, around)
        var inside = around
        switch n.kind {
        case .forStmt, .whileStmt, .repeatStmt: (inside.inLoop, inside.inSwitch) = (true, false)
        case .switchExpr: inside.inSwitch = true
        default: break
        }
        let catchesAll = n.kind == .doStmt && n.children.contains { $0.kind == .catchClause && Self.catchesAll($0) }
        for c in n.children {
            inside.isCaught = around.isCaught || catchesAll && c.kind != .catchClause
            visit(c, inside)
        }
    }

    private mutating func note(_ n: Node, _ around: Around) {
        switch n.kind {
        case .awaitExpr: suspends = true
        case .returnStmt: returns = true
        case .breakStmt: jumps = jumps || Self.hasLabel(n) || !(around.inLoop || around.inSwitch)
        case .continueStmt: jumps = jumps || Self.hasLabel(n) || !around.inLoop
        case .throwStmt: throwsOut = throwsOut || !around.isCaught
        case .tryExpr: throwsOut = throwsOut || !around.isCaught && n.passesErrors
        case .forStmt:
            suspends = suspends || n.flags.contains(.isAwait)
            throwsOut = throwsOut || n.flags.contains(.isTry) && !around.isCaught
        default: break
        }
    }

    private static func hasLabel(_ n: Node) -> Bool { n.raw.endToken - n.raw.firstToken > 1 }

    // MARK: Errors

    /// True for `catch`, `catch let error`, `catch let e as NSError`: every error ends there. A pattern with another
    /// type, a case or a condition lets the rest through.
    static func catchesAll(_ clause: Node) -> Bool {
        let items = clause.children.filter { $0.kind == .caseItem }
        return items.isEmpty
            || items.contains { item in
                guard let pattern = item.firstChild, item.children.count(where: { _ in true }) == 1 else {
                    return false
                }
                return isIrrefutable(pattern)
            }
    }

    /// The body of a statement's only clause, where that catches all, names no error and continues after the statement.
    static func handler(of statement: Node) -> Node? {
        let clauses = statement.children.filter { $0.kind == .catchClause }
        guard clauses.count == 1, clauses[0].children.allSatisfy({ $0.kind != .caseItem }),
            let handler = clauses[0].child(.body), Flow([handler]).isPlain
        else { return nil }
        return handler
    }

    private static func isIrrefutable(_ pattern: Node) -> Bool {
        switch pattern.kind {
        case .identifierPattern, .wildcardPattern, .discardExpr: true
        case .valueBindingPattern, .patternExpr, .expressionPattern:
            pattern.firstChild.map { isIrrefutable($0) } ?? false
        case .sequenceExpr: isCastOfAnyError(Array(pattern.children))
        default: false
        }
    }

    private static func isCastOfAnyError(_ parts: [Node]) -> Bool {
        guard parts.count == 3, parts[1].kind == .asOperator, isIrrefutable(parts[0]), let type = parts[2].firstChild
        else { return false }
        return everyError.contains(type.kind == .someOrAnyType ? type.firstChild?.name ?? .none : type.name)
    }

    private static let everyError: Set<Symbol> = [Symbol("Error"), Symbol("NSError")]

    /// True where an error may be thrown from a place: the code around it throws, or catches all.
    static func mayThrow(at node: Node, _ project: RuleContext) -> Bool {
        var n = node
        for p in node.ancestors {
            switch p.kind {
            case .closureExpr: return project.analysis.mayThrow(p) ?? false
            case .doStmt where n.role == .body:
                if p.children.contains(where: { $0.kind == .catchClause && catchesAll($0) }) { return true }
            case .funcDecl, .initDecl, .accessorDecl: return p.hasEffect(Names.throws)
            case .accessorBlock, .memberBlock, .deferStmt: return false
            default: break
            }
            n = p
        }
        return false
    }

    /// True for code that throws a type of its own: an expression that passes on any error can't be in it.
    static func throwsTyped(_ block: Node) -> Bool {
        let owner = block.kind == .closureExpr ? block : block.parent ?? block
        return owner.children.contains { $0.kind == .effect && $0.firstChild != nil }
    }
}
