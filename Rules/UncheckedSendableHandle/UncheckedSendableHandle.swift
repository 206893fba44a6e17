import Findings
import Semantics
import Syntax

/// Promises to the compiler that do not hold for a handle or live value.
struct UncheckedSendableHandle: Rule {
    static let descriptor = RuleDescriptor(
        id: "unchecked_sendable_handle",
        summary: "the compiler's check is switched off for what holds a handle or a live value", severity: .error,
        section: "Confinement")

    static func check(_ project: RuleContext) {
        for fact in project.analysis.uncheckedFacts() { report(fact, project) }
        for local in project.facts.uncheckedLocals
        where !project.isTest(local.site.node) && local.value.state != .frozen && local.value.state != .unmanaged
            && leaves(local.site.node, project)
        {
            project.report(
                local.site,
                "\(project.word(for: local.value)) belongs to \(local.site.context.text), and `nonisolated(unsafe)` "
                    + "lets it go anywhere",
                help: "send its identifier, or freeze it where the framework can",
                severity: .warning,
                proof: project.proof(
                    local.site, local.value, owner: local.site.context,
                    last: Step(.used, local.site.node, "from here on any thread may use it", context: .anyThread)))
        }
    }

    /// Whether a use of a local, in the block that declares it, is seen in a wrong place.
    private static func leaves(_ local: Node, _ project: RuleContext) -> Bool {
        guard let block = local.parent, let name = local.child(.patternBinding)?.firstChild?.name else { return true }
        func isUse(_ node: Node) -> Bool {
            node.tree === local.tree && local.end <= node.start && node.end <= block.end
                && node.tokens.contains { $0.symbol == name }
        }
        return project.facts.crossings.contains { isUse($0.site.node) || $0.site.path.contains { isUse($0.node) } }
    }

    private static func report(_ fact: UncheckedFact, _ project: RuleContext) {
        let p = project.project, confidence: Confidence = fact.isProven && fact.lock == nil ? .high : .medium
        let share = "keep what may be shared (a configuration, a container, a key) and open on the other side"
        func add(_ node: Node, _ message: String, _ help: String) {
            guard !project.isTest(node) else { return }
            project.report(
                node, message, help: help, severity: .warning, confidence: confidence, framework: fact.held.framework)
        }
        switch fact.subject {
        case .type(let id):
            add(
                fact.claim, "`\(p[id].name.text)` is declared Sendable, so the compiler lets live objects go anywhere",
                "drop the conformance and send identifiers")
        case .payload(let id):
            add(
                fact.claim, "`\(p[id].name.text)` carries a live value in a case, and is `@unchecked Sendable`",
                "carry what may be shared (a configuration, a container, a key) and open on the other side")
        case .boxed(let value, let box):
            add(
                fact.claim,
                "`\(value.text.shortened(48))` is a live `\(p.describe(p.unwrapped(fact.type)))`, and "
                    + "`\(p[box].name.text)` takes it past the compiler's check",
                "send its identifier, or freeze it where the framework can")
        case .property(let v, let owner): report(v, of: owner, fact, confidence, help: share, project)
        }
    }

    private static func report(
        _ v: VariableID, of owner: NominalID?, _ fact: UncheckedFact, _ confidence: Confidence, help: String,
        _ project: RuleContext
    ) {
        let p = project.project
        guard !project.isTest(p[v].pattern) else { return }
        var path = owner == nil ? [] : [Step(.declared, fact.claim, "declared Sendable here")]
        if let lock = fact.lock {
            path.append(
                Step(
                    .declared, p[lock].pattern,
                    "a lock is about two accesses at a time, not about one from a wrong place"))
        }
        // A promise to the compiler breaks nothing by itself: some code has to use the value elsewhere.
        let touch = touch(of: v, project)
        let why =
            owner.map { " in `\(p[$0].name.text)`, which is `@unchecked Sendable`" }
            ?? ", and `nonisolated(unsafe)` lets any thread reach it"
        project.report(
            p[v].declaration,
            "`\(p[v].name.text)` is a live `\(p.describe(p.unwrapped(fact.type)).shortened(40))`\(why)",
            help: help, severity: touch == nil ? .warning : nil, confidence: confidence,
            framework: fact.held.framework, path: path + (touch.map { [$0] } ?? []))
    }

    /// A use by code outside its owner's context; nil if none.
    private static func touch(of v: VariableID, _ project: RuleContext) -> Step? {
        if let use = project.facts.storedUses.first(where: { $0.variable == v }) {
            return Step(.used, use.site.node, StoredValue.use(use), context: use.site.context.name)
        }
        guard
            let f = project.facts.crossings.first(where: {
                $0.stored == v && $0.endsAtTouch && !project.isTest($0.site.node)
            })
        else { return nil }
        let node = f.site.path.last { $0.role == .used }?.node ?? f.site.node
        return Step(.used, node, "used here \(f.to.placed)", context: f.to.name)
    }
}
