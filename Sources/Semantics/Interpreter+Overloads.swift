import Syntax

extension Interpreter {
    // MARK: Choosing an overload

    /// The parameter that each argument goes to, or nil if the call does not fit.
    func match(_ id: FunctionID, _ args: Arguments) -> [Int]? {
        let f = project[id]
        // Most candidates of a name fail here.
        if args.nodes.isEmpty { return f.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic } ? [] : nil }
        guard args.nodes.count <= f.parameters.count || f.parameters.contains(where: \.isVariadic) else { return nil }
        if !args.isTrailing[0], f.parameters[0].label != args.labels[0], f.parameters[0].defaultValue == nil, !f.parameters[0].isVariadic { return nil }
        var result: [Int] = []
        result.reserveCapacity(args.nodes.count)
        var p = 0
        for i in args.nodes.indices {
            if args.isTrailing[i] {
                // The first trailing closure has no label and goes to a closure parameter; later ones go by label.
                if args.labels[i] == .none {
                    let rest = args.nodes.indices.filter { $0 > i }.count
                    var candidate: Int?
                    var q = p
                    while q < f.parameters.count {
                        if isFunctionParameter(id, q) {
                            candidate = q
                            // Forward matching: the first closure parameter, unless those before the last have defaults.
                            let later = (q + 1..<max(q + 1, f.parameters.count)).filter { isFunctionParameter(id, $0) && f.parameters[$0].defaultValue == nil }
                            if f.parameters[q].defaultValue != nil, !later.isEmpty, rest == 0 { q += 1; continue }
                            break
                        }
                        if f.parameters[q].defaultValue == nil, !f.parameters[q].isVariadic { break }
                        q += 1
                    }
                    guard let c = candidate ?? f.parameters.indices.last(where: { $0 >= p }) else { return nil }
                    result.append(c)
                    p = c + 1
                } else {
                    guard let c = f.parameters.indices.first(where: { $0 >= p && f.parameters[$0].label == args.labels[i] }) else { return nil }
                    result.append(c)
                    p = c + 1
                }
                continue
            }
            let label = args.labels[i]
            var q = p
            var found: Int?
            while q < f.parameters.count {
                if f.parameters[q].label == label {
                    found = q
                    break
                }
                // The rest of a variadic argument has no label.
                if q > 0, label == .none, f.parameters[q - 1].isVariadic, result.last == q - 1 {
                    found = q - 1
                    break
                }
                guard f.parameters[q].defaultValue != nil || f.parameters[q].isVariadic else { break }
                q += 1
            }
            if found == nil, q >= f.parameters.count, label == .none, let last = f.parameters.indices.last, f.parameters[last].isVariadic, result.last == last { found = last }
            guard let found else { return nil }
            result.append(found)
            p = found + (f.parameters[found].isVariadic ? 0 : 1)
            if f.parameters[found].isVariadic { p = found + 1 }
        }
        // Every parameter without a default must be given.
        for (i, parameter) in f.parameters.enumerated() where parameter.defaultValue == nil && !parameter.isVariadic && !result.contains(i) { return nil }
        return result
    }

    private func isFunctionParameter(_ id: FunctionID, _ i: Int) -> Bool {
        if let known = project.lookups.functionParameters[id] { return known[i] }
        let f = project[id]
        let all = f.parameters.indices.map { takesFunction(f, $0) }
        project.lookups.functionParameters[id] = all
        return all[i]
    }

    private func takesFunction(_ f: FunctionDeclaration, _ i: Int) -> Bool {
        var t = f.parameters[i].type
        while let n = t {
            switch n.kind {
            case .functionType: return true
            case .attributedType, .optionalType, .implicitlyUnwrappedType, .tupleType, .tupleTypeElement: t = n.children.first { $0.kind != .attribute && $0.kind != .modifier }
            case .identifierType, .memberType:
                return project.resolve(n, in: TypeScope(file: f.file, owner: f.owner, function: nil)).functionType != nil
            default: return false
            }
        }
        return false
    }

    static let testModule = Symbol("XCTest")

    /// `match`, which the choice among overloads has mostly asked before.
    func matched(_ id: FunctionID, _ args: Arguments) -> [Int]? {
        if let last = lastMatch, last.function == id, last.argument == args.nodes.first { return last.parameters }
        let parameters = match(id, args)
        lastMatch = (id, args.nodes.first, parameters)
        return parameters
    }

    func best(_ candidates: [FunctionID], _ args: Arguments, receiver: Type) -> FunctionID? {
        if candidates.count == 1 { return isCallable(candidates[0]) && matched(candidates[0], args) != nil ? candidates[0] : nil }
        var result: FunctionID?
        var ties: [FunctionID] = []
        var score = Int.min
        for id in candidates.prefix(200) {
            let f = project[id]
            guard isCallable(id), let mapping = match(id, args) else { continue }
            var s = 0
            if f.isAsync == (inAwait > 0) { s += 2 }
            if f.body != nil { s += 1 }
            if f.file == file { s += 1 }
            // A test target is what such flags are set for.
            if isInUnsetClause(id) { s += project.files[Int(file)].imports.contains(Self.testModule) ? 1 : -3 }
            let types = parameterTypes(of: id)
            for (i, p) in mapping.enumerated() where p < types.count {
                let e = args.expressions[i]
                switch (e.kind, types[p].unwrapped) {
                case (.closureExpr, .function): s += 3
                case (.closureExpr, .unknown), (.closureExpr, .generic): break
                case (.closureExpr, _): s -= 10
                case (.stringLiteral, .external(let n, _)): s += n == Names.string ? 3 : -2
                case (.integerLiteral, .external(let n, _)): s += n == Names.string ? -4 : 1
                case (.identifierExpr, _):
                    guard let slot = lookup(e.name) else { break }
                    s += fit(state.slots[slot].type, types[p])
                default: break
                }
            }
            // A static function is not found through an instance.
            if case .metatype = receiver { s += f.isStatic || f.kind == .initializer ? 2 : -4 } else if !receiver.isUnknown, f.isStatic { s -= 2 }
            if s > score {
                score = s
                result = id
                ties = [id]
            } else if s == score {
                ties.append(id)
            }
        }
        guard ties.count > 1, let first = result else { return result }
        // Twins under `#if`: which one is compiled is not known, so the one that does more is looked at.
        let twins = ties.filter { project[$0].owner == project[first].owner && project[$0].file == project[first].file && isUnderIfConfig(project[$0].node) }
        guard twins.count > 1 else { return first }
        return twins.max { weight(of: $0) < weight(of: $1) }
    }

    private func isCallable(_ id: FunctionID) -> Bool {
        switch project[id].kind {
        case .function, .initializer, .subscriptGetter: true
        default: false
        }
    }

    private func isInUnsetClause(_ id: FunctionID) -> Bool {
        if let known = project.lookups.isInUnsetClause[id] { return known }
        let result = project.isInUnsetClause(project[id].node)
        project.lookups.isInUnsetClause[id] = result
        return result
    }

    /// Another function of the same name and owner stands in a clause that is taken for unset, or this one does.
    func hasTwin(_ id: FunctionID) -> Bool {
        if let known = project.lookups.hasTwin[id] { return known }
        var result = false
        if let owner = project[id].owner, isUnderIfConfig(project[id].node) {
            let parameters = project[id].parameters.map(\.label)
            result = (project.members(of: owner).functions[project[id].name] ?? []).contains { other in
                other != id && project[other].parameters.map(\.label) == parameters && isInUnsetClause(other) != isInUnsetClause(id)
            }
        }
        project.lookups.hasTwin[id] = result
        return result
    }

    func isUnderIfConfig(_ node: Node) -> Bool {
        var n = node.parent
        while let p = n, p.kind != .classDecl, p.kind != .structDecl, p.kind != .extensionDecl {
            if p.kind == .ifConfigClause { return true }
            n = p.parent
        }
        return false
    }

    func weight(of id: FunctionID) -> Int {
        let s = analysis.summary(of: id)
        return s.invocations.count { $0.context != nil } * 4 + s.transactions.count + s.opens.count + s.escapes.count
    }

    func fit(_ actual: Type, _ wanted: Type) -> Int {
        if actual.isUnknown || wanted.isUnknown { return 0 }
        if actual == wanted { return 4 }
        if actual.unwrapped == wanted.unwrapped { return 3 }
        switch (actual.unwrapped, wanted.unwrapped) {
        case (_, .generic): return 1
        case (.project(let a, _), .project(let b, _)):
            if a == b { return 3 }
            return project.walkSupertypes(of: actual.unwrapped) { if case .project(let id, _) = $0 { id == b } else { false } } ? 2 : -5
        case (.external(let a, _), .external(let b, _)): return a == b ? 3 : -3
        case (.array, .array): return 1
        default: return -2
        }
    }

    func parameterTypes(of id: FunctionID) -> [Type] {
        if let known = project.lookups.parameterTypes[id] { return known }
        let f = project[id]
        let s = TypeScope(file: f.file, owner: f.owner, function: id)
        let types = f.parameters.map { $0.type.map { project.resolve($0, in: s) } ?? .unknown }
        project.lookups.parameterTypes[id] = types
        return types
    }
}
