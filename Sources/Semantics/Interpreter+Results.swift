import Syntax

/// What calls, initialisers and subscripts give.
extension Interpreter {
    // MARK: Results

    func result(of id: FunctionID, _ s: FunctionSummary, hop: ContextKind?, receiver: Value?, arguments: [Value?], nodes: [Node?], node: Node, types: [Type], closureResult: Value) -> Value {
        let f = project[id]
        var v = chosenResult(of: s, f, nodes, node)
        // A parameter that comes back is the argument itself.
        if case .parameter(let i) = v.origin, i < arguments.count, let a = arguments[i], v.state == .maybe || v.state == .plain || v.state == .handle {
            v = a
            v.callable = .none
            return v
        }
        if case .selfValue = v.origin, let r = receiver, r.isDatabaseValue, v.state == .maybe || v.state == .handle {
            return r
        }
        // Most calls give a value of no generic type that has nothing to do with a database.
        if f.kind != .initializer, v.isPlain, v.type.isConcrete {
            v.dropNumbers()
            v.origin = .none
            v.deletedAt = nil
            return v
        }
        var map: [Symbol: Type] = [:]
        if case .project(let owner, let a)? = receiver?.type.unwrapped { for (p, t) in zip(project[owner].genericParameters, a) { map[p.name] = t } }
        if let r = receiver { map[Names.element] = project.element(of: r.type.unwrapped) }
        for (i, t) in types.enumerated() where i < arguments.count { if let a = arguments[i] { t.bind(to: a.type, into: &map) } }
        if !closureResult.type.isUnknown {
            for t in types { if let function = t.functionType { function.result.bind(to: closureResult.type, into: &map) } }
        }
        v.type = v.type.substituting(map)
        // A part of an argument stands as the argument does.
        if case .partOf(let i) = v.origin, v.state == .maybe, let whole = i < 0 ? receiver : i < arguments.count ? arguments[i] : nil, whole.isDatabaseValue, whole.state != .reference {
            var part = elementValue(of: whole, type: v.type, node: node)
            part.type = v.type
            if hop == nil || whole.state == .frozen || whole.state == .unmanaged { return part }
        }
        if v.state == .plain, case .generic = s.result.type.unwrapped, let d = project.heldDatabaseType(v.type) {
            v = closureResult.isDatabaseValue ? closureResult : declared(v.type, home: .thread(context))
            v.isCertain = d.kind == .handle
            // What the closure took out of the actor is told where it returns it.
            if hop != nil, v.isConfined { v.home = .unknown }
        }
        if f.kind == .initializer {
            v.keptHandle = s.keeps.lazy.compactMap { $0 < arguments.count ? arguments[$0] : nil }.first.map { $0.keptHandle ?? Value.Box($0) }
        }
        if f.kind == .initializer, let owner = f.owner {
            v.type = f.isFailable ? .optional(project.selfType(owner).substituting(map)) : project.selfType(owner).substituting(map)
            if let d = project.databaseType(project.selfType(owner)), d.kind == .model {
                v.state = .unmanaged
                v.isCertain = true
                v.home = .unknown
                managedByInitializer(&v, d, arguments)
            }
        }
        v.dropNumbers()
        // A closure out of a property is that property's wherever it goes.
        if case .kept = v.callable {} else { v.callable = .none }
        v.origin = .none
        v.deletedAt = nil
        if v.isDatabaseValue {
            v.birth = addBirth(node, shortText(of: node), "is returned by `\(analysis.displayName(id))`")
            if v.state == .handle {
                v.handle = v.birth
                births[Int(v.birth)].key = s.resultKey
            }
            if s.resultHandle >= 0, s.resultHandle < arguments.count, let a = arguments[s.resultHandle], hop == nil { v.handle = a.state == .handle ? identity(a) : a.handle }
            switch v.home {
            case .thread, .stored:
                if let hop {
                    if hop == .main {
                        v.home = .main
                    } else if v.isConfined {
                        // The callee's `return` is where it crossed; it is told there.
                        v.state = .plain
                    }
                } else {
                    v.home = .thread(context)
                }
            case .scope, .ownQueue: v.home = .unknown
            case .unknown:
                if hop == nil, v.isConfined, f.kind != .initializer, s.isKnown { v.home = .thread(context) } else if hop == .main { v.home = .main }
            default: break
            }
        }
        return v
    }

