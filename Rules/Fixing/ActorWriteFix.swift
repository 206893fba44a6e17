import Findings
import Frameworks
import Semantics
import Syntax

/// A blocking transaction of an actor: its handle is opened for the actor, which then awaits the write, in a function
/// that may suspend.
enum ActorWriteFix {
    static func fix(_ fact: TransactionFact, _ project: RuleContext) -> Fix? {
        guard let actor = project.project.actor(fact.site.context.executor), !fact.isSave, !fact.isManual, !fact.isRead,
            let call = Code.call(at: fact.opening ?? fact.site.node), call.arguments.count == 1,
            Code.closure(of: call) != nil, let callee = call.child(.callee), callee.kind == .memberExpr,
            let base = callee.child(.base), let function = AwaitedHelper.function(around: call),
            project.owner(of: function) == actor, !Code.isOfType(function),
            !function.hasModifier([Names.nonisolated]),
            let name = AwaitFix.ownedName(callee.name, fact.site.framework, at: call, project),
            let place = AwaitPlace.insertion(for: call, project), let opened = opened(base, for: actor, call, project)
        else { return nil }
        var draft = Draft(project)
        draft.add(opened + place)
        draft.rename(callee, to: name)
        guard let edits = AwaitedHelper.edits(making: function, asyncFor: draft.edits, project) else { return nil }
        return Draft(project, edits).fix(
            .actorWrite, opened.isEmpty ? "await the write" : "open it for the actor, and await the write",
            group: "awaited helpers", note: AwaitFix.note)
    }

    /// The edits that open the handle for the actor: empty where it already belongs to it, nil where that is not known.
    private static func opened(
        _ handle: Node, for actor: NominalID, _ use: Node, _ project: RuleContext
    ) -> [Edit]? {
        let p = project.project
        if LocalBinding.of(handle.name, at: handle, in: nil) == nil || handle.kind == .memberExpr {
            guard handle.kind == .identifierExpr || handle.child(.base)?.name == Names.self_,
                let own = p[actor].variables.first(where: { p[$0].name == handle.name })
            else { return nil }
            return project.analysis.stored[own]?.confinement.executor.flatMap(p.actor) == actor ? [] : nil
        }
        guard handle.kind == .identifierExpr, let body = Code.body(around: use),
            let statement = SourceStyle.statements(of: body).last(where: {
                $0.kind == .varDecl && $0.end <= use.start && Code.declared(by: $0) == [handle.name]
            }), let binding = statement.child(.patternBinding), let value = binding.child(.initializer)
        else { return nil }
        return opening(value, project)
    }

    /// `try Realm(configuration: c)` → `try await Realm(configuration: c, actor: self)`
    private static func opening(_ value: Node, _ project: RuleContext) -> [Edit]? {
        guard let call = Code.call(in: value), let callee = call.child(.callee), callee.kind == .identifierExpr,
            let model = project.project.models.type(callee.name), model.kind == .handle,
            call.arguments.allSatisfy({ $0.flags.contains(.hasLabel) && !$0.flags.contains(.trailingClosure) }),
            case let parenthesis = call.tree.tokens[Int(call.raw.endToken) - 1], parenthesis.kind == .rightParen,
            let place = AwaitPlace.insertion(for: call, project)
        else { return nil }
        let labels = call.arguments.map(\.name), framework = project.project.models.framework(callee.name)
        let forms: [(labels: [Symbol], actor: Symbol)] = (model.members[Names.`init`] ?? []).compactMap { m in
            guard case .actorArgument(let actor)? = m.home, m.isAsync, let own = m.labels,
                !m.operations.contains(.deprecated),
                Availability(m.since, framework, at: call, project) != .lacking
            else { return nil }
            return (own, actor)
        }
        if forms.contains(where: { $0.labels == labels }) { return [] }
        guard let form = forms.first(where: { $0.labels == labels + [$0.actor] }) else { return nil }
        let text = (labels.isEmpty ? "" : ", ") + "\(form.actor.text): self"
        return place + [project.insertion(text, at: Int(parenthesis.start), call)]
    }
}
