import Findings
import Frameworks
import Semantics
import Syntax

/// Whether anybody counts on what a statement has done as soon as it is done: the code behind it, in its function and in
/// whoever calls that. A write that is done later is for statements behind which nothing follows.
struct Continuation {
    let project: RuleContext
    /// So many calls up the question is asked, and of so many calls of one function.
    private static let most = (levels: 4, calls: 12)

    /// Nothing follows a statement in its function or closure, nor its calls in their callers, and nothing runs it
    /// again.
    func ends(with statement: Node, level: Int = 0) -> Bool {
        var n = statement
        while let p = n.parent {
            switch p.kind {
            case .codeBlock, .switchCase:
                guard p.children.allSatisfy({ $0.start <= n.end || isIdle($0) }) else { return false }
                if let owner = p.parent, Self.owners.contains(owner.kind) {
                    return owner.kind == .funcDecl && owner.child(.returnType) == nil && ends(withCallsOf: owner, level)
                }
            case .closureExpr:
                guard p.children.allSatisfy({ $0.start <= n.end || isIdle($0) }) else { return false }
                return endsClosure(p, level)
            case .forStmt, .whileStmt, .repeatStmt, .doStmt, .deferStmt, .memberBlock, .sourceFile: return false
            default: break
            }
            n = p
        }
        return false
    }

    private static let owners: Set<NodeKind> = [.funcDecl, .initDecl, .deinitDecl, .accessorDecl, .accessorBlock]

    /// A statement that asks nothing of a database, and hands on to nobody who might.
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
        if node.kind == .identifierExpr || node.kind == .memberExpr {
            let type = project.analysis.type(of: node)
            if type.isUnknown || project.project.databaseTypes.held(by: type) != nil { return true }
        }
        return node.children.contains { mayNameObjects($0) }
    }

    /// A closure that is run when its maker has gone on, or as the last thing that its maker does.
    private func endsClosure(_ closure: Node, _ level: Int) -> Bool {
        if project.isRunLater(closure) { return true }
        guard level < Self.most.levels, let statement = Code.statement(of: closure), statement != closure,
            Code.call(in: statement)?.range.contains(closure.start) ?? false
        else { return false }
        return ends(with: statement, level: level + 1)
    }

    /// All calls of a function are seen, and nothing follows any of them. What nobody in the project calls, the system
    /// calls for its own ends.
    func ends(withCallsOf function: Node, _ level: Int = 0) -> Bool {
        guard level < Self.most.levels else { return false }
        var count = 0
        for mention in project.mentions(of: function.name) {
            guard let call = mention.parent, call.kind == .callExpr, mention.role == .callee else {
                if isSelector(mention) || !CallSites.mayMean(mention, function, project) { continue }
                return false
            }
            if let declaration = project.analysis.declaration(of: call) {
                // A requirement may be fulfilled by the function.
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

    /// `#selector(save)`: an event calls it.
    private func isSelector(_ mention: Node) -> Bool {
        var n = mention
        while let p = n.parent, p.kind != .codeBlock, p.kind != .memberBlock {
            if p.kind == .macroExpansionExpr { return p.name == Names.selector }
            n = p
        }
        return false
    }

}

extension RuleContext {
    /// The framework that a closure is given to runs it when whoever gave it has gone on.
    func isRunLater(_ closure: Node) -> Bool {
        let forms = receivers(of: closure).flatMap(\.closures)
        return !forms.isEmpty && forms.allSatisfy { $0.when == .later }
    }

    /// What the models say of the call that a closure is an argument of.
    func receivers(of closure: Node) -> [FrameworkModel.MemberModel] {
        guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent,
            let callee = call.child(.callee)
        else { return [] }
        if callee.kind == .identifierExpr {
            if projectNames.functions.contains(callee.name) { return [] }
            return project.models.type(callee.name)?.members[Names.`init`]
                ?? project.models.all.flatMap { $0.functions[callee.name] ?? [] }
        }
        guard callee.kind == .memberExpr else { return [] }
        switch callee.child(.base).map({ analysis.type(of: $0) })?.unwrapped {
        case .external(let name, _)?, .metatype(.external(let name, _))?:
            return project.models.type(name)?.members[callee.name] ?? []
        case .project?, .metatype?: return []
        // By the name alone, whatever has it.
        default: return project.models.all.flatMap { $0.types.values.flatMap { $0.members[callee.name] ?? [] } }
        }
    }

    /// An error may be thrown on from a place: what the code there is written in throws, or catches all.
    func mayThrow(at node: Node) -> Bool {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .closureExpr: return analysis.mayThrow(p) ?? false
            case .doStmt where n.role == .body:
                if p.children.contains(where: { $0.kind == .catchClause && Flow.catchesAll($0) }) { return true }
            case .funcDecl, .initDecl, .accessorDecl:
                return p.children.contains { $0.kind == .effect && $0.mainToken.symbol == Names.throws }
            case .accessorBlock, .memberBlock, .deferStmt: return false
            default: break
            }
            n = p
        }
        return false
    }
}
