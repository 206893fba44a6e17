import Findings
import Frameworks
import Semantics
import Syntax

/// Determines that no code relies on a statement's effect as soon as it is done: the code after it, in its function and
/// in the callers of that. A write that is done later suits statements that nothing follows.
struct Continuation {
    let project: RuleContext
    /// Limits: the levels of callers that are checked, and the calls of one function.
    private static let most = (levels: 4, calls: 12)

    /// True where nothing follows a statement in its function or closure, nor its calls in their callers, and nothing
    /// runs it again.
    func ends(with statement: Node, level: Int = 0) -> Bool {
        var n = statement
        while let p = n.parent {
            switch p.kind {
            case .codeBlock, .switchCase:
                guard isLast(n, in: p) else { return false }
                if let owner = p.parent, Self.owners.contains(owner.kind) {
                    return owner.kind == .funcDecl && owner.child(.returnType) == nil && ends(withCallsOf: owner, level)
                }
            case .closureExpr:
                guard isLast(n, in: p) else { return false }
                return endsClosure(p, level)
            case .forStmt, .whileStmt, .repeatStmt, .doStmt, .deferStmt, .memberBlock, .sourceFile: return false
            default: break
            }
            n = p
        }
        return false
    }

    private static let owners: Set<NodeKind> = [.funcDecl, .initDecl, .deinitDecl, .accessorDecl, .accessorBlock]

    /// True where nothing relevant follows a statement in its block, nor is deferred there.
    private func isLast(_ statement: Node, in block: Node) -> Bool {
        block.children.allSatisfy { $0.kind != .deferStmt && ($0.start <= statement.end || isIdle($0)) }
    }

    /// True for a statement that uses no database, and passes nothing on to code that might.
    private func isIdle(_ statement: Node) -> Bool {
        if statement.kind == .returnStmt { return statement.firstChild == nil }
        guard statement.kind == .callExpr, let callee = statement.child(.callee), callee.kind == .identifierExpr else {
            return false
        }
        return project.project.models.all.contains {
            $0.functions[callee.name]?.contains { $0.operations == [.print] } ?? false
        } && !project.runsProjectCode(statement)
            && statement.children.allSatisfy { $0.kind != .argument || !mayNameObjects($0) }
    }

    private func mayNameObjects(_ node: Node) -> Bool {
        node.subtree.contains { n in
            guard n.kind == .identifierExpr || n.kind == .memberExpr else { return false }
            let type = project.analysis.type(of: n)
            return type.isUnknown || project.project.heldRole(of: type) != nil
        }
    }

    /// True for a closure that is run after its creator has continued, or as the last action of its creator.
    private func endsClosure(_ closure: Node, _ level: Int) -> Bool {
        if GivenClosure(closure, project).isRunLater || isKept(closure) { return true }
        guard level < Self.most.levels, let statement = Code.statement(of: closure), statement != closure,
            Code.call(in: statement)?.range.contains(closure.start) ?? false
        else { return false }
        return ends(with: statement, level: level + 1)
    }

    /// True where all calls of a function are visible, and nothing follows any of them. The system calls functions that
    /// no code in the project calls.
    func ends(withCallsOf function: Node, _ level: Int = 0) -> Bool {
        guard level < Self.most.levels else { return false }
        var count = 0
        for mention in project.mentions(of: function.name) {
            guard let call = mention.parent, call.kind == .callExpr, mention.role == .callee else {
                if isSelector(mention) || GivenClosure(mention, project).isRunLater || isKept(mention)
                    || !CallSites.mayMean(mention, function, project)
                {
                    continue
                }
                return false
            }
            if let declaration = project.analysis.declaration(of: call) {
                // The function may fulfil a requirement.
                guard declaration == function || declaration.parent?.parent?.kind == .protocolDecl else { continue }
            } else if !CallSites.mayMean(mention, function, project) {
                continue
            }
            count += 1
            guard count <= Self.most.calls, let statement = Code.statement(of: call), Code.call(in: statement) == call,
                ends(with: statement, level: level + 1)
            else { return false }
        }
        return true
    }

    /// True for `#selector(save)`: an event calls it.
    private func isSelector(_ mention: Node) -> Bool {
        mention.ancestors.prefix { $0.kind != .codeBlock && $0.kind != .memberBlock }.first {
            $0.kind == .macroExpansionExpr
        }?.name == Names.selector
    }

    /// True where a type of the project is created with the closure and stores it: its calls of the closure come later.
    private func isKept(_ closure: Node) -> Bool {
        guard let argument = closure.parent, argument.kind == .argument,
            let callee = argument.parent?.child(.callee), callee.kind == .identifierExpr
        else { return false }
        let types = project.project.allTypes { $0.name == callee.name && $0.kind != .external }
        return !types.isEmpty
            && types.allSatisfy { type in
                project.project[type].variables.contains {
                    let v = project.project[$0]
                    return v.isStored && v.type?.tokens.contains { $0.kind == .arrow } ?? false
                }
            }
    }
}
