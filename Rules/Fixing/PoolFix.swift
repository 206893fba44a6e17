import Findings
import Frameworks
import Semantics
import Syntax

/// An autorelease pool for a work item: around its body, or from the queue that runs it.
enum PoolFix {
    static func fixes(_ fact: OpenFact, isWorkItem: Bool, _ project: RuleContext) -> [Fix] {
        [
            isWorkItem ? queue(fact, project) : nil,
            around(fact, isWorkItem: isWorkItem, project)
                // A pool around the call that hands the work over is drained before the work begins.
                ?? (handsOver(fact) ? nil : CallPoolFix.fix(fact, project))
        ].compactMap { $0 }
    }

    /// True where the fact stands at the expression that hands a function, or an object whose methods are called, to
    /// the queue: what runs there stands elsewhere.
    private static func handsOver(_ fact: OpenFact) -> Bool {
        let node = fact.site.node
        return [fact.thread.site, fact.site.context.site].contains {
            $0.map { handing.contains($0.kind) && $0.tree === node.tree && $0.range.overlaps(node.range) } ?? false
        }
    }

    private static let handing: Set<NodeKind> = [
        .identifierExpr, .memberExpr, .callExpr, .argument, .sequenceExpr, .assignmentOperator,
        .tryExpr, .awaitExpr
    ]

    // MARK: From the queue

    /// Adds `autoreleaseFrequency: .workItem` where the project makes the queue.
    private static func queue(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        guard let queue = fact.site.context.queue, !queue.isConcurrent else { return nil }
        let variable = queue.variable.flatMap { project.project.variable(declaredAt: $0) }
        guard let node = queue.made ?? variable.flatMap({ project.project[$0].initializer }),
            variable.map({ takesWorkItems(project.project[$0].name, project) }) ?? true
        else { return nil }
        let call = Code.inner(node)
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .identifierExpr,
            let mark = mark(callee.name, project), let last = call.arguments.last,
            call.arguments.allSatisfy({
                $0.flags.contains(.hasLabel) && $0.name != mark.label && !$0.flags.contains(.trailingClosure)
            })
        else { return nil }
        let text = "\(mark.label.text): .\(mark.word.text)"
        var draft = Draft(project)
        // The target is the last argument.
        if last.name == target {
            draft.insert(text + ", ", at: last.start, in: call)
        } else {
            draft.insert(", " + text, at: last.end, in: call)
        }
        return draft.fix(
            .poolOfQueue, "drain a pool after each work item of `\(queue.source.text)`", .safe)
    }

    /// True where some code adds work to the queue that is run later: work that the caller waits for runs in the
    /// caller's pool.
    private static func takesWorkItems(_ name: Symbol, _ project: RuleContext) -> Bool {
        let later = Set(
            project.project.models.all.flatMap { f in
                f.types.values.filter { $0.kind == .queue }.flatMap { t in
                    t.members.values.joined().filter { $0.closures.contains { $0.when == .later } }.map(\.name)
                }
            })
        return project.project.files.contains { file in
            file.mentions(name)
                && file.tree.root.subtree.contains {
                    $0.kind == .memberExpr && later.contains($0.name) && $0.child(.base)?.name == name
                }
        }
    }

    private static let target = Symbol("target")

    private static func mark(_ type: Symbol, _ project: RuleContext) -> FrameworkModel.ArgumentMark? {
        project.project.models.type(type)?.members.values.joined().lazy.compactMap { $0.queue?.poolIf }.first
    }

    // MARK: Around the work

    /// The pool around the body of the work item, or of the loop's round.
    private static func around(_ fact: OpenFact, isWorkItem: Bool, _ project: RuleContext) -> Fix? {
        guard let pool = Spelling(project: project).pool,
            let block = isWorkItem ? workItem(fact, project) : loop(fact.site.node),
            let interior = SourceStyle.interior(of: block), case let statements = SourceStyle.statements(of: block),
            !statements.isEmpty
        else { return nil }
        let flow = Flow(statements), isLoop = block.parent.map { Self.loops.contains($0.kind) } ?? false
        guard !flow.suspends, !flow.jumps, !(isLoop && flow.returns), !Flow.throwsTyped(block),
            !project.needsWrittenSelf(statements, in: block),
            let unused = leavesValue(statements, block, project)
        else { return nil }
        let givesValue = flow.returns && statements.contains { returnsValue($0) }
        let opening = (givesValue ? "return " : "") + (flow.throwsOut ? "try " : "") + pool
        // A closure's result type may be inferred from its statements, which are one level deeper then.
        let isTyped = !givesValue || block.child(.returnType) != nil || block.kind == .codeBlock
        let style = SourceStyle(block.tree)
        var draft = Draft(project)
        draft.replace(
            interior, in: block, style.wrapped(interior, in: opening, of: block, first: unused ? "_ = " : ""))
        return draft.fix(
            .poolAroundWork, "drain a pool around the work", isTyped ? .safe : .unsafe,
            note: "the compiler may want the closure's result type written")
    }

    private static let loops: Set<NodeKind> = [.forStmt, .whileStmt, .repeatStmt]

    /// The body of the work item, or of an endless loop in it: a pool around that would never drain. Nil where none is
    /// possible.
    private static func workItem(_ fact: OpenFact, _ project: RuleContext) -> Node? {
        // Of a function that is handed over, the work item is its own body, in which the first call stands.
        guard let node = handsOver(fact) ? fact.report.calls.first?.node : fact.site.node else { return nil }
        var found = Code.body(around: node)
        // With another closure between, the body of the work item is the closure that the context began with.
        if let entry = fact.site.context.site, entry.kind == .closureExpr {
            guard entry.tree === node.tree, entry.range.contains(node.start) else { return nil }
            found = entry
        }
        guard let found, found.kind != .codeBlock || found.parent?.kind == .funcDecl else { return nil }
        switch Endless(in: found, project) {
        case .none: return found
        case .loop(let loop): return loop.child(.body).flatMap { $0.range.contains(node.start) ? $0 : nil }
        case .call: return nil
        }
    }

    /// The body of the innermost loop around a node.
    private static func loop(_ node: Node) -> Node? {
        Code.loops(around: node).lazy.compactMap { $0.child(.body) }.first { $0.range.contains(node.start) }
    }

    /// True where the only statement returns an unused value, which the pool would return in its place. Nil where that
    /// is not known.
    private static func leavesValue(_ statements: [Node], _ block: Node, _ project: RuleContext) -> Bool? {
        guard statements.count == 1, let call = Code.call(in: statements[0]) else { return false }
        if block.kind == .closureExpr {
            guard let result = project.analysis.result(of: block) else { return nil }
            if result != .void { return false }
        } else if block.parent?.kind == .funcDecl, block.parent?.child(.returnType) != nil {
            return false
        }
        let type = project.analysis.type(of: call)
        return type.isUnknown ? project.analysis.mayBeDiscarded(call).map { _ in false } : type != .void
    }

    private static func returnsValue(_ statement: Node) -> Bool {
        statement.own.contains { $0.kind == .returnStmt && $0.firstChild != nil }
    }
}
