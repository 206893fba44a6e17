import Flow
import Frameworks
import Syntax

/// What Flow saw done to databases, as the facts that rules ask.
extension Analysis {
    /// Takes all that Flow has found.
    package func take(_ flow: FlowAnalysis) {
        let places = FlowPlaces(project)
        self.flow = flow
        self.places = places
        for fact in flow.confinementFacts() { take(fact, places) }
        for report in flow.transactionReports() { take(report, places) }
        for report in flow.operationReports() { take(report, places) }
        functionOpenings = [:]
        for (function, openings) in flow.openingsByFunction() {
            guard let id = places.function(around: function) else { continue }
            functionOpenings[id] = openings.map { report in
                (places.node(report.calls.last ?? report.spot), report.calls.isEmpty ? [] : [Step(.call, places.node(report.spot), "called here")] + calls(report, places), report.framework)
            }
        }
        takeStored(flow, places)
    }

    private func take(_ report: OperationReport, _ places: FlowPlaces) {
        let node = places.node(report.spot)
        let context = self.context(report.at, places)
        var path: [Step] = []
        let text = switch (report.kind, report.change) {
        case (.changeFrozen, .deletion), (.changeFrozen, .addition): given(node).text
        case (.changeFrozen, _): changed(node, of: places.type(report.subject.type)).value
        default: subject(of: node).text
        }
        if let birth = report.birth.map({ places.node($0) }) { path.append(Step(.born, birth, "`\(birth.text)` comes from here", context: context.text)) }
        let site = Site(node: node, function: places.function(around: node), context: context, certainty: context.isInferred ? .inferred : .proven, framework: report.framework, path: path)
        var value = info(report.subject, text, places)
        func operation(_ kind: OperationFact.Kind, _ told: Site? = nil, other: Node? = nil) {
            facts.operations.append(OperationFact(kind: kind, site: told ?? site, value: value, other: other ?? report.other.map { places.node($0) }, word: report.word.text))
        }
        switch report.kind {
        case .open: open(report, site, places)
        case .lend: facts.lendings.append(site)
        case .observe: observe(report, site, places)
        case .thaw: operation(.thaw)
        case .asyncWrite:
            value.state = report.subject.state
            operation(.asyncWrite)
        case .deprecated: operation(.deprecated)
        case .observeFrozen: operation(.frozenObserve)
        case .changeFrozen:
            let what = switch report.change {
            case .content: changed(node, of: value.type).what + " is changed"
            case .deletion: "it is deleted"
            case .addition: "it is added to a live \(node.kind == .callExpr ? "collection" : "object")"
            case .transaction: "a transaction is opened on it"
            }
            var site = site
            site.path += report.calls.map { Step(.call, places.node($0), "given here") }
            facts.mutations.append(MutationFact(site: site, value: value, inTransaction: report.change == .deletion || report.change == .addition, what: what))
        case .reference: if project.hasPrimaryKey(value.type.unwrapped) { operation(.referenceToKeyed) }
        case .resolveAgain: operation(.resolveTwice)
        case .resolveKept: if let variable = report.variable.flatMap({ places.variable($0) }) { operation(.resolveStored, other: project[variable].pattern) }
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
            mixed.path = [Step(.born, birth, "`\(value.text)` belongs to the handle that gives it here"), Step(.declared, other, report.isOtherHandle ? "`\(other.text)` is another handle" : "`\(other.text)` is another handle's")]
                + (link.map { [Step(.declared, $0, "linked here to what is added")] } ?? []) + report.calls.map { Step(.call, places.node($0), "called here") }
            operation(.mixedHandles, mixed)
        case .lockedRead:
            var locked = site
            locked.path = report.other.map { places.node($0) }.map { [Step(.used, $0, "read under the lock")] } ?? []
            operation(.lockAroundRead, locked)
        case .staleRead: operation(.staleRead)
        case .uncheckedLocal:
            var declaration = node
            while declaration.kind != .varDecl, let outer = declaration.parent { declaration = outer }
            var declared = site
            declared.node = declaration
            value.text = declaration.child(.patternBinding)?.firstChild?.text ?? text
            facts.uncheckedLocals.append((site: declared, value: value))
        }
    }