    /// What the call gives: of results that hang on a parameter's value, those that this call's constants leave.
    private func chosenResult(of s: FunctionSummary, _ f: FunctionDeclaration, _ nodes: [Node?], _ node: Node) -> Value {
        guard s.alternatives.contains(where: { !$0.requirements.isEmpty }) else { return s.result }
        let given = nodesWithDefaults(nodes, f)
        let left = s.alternatives.filter { remaining($0.requirements, at: node, nodes: given) != nil }
        guard left.count < s.alternatives.count, var value = left.first?.value else { return s.result }
        for other in left.dropFirst() { value.join(other.value) }
        if !s.result.type.isUnknown { value.type = s.result.type }
        return value
    }

    /// `Item(context: context)`: the framework's own initialiser with a handle makes it live.
    func managedByInitializer(_ v: inout Value, _ d: Project.DatabaseType, _ arguments: [Value?]) {
        guard d.model.attribute == nil, let handle = arguments.compactMap({ $0 }).first(where: { $0.state == .handle }) else { return }
        // Only frameworks whose objects are made inside a handle.
        guard d.model.members[Names.`init`]?.contains(where: { $0.state == .live }) == true else { return }
        v.state = .live
        // Made with a handle that is out of place, it is part of the same mistake.
        v.home = relation(handle.home, context) == .different ? .unknown : handle.home
        v.handle = handle.handle >= 0 ? handle.handle : handle.birth
    }

    func initialize(_ type: Type, _ node: Node, _ args: inout Arguments) -> Value {
        switch type.unwrapped {
        case .project(let id, _):
            var ids = project.members(of: id).functions[Names.`init`] ?? []
            // A class without initialisers of its own has its superclass's.
            if ids.isEmpty, project[id].kind == .class { ids = methods(named: Names.`init`, of: type) }
            if !ids.isEmpty, let f = best(ids, args, receiver: .metatype(type)) {
                var v = callProject([f], receiver: nil, node: node, callee: node, &args, expected: type)
                if project[f].owner != id { v.type = type }
                if case .project(_, let a) = type.unwrapped, !a.isEmpty { v.type = type }
                return v
            }
            let external = externalMembers(Names.`init`, of: .metatype(type.unwrapped))
            if project.databaseType(type.unwrapped)?.kind == .model || project[id].kind == .class, !external.isEmpty {
                return callExternal(external, receiver: Value(type: .metatype(type)), node: node, &args, expected: type)
            }
            // A memberwise or inherited initialiser: closures are kept, values stored.
            analysis.beliefs?.note(Beliefs.Call(callee: project.spelling(type.unwrapped) + ".init(?)", defaults: nil), at: node)
            evaluateArguments(&args, expected: memberwiseTypes(id, args))
            storeMemberwise(id, args)
            runLooseClosures(args, node, unlessRun: true)
            var v = Value(type: type)
            if let d = project.databaseType(type.unwrapped), d.kind == .model {
                v.state = .unmanaged
                v.birth = addBirth(node, shortText(of: node), "is created")
                managedByInitializer(&v, d, args.values)
            }
            for a in args.values.compactMap({ $0 }) {
                v.traits.formUnion(a.traits.intersection([.migrates, .external]))
                if v.keptHandle == nil, let kept = a.keptHandle ?? (isLent(a) ? Value.Box(a) : nil) { v.keptHandle = kept }
            }
            return v
        case .array, .dictionary:
            evaluateArguments(&args)
            var v = args.values.compactMap { $0 }.first ?? Value()
            switch type.unwrapped {
            case .array(let e) where !e.isUnknown: v.type = type
            case .dictionary: v.type = type
            default: v.type = .array(project.element(of: v.type.unwrapped))
            }
            v.callable = .none
            for (i, a) in args.values.enumerated() { if let a, a.isConfined { touch(a, args.expressions[i], .read) } }
            return v
        case .external(let name, _):
            let external = externalMembers(Names.`init`, of: .metatype(type.unwrapped))
            // A view of the same name as a collection takes its content as a closure.
            if args.expressions.contains(where: { $0.kind == .closureExpr }), project.databaseType(type.unwrapped)?.kind == .collection {
                evaluateArguments(&args)
                runLooseClosures(args, node)
                return Value()
            }
            if !external.isEmpty { return callExternal(external, receiver: Value(type: .metatype(type)), node: node, &args, expected: type) }
            evaluateArguments(&args)
            if let ext = project.externalExtension(name), let f = project.members(of: ext).functions[Names.`init`], let match = best(f, args, receiver: .metatype(type)) {
                return callProject([match], receiver: nil, node: node, callee: node, &args, expected: type)
            }
            if name == Names.array || name == Names.setType {
                var v = args.values.compactMap { $0 }.first ?? Value()
                let element = project.element(of: v.type.unwrapped)
                if let e = args.expressions.first, v.isConfined { touch(v, e, .read) }
                v.type = name == Names.array ? .array(element) : .external(name, [element])
                v.callable = .none
                if project.heldDatabaseType(element) == nil, !element.isUnknown { v = Value(type: v.type) }
                return v
            }
            return constructed(type, node, args)
        default:
            evaluateArguments(&args)
            runLooseClosures(args, node)
            var v = Value(type: type)
            if case .generic = type.unwrapped, let d = project.databaseType(type.unwrapped), d.kind == .model {
                v.state = .unmanaged
                v.birth = addBirth(node, shortText(of: node), "is created")
            }
            return v
        }
    }

