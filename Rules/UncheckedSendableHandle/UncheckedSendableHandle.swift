import Findings
import Frameworks
import Semantics
import Syntax

/// Promises to the compiler that no handle or live value can keep.
struct UncheckedSendableHandle: Rule {
    static let descriptor = RuleDescriptor(
        id: "unchecked_sendable_handle", summary: "the compiler's check is switched off for what holds a handle or a live value", severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        let p = project.project
        let accesses = Dictionary(grouping: project.facts.storedAccesses, by: \.variable)
        for id in p.uncheckedTypes {
            guard p[id].kind != .protocol, let item = p.uncheckedSendable(id), !project.isTest(item.node) else { continue }
            let own: Type = p[id].kind == .external ? .external(p[id].name, []) : .project(id, [])
            if let d = p.databaseTypes.of(own), d.kind == .model || d.kind == .handle || d.kind == .collection {
                project.report(
                    item.viaExtension ? item.node.parent ?? item.node : item.node, "`\(p[id].name.text)` is declared Sendable, so the compiler lets live objects go anywhere", help: "drop the conformance and send identifiers",
                    severity: .warning, confidence: .high, framework: d.framework)
                continue
            }
            // An executor is the context's own queue as far as Swift is concerned.
            if p.isolation.isExecutor(id) { continue }
            if p[id].kind == .enum, let d = p.databaseTypes.held(by: own), d.kind == .handle || d.kind == .model || d.kind == .collection {
                project.report(
                    item.viaExtension ? item.node.parent ?? item.node : item.node, "`\(p[id].name.text)` carries a live value in a case, and is `@unchecked Sendable`", help: "carry what may be shared (a configuration, a container, a key) and open on the other side",
                    severity: .warning, confidence: d.kind == .model ? .medium : .high, framework: d.framework)
            }
            for v in p[id].variables where p[v].isStored {
                report(v, " in `\(p[id].name.text)`, which is `@unchecked Sendable`", accesses[v] ?? [], claim: item.viaExtension ? item.node.parent ?? item.node : item.node, lock: lock(of: id, p), project)
            }
        }
        for v in p.unsafeVariables where p[v].isStored {
            report(v, ", and `nonisolated(unsafe)` lets any thread reach it", accesses[v] ?? [], claim: nil, lock: nil, project)
        }
        for local in project.facts.uncheckedLocals where !project.isTest(local.site.node) && local.value.state != .frozen && local.value.state != .unmanaged {
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
    private static func report(_ v: VariableID, _ why: String, _ accesses: [StoredAccessFact], claim: Node?, lock: VariableID?, _ project: RuleContext) {
        let p = project.project
        guard !project.isTest(p[v].pattern) else { return }
        let kept = project.analysis.stored[v]
        let type = p.type(of: v).isUnknown ? kept?.type ?? .unknown : p.type(of: v)
        guard let d = p.databaseTypes.held(by: type), d.kind == .handle || d.kind == .model || d.kind == .collection else { return }
        guard !p[v].attributes.contains(where: { p.isolation.isGlobalActor($0, in: TypeScope(file: p[v].file, owner: p[v].owner, function: nil)) }) else { return }
        // A wrapper of the project's own may open afresh each time.
        if StoredAccesses.isWrappedByProject(v, project) { return }
        if kept?.state == .frozen || kept?.state == .unmanaged || kept?.state == .reference { return }
        // Only ever asked to do something on its own queue.
        if d.model.home == .ownQueue, !accesses.isEmpty, accesses.allSatisfy({ $0.isOnOwnQueue || $0.isHarmless || $0.isWrite }), accesses.contains(where: \.isOnOwnQueue) { return }
        var path = claim.map { [Step(.declared, $0, "declared Sendable here")] } ?? []
        if let lock { path.append(Step(.declared, p[lock].pattern, "a lock is about two accesses at a time, not about one from a wrong place")) }
        let isProven = d.kind == .handle || kept?.state == .live || d.kind == .collection
        // What the compiler is told breaks nothing by itself: somebody has to touch it elsewhere.
        let touch = touch(of: v, accesses, project)
        if let touch { path.append(touch) }
        project.report(
            p[v].declaration, "`\(p[v].name.text)` is a live `\(p.describe(type.unwrapped).shortened(40))`\(why)",
            help: "keep what may be shared (a configuration, a container, a key) and open on the other side",
            severity: touch == nil ? .warning : nil, confidence: isProven && lock == nil ? .high : .medium,
            framework: d.framework, path: path)
    }

    /// Where it is seen to be touched by code that it does not belong to.
    private static func touch(of v: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Step? {
        if let use = StoredAccesses.secondContext(of: v, accesses, project) {
            return Step(.used, use.site.node, use.text, context: use.context)
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
            p[v].isStored && p.inherits(p.type(of: v).unwrapped) { $0.kind == .queue || $0.members.values.contains { $0.contains { $0.operations.contains(.lock) } } }
        }
    }

    /// Generic boxes, made with a live value.
    private static func checkBoxes(_ project: RuleContext) {
        let p = project.project
        var boxes: [Symbol: TypeID] = [:]
        for id in p.uncheckedTypes where !p[id].genericParameters.isEmpty && p.uncheckedSendable(id) != nil && lock(of: id, p) == nil {
            let holds = p[id].variables.contains { v in
                if p[v].isStored, case .generic? = p.declaredType(of: v)?.unwrapped { return true }
                return false
            }
            if holds { boxes[p[id].name] = id }
        }
        guard !boxes.isEmpty else { return }
        let names = NameFilter(boxes.keys)
        for id in p.functions(inFilesWith: names) {
            guard let body = p[id].body, body.tokens.contains(where: { $0.kind == .identifier && names.contains($0.symbol) }) else { continue }
            for i in body.raw.firstNode..<body.index where body.tree.nodes[Int(i)].kind == .callExpr {
                let call = Node(tree: body.tree, index: i)
                guard let callee = call.child(.callee), callee.kind == .identifierExpr, boxes[callee.name] != nil, !project.isTest(call) else { continue }
                for a in call.children where a.kind == .argument {
                    guard let e = a.firstChild, case let type = p.staticType(e, in: p.scope(of: id)), let d = p.databaseTypes.held(by: type), d.kind == .handle || d.kind == .model || d.kind == .collection else { continue }
                    guard let confidence = liveness(e, d, id, p) else { continue }
                    project.report(
                        call, "`\(e.text.shortened(48))` is a live `\(p.describe(type.unwrapped))`, and `\(callee.name.text)` takes it past the compiler's check", help: "send its identifier, or freeze it where the framework can",
                        severity: .warning, confidence: confidence, framework: d.framework)
                }
            }
        }
    }

    /// How sure it is that an argument is live: nil where the expression freezes or makes it.
    private static func liveness(_ e: Node, _ d: DatabaseType, _ f: FunctionID, _ p: Project) -> Confidence? {
        if d.kind == .handle { return .high }
        var source = e
        var depth = 0
        while source.kind == .identifierExpr, depth < 8, case .value(let initializer?, _) = p.localBinding(source.name, at: source, in: p[f]) {
            source = initializer
            depth += 1
        }
        var operations: FrameworkModel.Operations = []
        for i in source.raw.firstNode...source.index {
            let n = Node(tree: source.tree, index: i)
            guard n.kind == .memberExpr, let base = n.child(.base) else { continue }
            p.supertypes.walk(p.staticType(base, in: p.scope(of: f)).unwrapped) { t in
                if case .external(let name, _) = t { for m in p.models.type(name)?.members[n.name] ?? [] { operations.formUnion(m.operations) } }
                return false
            }
        }
        if operations.contains(.freeze) { return nil }
        return operations.contains(.query) ? .high : source.kind == .callExpr && operations.isEmpty ? nil : .medium
    }
}