    private func calls(_ report: OperationReport, _ places: FlowPlaces) -> [Step] {
        report.calls.enumerated().map { position, call in
            Step(.call, places.node(call), position == report.calls.count - 1 ? "the handle is opened here" : "called here")
        }
    }

    private func open(_ report: OperationReport, _ site: Site, _ places: FlowPlaces) {
        var site = site
        site.path = calls(report, places)
        let opening = places.node(report.calls.last ?? report.spot)
        var queue: QueueInfo?
        if let place = report.queuePlace.map({ places.node($0) }) {
            queue = QueueInfo(kind: report.isOnConcurrentQueue ? .concurrent : .serial, drainsPool: report.queueDrainsPool, text: place.text)
            queue?.variable = report.queueVariable.flatMap { places.variable($0) }
        }
        var fact = OpenFact(
            site: site, home: report.queuePlace == nil ? nil : .queueArgument(.none), isAwaited: report.isAwaited, inPool: report.isInPool, inLoop: report.isInLoop, queue: queue, migrates: report.migrates,
            isIndirect: !report.calls.isEmpty, isHeavy: report.isHeavy, isSharedStore: false, typeName: .none, opensOnMain: report.givesMain, thread: context(report.thread, places), opening: opening)
        fact.isMessage = report.isMessage
        if report.isKept { keptOpenings.insert(opening) }
        facts.opens.append(fact)
    }

    private func observe(_ report: OperationReport, _ site: Site, _ places: FlowPlaces) {
        let thread = context(report.thread, places)
        var hasRunLoop: Bool? = switch thread.kind {
        case .main: true
        case .globalQueue, .serialQueue, .concurrentQueue, .operation, .cooperative: false
        default: nil
        }
        if report.subject.home == .queue || report.subject.home == .actor { hasRunLoop = true }
        facts.observations.append(ObserveFact(site: site, hasQueue: report.hasQueue, tokenKept: !report.isDropped, hasRunLoop: hasRunLoop))
    }

    // MARK: Values and contexts

    func info(_ report: ValueReport, _ text: String, _ places: FlowPlaces) -> ValueInfo {
        let home: Home = switch report.home {
        case .unknown: .unknown
        case .thread: .thread(0)
        case .main: .main
        case .queue: .queue(report.queue)
        case .ownQueue: .ownQueue(-1)
        case .scope: .scope(0)
        case .actor: report.actor.flatMap { places.declaredType($0) }.map { .actor($0) } ?? .globalActor(.none)
        }
        return ValueInfo(text: text, type: places.type(report.type), state: report.state, kind: report.kind, home: home, origin: .none)
    }

    func context(_ found: Whereabouts, _ places: FlowPlaces) -> ContextInfo {
        var context = places.context(found.executor, found.entry.map { places.node($0) })
        switch found.executor {
        case .queue(let name):
            guard found.queue >= 0 else { break }
            var info = QueueInfo(kind: .serial, drainsPool: found.drainsPool, text: name)
            info.variable = found.queueVariable.flatMap { places.variable($0) }
            info.node = found.queueMade.map { places.node($0) }
            let id = queue(info)
            flowQueues[found.queue] = id
            context.kind = .serialQueue(id)
        case .actor: if let type = found.actor.flatMap({ places.declaredType($0) }) { context.kind = .actor(type) }
        case .background:
            if found.isOnConcurrentQueue {
                var info = QueueInfo(kind: .concurrent, drainsPool: found.drainsPool, text: "")
                info.variable = found.queueVariable.flatMap { places.variable($0) }
                info.text = info.variable.map { project[$0].name.text } ?? ""
                info.node = found.queueMade.map { places.node($0) }
                context.kind = .concurrentQueue(queue(info))
                context.text = ContextName.queue(info)
            } else if found.isOwnThread {
                context.kind = .thread
                context.text = ContextName.thread
            }
        default: break
        }
        context.isInferred = found.isInferred
        context.isAsync = found.isAsync
        context.drainsPool = found.drainsPool
        return context
    }
}