    func constructed(_ type: Type, _ node: Node, _ args: Arguments) -> Value {
        var v = Value(type: type)
        for (i, a) in args.values.enumerated() {
            guard let a else { continue }
            v.traits.formUnion(a.traits.intersection([.external]))
            if args.labels[i] == Self.migrationBlock { v.traits.insert(.migrates) }
        }
        if let d = project.databaseType(type.unwrapped) {
            switch d.kind {
            case .model, .collection:
                v.state = .unmanaged
                v.birth = addBirth(node, shortText(of: node), "is created")
            case .handle:
                v.state = .handle
                v.home = .thread(context)
                v.birth = addBirth(node, shortText(of: node), "is opened")
                v.handle = v.birth
            default: break
            }
        }
        runLooseClosures(args, node)
        return v
    }

    func memberwiseTypes(_ id: TypeID, _ args: Arguments) -> [Type] {
        args.labels.map { label in project.members(of: id).variables[label]?.first.flatMap { analysis.variableType($0) } ?? .unknown }
    }

    func storeMemberwise(_ id: TypeID, _ args: Arguments) {
        guard project[id].kind == .struct else { return }
        for (i, label) in args.labels.enumerated() where label != .none {
            guard let variable = project.members(of: id).variables[label]?.first, let v = args.values[i] else { continue }
            keepClosure(v, in: variable)
            guard v.isDatabaseValue || v.queue >= 0 else { continue }
            keep(v, in: variable)
            noteStored(variable, args.expressions[i], isWrite: true, value: v)
        }
    }

    func evaluateSubscript(_ node: Node) -> Value {
        guard let callee = node.child(.callee) else { return Value() }
        let receiver = evaluate(callee)
        var args = arguments(of: node)
        evaluateArguments(&args)
        for (i, a) in args.values.enumerated() { if let a, a.isConfined { touch(a, args.expressions[i], .read) } }
        let ids = methods(named: Names.subscript, of: receiver.type)
        if !ids.isEmpty, let f = best(ids, args, receiver: receiver.type) { return callProject([f], receiver: receiver, node: node, callee: callee, &args, expected: .unknown) }
        if receiver.isConfined { touchCollection(receiver, node, .read) }
        // A range gives a slice, a batch of the whole.
        let isSlice = args.expressions.contains { $0.kind == .sequenceExpr && $0.children.contains { $0.kind == .binaryOperator && ($0.name == Self.rangeOperator || $0.name == Self.closedRange) } }
        if isSlice {
            var v = receiver
            v.traits.subtract([.batched, .external])
            return v
        }
        let external = externalMembers(Names.subscript, of: receiver.type)
        if let m = external.first { return applyExternal(m, receiver: receiver, call: node, arguments: [], node: node, expected: .unknown) }
        var element = project.element(of: receiver.type.unwrapped)
        if case .dictionary(_, let v) = receiver.type.unwrapped { element = .optional(v) }
        return elementValue(of: receiver, type: element, node: node)
    }
}
