import Findings
import Frameworks
import Semantics
import Syntax

/// A blocking write in main-actor code that can't suspend moves into a task of the main actor, with all code after it,
/// and is awaited there: its error handler and the code that depends on it stay with it.
enum TaskFix {
    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard fact.site.context.executor == .main, !fact.isIndirect, !fact.isSave, !fact.isManual,
            let call = Code.call(at: fact.site.node), !project.mayAwait(call), let body = Code.body(around: call),
            hasTasks(at: call, project),
            !(Code.closure(of: call).map { LaterFix.usesPositions($0) } ?? false),
            let waiting = AwaitFix.ownedEdits(fact, call, project) ?? AwaitFix.edits(call, fact.site.framework, project)
        else { return nil }
        if body.kind == .closureExpr { return closure(body, call, waiting, project) }
        return rest(of: body, from: call, waiting, project)
    }

    /// In code that may suspend, the compiler chooses the asynchronous one of two forms of a call: each such call is
    /// awaited, too. Nil where one can't be identified, or can't be awaited at its place.
    private static func twins(in nodes: [Node], besides written: Node, _ project: RuleContext) -> [Edit]? {
        var edits: [Edit] = []
        for n in nodes.flatMap(\.own) where n.kind == .callExpr && n != written {
            guard let callee = n.child(.callee), callee.kind == .identifierExpr || callee.kind == .memberExpr else {
                continue
            }
            let forms =
                callee.kind == .identifierExpr
                ? project.project.models.type(callee.name)?.members[Names.`init`] ?? []
                : project.project.models.all.flatMap { f in
                    f.types.values.filter { $0.kind == .container }.flatMap { $0.members[callee.name] ?? [] }
                }
            let labels = n.arguments.map(\.label), meant = forms.filter { $0.labels == nil || $0.labels == labels }
            guard meant.contains(where: \.isAsync), meant.contains(where: { !$0.isAsync }) else { continue }
            guard callee.kind == .identifierExpr, let place = AwaitPlace.insertion(for: n, project) else { return nil }
            edits += place
        }
        return edits
    }

    private static let note = "the caller goes on before the change is written"
    /// Limit: a larger change should be planned by a person.
    private static let most = 30

    // MARK: A closure that the main actor runs later

    /// `DispatchQueue.main.async { … }` → `Task { @MainActor in … }`, `await MainActor.run { … }` → `await Task {
    /// @MainActor in … }.value`
    private static func closure(_ closure: Node, _ write: Node, _ waiting: [Edit], _ project: RuleContext) -> Fix? {
        guard let call = closure.parent?.parent, call.kind == .callExpr, call.end == closure.end,
            call.children.count(where: { $0.kind == .argument }) == 1, let callee = call.child(.callee),
            callee.kind == .memberExpr, let base = callee.child(.base),
            closure.children.allSatisfy({ !SourceStyle.isSignature($0) || $0.kind == .capture }),
            case let brace = closure.tree.tokens[Int(closure.raw.firstToken)]
        else { return nil }
        let isAwaited = isRun(callee, base, project)
        guard isAwaited || isLater(callee, base, project) else { return nil }
        // A closure that is run at once and awaited may use variables that change later.
        let statements = SourceStyle.statements(of: closure)
        guard !statements.isEmpty, !EscapingClosure.keepsVariables([closure], project),
            let others = twins(in: statements, besides: write, project)
        else { return nil }
        let hasCaptures = closure.children.contains { $0.kind == .capture }
        if !hasCaptures, let interior = SourceStyle.interior(of: closure), interior.lowerBound != Int(brace.end) {
            return nil
        }
        var draft = Draft(project)
        draft.replace(callee, "Task")
        draft.insert(hasCaptures ? " @MainActor" : " @MainActor in", at: Int(brace.end), in: closure)
        draft.add(waiting + others)
        if isAwaited { draft.insert(".value", at: call.end, in: call) }
        return draft.fix(
            .writeInTask, isAwaited ? "write in a task of the main actor" : "write in a task, without waiting",
            note: isAwaited
                ? "the task is not cancelled with the code that waits for it, and other code runs while it writes"
                : "other code runs while it writes")
    }

    /// True for a function of the main actor's type that runs its closure there and is awaited.
    private static func isRun(_ callee: Node, _ base: Node, _ project: RuleContext) -> Bool {
        project.project.models.type(base.name)?.members[callee.name]?.contains { m in
            m.isStatic && m.isAsync && m.closures.contains { $0.place == .main && $0.when == .now }
        } ?? false
    }

    /// True for the main queue, which runs the closure after the code that passed it.
    private static func isLater(_ callee: Node, _ base: Node, _ project: RuleContext) -> Bool {
        guard base.kind == .memberExpr, let type = base.child(.base),
            let queue = project.project.models.type(type.name),
            queue.members[base.name]?.contains(where: { $0.isStatic && $0.queue?.kind == .main }) ?? false
        else { return false }
        return queue.members[callee.name]?.contains { m in m.closures.contains { $0.when == .later } } ?? false
    }

    // MARK: The rest of a function

    /// Moves the statement that writes, and those after it, of a function that returns nothing.
    private static func rest(of body: Node, from call: Node, _ waiting: [Edit], _ project: RuleContext) -> Fix? {
        let statements = SourceStyle.statements(of: body)
        guard let isOnMain = givesNothing(body, project), let function = body.parent,
            Continuation(project: project).ends(withCallsOf: function),
            let i = statements.firstIndex(where: { $0.range.contains(call.start) })
        else { return nil }
        let rest = Array(statements[i...]), flow = Flow(rest), style = SourceStyle(body.tree)
        guard let first = rest.first, let last = rest.last, !flow.throwsOut, !flow.suspends,
            !statements.contains(where: { $0.kind == .deferStmt }),
            !rest.contains(where: { staysOut($0) || LaterFix.usesPositions($0) }),
            !EscapingClosure.keepsVariables(rest, project),
            !project.needsWrittenSelf(rest, in: first), style.beginsLine(first), style.endsLine(last)
        else { return nil }
        var draft = Draft(project)
        guard let others = twins(in: rest, besides: call, project),
            style.text(first.start..<last.end).split(separator: "\n").count <= most,
            draft.wrap(rest, in: "Task {" + (isOnMain ? "" : " @MainActor in"), waiting + others)
        else { return nil }
        return draft.fix(.writeInTask, "write in a task, without waiting", note: note)
    }

    /// True where the code around the task is declared to be on the main actor, so that the task is, too; nil where
    /// callers wait for its result or error, or where its values may not be stored.
    private static func givesNothing(_ body: Node, _ project: RuleContext) -> Bool? {
        guard body.kind == .codeBlock, let function = body.parent, function.kind == .funcDecl,
            function.child(.returnType) == nil,
            !function.children.contains(where: {
                $0.kind == .effect || $0.kind == .modifier && $0.name.text == "mutating"
            })
        else { return nil }
        if CallSites.isOnMainActor(function, project) { return true }
        return CallSites.mayLeaveItsThread(function, project) ? false : nil
    }

    /// True for `super`, which a closure can't use here, and for an existing task: nested tasks are hard to read.
    private static func staysOut(_ node: Node) -> Bool {
        node.tokens.contains { $0.symbol == Names.super || $0.symbol == task }
    }

    private static let task = Symbol("Task")

    /// True where code at a node may create a task; also where its systems are not known: the fix has to be reviewed.
    private static func hasTasks(at node: Node, _ project: RuleContext) -> Bool {
        project.project.models.all.indices.allSatisfy { index in
            (project.project.models.all[index].types[task]?.members[Names.`init`] ?? []).allSatisfy {
                Availability($0.since, index, at: node, project) != .lacking
            }
        }
    }
}
