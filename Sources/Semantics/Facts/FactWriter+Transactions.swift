import Declarations
import Flow
import Frameworks
import Syntax

/// Flow's reports on transactions, as facts for the rules.
extension FactWriter {
    func take(_ report: TransactionReport) {
        let node = report.spot.node
        let function = project.function(around: node)
        var context = report.context
        context.site = context.site ?? function.map { project[$0].node }
        context.isAsync = context.executor == .cooperative || context.executor.isActor
        let other = report.other?.node
        var path: [Step] = []
        for (index, call) in report.calls.enumerated() {
            let name = project.function(around: call.node).map { "`\(project[$0].displayName)` " } ?? ""
            path.append(
                Step(.call, call.node, index < report.calls.count - 1 ? "called here" : name + last(report)))
        }
        let site = Site(
            node: node, function: function, context: context, isProven: report.isCertain,
            framework: report.framework, path: path)
        switch report.kind {
        case .block, .manual, .save, .endsOuter: facts.transactions.append(transaction(report, site, other))
        case .change:
            let type = project.simplified(report.type)
            let (what, base) = changed(report.calls.last?.node ?? node, of: type)
            var value = ValueInfo(
                text: base?.text.shortened(48) ?? Names.self_.text, type: type,
                state: report.isHandle ? .handle : .live,
                kind: report.isHandle ? .handle : .model, confinement: .unknown)
            value.shownName = base?.shorthandName(isHandle: report.isHandle)
            facts.mutations.append(
                MutationFact(
                    site: site, value: value, what: what,
                    isByMethod: base.map(\.isSelf) ?? true && report.calls.count == 1))
        case .suspension:
            guard let other else { return }
            facts.suspensionsInTransactions.append(
                site.after(Step(.declared, other, "the transaction begins here")))
        case .leftOpen:
            let exit = other.map {
                Step(
                    .used, $0,
                    isBranch($0)
                        ? "a path from here leaves the transaction open" : "leaves here with the transaction open")
            }
            facts.leftOpen.append(exit.map { site.after($0) } ?? site)
        case .blocking: facts.blocking.append(site)
        case .nothingOpen: facts.endedUnopened.append(site)
        case .stale:
            let read = other.map { site.after(Step(.created, $0, "read here")) } ?? site
            let rival = report.rival?.node
            facts.staleWrites.append(
                RowFact(
                    site: rival.map { read.after(Step(.declared, $0, "this writes it, too")) } ?? read, report: report))
        case .split:
            facts.splitUnits.append(
                RowFact(site: other.map { site.after(Step(.declared, $0, "begun here")) } ?? site, report: report))
        case .effect:
            var effect = site
            effect.path =
                (other.map { [Step(.declared, $0, "a transaction is open since here")] } ?? [])
                + report.calls.map { Step(.call, $0.node, "called here") }
            facts.effects.append(effect)
        case .writeInRead:
            facts.writesInReads.append(
                other.map { site.after(Step(.declared, $0, "an access for reading is open since here")) } ?? site)
        }
    }

    /// Whether a node is a statement with several branches, or a condition that decides between them, without a
    /// written jump that leaves.
    private func isBranch(_ node: Node) -> Bool {
        if [.ifExpr, .switchExpr, .doStmt, .forStmt, .whileStmt, .repeatStmt].contains(node.kind) { return true }
        return node.withAncestors.prefix { $0.kind != .codeBlock && $0.kind != .closureExpr }.contains {
            $0.role == .condition || $0.role == .subject
        }
    }

    private func transaction(_ report: TransactionReport, _ site: Site, _ other: Node?) -> TransactionFact {
        let open = report.isRead ? "an access is open since here" : "a transaction is open since here"
        return TransactionFact(
            site: other.map { site.after(Step(.declared, $0, open)) } ?? site,
            report: report, loop: report.loop.flatMap { loop($0.kind, $0.spot.node) })
    }

    private func loop(_ kind: TransactionReport.LoopKind, _ node: Node) -> LoopInfo? {
        switch kind {
        case .closure: return LoopInfo(kind: .closure, node: node)
        case .recursion: return LoopInfo(kind: .recursion, node: node)
        case .elements, .condition: return header(around: node, inBody: true)
        case .given: return header(around: node, inBody: false) ?? LoopInfo(kind: .closure, node: node)
        }
    }

    /// The statement whose head contains a node; nil where there is none.
    /// - Parameter inBody: whether a statement whose body contains it counts, too.
    private func header(around node: Node, inBody: Bool) -> LoopInfo? {
        let ends: [NodeKind] = inBody ? [] : [.codeBlock, .closureExpr, .memberBlock]
        return node.withAncestors.prefix { !ends.contains($0.kind) }.first {
            [.forStmt, .whileStmt, .repeatStmt].contains($0.kind)
        }.map { LoopInfo(kind: $0.kind == .forStmt ? .forIn : .whileLoop, node: $0) }
    }

    private func last(_ report: TransactionReport) -> String {
        switch report.kind {
        case .save: "saves here"
        case .endsOuter: "commits here"
        case .change: "changes it here"
        case .blocking: "waits here"
        default: report.isRead ? "opens the access here" : "opens the transaction here"
        }
    }

    /// The first argument of a call, or the value of an assignment.
    func given(_ node: Node) -> Node {
        var whole = node
        while [.tryExpr, .awaitExpr, .optionalChainExpr].contains(whole.kind), let inner = whole.firstChild {
            whole = inner
        }
        if whole.kind == .callExpr, let argument = whole.child(.argument) {
            return Array(argument.children).last ?? argument
        }
        return whole.kind == .sequenceExpr ? Array(whole.children).last ?? whole : whole
    }

    /// The part that a statement changes, as it is written, and its object: `name` of `dog`, the content of
    /// `dog.toys`; a bare name is the object's own.
    /// - Parameter type: The object's type.
    /// - Returns: Nil as the value for the object itself, where it is not written.
    func changed(_ node: Node, of type: TypeID) -> (what: String, value: Node?) {
        var target = node
        while [.tryExpr, .awaitExpr, .sequenceExpr, .optionalChainExpr, .forceUnwrapExpr].contains(target.kind),
            let inner = target.firstChild
        { target = inner }
        func whole(_ base: Node?) -> Node? {
            var base = base
            while let outer = base, [.optionalChainExpr, .forceUnwrapExpr].contains(outer.kind) {
                base = outer.firstChild
            }
            return base
        }
        // The object itself is the place where its member is set.
        if target.kind == .identifierExpr, let member = target.parent, member.kind == .memberExpr,
            member.child(.base) == target
        {
            target = member
        }
        // A method that changes a property's own value changes the object's property.
        if target.kind == .callExpr, let held = target.child(.callee)?.child(.base), held.kind == .memberExpr,
            let id = project.nominal(project.unwrapped(type)), let property = project.property(held.name, of: id),
            project.heldRole(of: project.type(of: property)) == nil
        {
            target = held
        }
        switch target.kind {
        case .memberExpr: return ("`\(target.name.text)`", whole(target.child(.base)))
        case .subscriptExpr: return ("an element", whole(target.firstChild))
        case .callExpr: return ("the content", whole(target.child(.callee)?.child(.base)))
        default: return ("`\(target.text.shortened(48))`", nil)
        }
    }
}

extension Node {
    /// Whether the expression is `self`.
    fileprivate var isSelf: Bool { kind == .identifierExpr && name == Names.self_ }
}

extension Site {
    func after(_ step: Step) -> Site {
        var copy = self
        copy.path.append(step)
        return copy
    }
}
