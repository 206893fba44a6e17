import Findings
import Frameworks
import Semantics
import Syntax

/// Objects that a context's `perform` returns are used in the next one: the statements that use them move into it.
struct PerformFix {
    private let project: RuleContext
    private let fact: CrossingFact
    /// The function or closure that suspends.
    private let body: Node

    static func fix(_ fact: CrossingFact, _ project: RuleContext) -> Fix? {
        guard case .ownQueue(let handle) = fact.from.executor, let name = handle.handleName,
            fact.boundary != .result, fact.boundary != .stored,
            let (statement, body) = waiting(fact.site.node, project)
        else { return nil }
        let fix = PerformFix(project: project, fact: fact, body: body)
        guard fix.belongs(to: name, statement),
            let opening = MainContextFix.opening(name, fact, isAsync: true, project)
        else { return nil }
        return fix.value(statement, opening)
            ?? fix.moved(from: fix.outermost(statement)).flatMap { fix.block($0, opening) }
    }

    private static func made(_ opening: String, _ draft: Draft) -> Fix? {
        draft.fix(.performAround, "use it inside `\(opening)`", note: AwaitFix.note)
    }

    // MARK: Statements that move

    /// The statement around a use in code that may suspend; between the two are only closures that run at once, over an
    /// array or an optional value.
    private static func waiting(_ use: Node, _ project: RuleContext) -> (statement: Node, body: Node)? {
        var node = use
        while let statement = Code.statement(of: node), let body = Code.body(around: statement) {
            if project.mayAwait(statement) { return (statement, body) }
            guard body.kind == .closureExpr, let call = body.parent?.parent, body.parent?.kind == .argument,
                let callee = call.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base),
                project.analysis.declaration(of: call) == nil || !project.projectNames.functions.contains(callee.name)
            else { return nil }
            let type = project.analysis.type(of: base)
            guard project.project.isOptional(type) || project.project.element(of: type) != nil else { return nil }
            node = call
        }
        return nil
    }

    /// The statement, or the `if`, `for` or `switch` around it that does more with the objects, as long as it does not
    /// suspend.
    private func outermost(_ statement: Node) -> Node {
        var found = statement, n = statement
        while let block = n.parent, block != body, let outer = Code.statement(of: block), outer != n,
            [.ifExpr, .forStmt, .switchExpr].contains(outer.kind), !Flow([outer]).suspends
        {
            if touched(in: outer).contains(where: { !found.range.contains($0.start) }) { found = outer }
            n = outer
        }
        return found
    }

    /// The statements from the first use to the last one; nil where one of them suspends or exits, or where later code
    /// uses the objects or needs their declarations.
    private func moved(from first: Node) -> [Node]? {
        guard let block = first.parent, case let all = SourceStyle.statements(of: block),
            let start = all.firstIndex(of: first)
        else { return nil }
        var end = start
        for i in start..<all.count {
            let flow = Flow([all[i]])
            if flow.suspends || flow.returns || flow.jumps || all[i].kind == .deferStmt { break }
            if !touched(in: all[i]).isEmpty { end = i }
        }
        let moved = Array(all[start...end])
        return mayMove(moved, of: first) ? moved : nil
    }

    /// - Parameter nodes: statements, or the expression of one.
    private func mayMove(_ nodes: [Node], of statement: Node) -> Bool {
        let flow = Flow(nodes), names = Set(nodes.flatMap { touched(in: $0) }.map(\.name))
        let end = nodes.last?.end ?? statement.end
        return !flow.suspends && !flow.returns && !flow.jumps && !EscapingClosure.keepsVariables(nodes, project)
            && !project.needsWrittenSelf(nodes, in: statement)
            && (!flow.throwsOut || Flow.mayThrow(at: statement, project))
            && !body.subtree.contains { $0.start >= end && isTouch($0) && names.contains($0.name) }
    }

    private func touched(in node: Node) -> [Node] { node.subtree.filter { isTouch($0) } }

    /// True for a name of one or several objects that is used for more than their identity or number.
    private func isTouch(_ n: Node) -> Bool {
        guard n.kind == .identifierExpr, n.mainToken.kind == .identifier,
            let held = project.project.heldRole(of: project.analysis.type(of: n)),
            held.kind == .model || held.kind == .collection
        else { return false }
        var value = n
        while let p = value.parent, [.optionalChainExpr, .forceUnwrapExpr, .subscriptExpr].contains(p.kind),
            p.firstChild == value
        { value = p }
        guard let member = value.parent else { return true }
        if member.kind == .memberExpr, value.role == .base {
            return !Self.counting.contains(member.name.text)
                && !(held.model.members[member.name]?.contains { $0.isAnywhere } ?? false)
        }
        return !(member.kind == .sequenceExpr && member.children.contains { $0.kind == .nilLiteral })
    }

    private static let counting: Set<String> = ["count", "isEmpty", "indices"]

    // MARK: The context of the objects

    /// True where the objects were fetched from the context that has this name here: the values of a statement lead
    /// back to a call that is passed it, or to a method of the same type that uses the same member.
    private func belongs(to name: String, _ statement: Node) -> Bool {
        Bindings.leads(from: touched(in: statement), in: body, before: statement.end, project) {
            isContext($0, name) || asksOwn($0, name)
        }
    }

    private func isContext(_ n: Node, _ name: String) -> Bool {
        let isOwn = n.kind == .memberExpr && n.child(.base)?.name == Names.self_ && n.name == Symbol(name)
        guard isOwn || (n.kind == .identifierExpr || n.kind == .memberExpr) && n.text == name && Code.isPath(n),
            case let type = project.analysis.type(of: n), !project.project.isOptional(type) || isUnwrapped(n.name),
            let held = project.project.role(of: project.project.unwrapped(type))
        else { return false }
        return held.kind == .handle && held.model.home == .ownQueue
    }

    /// True for `var context: NSManagedObjectContext!` of the type around the code.
    private func isUnwrapped(_ name: Symbol) -> Bool {
        let p = project.project
        return project.owner(of: body).map { owner in
            p[owner].variables.contains { p[$0].name == name && p[$0].type?.kind == .implicitlyUnwrappedType }
        } ?? false
    }

    /// True for a method of the same type that uses the member of that name.
    private func asksOwn(_ n: Node, _ name: String) -> Bool {
        guard n.kind == .callExpr, let function = project.analysis.declaration(of: n), function.kind == .funcDecl,
            let owner = project.owner(of: body), project.owner(of: function) == owner, Code.isName(name),
            project.project[owner].variables.contains(where: { project.project[$0].name == Symbol(name) }),
            Code.isOfType(function) == Code.isOfType(body)
        else { return false }
        return function.subtree.contains {
            isContext($0, name) && LocalBinding.of($0.name, at: $0, in: nil) == nil
        }
    }

    // MARK: Text

    /// `let name = await context.perform { dog.name }`, where the result is a plain value.
    private func value(_ statement: Node, _ opening: String) -> Fix? {
        let bindings = statement.children.filter { $0.kind == .patternBinding }
        guard statement.kind == .varDecl && bindings.count == 1 || statement.kind == .returnStmt,
            let e = statement.kind == .returnStmt ? statement.firstChild : bindings[0].child(.initializer),
            project.isPlain(project.analysis.type(of: e)), !EscapingClosure.needsSelf(e, project),
            mayMove([e], of: statement)
        else { return nil }
        var draft = Draft(project)
        let style = SourceStyle(e.tree), text = style.text(e.range)
        let call = (e.passesErrors ? "try await " : "await ") + opening
        draft.replace(
            e,
            text.contains("\n")
                ? style.block("\(call) {", text, indentation: style.indentation(of: statement)) : "\(call) { \(text) }")
        return Self.made(opening, draft)
    }

    /// The statements unchanged, in the context's block.
    private func block(_ moved: [Node], _ opening: String) -> Fix? {
        guard let first = moved.first, let last = moved.last, case let style = SourceStyle(first.tree),
            style.beginsLine(first), style.endsLine(last), !HoistFix.isResult(first)
        else { return nil }
        let declared = Code.declared(by: moved)
        if body.subtree.contains(where: {
            $0.kind == .identifierExpr && $0.start >= last.end && declared.contains($0.name)
        }) {
            return nil
        }
        // The value of the only statement would be the block's result.
        var mark = ""
        if moved.count == 1, let call = Code.call(in: first) {
            let type = project.analysis.type(of: call)
            if type.isUnknown { return nil }
            if type != .void { mark = "_ = " }
        }
        let hasSelf = moved.contains { EscapingClosure.needsSelf($0, project) }
        let call = (Flow(moved).throwsOut ? "try await " : "await ") + opening
        var draft = Draft(project)
        guard draft.wrap(moved, in: mark + call + " {" + (hasSelf ? " [self] in" : "")) else { return nil }
        return Self.made(opening, draft)
    }
}
