import Syntax

/// Why a value of a model's type is taken for live: what a database gave and the code shows, or whatever came to it by a name. A type
/// alone is no ground.
package enum Ground: Hashable, Sendable {
    /// Nothing but its type.
    case assumed
    /// Given to the function: parameter, or the receiver (-1).
    case given(FunctionID, Int32)
    /// Kept in a stored property or global.
    case kept(VariableID)
}

/// What a call hands over, or an assignment keeps, as far as liveness goes.
package enum Source: Hashable, Sendable {
    /// Nothing of a database.
    case none
    /// Frozen, unmanaged or a reference: it may go anywhere.
    case free
    /// Seen to come out of a database.
    case live
    /// Whatever this is.
    case ground(Ground)
}

/// What all that leads to a value says of it, the weakest first.
package enum Liveness: Int, Comparable, Sendable {
    /// All that is seen may go anywhere, or nobody knows.
    case assumed
    /// It is a parameter of a function that nothing in the project calls: what a user will pass.
    case uncalled
    /// A live one is put into a property that it may come from.
    case stored
    /// A live one comes by one way at least, calls alone.
    case seen
    package static func < (a: Liveness, b: Liveness) -> Bool { a.rawValue < b.rawValue }
}

extension Analysis {
    /// Goes back over calls and assignments to what a ground rests on. The answer depends on the calls alone, not on the order in which they were met.
    ///
    /// - Parameter isWay: The calls that count for the function at hand; those further up count all.
    package func liveness(of ground: Ground, where isWay: (CallEvidence) -> Bool = { _ in true }) -> Liveness {
        var visited: Set<Ground> = [ground]
        return liveness(of: ground, &visited, isWay)
    }

    /// What callers outside of an actor hand to a parameter of its method.
    package func liveness(ofParameter i: Int, of id: FunctionID, outside home: TypeID) -> Liveness {
        if let flow, let actor = project[home].node {
            return switch flow.ground(ofParameter: Int32(i), of: project[id].node, outside: actor) {
            case .assumed: .assumed
            case .uncalled: isUncalled(id) ? .uncalled : .assumed
            case .stored: .stored
            case .seen: .seen
            }
        }
        return liveness(of: .given(id, Int32(i))) { $0.kind != .actor(home) }
    }

    private func liveness(of ground: Ground, _ visited: inout Set<Ground>, _ isWay: (CallEvidence) -> Bool) -> Liveness {
        switch ground {
        case .assumed: return .assumed
        case .kept(let variable): return min(.stored, strongest(sources(of: variable), &visited))
        case .given(let function, let parameter):
            let calls = givers(of: function).filter { $0.caller != function }
            if calls.isEmpty { return isUncalled(function) ? .uncalled : .assumed }
            return strongest(calls.lazy.filter(isWay).map { $0.source(of: parameter) }, &visited)
        }
    }

    private func strongest(_ sources: some Sequence<Source>, _ visited: inout Set<Ground>) -> Liveness {
        var best = Liveness.assumed
        for source in sources {
            switch source {
            case .none, .free: continue
            case .live: return .seen
            case .ground(let next): if visited.insert(next).inserted { best = max(best, liveness(of: next, &visited, { _ in true })) }
            }
            if best == .seen { return best }
        }
        return best
    }

    /// A background context in which the function is called, directly or by the type's own functions, on an instance that others hold too.
    package func backgroundCall(of id: FunctionID) -> ContextKind? {
        if let flow, let places { return flow.backgroundCall(of: project[id].node).map { context($0, places).kind } }
        var visited: Set<FunctionID> = [id]
        var waiting = [id]
        while let f = waiting.popLast() {
            for c in knownCallers(of: f) where c.isOnShared {
                if c.kind.isBackground, !c.kind.isActor { return c.kind }
                if c.kind.isCallers, let caller = c.caller, project[caller].owner == project[id].owner, visited.insert(caller).inserted { waiting.append(caller) }
            }
        }
        return nil
    }

    /// The calls of a function, and those of the requirements that it satisfies.
    func givers(of id: FunctionID) -> [CallEvidence] {
        knownCallers(of: id) + requirements(satisfiedBy: id).flatMap { knownCallers(of: $0) }
    }

    /// Nothing in the project calls it, under any name that could mean it.
    private func isUncalled(_ id: FunctionID) -> Bool {
        let f = project[id]
        guard f.kind == .function else { return f.kind != .deinitializer }
        for (i, file) in project.files.enumerated() where file.mentions(f.name) {
            guard i == Int(f.file) else { return false }
            let isMentioned = file.tree.tokens.indices.dropFirst().contains { file.tree.tokens[$0].symbol == f.name && file.tree.tokens[$0 - 1].symbol != Self.funcKeyword }
            if isMentioned { return false }
        }
        return true
    }

    private static let funcKeyword = Symbol("func")

    /// Requirements of the project's protocols that a method is a witness of.
    func requirements(satisfiedBy id: FunctionID) -> [FunctionID] {
        if let known = requirementTable[id] { return known }
        let f = project[id]
        var found: [FunctionID] = []
        if let owner = f.owner, project[owner].kind != .protocol, f.kind == .function {
            project.walkSupertypes(of: project.selfType(owner)) { t in
                guard case .project(let p, _) = t, project[p].kind == .protocol else { return false }
                found += project.members(of: p).functions[f.name]?.filter { project[$0].body == nil && project[$0].parameters.map(\.label) == f.parameters.map(\.label) } ?? []
                return false
            }
        }
        requirementTable[id] = found
        return found
    }

    /// What has been seen to go into a stored property.
    private func sources(of variable: VariableID) -> Set<Source> { keptSources[variable] ?? [] }
}

extension CallEvidence {
    /// What the call gives for a parameter, or its receiver for -1.
    func source(of parameter: Int32) -> Source {
        if parameter < 0 { return receiver }
        return Int(parameter) < arguments.count ? arguments[Int(parameter)] : .none
    }
}

extension Value {
    /// What is known of its liveness, for whoever gets it next.
    var source: Source {
        switch state {
        case .frozen, .unmanaged, .reference: return .free
        case .plain: return .none
        default:
            if isCertain || traits.contains(.seen) { return .live }
            return .ground(ground)
        }
    }
}
