import Findings
import Semantics
import Syntax

/// The use of a context moves to where the context belongs: into its own `perform`, or for the main context to the main
/// actor.
enum MainContextFix {
    private static let title = "do it where the context belongs"

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        // A method that is given away as a value is called by what takes it: no block goes around that here.
        guard fact.boundary == .capture, let statement = Code.statement(of: fact.site.node),
            let handle = handle(fact, project),
            project.project.function(project.analysis.type(of: fact.site.node)) == nil
        else { return nil }
        return project.mayAwait(statement)
            ? awaited(fact, statement, handle, project) : withTheRest(fact, statement, handle, project)
    }

    /// The value that the statement computes, awaited.
    private static func awaited(
        _ fact: CrossingFact, _ statement: Node, _ handle: String, _ project: RuleContext
    ) -> Fix? {
        guard let e = expression(statement), let block = statement.parent, case let flow = Flow([e]), !flow.suspends,
            !flow.returns, let opening = opening(handle, fact, isAsync: true, project),
            !project.needsWrittenSelf([e], in: block), fits(e, project), mayLeave(e, statement, project)
        else { return nil }
        var draft = Draft(project)
        draft.replace(e, "\(e.passesErrors ? "try " : "")await \(opening) { \(SourceStyle(e.tree).text(e.range)) }")
        return draft.fix(.performStatement, title, note: AwaitFix.note)
    }

    /// All code after it in the work item moves, too: it may use the values fetched from the context.
    private static func withTheRest(
        _ fact: CrossingFact, _ statement: Node, _ handle: String, _ project: RuleContext
    ) -> Fix? {
        guard let block = statement.parent, block.kind == .closureExpr, block.child(.returnType) == nil,
            mayEndLater(block, project), let opening = opening(handle, fact, isAsync: false, project),
            case let statements = SourceStyle.statements(of: block),
            // It returns nothing, as far as that is known.
            project.analysis.result(of: block).map({ $0 == .void }) ?? (statements.count > 1),
            let i = statements.firstIndex(of: statement), let interior = SourceStyle.interior(of: block)
        else { return nil }
        let moved = Array(statements[i...]), style = SourceStyle(block.tree)
        guard Flow(moved).isPlain, !project.needsWrittenSelf(moved, in: block),
            // What a `defer` does when the block ends would be done before what moves.
            statements.allSatisfy({ $0.kind != .deferStmt }), mayGoAlong(moved, behind: statements[..<i], project)
        else { return nil }
        var draft = Draft(project)
        if style.text(interior).contains("\n") {
            guard style.beginsLine(statement) else { return nil }
            var end = interior.upperBound
            while end > statement.start, [9, 10, 13, 32].contains(block.tree.source.base[end - 1]) { end -= 1 }
            draft.replace(
                statement.start..<end, in: statement,
                style.block(
                    "\(opening) {", style.text(statement.start..<end), indentation: style.indentation(of: statement)))
        } else {
            draft.insert("\(opening) { ", at: statement.start, in: statement)
            draft.insert(" }", at: moved[moved.count - 1].end, in: statement)
        }
        return draft.fix(.performStatement, title, note: "it is done later than what comes behind the work item")
    }

    /// True where nothing waits for the end of a block: it runs after the code that passed it, and no group or other
    /// work follows on it. Where that is not known, it must not change what the code around it reads.
    private static func mayEndLater(_ block: Node, _ project: RuleContext) -> Bool {
        let given = GivenClosure(block, project)
        if given.isWaitedFor(project) { return false }
        return given.isRunLater || given.isUnknown && !EscapingClosure.keepsVariables([block], project)
    }

    /// True where the moved code uses no value made on this queue, which from language mode 6 on can't move with it.
    private static func mayGoAlong(_ moved: [Node], behind earlier: ArraySlice<Node>, _ project: RuleContext) -> Bool {
        guard let first = moved.first, project.target(of: first).languageMode >= 6
        else { return true }
        let made = Code.declared(by: earlier)
        return !moved.contains { Code.mentions($0, made) }
    }

    /// The text of the context at its use: a name, or a path of members that ends in it.
    private static func handle(_ fact: CrossingFact, _ project: RuleContext) -> String? {
        var n = fact.site.node
        while true {
            if isHandle(n, fact, project) { return n.text }
            if let argument = n.arguments.compactMap(\.firstChild).first(where: { isHandle($0, fact, project) }) {
                return argument.text
            }
            guard Code.links.union([.tryExpr, .sequenceExpr, .argument]).contains(n.kind), let c = n.firstChild else {
                return nil
            }
            n = c
        }
    }

    private static func isHandle(_ e: Node, _ fact: CrossingFact, _ project: RuleContext) -> Bool {
        e.kind == .identifierExpr && e.mainToken.kind == .identifier && e.text == fact.value.text
            || e.kind == .memberExpr && gives(e.name, fact.site.framework, project) && isPath(e)
    }

    private static func isPath(_ n: Node) -> Bool {
        n.kind == .identifierExpr || n.kind == .memberExpr && n.child(.base).map { isPath($0) } ?? false
    }

    private static func gives(_ name: Symbol, _ framework: Int, _ project: RuleContext) -> Bool {
        guard project.project.models.all.indices.contains(framework) else { return false }
        return project.project.models.all[framework].types.values.contains {
            $0.members[name]?.contains { $0.home == .main } ?? false
        }
    }

    /// `context.perform`, or a hop to the main actor where the framework has no such method.
    static func opening(
        _ handle: String, _ fact: CrossingFact, isAsync: Bool, _ project: RuleContext
    ) -> String? {
        let names = Spelling(project: project).names(fact.site.framework, at: fact.site.node) { type, m in
            type.kind == .handle && !m.isStatic && !m.blocks && m.operations.isEmpty && (m.isAsync || !isAsync)
                && m.closures.contains { $0.place == .receiver && !$0.inTransaction }
        }
        if let name = Spelling.shortest(names) { return "\(handle).\(name)" }
        // A member of the main context may be used on the main actor; the context itself can't be sent there.
        guard fact.isMainHandle, handle.contains(".") else { return nil }
        return isAsync ? "MainActor.run" : "DispatchQueue.main.async"
    }

    /// The expression that a statement computes: a constant's value, a result, or the statement itself.
    private static func expression(_ statement: Node) -> Node? {
        switch statement.kind {
        case .varDecl:
            let bindings = statement.children.filter { $0.kind == .patternBinding }
            return bindings.count == 1 ? bindings[0].child(.initializer) : nil
        case .returnStmt: return statement.firstChild
        case .callExpr, .tryExpr, .memberExpr: return statement
        default: return nil
        }
    }

    /// True where the result is a plain value: an object would leave its context.
    private static func mayLeave(_ e: Node, _ statement: Node, _ project: RuleContext) -> Bool {
        if e == statement, !HoistFix.isResult(statement) { return true }
        let type = project.analysis.type(of: e)
        return !type.isUnknown && project.project.heldRole(of: type) == nil
    }

    /// True where no explicit `self` is needed: in a class, a closure that outlives the call has to write it.
    private static func fits(_ e: Node, _ project: RuleContext) -> Bool {
        guard let type = project.owner(of: e), project.project[type].kind != .struct,
            project.project[type].kind != .enum, Code.body(around: e)?.kind != .closureExpr
        else { return true }
        return project.analysis.namesOwnMembers(e) == false
    }
}
