import Findings
import Semantics
import Syntax

/// A `nonisolated` function that uses its actor's stored state becomes isolated to the actor again, where every call of
/// it is already awaited or comes from the actor itself.
enum IsolatedAgainFix {
    static func fix(_ function: FunctionDeclaration, of actor: NominalID, _ project: RuleContext) -> Fix? {
        let node = function.node
        guard function.kind == .function, node.kind == .funcDecl,
            let modifier = node.children.first(where: {
                $0.kind == .modifier && $0.name == Names.nonisolated && $0.tokens.count(where: { _ in true }) == 1
            }), let body = function.body, !CallSites.isOffered(node, project)
        else { return nil }
        var draft = Draft(project)
        draft.removeBeforeNext(modifier)
        if function.isAsync {
            // From language mode 6 on the compiler checks the arguments and results of each call.
            guard CallSites.mayLeaveItsThread(node, project) else { return nil }
            // An `await` that only entered the isolation is no longer needed.
            guard let idle = idleWaits(in: body, of: actor, project) else { return nil }
            for wait in idle { draft.replace(wait.start..<(wait.firstChild?.start ?? wait.start), in: wait, "") }
        } else {
            guard function.isPrivate, isCalledInside(function, actor, project) else { return nil }
        }
        return draft.fix(
            .isolateAgain, "make `\(function.name.text)` part of the isolation again", group: "isolation",
            note: "calls of it wait for their turn on the actor")
    }

    /// True where every mention of a private function is a call in the actor's own code, in an isolated function: not
    /// in a closure, which may run elsewhere.
    private static func isCalledInside(
        _ function: FunctionDeclaration, _ actor: NominalID, _ project: RuleContext
    ) -> Bool {
        guard let calls = CallSites.all(of: function.node, project), !calls.isEmpty else { return false }
        return calls.allSatisfy { call in
            guard let callee = call.child(.callee), let caller = AwaitedHelper.function(around: call) else {
                return false
            }
            return (callee.kind == .identifierExpr || callee.child(.base)?.name == Names.self_)
                && project.project.enclosingType(call) == actor
                && CallSites.isolation(of: caller, project) == .actorInstance
        }
    }

    /// The `await`s of nothing but the actor's own state. Nil where that is not known of one.
    private static func idleWaits(in node: Node, of actor: NominalID, _ project: RuleContext) -> [Node]? {
        var found: [Node] = [], isTold = true
        func visit(_ n: Node) {
            // In a closure the isolation may differ.
            if n.kind == .closureExpr {
                let isApart =
                    n.tokens.allSatisfy { $0.symbol != Names.self_ } && project.analysis.namesOwnMembers(n) != true
                isTold = isTold && isApart
                return
            }
            if n.kind == .awaitExpr, let waited = n.firstChild {
                switch isOwn(waited, of: actor, project) {
                case true?: found.append(n)
                case nil: isTold = false
                case false?: break
                }
            }
            for c in n.children { visit(c) }
        }
        visit(node)
        return isTold ? found : nil
    }

    /// True where nothing in an expression suspends except for the isolation; nil where that is not known.
    private static func isOwn(_ e: Node, of actor: NominalID, _ project: RuleContext) -> Bool? {
        let p = project.project
        if e.kind == .tryExpr { return e.firstChild.flatMap { isOwn($0, of: actor, project) } }
        if e.kind == .callExpr {
            guard let declaration = project.analysis.declaration(of: e), declaration.kind == .funcDecl else {
                return nil
            }
            if declaration.children.contains(where: { $0.kind == .effect && $0.mainToken.symbol == Names.async }) {
                return false
            }
            // A call on another instance, which may be another actor, does suspend.
            let isSibling =
                p.enclosingType(declaration) == actor
                && e.child(.callee)?.kind == .identifierExpr
            return isSibling && e.children.allSatisfy({ $0.kind != .argument || !calls($0) }) ? true : nil
        }
        guard !calls(e) else { return nil }
        guard p[actor].variables.contains(where: { p[$0].isStored && p[$0].name == Code.rootName(e) }) else {
            return false
        }
        // A member of a stored value may be one that suspends.
        return e.kind == .subscriptExpr || e.kind == .identifierExpr ? true : nil
    }

    private static func calls(_ node: Node) -> Bool { node.kind == .callExpr || node.children.contains { calls($0) } }
}
