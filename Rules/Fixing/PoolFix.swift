import Findings
import Frameworks
import Semantics
import Syntax

/// An autorelease pool for a work item: around its body, or from the queue that runs it.
enum PoolFix {
    static func fixes(_ fact: OpenFact, isWorkItem: Bool, _ project: RuleContext) -> [Fix] {
        var result: [Fix] = []
        if isWorkItem, let fix = queue(fact, project) { result.append(fix) }
        if let fix = around(fact, isWorkItem: isWorkItem, project) ?? CallPoolFix.fix(fact, project) {
            result.append(fix)
        }
        return result
    }

    /// `autoreleaseFrequency: .workItem` where the project makes the queue.
    private static func queue(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        guard case .serialQueue(let q) = fact.site.context.kind, q >= 0, Int(q) < project.analysis.queues.count else {
            return nil
        }
        let info = project.analysis.queues[Int(q)]
        guard let node = info.node ?? info.variable.flatMap({ project.project[$0].initializer }),
            info.variable.map({ takesWorkItems(project.project[$0].name, project) }) ?? true
        else { return nil }
        var call = node
        while call.kind == .tryExpr || call.kind == .awaitExpr, let inner = call.firstChild { call = inner }
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .identifierExpr,
            let mark = mark(callee.name, project)
        else { return nil }
        let arguments = call.children.filter { $0.kind == .argument }
        guard !arguments.isEmpty,
            arguments.allSatisfy({
                $0.flags.contains(.hasLabel) && $0.name != mark.label && !$0.flags.contains(.trailingClosure)
            })
        else { return nil }
        let text = "\(mark.label.text): .\(mark.word.text)"
        // The target comes last.
        let edit: Edit
        if let last = arguments.last, last.name != target {
            edit = project.insertion(", " + text, at: last.end, call)
        } else if let last = arguments.last {
            edit = project.insertion(text + ", ", at: last.start, call)
        } else {
            return nil
        }
        return Fix(
            title: "drain a pool after each work item of `\(project.analysis.text(of: info))`", applicability: .safe,
            edits: [edit])
    }

    /// Some code puts work on the queue that is run later: what it runs while the caller waits runs in the caller's
    /// pool.
    private static func takesWorkItems(_ name: Symbol, _ project: RuleContext) -> Bool {
        let later = Set(
            project.project.models.all.flatMap { f in
                f.types.values.filter { $0.kind == .queue }.flatMap { t in
                    t.members.values.joined().filter { $0.closures.contains { $0.when == .later } }.map(\.name)
                }
            })
        return project.project.files.contains { file in
            file.mentions(name)
                && file.tree.nodes.indices.contains { i in
                    guard file.tree.nodes[i].kind == .memberExpr else { return false }
                    let n = Node(tree: file.tree, index: Int32(i))
                    return later.contains(n.name) && n.child(.base)?.name == name
                }
        }
    }

    private static let target = Symbol("target")

    private static func mark(_ type: Symbol, _ project: RuleContext) -> FrameworkModel.ArgumentMark? {
        guard let model = project.project.models.type(type) else { return nil }
        for list in model.members.values { for m in list { if let mark = m.queue?.poolIf { return mark } } }
        return nil
    }

    /// The pool around the body of the work item, or of the loop's round.
    private static func around(_ fact: OpenFact, isWorkItem: Bool, _ project: RuleContext) -> Fix? {
        guard let pool = Spelling(project: project).pool else { return nil }
        var block: Node
        var isLoop = false
        if isWorkItem {
            // Where another closure stands between, the work item's own body is the one that the context began with.
            var found: Node? = Code.body(around: fact.site.node)
            if let entry = fact.site.context.site, entry.kind == .closureExpr {
                guard entry.tree === fact.site.node.tree, entry.range.contains(fact.site.node.start) else { return nil }
                found = entry
            }
            guard let found else { return nil }
            if found.kind == .codeBlock {
                guard found.parent?.kind == .funcDecl else { return nil }
            }
            block = found
            // Work that goes on and on would keep its pool as long: each round gets one, where the handle is opened in
            // it.
            switch Endless(in: found, project) {
            case .none: break
            case .loop(let loop):
                guard let body = loop.child(.body), body.range.contains(fact.site.node.start) else { return nil }
                block = body
                isLoop = true
            case .call: return nil
            }
        } else {
            guard let loop = loop(around: fact.site.node) else { return nil }
            block = loop
            isLoop = true
        }
        guard let interior = SourceStyle.interior(of: block) else { return nil }
        let statements = SourceStyle.statements(of: block)
        guard !statements.isEmpty else { return nil }
        let flow = Flow(statements)
        guard !flow.suspends, !flow.jumps, !(isLoop && flow.returns) else { return nil }
        if project.needsWrittenSelf(statements, in: block) || throwsTyped(block) { return nil }
        let style = SourceStyle(block.tree)
        let givesValue = flow.returns && returnsValue(statements)
        let opening = (givesValue ? "return " : "") + (flow.throwsOut ? "try " : "") + pool
        // A closure's result type may have been concluded from its statements, which stand one level deeper then.
        let isTyped = !givesValue || block.child(.returnType) != nil || block.kind == .codeBlock
        guard let unused = leavesValue(statements, block, project) else { return nil }
        return Fix(
            title: "drain a pool around the work", applicability: isTyped ? .safe : .unsafe,
            edits: [
                project.edit(
                    block, interior, style.wrapped(interior, in: opening, of: block, first: unused ? "_ = " : ""))
            ], note: "the compiler may want the closure's result type written")
    }

    /// Whether the only statement gives a value that nobody takes, and which the pool would give in its place. Nil
    /// where that is not known.
    private static func leavesValue(_ statements: [Node], _ block: Node, _ project: RuleContext) -> Bool? {
        guard statements.count == 1, let call = Code.call(in: statements[0]) else { return false }
        let isTaken: Bool
        if block.kind == .closureExpr {
            guard let result = project.analysis.result(of: block) else { return nil }
            isTaken = result != .void
        } else {
            isTaken = block.parent?.kind == .funcDecl && block.parent?.child(.returnType) != nil
        }
        if isTaken { return false }
        let type = project.analysis.type(of: call)
        return type.isUnknown ? project.analysis.mayBeDiscarded(call).map { _ in false } : type != .void
    }

    /// The pool passes errors on as any error.
    private static func throwsTyped(_ block: Node) -> Bool {
        let owner = block.kind == .closureExpr ? block : block.parent ?? block
        return owner.children.contains { $0.kind == .effect && $0.firstChild != nil }
    }

    private static func loop(around node: Node) -> Node? {
        var n = node
        while let p = n.parent {
            if p.kind == .closureExpr || p.kind == .funcDecl { return nil }
            if n.kind == .codeBlock, n.role == .body,
                p.kind == .forStmt || p.kind == .whileStmt || p.kind == .repeatStmt
            {
                return n
            }
            n = p
        }
        return nil
    }

    private static func returnsValue(_ nodes: [Node]) -> Bool {
        func visit(_ n: Node) -> Bool {
            switch n.kind {
            case .closureExpr, .funcDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return false
            case .returnStmt: return n.firstChild != nil
            default: return n.children.contains { visit($0) }
            }
        }
        return nodes.contains { visit($0) }
    }
}
