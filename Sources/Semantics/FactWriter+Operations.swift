import Flow
import Frameworks
import Syntax

/// What Flow saw done to databases, as the facts that rules ask.
extension FactWriter {
    func take(_ report: OperationReport) {
        let node = places.node(report.spot)
        let context = self.context(report.at)
        var path: [Step] = []
        let text =
            switch (report.kind, report.change) {
            case (.changeFrozen, .deletion), (.changeFrozen, .addition): given(node).text
            case (.changeFrozen, _):
                changed(node, of: places.type(report.subject.type)).value?.text.shortened() ?? Names.self_.text
            default: subject(of: node).text
            }
        if let birth = report.birth.map({ places.node($0) }) {
            path.append(Step(.born, birth, "`\(birth.text.shortened())` comes from here", context: context.name))
        }
        let site = Site(
            node: node, function: places.function(around: node), context: context,
            certainty: context.isInferred ? .inferred : .proven, framework: report.framework, path: path)
        var value = info(report.subject, text)
        func operation(_ kind: OperationFact.Kind, _ told: Site? = nil, other: Node? = nil) {
            facts.operations.append(
                OperationFact(
                    kind: kind, site: told ?? site, value: value, other: other ?? report.other.map { places.node($0) },
                    word: report.word.text))
        }
        switch report.kind {
        case .open: open(report, site)
        case .lend: facts.lendings.append(site)
        case .observe: observe(report, site)
        case .thaw: operation(.thaw)
        case .asyncWrite:
            value.state = report.subject.state
            operation(.asyncWrite)
        case .deprecated: operation(.deprecated)
        case .observeFrozen: operation(.frozenObserve)
        case .changeFrozen:
            let what =
                switch report.change {
                case .content: changed(node, of: value.type).what + " is changed"
                case .deletion: "it is deleted"
                case .addition: "it is added to a live \(node.kind == .callExpr ? "collection" : "object")"
                case .transaction: "a transaction is opened on it"
                }
            var site = site
            site.path += report.calls.map { Step(.call, places.node($0), "given here") }
            facts.mutations.append(
                MutationFact(
                    site: site, value: value, inTransaction: report.change == .deletion || report.change == .addition,
                    what: what))
        case .reference: if project.hasPrimaryKey(value.type.unwrapped) { operation(.referenceToKeyed) }
        case .resolveAgain: operation(.resolveTwice)
        case .resolveKept:
            if let variable = report.variable.flatMap({ places.variable($0) }) {
                operation(.resolveStored, other: project[variable].pattern)
            }
        case .dropReference: operation(.neverResolved)
        case .useDeleted:
            guard let deleted = report.other.map({ places.node($0) }) else { return }
            var used = site
            used.path.append(Step(.crossed, deleted, "deleted here"))
            operation(.useAfterDelete, used)
        case .mix:
            guard let other = report.other.map({ places.node($0) }) else { return }
            var mixed = site
            let birth = report.birth.map { places.node($0) } ?? node
            let link = report.link.map { places.node($0) }
            value.text = link?.text ?? text
            mixed.path =
                [
                    Step(.born, birth, "`\(value.text)` belongs to the handle that returns it here"),
                    Step(
                        .declared, other,
                        report.isOtherHandle
                            ? "`\(other.text)` is another handle" : "`\(other.text)` is another handle's")
                ]
                + (link.map { [Step(.declared, $0, "linked here to what is added")] } ?? [])
                + report.calls.map { Step(.call, places.node($0), "called here") }
            operation(.mixedHandles, mixed)
        case .lockedRead:
            var locked = site
            locked.path = report.other.map { places.node($0) }.map { [Step(.used, $0, "read under the lock")] } ?? []
            operation(.lockAroundRead, locked)
        case .staleRead: operation(.staleRead)
        case .uncheckedLocal:
            var variable: Node? = node
            while let known = variable, known.kind != .varDecl { variable = known.parent }
            var declared = site
            declared.node = variable ?? node
            value.text = variable?.child(.patternBinding)?.firstChild?.text ?? text
            facts.uncheckedLocals.append((site: declared, value: value))
        }
    }

    func calls(_ report: OperationReport) -> [Step] {
        report.calls.enumerated().map { position, call in
            Step(
                .call, places.node(call),
                position == report.calls.count - 1 ? "the handle is opened here" : "called here")
        }
    }

    private func open(_ report: OperationReport, _ site: Site) {
        var site = site
        site.path = calls(report)
        let opening = places.node(report.calls.last ?? report.spot)
        var queue: QueueInfo?
        if let place = report.queuePlace {
            let name = places.node(place).queueName
            queue = QueueInfo(
                isConcurrent: report.isOnConcurrentQueue, drainsPool: report.queueDrainsPool, source: .made(place),
                name: report.isOnConcurrentQueue ? .concurrentQueue(name) : .queue(name),
                variable: report.queueVariable.flatMap { places.variable($0) })
        }
        var fact = OpenFact(
            site: site, home: report.queuePlace == nil ? nil : .queueArgument(.none), isAwaited: report.isAwaited,
            inPool: report.isInPool, inLoop: report.isInLoop, queue: queue, migrates: report.migrates,
            isIndirect: !report.calls.isEmpty, isHeavy: report.isHeavy, isSharedStore: false, typeName: .none,
            opensOnMain: report.givesMain, thread: context(report.thread), opening: opening)
        fact.isMessage = report.isMessage
        fact.migration = report.migration.map { places.node($0) }
        fact.isKept = report.isKept
        facts.opens.append(fact)
    }

    private func observe(_ report: OperationReport, _ site: Site) {
        let thread = context(report.thread)
        var hasRunLoop: Bool? =
            switch thread.kind {
            case .main: true
            case .globalQueue, .serialQueue, .concurrentQueue, .cooperative: false
            case .thread where thread.hasNoRunLoop: false
            default: nil
            }
        // What the thread owns that a plain actor's method happens to run on; whose an injected handle is, is not known
        // here.
        if thread.kind.isActor, report.subject.home == .thread { hasRunLoop = false }
        if report.subject.home == .queue || report.subject.home == .actor { hasRunLoop = true }
        facts.observations.append(
            ObserveFact(site: site, hasQueue: report.hasQueue, tokenKept: !report.isDropped, hasRunLoop: hasRunLoop))
    }
}
