import Declarations
import Flow
import Frameworks
import Syntax

/// Operations on databases, as facts for the rules.
extension FactWriter {
    func take(_ report: OperationReport) {
        let node = report.spot.node
        var path: [Step] = []
        if let creation = report.creation?.node {
            path.append(
                Step(.created, creation, "`\(creation.text.shortened(48))` comes from here", context: report.at.name))
        }
        let site = site(
            node, report.at, isProven: !report.at.isInferred, framework: report.framework, path: path)
        switch report.kind {
        case .open: open(report, site)
        case .openStore:
            var opened = site
            opened.path = report.calls.map { Step(.call, $0.node, "called here") }
            if report.isDropped { facts.storeOpenings.append(opened) }
            if report.isUnshared, report.calls.isEmpty { facts.unsharedStores.append(opened) }
        case .lend: facts.lendings.append(site)
        case .observe, .giveToken, .dropToken: observe(report, site)
        case .changeFrozen: changeFrozen(report, site)
        case .reference where !hasPrimaryKey(project.unwrapped(project.simplified(report.subject.type))): break
        case .thaw, .asyncWrite, .deprecated, .observeFrozen, .reference, .resolveAgain, .dropReference, .staleRead:
            add(report, site)
        case .resolveKept:
            if let variable = report.variable.flatMap({ project.variable(declaredAt: $0) }) {
                add(report, site, other: project[variable].pattern)
            }
        case .useDeleted:
            if let deleted = report.other?.node { add(report, site.after(Step(.crossed, deleted, "deleted here"))) }
        case .mix: mix(report, site)
        case .lockedRead:
            var locked = site
            locked.path = report.other.map { [Step(.used, $0.node, "read under the lock")] } ?? []
            add(report, locked)
        case .uncheckedLocal: uncheckedLocal(report, site)
        }
    }

    private func add(_ report: OperationReport, _ site: Site, text: String? = nil, other: Node? = nil) {
        facts.operations.append(
            OperationFact(
                site: site, report: report, value: value(report.subject, text ?? report.spot.node.subject.text),
                other: other ?? report.other?.node))
    }

    private func uncheckedLocal(_ report: OperationReport, _ site: Site) {
        let variable = site.node.withAncestors.first { $0.kind == .varDecl }
        var declared = site
        declared.node = variable ?? site.node
        let name = variable?.child(.patternBinding)?.firstChild ?? site.node.subject
        facts.uncheckedLocals.append((site: declared, value: value(report.subject, name.text)))
    }

    /// Whether a model class has a primary key, by an attribute or by a function.
    private func hasPrimaryKey(_ type: TypeID) -> Bool {
        project.ancestry(of: type).compactMap { project.nominal($0) }.contains { id in
            let isMarked = project[id].variables.contains { variable in
                project[variable].attributeNodes.contains { $0.tokens.contains { $0.symbol == Self.primaryKey } }
            }
            return isMarked || project.members(of: id).functionsByName[Self.primaryKey] != nil
        }
    }

    private static let primaryKey = Symbol("primaryKey")

    private func changeFrozen(_ report: OperationReport, _ site: Site) {
        let node = site.node, change = changed(node, of: project.simplified(report.subject.type))
        let (what, text) =
            switch report.change {
            case .content: (change.what + " is changed", change.value?.text.shortened(48) ?? Names.self_.text)
            case .deletion: ("it is deleted", given(node).text)
            case .addition:
                ("it is added to a live \(node.kind == .callExpr ? "collection" : "object")", given(node).text)
            case .transaction:
                ("a transaction is opened on it", change.value?.text.shortened(48) ?? Names.self_.text)
            }
        var site = site
        site.path += report.calls.map { Step(.call, $0.node, "given here") }
        facts.mutations.append(MutationFact(site: site, value: value(report.subject, text), what: what))
    }

    private func mix(_ report: OperationReport, _ site: Site) {
        guard let other = report.other?.node else { return }
        let link = report.link?.node, text = (link ?? site.node.subject).text
        var site = site
        site.path =
            [
                Step(
                    .created, report.creation?.node ?? site.node, "`\(text)` belongs to the handle that returns it here"
                ),
                Step(
                    .declared, other,
                    report.isOtherHandle ? "`\(other.text)` is another handle" : "`\(other.text)` is another handle's")
            ]
            + (link.map { [Step(.declared, $0, "linked here to what is added")] } ?? [])
            + report.calls.map { Step(.call, $0.node, "called here") }
        add(report, site, text: text)
    }

    func calls(_ report: OperationReport) -> [Step] {
        report.calls.enumerated().map { position, call in
            Step(
                .call, call.node,
                position == report.calls.count - 1 ? "the handle is opened here" : "called here")
        }
    }

    private func open(_ report: OperationReport, _ site: Site) {
        var site = site
        site.path = calls(report)
        facts.opens.append(OpenFact(site: site, report: report))
    }

    private func observe(_ report: OperationReport, _ site: Site) {
        let thread = report.thread
        var hasRunLoop: Bool? =
            switch thread.executor {
            case .main: true
            case .background where thread.isOwnThread && !thread.hasNoRunLoop: nil
            case .background, .queue, .cooperative: false
            default: nil
            }
        // The owner is the thread on which a plain actor's method happens to run; the owner of an injected handle is
        // not known here.
        if thread.executor.isActor, report.subject.confinement == .thread { hasRunLoop = false }
        if let owner = report.subject.confinement.executor, owner.isQueue || owner.isActor { hasRunLoop = true }
        facts.observations.append(ObserveFact(site: site, report: report, hasRunLoop: hasRunLoop))
    }
}

extension Node {
    /// The expression that a call is made on.
    package var subject: Node {
        var node = self
        while let inner = node.kind == .callExpr
            ? node.child(.callee)
            : [.memberExpr, .tryExpr, .optionalChainExpr, .sequenceExpr].contains(node.kind) ? node.firstChild : nil
        { node = inner }
        return node
    }
}
