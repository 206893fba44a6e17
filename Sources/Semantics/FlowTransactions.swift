import Flow
import Frameworks
import Syntax

/// What Flow proves of transactions, as the facts that rules ask.
extension Analysis {
    func take(_ report: TransactionReport, _ places: FlowPlaces) {
        let node = places.node(report.spot)
        let function = places.function(around: node)
        var context = places.context(report.context, report.entry.map { places.node($0) } ?? function.map { project[$0].node })
        context.isAsync = context.kind == .cooperative || context.kind.isActor
        let other = report.other.map { places.node($0) }
        var path: [Step] = []
        for (index, call) in report.calls.enumerated() {
            let node = places.node(call)
            let name = places.function(around: node).map { "`\(displayName($0))` " } ?? ""
            path.append(Step(.call, node, index < report.calls.count - 1 ? "called here" : report.kind == .save ? name + "saves here" : name + "opens the transaction here"))
        }
        let site = Site(node: node, function: function, context: context, certainty: report.isCertain ? .proven : .inferred, framework: report.framework, path: path)
        switch report.kind {
        case .block, .manual, .save, .endsOuter: facts.transactions.append(transaction(report, site, other, places))
        case .change:
            let value = ValueInfo(
                text: subject(of: node).text, type: .unknown, state: report.isHandle ? .handle : .live, kind: report.isHandle ? .handle : .model, home: .unknown, origin: .none)
            facts.mutations.append(MutationFact(site: site, value: value, inTransaction: false, what: what(node)))
        case .suspension:
            guard let other else { return }
            facts.suspensionsInTransactions.append(
                SuspensionInTransactionFact(site: site.after(Step(.declared, other, "the transaction begins here")), begin: other))
        case .leftOpen:
            let exit = other.map { Step(.used, $0, "leaves here with the transaction open") }
            facts.unbalanced.append(UnbalancedFact(site: exit.map { site.after($0) } ?? site, kind: .leftOpen, exit: other, word: "begin"))
        case .blocking:
            facts.operations.append(OperationFact(kind: .blockingInAsync, site: site, value: nil, other: nil, word: node.kind == .callExpr ? node.child(.callee)?.text ?? node.text : node.text))
        case .nothingOpen: facts.unbalanced.append(UnbalancedFact(site: site, kind: .nothingOpen, exit: nil, word: "an end"))
        }
    }

    private func transaction(_ report: TransactionReport, _ site: Site, _ other: Node?, _ places: FlowPlaces) -> TransactionFact {
        var site = site
        if let other { site = site.after(Step(.declared, other, "a transaction is open since here")) }
        let isIndirect = !report.calls.isEmpty && !report.runsGiven
        var fact = TransactionFact(
            site: site, handle: handle(of: site.node), loop: report.loop.flatMap { loop($0.kind, places.node($0.spot)) }, outer: other, outerText: other.map { handle(of: $0) } ?? "", isSync: report.isSync,
            isManual: report.kind == .manual, isIndirect: isIndirect, isBulk: report.isBatch, isUnbounded: report.isFromOutside, awaitsTransfer: report.isAfterSuspension,
            block: report.block.map { places.node($0) }, isSave: report.kind == .save, isAwaitable: !report.isSync)
        fact.isBatch = report.isBatch
        fact.isQueued = report.isQueued
        fact.isElsewhere = report.isElsewhere
        fact.isMessage = report.isMessage
        fact.commitsOuter = report.kind == .endsOuter
        fact.opening = report.calls.last.map { places.node($0) }
        fact.callDepth = report.calls.count
        return fact
    }

    private func loop(_ kind: TransactionReport.LoopKind, _ node: Node) -> LoopInfo? {
        guard kind != .closure else { return LoopInfo(kind: .closure, node: node, text: "`\(node.text.shortened())`") }
        var statement: Node? = node
        while let candidate = statement, ![.forStmt, .whileStmt, .repeatStmt].contains(candidate.kind) { statement = candidate.parent }
        guard let statement else { return nil }
        if statement.kind == .forStmt, let sequence = statement.child(.sequence) {
            let pattern = statement.children.first { $0.role == .none && $0.kind != .codeBlock && $0.role != .type && $0.kind != .attribute }
            return LoopInfo(kind: .forIn, node: statement, text: "`for \((pattern?.text ?? "_").shortened()) in \(sequence.text.shortened())`")
        }
        let condition = statement.children.first { $0.role == .condition }
        return LoopInfo(kind: .whileLoop, node: statement, text: statement.kind == .whileStmt ? "`while \((condition?.text ?? "").shortened())`" : "`repeat`")
    }

    /// What a call is made on.
    private func handle(of call: Node) -> String { subject(of: call).text }

    func subject(of node: Node) -> Node {
        var node = node
        while let inner = node.kind == .callExpr ? node.child(.callee) : [.memberExpr, .tryExpr, .optionalChainExpr, .sequenceExpr].contains(node.kind) ? node.firstChild : nil { node = inner }
        return node
    }

    /// What is changed: the property that is set, or what the call changes.
    private func what(_ node: Node) -> String {
        var target = node.kind == .sequenceExpr ? node.firstChild ?? node : node
        while target.kind == .optionalChainExpr || target.kind == .forceUnwrapExpr, let inner = target.firstChild { target = inner }
        if target.kind == .memberExpr, node.kind == .sequenceExpr { return "`\(target.name.text)`" }
        if target.kind == .subscriptExpr { return "an element of `\(target.firstChild?.text.shortened() ?? "it")`" }
        return "its content"
    }
}

extension Site {
    fileprivate func after(_ step: Step) -> Site {
        var copy = self
        copy.path.append(step)
        return copy
    }
}
