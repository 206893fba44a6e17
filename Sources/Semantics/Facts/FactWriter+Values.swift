import Flow
import Frameworks
import Syntax

/// Flow's reports on values, as facts for the rules.
extension FactWriter {
    func take(_ report: ConfinementFact) {
        var fact = report
        let subject = told(fact.spot.node, fact.boundary)
        let function = project.function(around: subject.node)
        let functionNode = function.map { project[$0].node }
        let closure = fact.closure?.node
        fact.to.site = closure ?? functionNode
        fact.from.site = fact.owner?.node ?? (fact.isOwnerAround ? functionNode : nil)
        if fact.boundary == .capture { fact.to.noteChildTask() }
        var path: [Step] = []
        let verb = fact.isHandle ? FactOrigin.opened : "is fetched"
        if var created = fact.origin.creation(verb, of: subject.value, in: project) {
            created.context = fact.from.name
            path.append(created)
        }
        if closure == nil, fact.boundary == .capture, let functionNode {
            path.append(Step(.crossed, functionNode, "this runs \(fact.to.placed)", context: fact.to.name))
        }
        for step in fact.steps {
            let place = step.context
            var node = step.spot.node
            switch step.role {
            case .created: continue
            case .handedOut: path.append(Step(.handedOut, node, "here it is handed to the code outside"))
            case .crossed where fact.boundary == .suspended:
                if let call = node.parent, call.kind == .callExpr, call.firstChild == node { node = call }
                path.append(Step(.crossed, node, "this `await` may resume on another thread", context: place.name))
            case .crossed:
                path.append(
                    Step(
                        .crossed, node,
                        "\(node.kind == .funcDecl ? "`\(node.name.text)`" : "this") runs \(place.placed)",
                        context: place.name))
            case .call: path.append(Step(.call, node, "called here", context: place.name))
            case .used: path.append(Step(.used, use(node), "used here", context: place.name))
            }
        }
        let isUse = fact.boundary == .capture || fact.boundary == .suspended
        // The step of the `await` itself explains a use after it.
        let endsAtTouch = fact.endsAtTouch || fact.boundary == .suspended
        var site = Site(
            node: isUse ? use(subject.node) : subject.node, function: function,
            context: fact.boundary == .suspended || fact.boundary == .capture ? fact.to : fact.from,
            isProven: fact.isCertain && endsAtTouch,
            framework: fact.framework, path: path)
        site.by = fact.by
        let value = value(fact, subject.value)
        if fact.boundary == .suspended {
            facts.suspendedUses.append(
                SuspendedUseFact(
                    site: site, value: value, suspension: path.first { $0.role == .crossed }?.node ?? subject.node))
            return
        }
        let stored = fact.isHandle || fact.isHeld ? fact.stored : nil
        facts.crossings.append(
            CrossingFact(
                site: site, report: fact, value: value,
                stored: stored.flatMap { project.variable(declaredAt: $0) }))
    }

    private func value(_ fact: ConfinementFact, _ node: Node) -> ValueInfo {
        let type = project.simplified(fact.type)
        let kind = project.heldRole(of: type)?.kind ?? (fact.isHandle ? .handle : .model)
        let expression = expression(node)
        var value = ValueInfo(
            text: expression.text.shortened(48), type: type,
            state: fact.isHandle ? .handle : fact.isLive ? .live : .maybe,
            kind: kind, confinement: .unknown)
        value.isLong =
            expression.tokens.contains { $0.kind == .leftParen } || expression.text.onOneLine(.max).count > 48
        // A message would show an expression that begins with a parenthesis as "(…)".
        value.shownName =
            expression.shorthandName(isHandle: fact.isHandle)
            ?? (expression.tokens.first?.kind == .leftParen ? "the value" : nil)
        switch fact.origin {
        case .made(let spot, _): value.creation = spot.node
        case .kept(let declaration): value.property = project.variable(declaredAt: declaration)
        default: break
        }
        return value
    }

    /// The reported node and the value: the target and the value of an assignment, the result of a statement.
    private func told(_ node: Node, _ way: ConfinementFact.Boundary) -> (node: Node, value: Node) {
        if node.kind == .returnStmt, let value = node.firstChild { return (node, value) }
        guard way == .stored, node.kind == .sequenceExpr,
            node.children.contains(where: { $0.kind == .assignmentOperator }), let target = node.firstChild,
            let last = Array(node.children).last
        else { return (node, node) }
        // In `a = b ?? c`, `b` is the source.
        let value = Array(node.children).dropFirst(2)
        let isDefaulted = value.contains { $0.kind == .binaryOperator && $0.name == Names.coalesce }
        return (target, isDefaulted ? value.first ?? last : last)
    }

    /// The use of a value at its place: the member that is read, the call that is made.
    private func use(_ node: Node) -> Node {
        var node = node
        while let outer = node.parent, outer.kind == .optionalChainExpr || outer.kind == .forceUnwrapExpr {
            node = outer
        }
        guard let member = node.parent, member.kind == .memberExpr, member.firstChild == node else { return node }
        guard let call = member.parent, call.kind == .callExpr, call.firstChild == member else { return member }
        return call
    }

    /// The value itself, without the code around it.
    private func expression(_ node: Node) -> Node {
        var node = node
        while [.argument, .optionalChainExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr].contains(node.kind)
            || node.isParenthesised,
            let inner = node.kind == .argument ? Array(node.children).last : node.firstChild
        {
            node = inner
        }
        return node
    }
}

extension Node {
    /// Whether it is one expression in parentheses.
    fileprivate var isParenthesised: Bool {
        guard kind == .tupleExpr, let only = firstChild else { return false }
        return !only.flags.contains(.hasLabel) && Array(children).count == 1
    }
}
