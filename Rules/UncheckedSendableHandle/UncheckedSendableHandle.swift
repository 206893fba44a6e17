import Findings
import Frameworks
import Semantics
import Syntax

/// Promises to the compiler that no handle or live value can keep.
struct UncheckedSendableHandle: Rule {
    static let descriptor = RuleDescriptor(
        id: "unchecked_sendable_handle",
        summary: "the compiler's check is switched off for what holds a handle or a live value", severity: .error,
        section: "Confinement")

    static func check(_ project: RuleContext) {
        let p = project.project
        let accesses = Dictionary(grouping: project.facts.storedAccesses, by: \.variable)
        for id in p.uncheckedTypes {
            guard p[id].kind != .protocol, let item = p.uncheckedSendable(id), !project.isTest(item.node) else {
                continue
            }
            let own: Type = p[id].kind == .external ? .external(p[id].name, []) : .project(id, [])
            if let d = p.databaseTypes.of(own), d.kind == .model || d.kind == .handle || d.kind == .collection {
                project.report(
                    item.viaExtension ? item.node.parent ?? item.node : item.node,
                    "`\(p[id].name.text)` is declared Sendable, so the compiler lets live objects go anywhere",
                    help: "drop the conformance and send identifiers",
                    severity: .warning, confidence: .high, framework: d.framework)
                continue
            }
            // An executor is the context's own queue as far as Swift is concerned.
            if p.isolation.isExecutor(id) { continue }
            if p[id].kind == .enum, let d = p.databaseTypes.held(by: own),
                d.kind == .handle || d.kind == .model || d.kind == .collection
            {
                project.report(
                    item.viaExtension ? item.node.parent ?? item.node : item.node,
                    "`\(p[id].name.text)` carries a live value in a case, and is `@unchecked Sendable`",
                    help: "carry what may be shared (a configuration, a container, a key) and open on the other side",
                    severity: .warning, confidence: d.kind == .model ? .medium : .high, framework: d.framework)
            }
            for v in p[id].variables where p[v].isStored {
                report(
                    v, " in `\(p[id].name.text)`, which is `@unchecked Sendable`", accesses[v] ?? [],
                    claim: item.viaExtension ? item.node.parent ?? item.node : item.node, lock: lock(of: id, p), project
                )
            }
        }
        for v in p.unsafeVariables where p[v].isStored {
            report(
                v, ", and `nonisolated(unsafe)` lets any thread reach it", accesses[v] ?? [], claim: nil, lock: nil,
                project)
        }
        for local in project.facts.uncheckedLocals
        where !project.isTest(local.site.node) && local.value.state != .frozen && local.value.state != .unmanaged {
            project.report(
                local.site,
                "\(project.word(for: local.value)) belongs to \(local.site.context.text), and `nonisolated(unsafe)` lets it go anywhere",
                help: "send its identifier, or freeze it where the framework can",
                severity: .warning,
                proof: project.proof(
                    local.site, local.value, owner: local.site.context,
                    last: Step(.used, local.site.node, "from here on any thread may use it", context: .anyThread)))
        }
        checkBoxes(project)
    }

    /// - Parameter why: What lets it go anywhere, behind what it is.
    private static func report(
        _ v: VariableID, _ why: String, _ accesses: [StoredAccessFact], claim: Node?, lock: VariableID?,
        _ project: RuleContext
    ) {
        let p = project.project
        guard !project.isTest(p[v].pattern) else { return }
        let kept = project.analysis.stored[v]
        let type = p.type(of: v).isUnknown ? kept?.type ?? .unknown : p.type(of: v)
        guard let d = p.databaseTypes.held(by: type), d.kind == .handle || d.kind == .model || d.kind == .collection
        else { return }
        if p.isolation.isOnGlobalActor(v) { return }
        // A wrapper of the project's own may open afresh each time.
        if project.analysis.isWrappedByProject(v) { return }
        if kept?.state == .frozen || kept?.state == .unmanaged || kept?.state == .reference { return }
        // Only ever asked to do something on its own queue.
        if d.model.home == .ownQueue, !accesses.isEmpty,
            accesses.allSatisfy({ $0.isOnOwnQueue || $0.isHarmless || $0.isWrite }),
            accesses.contains(where: \.isOnOwnQueue)
        {
            return
        }
        var path = claim.map { [Step(.declared, $0, "declared Sendable here")] } ?? []
        if let lock {
            path.append(
                Step(
                    .declared, p[lock].pattern,
                    "a lock is about two accesses at a time, not about one from a wrong place"))
        }
        let isProven = d.kind == .handle || kept?.state == .live || d.kind == .collection
        // What the compiler is told breaks nothing by itself: somebody has to touch it elsewhere.
        let touch = touch(of: v, project)
        if let touch { path.append(touch) }
        project.report(
            p[v].declaration, "`\(p[v].name.text)` is a live `\(p.describe(type.unwrapped).shortened(40))`\(why)",
            help: "keep what may be shared (a configuration, a container, a key) and open on the other side",
            severity: touch == nil ? .warning : nil, confidence: isProven && lock == nil ? .high : .medium,
            framework: d.framework, path: path)
    }

    /// Where it is seen to be touched by code that it does not belong to.
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

    private static func lock(of id: TypeID, _ p: Project) -> VariableID? {
        p[id].variables.first { v in
            p[v].isStored
                && p.inherits(p.type(of: v).unwrapped) {
                    $0.kind == .queue || $0.members.values.contains { $0.contains { $0.operations.contains(.lock) } }
                }
        }
    }

    /// Generic boxes, made with a live value.
    private static func checkBoxes(_ project: RuleContext) {
        let p = project.project
        for f in project.facts.boxes where !project.isTest(f.site.node) {
            guard let box = p[f.variable].owner, p.uncheckedSendable(box) != nil, lock(of: box, p) == nil,
                let (argument, type, held) = argument(of: f.site.node, project), let confidence = confidence(f, held)
            else { continue }
            project.report(
                f.site.node,
                "`\(argument.text.shortened(48))` is a live `\(p.describe(type.unwrapped))`, and `\(p[box].name.text)` takes it past the compiler's check",
                help: "send its identifier, or freeze it where the framework can", severity: .warning,
                confidence: confidence, framework: held.framework)
        }
    }

    /// What a box is made with.
    private static func argument(of call: Node, _ project: RuleContext) -> (Node, Type, DatabaseType)? {
        for argument in call.children where argument.kind == .argument {
            guard let value = argument.firstChild, case let type = project.analysis.type(of: value),
                let held = project.project.databaseTypes.held(by: type),
                [.handle, .model, .collection].contains(held.kind)
            else { continue }
            return (value, type, held)
        }
        return nil
    }

    /// How sure it is that what is put in is live: nil where it is frozen, or no database's yet.
    private static func confidence(_ f: BoxFact, _ held: DatabaseType) -> Confidence? {
        if held.kind == .handle { return .high }
        switch f.state {
        case .live, .handle: return f.isSeen ? .high : .medium
        case .frozen, .unmanaged, .reference: return nil
        case .plain, .same, .maybe: return f.isSeen ? nil : .medium
        }
    }
}
