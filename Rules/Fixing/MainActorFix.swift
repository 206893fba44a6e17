import Findings
import Semantics
import Syntax

/// What the main actor owns is used by code that runs elsewhere only because nothing says where it runs: the code moves
/// to the main actor. A function that is awaited anyway is isolated, a task is started on the main actor, and the end
/// of a callback's code is handed to the main queue.
enum MainActorFix {
    private static let group = "main actor"

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        // From language mode 6 on, the compiler asks what each caller sends along.
        guard fact.from.executor == .main, isUsed(fact), project.target(of: fact.site.node).languageMode < 6,
            !blocks(fact.site.node, project)
        else { return nil }
        if fact.to.executor.isWorkItem { return handedBack(fact, project) }
        guard fact.to.executor == .cooperative, let entry = fact.to.site, entry.tree === fact.site.node.tree,
            entry.range.contains(fact.site.node.start)
        else { return nil }
        if entry.kind == .funcDecl { return SharedIsolation.fix(alone: entry, project) }
        return task(entry, fact, project)
    }

    /// True where the code at the place itself runs elsewhere, and does not only pass the value there: a call that ends
    /// in a use of the main actor's own handle, in code that a library or another file calls.
    private static func isUsed(_ fact: CrossingFact) -> Bool {
        switch fact.boundary {
        case .capture, .suspended: true
        case .argument: fact.defect == .mainHandle && fact.to.executor.isWorkItem && fact.to.site?.kind != .closureExpr
        default: false
        }
    }

    /// True where the code at a place waits for other code: the main actor must not.
    private static func blocks(_ node: Node, _ project: RuleContext) -> Bool {
        project.facts.blocking.contains { $0.node.tree === node.tree && $0.node.start == node.start }
    }

    // MARK: Tasks

    /// `Task { … }` in code without isolation → `Task { @MainActor in … }`
    private static func task(_ entry: Node, _ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard let closure = Code.body(around: fact.site.node), closure.kind == .closureExpr,
            let call = closure.parent?.parent, call.kind == .callExpr, entry == closure || entry == call,
            let callee = call.child(.callee), callee.kind == .identifierExpr, callee.name == task,
            !closure.children.contains(where: { $0.kind == .attribute }),
            let interior = SourceStyle.interior(of: closure)
        else { return nil }
        let brace = Int(closure.tree.tokens[Int(closure.raw.firstToken)].end)
        var draft = Draft(project)
        // Code that begins behind an `in` has a signature, if only `() in`.
        draft.insert(interior.lowerBound == brace ? " @MainActor in" : " @MainActor", at: brace, in: closure)
        return draft.fix(
            .isolateToMain, "run the task on the main actor", group: group,
            note: "what it computes between its waits holds up the main actor")
    }

    private static let task = Symbol("Task")

    // MARK: Work items

    /// The statement that uses it, and all code behind it, are handed to the main queue: nothing else is left to do.
    private static func handedBack(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard let statement = Code.statement(of: fact.site.node), let block = statement.parent,
            let body = Code.body(around: statement), endsItself(body, project), isAtEnd(block, of: body),
            case let statements = SourceStyle.statements(of: block), let i = statements.firstIndex(of: statement),
            !project.isTest(statement)
        else { return nil }
        let moved = Array(statements[i...])
        // Work that was sent to a queue on purpose, or whose results go to the main queue by themselves, belongs there.
        guard !isWorkOfQueue(body, project), !moved.contains(where: { mentionsMain($0) }), Flow(moved).isPlain,
            moved.allSatisfy({ $0.kind != .funcDecl }),
            !moved.contains(where: { $0.tokens.contains { $0.symbol == Names.super } }),
            statements.allSatisfy({ $0.kind != .deferStmt }), !project.needsWrittenSelf(moved, in: block),
            !EscapingClosure.keepsVariables(moved, project)
        else { return nil }
        let head = moved.contains { EscapingClosure.needsSelf($0, project) } ? " [self] in" : ""
        var draft = Draft(project)
        guard draft.wrap(moved, in: "DispatchQueue.main.async {\(head)") else { return nil }
        return draft.fix(
            .handToMainQueue, "do it on the main queue", group: group,
            note: "it is done later than what comes behind the work item")
    }

    private static func isWorkOfQueue(_ body: Node, _ project: RuleContext) -> Bool {
        guard body.kind == .closureExpr else { return false }
        guard let callee = body.parent?.parent?.child(.callee) else { return true }
        guard let base = callee.child(.base) else { return false }
        let p = project.project
        return GivenClosure(body, project).mayRepeat
            || p.libraryModel(of: p.unwrapped(project.analysis.type(of: base)))?.kind == .queue
    }

    private static func mentionsMain(_ statement: Node) -> Bool {
        statement.tokens.contains { $0.symbol == main || $0.symbol == Names.mainActor }
    }

    private static let main = Symbol("main")

    /// True where nobody gets a result of the code, or waits for its end.
    private static func endsItself(_ body: Node, _ project: RuleContext) -> Bool {
        if body.kind == .closureExpr {
            let given = GivenClosure(body, project)
            return !given.isWaitedFor(project) && body.child(.returnType) == nil
                && project.analysis.result(of: body).map { $0 == .void } ?? false
        }
        guard let function = body.parent, function.kind == .funcDecl else { return false }
        return function.child(.returnType) == nil && !function.children.contains { $0.kind == .effect }
    }

    /// True where the code that follows a block's statements is the end of the body.
    private static func isAtEnd(_ block: Node, of body: Node) -> Bool {
        var n = block
        while n != body, let outer = n.parent {
            switch outer.kind {
            case .codeBlock, .closureExpr: guard SourceStyle.statements(of: outer).last == n else { return false }
            case .ifExpr, .switchExpr, .switchCase, .doStmt: break
            default: return false
            }
            n = outer
        }
        return n == body
    }
}
