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
        let name = displayName(id)
        var info = ContextInfo(kind: .caller, site: f.node, parent: -1, text: "the caller's thread")
        info.isAsync = f.isAsync
        switch project.isolation(of: id) {
        case .globalActor(let g):
            info.kind = g == Names.mainActor ? .main : .globalActor(g)
            info.text = g == Names.mainActor ? "the main actor" : "the actor \(g.text)"
        case .actor(let t):
            info.kind = .actor(t)
            info.text = "the actor \(project[t].name.text)"
        case .parameter(let i):
            let type = f.parameters[i].type.map { project.resolve($0, in: TypeScope(file: f.file, owner: f.owner, function: id)) } ?? .unknown
            if case .project(let t, _) = type.unwrapped, project[t].kind == .actor {
                info.kind = .actor(t)
                info.text = "the actor \(project[t].name.text)"
            } else {
                info.kind = .callersActor
                info.text = "the actor given as \(f.parameters[i].name.text)"
            }
        case .caller:
            info.kind = .callersActor
            info.text = "the caller's actor"
        case .nonisolated:
            if f.isAsync {
                info.kind = .cooperative
                info.text = "the nonisolated async function \(name)"
            } else if let known = overriddenEntry(f) {
                info.kind = known
                info.text = known == .thread ? "a thread of its own" : "an operation"
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
        case .caller: "the caller's thread"
        case .callersActor: "the caller's actor"
        case .main: "the main actor"
        case .globalActor(let g): "the actor \(g.text)"
        case .actor(let t): "the actor \(project[t].name.text)"
        case .serialQueue(let q), .concurrentQueue(let q): q >= 0 ? queues[Int(q)].text : "a dispatch queue"
        case .globalQueue: "DispatchQueue.global()"
        case .operation: "an operation queue"
        case .thread: "a thread of its own"
        case .cooperative: "the global executor"
        case .ownQueue: "the context's own queue"
        case .unknown: "an unknown context"
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
        let own = "\(base)(\(labels))"
        return f.owner.map { "\(project[$0].name.text).\(own)" } ?? own
    }
}
