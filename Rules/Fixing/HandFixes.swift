import Findings
import Frameworks
import Semantics
import Syntax

/// The likely right changes that need a review: none of them is safe.
enum HandFixes {
    /// The name at the beginning of a use, where it is the value itself; else nil.
    private static func root(_ node: Node, of value: ValueInfo) -> Node? {
        var n = node
        while n.kind == .sequenceExpr || n.kind == .tryExpr, let inner = n.firstChild { n = inner }
        return Code.root(n).flatMap { $0.text == value.text ? $0 : nil }
    }

    /// `frozen.name = x` → `frozen.thaw()?.name = x`
    static func thaw(_ fact: MutationFact, _ project: RuleContext) -> Fix? {
        // Other callers may pass a helper the value, too.
        guard !fact.site.path.contains(where: { $0.role == .call }),
            let name = root(fact.site.node, of: fact.value)
                ?? root(Code.statement(of: fact.site.node) ?? fact.site.node, of: fact.value),
            name.parent?.kind == .memberExpr, name.role == .base,
            let thaw = Spelling(project: project).member(.thaw, fact.site.framework, at: name)
        else { return nil }
        var draft = Draft(project)
        draft.insert(".\(thaw)()" + (fact.value.kind == .handle ? "" : "?"), at: name.end, in: name)
        return draft.fix(.thaw, "thaw `\(name.text)` first", note: "nothing is done where the object is gone by then")
    }

    static func refresh(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        guard case let value = fact.value, value.kind == .handle, Code.isName(value.text),
            let statement = Code.statement(of: fact.site.node),
            let refresh = Spelling(project: project).member(.refresh, fact.site.framework, at: statement),
            statement.kind != .whileStmt, statement.kind != .repeatStmt
        else { return nil }
        var draft = Draft(project)
        draft.put("\(value.text).\(refresh)()", before: statement)
        return draft.fix(
            .refresh, "refresh `\(value.text)` before it is read",
            note: "what was read before it and what is read after it may be of two versions")
    }

    // MARK: A transaction

