import Syntax

/// What patterns bind: names, parts of tuples, payloads of enum cases.
extension Interpreter {
    /// Binds the names of a pattern to a value or its parts.
    func bindPattern(_ pattern: Node, _ value: Value) {
        switch pattern.kind {
        case .identifierPattern:
            var v = value
            if v.isDatabaseValue, v.birth < 0 { v.birth = addBirth(pattern, pattern.name.text, "is made") }
            if v.birth >= 0, Int(v.birth) < births.count, births[Int(v.birth)].text.contains("(") || births[Int(v.birth)].text.contains(".") {
                // The user's own name for the value reads better than the expression that made it.
                let b = births[Int(v.birth)]
                births.append(Birth(node: b.node, text: pattern.name.text, context: b.context, verb: b.verb, key: b.key))
                v.birth = Int32(births.count - 1)
                if v.state == .handle { v.handle = value.handle >= 0 ? value.handle : value.birth }
            }
            bind(pattern.name, v)
        case .valueBindingPattern: if let p = pattern.firstChild { bindPattern(p, value) }
        case .tuplePattern:
            let elements = pattern.children.filter { $0.kind == .tuplePatternElement }
            if elements.count == 1, let p = elements[0].firstChild {
                bindPattern(p, value)
                return
            }
            for (i, e) in elements.enumerated() {
                guard let p = e.firstChild else { continue }
                bindPattern(p, tupleElement(value, index: i, label: .none))
            }
        case .wildcardPattern: break
        case .isTypePattern: break
        case .expressionPattern:
            guard let e = pattern.firstChild else { return }
            bindExpressionPattern(e, value)
        case .patternExpr: if let p = pattern.firstChild { bindPattern(p, value) }
        default: break
        }
    }

    func tupleElement(_ value: Value, index: Int, label: Symbol) -> Value {
        carryingKeeper(of: value, plainTupleElement(value, index: index, label: label))
    }

    private func plainTupleElement(_ value: Value, index: Int, label: Symbol) -> Value {
        guard case .tuple(let e) = value.type.unwrapped else {
            var v = value
            v.type = .unknown
            return v.state == .plain ? Value() : v
        }
        let found = label != .none ? e.first { $0.label == label } : e.indices.contains(index) ? e[index] : nil
        guard let found else { return Value() }
        var v = value
        v.type = found.type
        guard let d = project.heldDatabaseType(found.type) else {
            if !found.type.isUnknown { v.state = .plain }
            return v
        }
        // The parts of `(realm, dog)` share a home, not what they are.
        if d.kind == .handle, v.state == .live { v.state = .handle } else if d.kind != .handle, v.state == .handle { v.state = .live }
        return v
    }

    /// `case .some(let x)`, `case .success(let value)`, `case let .update(items, changes)`.
    private func bindExpressionPattern(_ e: Node, _ value: Value) {
        switch e.kind {
        case .patternExpr: if let p = e.firstChild { bindPattern(p, value) }
        case .callExpr:
            guard let callee = e.child(.callee) else { return }
            let payload = payloadTypes(of: callee.name, in: value.type)
            for (i, a) in e.children.filter({ $0.kind == .argument }).enumerated() {
                guard let inner = a.firstChild else { continue }
                var v = value
                let t = i < payload.count ? payload[i] : .unknown
                v.type = t
                if !t.isUnknown, project.heldDatabaseType(t) == nil { v = Value(type: t) }
                bindArgumentPattern(inner, v)
            }
        case .optionalChainExpr:
            guard let inner = e.firstChild else { return }
            var v = value
            v.type = value.type.isOptional ? unwrapOne(value.type) : value.type
            bindArgumentPattern(inner, v)
        case .tupleExpr:
            for (i, a) in e.children.filter({ $0.kind == .argument }).enumerated() {
                if let inner = a.firstChild { bindArgumentPattern(inner, tupleElement(value, index: i, label: .none)) }
            }
        case .sequenceExpr:
            // `let x as T`
            if let first = e.firstChild, first.kind == .patternExpr, let p = first.firstChild {
                var v = value
                if let t = e.children.first(where: { $0.kind == .typeExpr }) { v.type = project.resolve(t, in: scope) }
                bindPattern(p, v)
            } else {
                _ = evaluate(e)
            }
        case .memberExpr, .identifierExpr, .integerLiteral, .stringLiteral: break
        default: _ = evaluate(e)
        }
    }

    /// In `case let .some(x)` the names inside are plain identifiers.
    private func bindArgumentPattern(_ e: Node, _ value: Value) {
        switch e.kind {
        case .patternExpr: if let p = e.firstChild { bindPattern(p, value) }
        case .identifierExpr where lookup(e.name) == nil || isUnderValueBinding(e): bind(e.name, named(value, e))
        case .discardExpr: break
        default: bindExpressionPattern(e, value)
        }
    }

    private func named(_ value: Value, _ node: Node) -> Value {
        var v = value
        if v.isDatabaseValue { v.birth = addBirth(node, node.name.text, "is taken") }
        return v
    }

    private func isUnderValueBinding(_ node: Node) -> Bool {
        var n = node.parent
        while let p = n {
            if p.kind == .valueBindingPattern { return true }
            if p.kind == .caseItem || p.kind == .patternCondition || p.kind == .codeBlock { return false }
            n = p.parent
        }
        return false
    }

    private func payloadTypes(of name: Symbol, in type: Type) -> [Type] {
        if name == Names.some { return [unwrapOne(type)] }
        switch type.unwrapped {
        case .external(let n, let a) where n == Names.result: return name == Names.success ? Array(a.prefix(1)) : []
        case .external(let n, let a):
            guard let cases = project.models.type(n)?.cases[name] else { return [] }
            return cases.map { project.instantiate($0, receiver: .external(n, a), arguments: [], closureResult: .unknown) }
        case .project(let id, let arguments):
            guard let c = project[id].enumCases[name] else { return [] }
            var map: [Symbol: Type] = [:]
            for (p, a) in zip(project[id].genericParameters, arguments) { map[p.name] = a }
            let s = TypeScope(file: c.file, owner: id, function: nil)
            return c.node.children.filter { $0.kind == .parameter }.map { p in p.child(.type).map { project.resolve($0, in: s).substituting(map) } ?? .unknown }
        default: return []
        }
    }

    func unwrapOne(_ type: Type) -> Type { if case .optional(let t) = type { t } else { type } }
}
