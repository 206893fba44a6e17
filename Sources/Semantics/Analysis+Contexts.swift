import Syntax

/// Where functions run: what their declarations say, else what all known callers agree on.
extension Analysis {
    func inferEntries() {
        var kinds: [FunctionID: Set<ContextKind>] = [:]
        // A caller that runs in its own callers' context passes that on, through any number of layers: the sets grow from
        // nothing until all agree. What no known code calls may run anywhere.
        var passedOn: [FunctionID: Set<FunctionID>] = [:]
        for (f, evidence) in callers {
            var set: Set<ContextKind> = []
            for e in evidence {
                guard e.kind == .caller || e.kind == .callersActor else {
                    set.insert(e.kind)
                    continue
                }
                if let caller = e.caller, callers[caller] != nil { passedOn[caller, default: []].insert(f) } else { set.insert(.unknown) }
            }
            kinds[f] = set
        }
        var waiting = Array(callers.keys)
        while let caller = waiting.popLast() {
            guard let known = kinds[caller] else { continue }
            for f in passedOn[caller] ?? [] where f != caller && !known.isSubset(of: kinds[f] ?? []) {
                kinds[f, default: []].formUnion(known)
                waiting.append(f)
            }
        }
        entryContexts.removeAll()
        for (f, set) in kinds {
            guard set.count == 1, let only = set.first, only.isKnown else { continue }
            let declaration = project[f]
            // Code outside the project may call what is public, overrides or satisfies a protocol.
            if declaration.modifiers.contains(Names.public) || declaration.modifiers.contains(Names.open) || declaration.modifiers.contains(Names.override) { continue }
            entryContexts[f] = only
        }
    }

    /// The context a function's body starts in.
    func entryContext(of id: FunctionID) -> ContextInfo {
        let f = project[id]
        var info = ContextInfo(kind: .caller, site: f.node, parent: -1, text: ContextName.caller)
        info.isAsync = f.isAsync
        switch project.isolation(of: id) {
        case .globalActor(let g):
            info.kind = g == Names.mainActor ? .main : .globalActor(g)
            info.text = ContextName.globalActor(g)
        case .actor(let t):
            info.kind = .actor(t)
            info.text = ContextName.actor(project[t].name.text)
        case .parameter(let i):
            let type = f.parameters[i].type.map { project.resolve($0, in: TypeScope(file: f.file, owner: f.owner, function: id)) } ?? .unknown
            if case .project(let t, _) = type.unwrapped, project[t].kind == .actor {
                info.kind = .actor(t)
                info.text = ContextName.actor(project[t].name.text)
            } else {
                info.kind = .callersActor
                info.text = "the actor given as `\(f.parameters[i].name.text)`"
            }
        case .caller:
            info.kind = .callersActor
            info.text = ContextName.callersActor
        case .nonisolated:
            if f.isAsync {
                info.kind = .cooperative
                info.text = ContextName.task
            } else if let known = overriddenEntry(f) {
                info.kind = known
                info.text = known == .thread ? ContextName.thread : ContextName.operation
            } else if let known = entryContexts[id] {
                info.kind = known
                info.text = describe(known)
                info.isInferred = true
            }
        }
        return info
    }

    /// An override of an SDK method that the SDK calls elsewhere (`Operation.main`).
    private func overriddenEntry(_ f: FunctionDeclaration) -> ContextKind? {
        guard f.kind == .function, f.modifiers.contains(Names.override), f.parameters.isEmpty, let owner = f.owner else { return nil }
        var found: ContextKind?
        project.walkSupertypes(of: .project(owner, [])) { t in
            guard case .external(let n, _) = t, let members = project.models.type(n)?.members[f.name] else { return false }
            for m in members {
                guard let c = m.closures.first, c.when == .later else { continue }
                if c.place == .background { found = .operation }
                if c.place == .thread { found = .thread }
            }
            return found != nil
        }
        return found
    }

    package func describe(_ kind: ContextKind) -> String {
        switch kind {
        case .caller: ContextName.caller
        case .callersActor: ContextName.callersActor
        case .main: ContextName.main
        case .globalActor(let g): ContextName.globalActor(g)
        case .actor(let t): ContextName.actor(project[t].name.text)
        case .serialQueue(let q), .concurrentQueue(let q): q >= 0 ? ContextName.queue(queues[Int(q)]) : ContextName.givenQueue
        case .globalQueue: ContextName.background
        case .operation: ContextName.operation
        case .thread: ContextName.thread
        case .cooperative: ContextName.task
        case .ownQueue: ContextName.ownQueue
        case .unknown: ContextName.unknown
        }
    }

    package func displayName(_ id: FunctionID) -> String {
        if let known = project.lookups.displayNames[id] { return known }
        let name = makeDisplayName(id)
        project.lookups.displayNames[id] = name
        return name
    }

    private func makeDisplayName(_ id: FunctionID) -> String {
        let f = project[id]
        let base: String = switch f.kind {
        case .initializer: "init"
        case .deinitializer: "deinit"
        case .topLevel: "top-level code"
        case .subscriptGetter, .subscriptSetter: "subscript"
        default: f.name.text
        }
        if f.variable != nil { return f.owner.map { "\(project[$0].name.text).\(base)" } ?? base }
        let labels = f.parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }.joined()
        // A note is read at a glance: a long list of labels tells less than the name alone.
        let own = "\(base)(\(labels.count <= 24 ? labels : "…"))"
        return f.owner.map { "\(project[$0].name.text).\(own)" } ?? own
    }
}
