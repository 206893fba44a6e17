import Findings
import Semantics
import Syntax

/// A context's use moves to where the context belongs: into its own `perform`, that of the main one else to the main
/// actor.
enum MainContextFix {
    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard fact.way == .capture, let statement = Code.statement(of: fact.site.node), let block = statement.parent,
            let handle = handle(fact, project)
        else { return nil }
        let title = "do it where the context belongs", note = "it is done later than what comes behind the work item"
        if project.mayAwait(statement) {
            guard let e = expression(statement), !Flow([e]).suspends, !Flow([e]).returns,
                let opening = opening(handle, fact, isAsync: true, project)
            else { return nil }
            let throwsOut = e.kind == .tryExpr && !e.flags.contains(.optional) && !e.flags.contains(.forced)
            if project.needsWrittenSelf([e], in: block) || !fits(e, project) || !mayLeave(e, statement, project) {
                return nil
            }
            return Fix(
                title: title, applicability: .unsafe,
                edits: [
                    project.edit(
                        e, "\(throwsOut ? "try " : "")await \(opening) { \(SourceStyle(e.tree).text(e.range)) }")
                ], note: AwaitFix.note)
        }
        // All that follows in the work item goes along: it may use what the context gave.
        guard block.kind == .closureExpr, block.child(.returnType) == nil,
            let opening = opening(handle, fact, isAsync: false, project)
        else { return nil }
        let statements = SourceStyle.statements(of: block)
        // It gives nothing back, as far as that is known.
        guard project.analysis.result(of: block).map({ $0 == .void }) ?? (statements.count > 1) else { return nil }
        guard let i = statements.firstIndex(of: statement), let interior = SourceStyle.interior(of: block) else {
            return nil
        }
        let moved = Array(statements[i...]), flow = Flow(moved)
        guard !flow.returns, !flow.jumps, !flow.throwsOut, !flow.suspends, !project.needsWrittenSelf(moved, in: block),
            moved.allSatisfy({ $0.kind != .deferStmt })
        else { return nil }
        // From language mode 6 on, what is made on this queue may not go along to the context's.
        if project.project.target(Int32(project.location(block).file)).languageMode >= 6 {
            let made = statements[..<i].filter { $0.kind == .varDecl || $0.kind == .guardStmt }.reduce(
                into: Set<Symbol>()
            ) { $0.formUnion(Code.names(in: $1)) }
            if moved.contains(where: { Code.mentions($0, made) }) { return nil }
        }
        let style = SourceStyle(block.tree)
        let source = block.tree.source
        guard style.text(interior).contains("\n"), style.beginsLine(statement) else {
            guard !style.text(interior).contains("\n") else { return nil }
            return Fix(
                title: title, applicability: .unsafe,
                edits: [
                    project.insertion("\(opening) { ", at: statement.start, statement),
                    project.insertion(" }", at: moved[moved.count - 1].end, statement)
                ], note: note)
        }
        var end = interior.upperBound
        while end > statement.start, [9, 10, 13, 32].contains(source.base[end - 1]) { end -= 1 }
        let indent = style.indentation(of: statement)
        let text = style.deeper(style.text(statement.start..<end))
        return Fix(
            title: title, applicability: .unsafe,
            edits: [
                project.edit(
                    statement, statement.start..<end, "\(opening) {\n\(indent)\(style.unit)\(text)\n\(indent)}")
            ], note: note)
    }

    /// How the context is written at its use: a name, or a path of members that ends in it.
    private static func handle(_ fact: CrossingFact, _ project: RuleContext) -> String? {
        var n = fact.site.node
        while true {
            if n.kind == .identifierExpr, n.mainToken.kind == .identifier, n.text == fact.value.text { return n.text }
            if n.kind == .memberExpr, gives(n.name, fact.site.framework, project), isPath(n) { return n.text }
            if let argument = n.children.first(where: {
                $0.kind == .argument && $0.firstChild.map { isHandle($0, fact, project) } ?? false
            })?.firstChild {
                return argument.text
            }
            guard
                [
                    .memberExpr, .callExpr, .subscriptExpr, .tryExpr, .optionalChainExpr, .forceUnwrapExpr,
                    .sequenceExpr, .argument
                ].contains(n.kind), let c = n.firstChild
            else { return nil }
            n = c
        }
    }

    private static func isHandle(_ e: Node, _ fact: CrossingFact, _ project: RuleContext) -> Bool {
        e.kind == .identifierExpr && e.text == fact.value.text
            || e.kind == .memberExpr && gives(e.name, fact.site.framework, project) && isPath(e)
    }

    private static func isPath(_ n: Node) -> Bool {
        n.kind == .identifierExpr || n.kind == .memberExpr && n.child(.base).map { isPath($0) } ?? false
    }

    private static func gives(_ name: Symbol, _ framework: Int, _ project: RuleContext) -> Bool {
        guard framework >= 0, framework < project.project.models.all.count else { return false }
        return project.project.models.all[framework].types.values.contains {
            $0.members[name]?.contains { $0.home == .main && $0.state == .handle || $0.home == .main } ?? false
        }
    }

    /// `context.perform`, or a hop to the main actor where the framework has no such thing.
    private static func opening(
        _ handle: String, _ fact: CrossingFact, isAsync: Bool, _ project: RuleContext
    ) -> String? {
        guard fact.site.framework >= 0, fact.site.framework < project.project.models.all.count else { return nil }
        var found: Set<String> = []
        for type in project.project.models.all[fact.site.framework].types.values where type.kind == .handle {
            for list in type.members.values {
                for m in list
                where !m.isStatic && !m.blocks
                    && m.closures.contains(where: { $0.place == .receiver && !$0.inTransaction })
                    && m.operations.isEmpty
                { found.insert(m.name.text) }
            }
        }
        if let name = found.min(by: { ($0.count, $0) < ($1.count, $1) }) { return "\(handle).\(name)" }
        // What is asked for the main context may be asked on the main actor; the context itself can't be carried there.
        guard fact.isMainHandle, handle.contains(".") else { return nil }
        return isAsync ? "MainActor.run" : "DispatchQueue.main.async"
    }

    /// What a statement computes: a constant's value, a result, or the statement itself.
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

    /// What it gives is a plain value: an object would leave its context with it.
    private static func mayLeave(_ e: Node, _ statement: Node, _ project: RuleContext) -> Bool {
        if e == statement, !HoistFix.isResult(statement) { return true }
        let type = project.analysis.type(of: e)
        return !type.isUnknown && project.project.databaseTypes.held(by: type) == nil
    }

    /// A closure that outlives the call says `self` in a class.
    private static func fits(_ e: Node, _ project: RuleContext) -> Bool {
        guard let type = project.project.enclosingType(e), project.project[type].kind != .struct,
            project.project[type].kind != .enum
        else { return true }
        if Code.body(around: e)?.kind == .closureExpr { return true }
        func visit(_ n: Node) -> Bool {
            n.kind == .identifierExpr && n.mainToken.kind == .identifier && n.name.text.first?.isLowercase == true
                && project.project.localBinding(n.name, at: n, in: nil) == nil || n.children.contains { visit($0) }
        }
        return !visit(e)
    }
}