    /// Puts the statement inside a transaction of its own.
    static func wrapped(_ fact: MutationFact, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: fact.site.node),
            [.sequenceExpr, .callExpr, .tryExpr].contains(statement.kind),
            !fact.site.path.contains(where: { $0.role == .loop }), !Flow([statement]).suspends,
            !Transaction.isOpened(by: [statement], project),
            let write = Spelling(project: project).member(.transact, fact.site.framework, at: statement),
            statement.kind != .callExpr || statement.parent?.kind != .closureExpr
        else { return nil }
        // A write that blocks a thread of the cooperative pool would be the next finding.
        if project.mayAwait(statement), fact.site.context.executor != .main { return nil }
        guard let receiver = receiver(fact, statement, project) else { return nil }
        let mark = Flow.mayThrow(at: statement, project) ? "try" : "try?"
        var draft = Draft(project)
        guard draft.wrap([statement], in: "\(mark) \(receiver).\(write) {") else { return nil }
        return draft.fix(
            .wrapInTransaction, "make the change in a transaction",
            note: "several changes that belong together belong in one transaction")
    }

    /// The handle to write with: the changed one, one next to the object, or the object's own.
    private static func receiver(_ fact: MutationFact, _ statement: Node, _ project: RuleContext) -> String? {
        if fact.value.kind == .handle, let name = root(statement, of: fact.value) { return name.text }
        guard let name = fact.isByMethod ? calledOn(statement) : root(statement, of: fact.value),
            name.parent?.kind == .memberExpr || name.parent?.kind == .subscriptExpr,
            let handle = handleMember(fact.site.framework, at: statement, project),
            Code.loops(around: statement).isEmpty
        else { return nil }
        let beside = HandlesBeside(statement, fact.site.framework, project).names
        return beside.count < 2 ? beside.first ?? "\(name.text).\(handle)?" : nil
    }

    /// The name of the receiver of a method call.
    private static func calledOn(_ statement: Node) -> Node? {
        var call = statement
        while [.tryExpr, .optionalChainExpr].contains(call.kind), let inner = call.firstChild { call = inner }
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .memberExpr,
            let base = callee.child(.base), base.kind == .identifierExpr, base.mainToken.kind == .identifier
        else { return nil }
        return base
    }

    /// `object.realm`
    private static func handleMember(_ framework: Int, at node: Node, _ project: RuleContext) -> String? {
        let models = project.project.models
        return Spelling(project: project).names(framework, at: node) { type, m in
            guard type.kind == .model, m.labels == nil, case .optional(.named(let name, _))? = m.returns else {
                return false
            }
            return models.type(name)?.kind == .handle
        }.min()
    }

    // MARK: Opening

    /// The opening that suits the context of the code, in place of the main actor's.
    static func opening(_ fact: OpenFact, _ project: RuleContext) -> Fix? {
        let call = fact.site.node
        guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .identifierExpr,
            let wait = call.parent, wait.kind == .awaitExpr, let model = project.project.models.type(callee.name)
        else { return nil }
        // An argument that controls the download of a synced file has no meaning any more.
        let kept = call.arguments.filter { $0.name == configuration }
        guard call.arguments.count - kept.count <= 1, kept.count <= 1,
            call.arguments.allSatisfy({ $0.flags.contains(.hasLabel) })
        else { return nil }
        let members = model.members.values.joined(), list = kept.map(\.text)
        var draft = Draft(project)
        if project.project.actor(fact.site.context.executor) != nil {
            let opens = members.filter {
                $0.isStatic && $0.isAsync && $0.home == .callersIsolation && $0.operations == [.open]
                    && Availability($0.since, fact.site.framework, at: call, project) != .lacking
            }
            guard let name = opens.map(\.name.text).min() else { return nil }
            draft.replace(call, "\(callee.text).\(name)(\(list.joined(separator: ", ")))")
            return draft.fix(
                .openForContext, "open it for the actor", note: "what comes of the handle stays in the actor")
        }
        let labels = members.compactMap { m -> Symbol? in
            guard !m.isAsync, !m.isStatic, case .queueArgument(let label)? = m.home else { return nil }
            return label
        }
        guard let label = labels.first else { return nil }
        draft.replace(wait, "\(callee.text)(\((list + ["\(label.text): nil"]).joined(separator: ", ")))")
        return draft.fix(
            .openForContext, "open it for the thread that runs this", note: "the handle is valid until the next `await`"
        )
    }

    private static let configuration = Symbol("configuration")

    // MARK: Locks

    /// Removes the lock, and each release of the same lock in the same function.
    static func unlocked(_ fact: OperationFact, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: fact.site.node), let call = Code.call(in: statement),
            let callee = call.child(.callee), callee.kind == .memberExpr, let lock = callee.child(.base),
            let body = Code.body(around: statement), call.arguments.isEmpty
        else { return nil }
        let releases = body.subtree.compactMap { n -> Node? in
            guard n.kind == .callExpr, let c = n.child(.callee), c.kind == .memberExpr,
                project.operations(named: c.name).contains(.unlock),
                c.child(.base).map({ Bindings.readSame($0, lock, project) }) ?? false,
                let s = Code.statement(of: n), Code.call(in: s) == n
            else { return nil }
            // A `defer` that does nothing else is removed with it.
            guard let block = s.parent, block.kind == .codeBlock, let outer = block.parent, outer.kind == .deferStmt
            else { return s }
            return block.children.count { _ in true } == 1 ? outer : s
        }
        guard !releases.isEmpty else { return nil }
        var draft = Draft(project)
        for gone in [statement] + releases { draft.remove(gone) }
        return draft.fix(.dropLock, "read without the lock", note: "nothing else may rely on the lock")
    }
}
