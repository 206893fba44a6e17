import Syntax

extension Interpreter {
    /// The arguments of a call: closures wait until it is known when and where they run.
    struct Arguments {
        var nodes: [Node] = []
        var labels: [Symbol] = []
        var isTrailing: [Bool] = []
        var expressions: [Node] = []
        var values: [Value?] = []
        var isEvaluated = false
    }

    func arguments(of call: Node) -> Arguments {
        var a = Arguments()
        for n in call.children where n.kind == .argument {
            guard let e = n.firstChild else { continue }
            a.nodes.append(n)
            a.labels.append(n.flags.contains(.hasLabel) ? n.name : .none)
            a.isTrailing.append(n.flags.contains(.trailingClosure))
            a.expressions.append(e)
            a.values.append(nil)
        }
        return a
    }

    func evaluateArguments(_ a: inout Arguments, expected: [Type] = []) {
        guard !a.isEvaluated else { return }
        a.isEvaluated = true
        for i in a.expressions.indices {
            a.values[i] = evaluate(a.expressions[i], expected: i < expected.count ? expected[i] : .unknown)
        }
    }

    func evaluateCall(_ node: Node, expected: Type) -> Value {
        analysis.counters.calls += 1
        guard var callee = node.child(.callee) else { return Value() }
        var args = arguments(of: node)
        while callee.kind == .genericSpecializationExpr, let inner = callee.firstChild { callee = inner }
        switch callee.kind {
        case .memberExpr:
            let name = callee.name
            guard let base = callee.child(.base) else {
                // `.init(…)`, `.global(qos:)`, an enum case with a payload.
                let type = expected.unwrapped
                if name == Names.`init` { return initialize(type, node, &args) }
                return callMember(name, of: Value(type: .metatype(type)), node: node, callee: callee, &args, expected: expected)
            }
            if base.kind == .identifierExpr, base.name == Names.super { return callSuper(name, node, callee, &args) }
            if Self.mutatingNames.contains(name) { mutateInPlace(base, node) }
            let receiver = evaluate(base)
            if name == Names.`init` {
                if case .metatype(let t) = receiver.type { return initialize(t, node, &args) }
                evaluateArguments(&args)
                runLooseClosures(args, node)
                return Value(type: receiver.type)
            }
            var v = callMember(name, of: receiver, node: node, callee: callee, &args, expected: expected)
            if isOptionalChain(base), !v.type.isOptional, !v.type.isUnknown, !v.type.isVoid { v.type = .optional(v.type) }
            return v
        case .identifierExpr: return callName(callee, node, &args, expected: expected)
        case .optionalChainExpr:
            // `completion?(x)`
            let v = callee.firstChild.map { evaluate($0) } ?? Value()
            return callValue(v, callee, node, &args)
        case .closureExpr:
            // `{ … }()`
            evaluateArguments(&args)
            return runClosure(callee, arguments: args.values.map { $0 ?? Value() }, boundary: Boundary())
        case .typeExpr, .arrayExpr, .dictionaryExpr:
            let t = project.resolve(callee, in: scope)
            if t.isUnknown { break }
            return initialize(t, node, &args)
        default: break
        }
        let v = evaluate(callee)
        if case .metatype(let t) = v.type { return initialize(t, node, &args) }
        return callValue(v, callee, node, &args)
    }

    /// Methods of the standard library's values that change them in place: on a persisted property they change the object.
    static let mutatingNames: Set<Symbol> = Set(["toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "negate", "formUnion", "merge", "sort", "reverse", "updateValue"].map { Symbol($0) })

    private func mutateInPlace(_ base: Node, _ node: Node) {
        switch base.kind {
        case .memberExpr:
            guard let object = base.child(.base) else { return }
            let savedCollecting = analysis.collecting
            analysis.collecting = false
            let receiver = evaluate(object)
            analysis.collecting = savedCollecting
            guard let id = findProperty(base.name, of: receiver.type), isPersisted(id), analysis.variableType(id).map({ project.heldDatabaseType($0) == nil }) ?? true else { return }
            mutate(receiver, node, what: "`\(base.name.text)`")
        case .identifierExpr:
            guard lookup(base.name) == nil, let id = implicitMember(base.name), isPersisted(id), analysis.variableType(id).map({ project.heldDatabaseType($0) == nil }) ?? true else { return }
            mutate(selfValue(), node, what: "`\(base.name.text)`")
        default: return
        }
    }

    // MARK: What is called

    private func callName(_ callee: Node, _ node: Node, _ args: inout Arguments, expected: Type) -> Value {
        let name = callee.name
        if let slot = lookup(name) {
            let v = state.slots[slot]
            if case .metatype(let t) = v.type { return initialize(t, node, &args) }
            return callValue(v, callee, node, &args)
        }
        if let ids = lookupFunctions(name) { return callProject(ids, receiver: nil, node: node, callee: callee, &args, expected: expected) }
        if let owner {
            let selfType = typeOfSelf(owner)
            let ids = methods(named: name, of: selfType)
            if !ids.isEmpty, let match = best(ids, args, receiver: selfType) { return callProject([match], receiver: selfValue(), node: node, callee: callee, &args, expected: expected) }
            if let variable = findProperty(name, of: selfType) { return callValue(readProperty(variable, of: nil, node: callee), callee, node, &args) }
            let external = externalMembers(name, of: selfValue().type)
            if !external.isEmpty { return callExternal(external, receiver: selfValue(), node: node, &args, expected: expected) }
            var outer = project[owner].outer
            while let o = outer {
                let statics = methods(named: name, of: project.selfType(o)).filter { project[$0].isStatic }
                if !statics.isEmpty { return callProject(statics, receiver: Value(type: .metatype(project.selfType(o))), node: node, callee: callee, &args, expected: expected) }
                outer = project[o].outer
            }
        }
        let globals = project.globalFunctions(name)
        if !globals.isEmpty, best(globals, args, receiver: .unknown) != nil { return callProject(globals, receiver: nil, node: node, callee: callee, &args, expected: expected) }
        let v = readName(name, callee)
        if case .metatype(let t) = v.type, project.models.function(name).isEmpty { return initialize(t, node, &args) }
        let functions = project.models.function(name)
        if !functions.isEmpty {
            let members = functions.map { ExternalMember(framework: $0.framework, owner: Self.noType, model: $0.model, type: .unknown) }
            return callExternal(members, receiver: Value(), node: node, &args, expected: expected)
        }
        if case .none = v.callable {} else { return callValue(v, callee, node, &args) }
        return callUnknown(Value(), node, &args)
    }

    private static let noType = FrameworkModel.TypeModel(
        name: .none, kind: .plain, element: nil, home: nil, attribute: nil, isSendable: false, globalActor: nil, isAppExtension: false, supertypes: [], members: [:])

    private func callSuper(_ name: Symbol, _ node: Node, _ callee: Node, _ args: inout Arguments) -> Value {
        evaluateArguments(&args)
        runLooseClosures(args, node)
        return name == Names.`init` ? Value(type: .void) : Value()
    }

    func callMember(_ name: Symbol, of receiver: Value, node: Node, callee: Node, _ args: inout Arguments, expected: Type) -> Value {
        var ids = methods(named: name, of: receiver.type)
        // A static method of the same name is not what an instance is asked for.
        if !receiver.type.isMetatype, ids.contains(where: { project[$0].isStatic }) { ids.removeAll { project[$0].isStatic } }
        if !ids.isEmpty, let match = best(ids, args, receiver: receiver.type) {
            return callProject([match], receiver: receiver, node: node, callee: callee, &args, expected: expected)
        }
        let external = externalMembers(name, of: receiver.type)
        if !external.isEmpty { return callExternal(external, receiver: receiver, node: node, &args, expected: expected) }
        if let variable = findProperty(name, of: receiver.type) { return callValue(readProperty(variable, of: receiver, node: callee), callee, node, &args) }
        if case .metatype(let t) = receiver.type {
            if case .project(let id, _) = t.unwrapped {
                if project[id].enumCases[name] != nil {
                    evaluateArguments(&args)
                    var v = args.values.compactMap { $0 }.first(where: \.isDatabaseValue) ?? Value()
                    v.type = t
                    v.callable = .none
                    return v
                }
                if let nested = project[id].nested[name] { return initialize(.project(nested, []), node, &args) }
            }
            if case .external(let n, _) = t.unwrapped {
                let qualified = Symbol(n.text + "." + name.text)
                if project.models.type(qualified) != nil { return initialize(.external(qualified, []), node, &args) }
                if project.models.isModule(n) || project.models.type(n) == nil, name.text.first?.isUppercase == true { return initialize(project.resolve(callee, in: scope), node, &args) }
            }
        }
        // `.success(objects)` and the like carry what they are given.
        if case .metatype(let t) = receiver.type, t.isUnknown || t.unwrapped.isResult {
            evaluateArguments(&args)
            var v = args.values.compactMap { $0 }.first(where: \.isDatabaseValue) ?? Value()
            v.callable = .none
            if t.isUnknown == false { v.type = t }
            runLooseClosures(args, node)
            return v
        }
        // A call that nothing is known of, on a value that is: it touches it.
        if !ids.isEmpty { return callProject(ids, receiver: receiver, node: node, callee: callee, &args, expected: expected) }
        if receiver.isConfined { touch(receiver, node, .call) }
        return callUnknown(receiver, node, &args, name: name)
    }

    func callUnknown(_ receiver: Value, _ node: Node, _ args: inout Arguments, name: Symbol = .none) -> Value {
        analysis.counters.unresolvedCalls += 1
        evaluateArguments(&args)
        for (i, v) in args.values.enumerated() {
            guard let v, v.isConfined else { continue }
            touch(v, args.expressions[i], .pass)
        }
        if receiver.queue >= 0 || receiver.traits.contains(.stream) {
            // An operator of a stream that is not in the models: it delivers where the stream does.
            runLooseClosures(args, node)
            var v = receiver
            v.type = .unknown
            return v
        }
        if Self.storingNames.contains(name), isContainer(receiver.type) { storeArguments(of: node, args) }
        let isLoop = name == Self.forEachName
        var transformed = Value()
        transformed.traits = receiver.traits.intersection(.external)
        for (i, e) in args.expressions.enumerated() where e.kind == .closureExpr {
            if isLoop {
                var info = LoopInfo(kind: .closure, node: node, text: "`\(shortText(node.text))`")
                info.isUncertain = false
                var b = Boundary()
                b.loop = info
                _ = runClosure(e, arguments: [elementOf(receiver, node)], boundary: b)
            } else if Self.transformNames.contains(name) {
                // Over a collection, an optional or a stream: the element is what matters.
                let v = runClosure(e, arguments: [elementOf(receiver, node)], boundary: Boundary())
                transformed.traits.formUnion(v.traits)
            } else {
                _ = i
                analysis.counters.unknownClosures += 1
                var b = Boundary()
                b.when = .later
                b.kind = .unknown
                b.text = "an unknown context"
                _ = runClosure(e, arguments: [], boundary: b)
            }
        }
        if inAwait > 0 { suspend(at: node, isTransfer: true) }
        return transformed
    }

    private static let transformNames: Set<Symbol> = Set(["map", "flatMap", "compactMap", "mapValues"].map { Symbol($0) })
    static let forEachName = Symbol("forEach")

    func elementOf(_ receiver: Value, _ node: Node) -> Value {
        elementValue(of: receiver, type: project.element(of: receiver.type.unwrapped), node: node)
    }

    /// Closures given to something unknown: they run some time, somewhere.
    func runLooseClosures(_ args: Arguments, _ node: Node) {
        for e in args.expressions where e.kind == .closureExpr {
            analysis.counters.unknownClosures += 1
            var b = Boundary()
            b.when = .later
            b.kind = .unknown
            b.text = "an unknown context"
            _ = runClosure(e, arguments: [], boundary: b)
        }
    }

    /// Calls a closure or function value.
    func callValue(_ v: Value, _ callee: Node, _ node: Node, _ args: inout Arguments) -> Value {
        let expected = v.type.functionType?.parameters ?? []
        switch v.callable {
        case .closure(let closure):
            evaluateArguments(&args, expected: expected)
            for (i, value) in args.values.enumerated() { if let value, value.isConfined { touch(value, args.expressions[i], .pass) } }
            guard closure.tree === node.tree, callDepth(closure) < 2 else { return Value(type: v.type.functionType?.result ?? .unknown) }
            return runClosure(closure, arguments: args.values.map { $0 ?? Value() }, boundary: Boundary())
        case .function(let id, let receiver):
            return callProject([id], receiver: receiver?.value, node: node, callee: callee, &args, expected: .unknown)
        case .parameter(let index):
            evaluateArguments(&args, expected: expected)
            recordInvocation(index, args.values.map { $0 ?? Value() }, node)
            for (i, value) in args.values.enumerated() { if let value { checkHandedToCallback(value, args.expressions[i], index) } }
            if inAwait > 0 { suspend(at: node, isTransfer: false) }
            return declared(v.type.functionType?.result ?? .unknown, home: .thread(context))
        case .none:
            // A value that can be called (`callAsFunction`), or a stored closure nothing is known of.
            let ids = methods(named: Names.callAsFunction, of: v.type)
            if !ids.isEmpty { return callProject(ids, receiver: v, node: node, callee: callee, &args, expected: .unknown) }
            analysis.counters.unresolvedCalls += 1
            evaluateArguments(&args, expected: expected)
            for (i, value) in args.values.enumerated() {
                guard let value else { continue }
                if v.type.functionType != nil { checkHandedToCallback(value, args.expressions[i], nil) }
                if value.isConfined { touch(value, args.expressions[i], .pass) }
            }
            runLooseClosures(args, node)
            if inAwait > 0 { suspend(at: node, isTransfer: true) }
            return declared(v.type.functionType?.result ?? .unknown, home: .unknown)
        }
    }

    private func callDepth(_ closure: Node) -> Int { activeClosures.count { $0 == closure } }

    // MARK: Choosing an overload

    /// The parameter that each argument goes to, or nil if the call does not fit.
    func match(_ f: FunctionDeclaration, _ args: Arguments) -> [Int]? {
        var result: [Int] = []
        var p = 0
        for i in args.nodes.indices {
            if args.isTrailing[i] {
                // The first trailing closure has no label and goes to a closure parameter; later ones go by label.
                if args.labels[i] == .none {
                    let rest = args.nodes.indices.filter { $0 > i }.count
                    var candidate: Int?
                    var q = p
                    while q < f.parameters.count {
                        if isFunctionParameter(f, q) {
                            candidate = q
                            // Forward matching: the first closure parameter, unless those before the last have defaults.
                            let later = (q + 1..<max(q + 1, f.parameters.count)).filter { isFunctionParameter(f, $0) && f.parameters[$0].defaultValue == nil }
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

    private func isFunctionParameter(_ f: FunctionDeclaration, _ i: Int) -> Bool {
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

    private static let testModule = Symbol("XCTest")

    func best(_ candidates: [FunctionID], _ args: Arguments, receiver: Type) -> FunctionID? {
        var result: FunctionID?
        var ties: [FunctionID] = []
        var score = Int.min
        for id in candidates.prefix(200) {
            let f = project[id]
            guard f.kind == .function || f.kind == .initializer || f.kind == .subscriptGetter, let mapping = match(f, args) else { continue }
            var s = 0
            if f.isAsync == (inAwait > 0) { s += 2 }
            if f.body != nil { s += 1 }
            if f.file == file { s += 1 }
            // A test target is what such flags are set for.
            if project.isInUnsetClause(f.node) { s += project.files[Int(file)].imports.contains(Self.testModule) ? 1 : -3 }
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

    private func isUnderIfConfig(_ node: Node) -> Bool {
        var n = node.parent
        while let p = n, p.kind != .classDecl, p.kind != .structDecl, p.kind != .extensionDecl {
            if p.kind == .ifConfigClause { return true }
            n = p.parent
        }
        return false
    }

    private func weight(of id: FunctionID) -> Int {
        let s = analysis.summary(of: id)
        return s.invocations.count { $0.context != nil } * 4 + s.transactions.count + s.opens.count + s.escapes.count
    }

    private func fit(_ actual: Type, _ wanted: Type) -> Int {
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
        let f = project[id]
        let s = TypeScope(file: f.file, owner: f.owner, function: id)
        return f.parameters.map { $0.type.map { project.resolve($0, in: s) } ?? .unknown }
    }

    // MARK: Calling project functions

    func callProject(_ candidates: [FunctionID], receiver: Value?, node: Node, callee: Node, _ args: inout Arguments, expected: Type) -> Value {
        guard var id = best(candidates, args, receiver: receiver?.type ?? .unknown) ?? candidates.first else { return Value() }
        if project[id].body == nil, let implementation = implementation(of: id) { id = implementation }
        let f = project[id]
        let types = parameterTypes(of: id)
        let mapping = match(f, args) ?? Array(args.nodes.indices.map { min($0, max(0, f.parameters.count - 1)) })
        evaluateArguments(&args, expected: mapping.map { $0 < types.count ? types[$0] : .unknown })
        noteCall(id, node)
        let summary = analysis.summary(of: id)
        var byParameter = [Value?](repeating: nil, count: f.parameters.count)
        var nodes = [Node?](repeating: nil, count: f.parameters.count)
        for (i, p) in mapping.enumerated() where p < byParameter.count {
            byParameter[p] = args.values[i]
            nodes[p] = args.expressions[i]
        }
        return call(id, summary, receiver: receiver, arguments: byParameter, nodes: nodes, node: node, types: types)
    }

    /// The only implementation of a protocol requirement, or the first of several.
    func implementation(of id: FunctionID) -> FunctionID? {
        guard let owner = project[id].owner, project[owner].kind == .protocol else { return nil }
        let f = project[id]
        for t in analysis.conformers(of: owner) {
            let table = project.members(of: t)
            if f.kind == .getter, let v = table.variables[f.name]?.first { return project[v].getter }
            if let g = table.functions[f.name]?.first(where: { project[$0].parameters.map(\.label) == f.parameters.map(\.label) }) { return g }
        }
        return nil
    }

    func noteCall(_ id: FunctionID, _ node: Node) {
        let c = currentContext
        let root = contexts[Int(threadRoot(context))]
        var kind = c.kind
        if c.continuesParent, root.kind != c.kind { kind = root.kind == .caller ? c.kind : root.kind }
        if kind == .caller, threadRoot(context) != 0 { kind = .unknown }
        analysis.note(call: CallEvidence(caller: function, kind: kind, node: node, inTransaction: state.transactions.contains { $0.framework >= 0 || !$0.isRead }), of: id)
    }

    /// The context a call moves to, nil where it stays.
    func hops(to id: FunctionID, receiver: Value?) -> ContextKind? {
        let f = project[id]
        let here = currentContext.kind
        switch project.isolation(of: id) {
        case .globalActor(let g):
            let target: ContextKind = g == Names.mainActor ? .main : .globalActor(g)
            // Without `await` the compiler has found the call to stay.
            return here == target || inAwait == 0 && !f.isAsync ? nil : target
        case .actor(let t):
            if case .actor(let mine) = here, mine == t { return nil }
            if f.kind == .initializer { return nil }
            return inAwait == 0 && !f.isAsync ? nil : .actor(t)
        case .parameter, .caller: return nil
        case .nonisolated:
            guard f.isAsync, f.kind != .initializer || f.isAsync else { return nil }
            switch here {
            case .main, .actor, .globalActor: return .cooperative
            default: return nil
            }
        }
    }

    /// Applies a summary with its arguments.
    func apply(_ s: FunctionSummary, function id: FunctionID, receiver: Value?, arguments: [Value], argumentNodes: [Node], node: Node) -> Value {
        call(id, s, receiver: receiver, arguments: arguments.map { $0 }, nodes: argumentNodes.map { $0 }, node: node, types: parameterTypes(of: id))
    }

    func call(_ id: FunctionID, _ s: FunctionSummary, receiver: Value?, arguments: [Value?], nodes: [Node?], node: Node, types: [Type]) -> Value {
        let f = project[id]
        let hop = hops(to: id, receiver: receiver)
        let name = analysis.displayName(id)
        if let r = receiver, r.isConfined, f.kind != .initializer {
            if let hop, f.isAsync || inAwait > 0, !isActorReceiver(r) {
                noteCrossing(r, at: node, to: hop, text: contextText(hop, name), way: .argument, path: [Step(.declared, f.node, "`\(name)` runs on \(contextText(hop, name))")])
            } else {
                touch(r, node, .call)
            }
        }
        // Arguments that move to the callee's context, or that it uses elsewhere.
        for (p, value) in arguments.enumerated() {
            guard let value, value.isConfined, let n = p < nodes.count ? nodes[p] : nil else { continue }
            if let hop {
                noteCrossing(value, at: n, to: hop, text: contextText(hop, name), way: .argument, path: [Step(.declared, f.node, "`\(name)` runs on \(contextText(hop, name))")])
            } else if let e = s.escapes.first(where: { $0.parameter == p }) {
                if !alreadyThere(value, e.context) {
                    noteCrossing(value, at: n, to: e.context, text: e.contextText, way: .argument, path: [Step(.call, node, "`\(name)` uses it on \(e.contextText)")] + e.path, mutates: e.mutates)
                }
            } else if f.isAsync {
                touch(value, n, .pass)
            }
        }
        if let r = receiver, r.isConfined, hop == nil, let e = s.escapes.first(where: { $0.parameter == -1 }), !alreadyThere(r, e.context) {
            noteCrossing(r, at: node, to: e.context, text: e.contextText, way: .argument, path: e.path, mutates: e.mutates)
        }
        // A function that calls itself goes through its input one call at a time; a call from a `catch` tries again.
        let recurses = id == function && catchDepth == 0
        if recurses { loops.append(LoopInfo(kind: .recursion, node: f.node, text: "`\(name)`, which calls itself")) }
        for t in s.transactions { noteCalledTransaction(t, name, receiver, arguments, node, isElsewhere: hop != nil, isAsync: f.isAsync) }
        if recurses { loops.removeLast() }
        if hop == nil {
            for o in s.opens { noteCalledOpen(o, name, node) }
            if let b = s.blocks { noteBlocking(node, via: b, name) }
            if let open = s.leavesOpen {
                var t = open
                t.node = node
                t.isManual = true
                state.transactions.append(t)
                sawBegin = true
            }
            if s.commitsCallers, let i = state.transactions.lastIndex(where: { $0.framework >= 0 && !$0.isRead }) {
                if state.transactions[i].isManual { state.transactions.remove(at: i) } else { noteCommittedByCallee(state.transactions[i], name, node) }
            }
        }
        for m in s.mutations {
            let value = m.parameter == -1 ? receiver : m.parameter < arguments.count ? arguments[m.parameter] : nil
            guard let value, value.isDatabaseValue else { continue }
            noteCalledMutation(m, value, name, m.parameter == -1 ? node : nodes[m.parameter] ?? node)
        }
        if hop == nil { noteFallbackToMain(s, arguments, name, node) }
        // A nested function calls what this one was given.
        for i in s.invocations where i.parameter >= FunctionSummary.Invocation.outer && f.enclosing == function { forwardInvocation(i, i.parameter - FunctionSummary.Invocation.outer) }
        // Closure arguments run where the callee runs them.
        var closureResult = Value()
        for (p, value) in arguments.enumerated() {
            guard let value, p < f.parameters.count else { continue }
            var invocations = s.invocations.filter { $0.parameter == p }
            // Called back on the main queue on one way out and in the background on another: nothing is sure of the latter.
            if invocations.contains(where: { $0.context == .main }), invocations.contains(where: { $0.context?.isBackground == true }) { invocations.removeAll { $0.context?.isBackground == true } }
            switch value.callable {
            case .none: continue
            case .parameter(let mine):
                for i in invocations { forwardInvocation(i, mine) }
            case .closure(let closure) where nodes[p]?.kind == .closureExpr || closure.tree === node.tree:
                let parameterType = p < types.count ? types[p].functionType : nil
                if invocations.isEmpty {
                    closureResult = runUncalledClosure(closure, f.parameters[p], parameterType, s, node)
                } else {
                    for i in invocations.prefix(3) { closureResult = runClosure(closure, arguments: rebased(i.arguments, parameterType, receiver, f), boundary: boundary(i, hop, name, receiver, arguments)) }
                }
            case .function(let g, let r):
                for i in invocations.prefix(2) {
                    let saved = context
                    if let kind = i.context { context = enter(kind, text: i.contextText, site: node, drainsPool: i.drainsPool) }
                    noteCall(g, node)
                    let passed = rebased(i.arguments, p < types.count ? types[p].functionType : nil, receiver, f).map { rehomed($0) }
                    _ = call(g, analysis.summary(of: g), receiver: r?.value, arguments: passed.map { $0 }, nodes: passed.map { _ in nodes[p] }, node: node, types: parameterTypes(of: g))
                    context = saved
                }
            default: continue
            }
        }
        if hop != nil || f.isAsync, inAwait > 0 { suspend(at: node, isTransfer: isTransfer(s, id)) }
        return result(of: id, s, hop: hop, receiver: receiver, arguments: arguments, node: node, types: types, closureResult: closureResult)
    }

    /// An awaited function that is not itself database work is taken for a transfer or computation.
    private func isTransfer(_ s: FunctionSummary, _ id: FunctionID) -> Bool {
        s.transactions.isEmpty && s.opens.isEmpty && project.heldDatabaseType(s.result.type) == nil
    }

    private func isActorReceiver(_ v: Value) -> Bool {
        if case .project(let id, _) = v.type.unwrapped { return project[id].kind == .actor }
        return false
    }

    private func alreadyThere(_ value: Value, _ kind: ContextKind) -> Bool {
        switch (value.home, kind) {
        case (.main, .main): return true
        case (.thread(let h), .main): return contexts[Int(threadRoot(h))].kind == .main || contexts[Int(threadRoot(h))].kind == .caller
        case (.queue(let a), .serialQueue(let b)): return a == b
        default: return false
        }
    }

    func contextText(_ kind: ContextKind, _ name: String) -> String {
        kind == .cooperative ? "the global executor" : analysis.describe(kind)
    }

    /// A closure that the callee keeps or hands to something unknown; a non-escaping one runs now.
    private func runUncalledClosure(_ closure: Node, _ p: FunctionDeclaration.Parameter, _ type: FunctionType?, _ s: FunctionSummary, _ node: Node) -> Value {
        var b = Boundary()
        let escapes = p.isEscaping || type == nil || p.type.map { $0.kind == .optionalType } ?? false
        if escapes || !s.isKnown && p.isEscaping {
            b.when = .later
            b.kind = .unknown
            b.text = "an unknown context"
            analysis.counters.unknownClosures += 1
        }
        if let g = type?.globalActor {
            b.kind = g == Names.mainActor ? .main : .globalActor(g)
            b.text = analysis.describe(b.kind ?? .unknown)
        }
        let arguments = (type?.parameters ?? []).map { declared($0, home: .unknown) }
        return runClosure(closure, arguments: arguments, boundary: b)
    }

    private func boundary(_ i: FunctionSummary.Invocation, _ hop: ContextKind?, _ name: String, _ receiver: Value?, _ arguments: [Value?]) -> Boundary {
        var b = Boundary()
        b.kind = i.context ?? hop
        b.text = i.context != nil ? i.contextText : hop.map { contextText($0, name) } ?? ""
        b.when = i.isLater ? .later : .now
        b.transaction = i.transaction
        // Whoever began it ends it.
        b.transaction?.isManual = false
        if let key = b.transaction?.key, key.hasPrefix("?") {
            if key == "?self", let receiver { b.transaction?.key = handleKey(receiver) } else if let p = Int(key.dropFirst()), p < arguments.count, let a = arguments[p] { b.transaction?.key = handleKey(a) }
        }
        b.inPool = i.inPool
        b.drainsPool = i.drainsPool
        b.loop = i.inLoop
        return b
    }

    /// What the callee passes to the closure, seen from the closure's own context.
    private func rebased(_ values: [Value], _ type: FunctionType?, _ receiver: Value?, _ f: FunctionDeclaration) -> [Value] {
        var result = values
        for i in result.indices {
            if case .thread = result[i].home { result[i].home = .thread(-1) }
            if case .scope = result[i].home { result[i].home = .thread(-1) }
            result[i].birth = -1
            result[i].handle = -1
            result[i].suspension = -1
            result[i].callable = .none
            // The receiver handed back to the closure is the same handle.
            if case .selfValue = result[i].origin, let receiver, receiver.state == .handle {
                result[i].origin = receiver.origin
            } else if case .property = result[i].origin, result[i].state == .handle {
                // A handle that the callee keeps: the same one wherever it is met.
            } else {
                result[i].origin = .none
            }
            if let t = type?.parameters, i < t.count, result[i].type.isUnknown { result[i].type = t[i] }
        }
        if result.isEmpty, let t = type?.parameters { result = t.map { declared($0, home: .unknown) } }
        return result
    }

    private func forwardInvocation(_ i: FunctionSummary.Invocation, _ mine: Int) {
        var forwarded = i
        forwarded.parameter = mine
        if forwarded.context == nil, context != 0, currentContext.kind != contexts[0].kind {
            forwarded.context = currentContext.kind
            forwarded.contextText = currentContext.text
            forwarded.isLater = true
            forwarded.drainsPool = currentContext.drainsPool
        }
        if forwarded.transaction == nil { forwarded.transaction = state.transactions.last }
        if forwarded.inLoop == nil { forwarded.inLoop = loops.last }
        forwarded.inPool = forwarded.inPool || inPool
        addInvocation(forwarded)
    }

    func recordInvocation(_ index: Int, _ arguments: [Value], _ node: Node) {
        let isElsewhere = context != 0 && !(currentContext.continuesParent && threadRoot(context) == 0)
        // `if done == items.count { completion() }` runs in one round only.
        let loop = loops.last.flatMap { isEveryNth(node, within: $0.node) ? nil : $0 }
        var i = FunctionSummary.Invocation(
            parameter: index, context: isElsewhere ? currentContext.kind : nil, contextText: currentContext.text, isLater: laterDepth > 0,
            transaction: state.transactions.last(where: { $0.framework >= 0 }) ?? state.transactions.last, inLoop: loop,
            inPool: inPool, drainsPool: currentContext.drainsPool, arguments: arguments, site: node)
        if case .caller = currentContext.kind { i.context = nil }
        addInvocation(i)
    }

    private func addInvocation(_ i: FunctionSummary.Invocation) {
        if let known = summary.invocations.firstIndex(where: { $0.parameter == i.parameter && $0.context == i.context && $0.isLater == i.isLater }) {
            if summary.invocations[known].inLoop == nil { summary.invocations[known].inLoop = i.inLoop }
            // One way joins the transaction that is open, the other opens one: it runs in a transaction either way.
            if (summary.invocations[known].transaction?.framework ?? -1) < 0, let t = i.transaction { summary.invocations[known].transaction = t }
            return
        }
        guard summary.invocations.count < 12 else { return }
        summary.invocations.append(i)
    }

    // MARK: Results

    private func result(of id: FunctionID, _ s: FunctionSummary, hop: ContextKind?, receiver: Value?, arguments: [Value?], node: Node, types: [Type], closureResult: Value) -> Value {
        let f = project[id]
        var v = s.result
        // A parameter that comes back is the argument itself.
        if case .parameter(let i) = v.origin, i < arguments.count, let a = arguments[i], v.state == .maybe || v.state == .plain || v.state == .handle {
            v = a
            v.callable = .none
            return v
        }
        if case .selfValue = v.origin, let r = receiver, r.isDatabaseValue, v.state == .maybe || v.state == .handle {
            return r
        }
        var map: [Symbol: Type] = [:]
        if case .project(let owner, let a)? = receiver?.type.unwrapped { for (p, t) in zip(project[owner].genericParameters, a) { map[p.name] = t } }
        if let r = receiver { map[Names.element] = project.element(of: r.type.unwrapped) }
        for (i, t) in types.enumerated() where i < arguments.count { if let a = arguments[i] { t.bind(to: a.type, into: &map) } }
        if !closureResult.type.isUnknown {
            for t in types { if let function = t.functionType { function.result.bind(to: closureResult.type, into: &map) } }
        }
        v.type = v.type.substituting(map)
        if v.state == .plain, case .generic = s.result.type.unwrapped, let d = project.heldDatabaseType(v.type) {
            v = closureResult.isDatabaseValue ? closureResult : declared(v.type, home: .thread(context))
            v.isCertain = d.kind == .handle
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
        // What the callee numbered means nothing here.
        v.birth = -1
        v.suspension = -1
        v.handle = -1
        // Births are numbered by function.
        v.birth = -1
        v.callable = .none
        v.origin = .none
        v.deletedAt = nil
        if v.isDatabaseValue {
            v.birth = addBirth(node, shortText(node.text), "is returned by `\(analysis.displayName(id))`")
            if v.state == .handle { v.handle = v.birth }
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
                if hop == nil, v.isConfined, f.kind != .initializer { v.home = .thread(context) } else if hop == .main { v.home = .main }
            default: break
            }
        }
        return v
    }

    /// `Item(context: context)`: the framework's own initialiser with a handle makes it live.
    func managedByInitializer(_ v: inout Value, _ d: Project.DatabaseType, _ arguments: [Value?]) {
        guard d.model.attribute == nil, let handle = arguments.compactMap({ $0 }).first(where: { $0.state == .handle }) else { return }
        // Only frameworks whose objects are made inside a handle.
        guard d.model.members[Names.`init`]?.contains(where: { $0.state == .live }) == true else { return }
        v.state = .live
        v.home = handle.home
        v.handle = handle.handle >= 0 ? handle.handle : handle.birth
    }

    func initialize(_ type: Type, _ node: Node, _ args: inout Arguments) -> Value {
        switch type.unwrapped {
        case .project(let id, _):
            let ids = project.members(of: id).functions[Names.`init`] ?? []
            if !ids.isEmpty, let f = best(ids, args, receiver: .metatype(type)) {
                var v = callProject([f], receiver: nil, node: node, callee: node, &args, expected: type)
                if case .project(_, let a) = type.unwrapped, !a.isEmpty { v.type = type }
                return v
            }
            let external = externalMembers(Names.`init`, of: .metatype(type.unwrapped))
            if project.databaseType(type.unwrapped)?.kind == .model || project[id].kind == .class, !external.isEmpty {
                return callExternal(external, receiver: Value(type: .metatype(type)), node: node, &args, expected: type)
            }
            // A memberwise or inherited initialiser: closures are kept, values stored.
            evaluateArguments(&args, expected: memberwiseTypes(id, args))
            storeMemberwise(id, args)
            runLooseClosures(args, node)
            var v = Value(type: type)
            if let d = project.databaseType(type.unwrapped), d.kind == .model {
                v.state = .unmanaged
                v.birth = addBirth(node, shortText(node.text), "is created")
                managedByInitializer(&v, d, args.values)
            } else if let held = args.values.compactMap({ $0 }).first(where: { $0.isConfined && $0.isCertain }) {
                _ = held
            }
            for a in args.values.compactMap({ $0 }) { v.traits.formUnion(a.traits.intersection([.migrates, .external])) }
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
                v.birth = addBirth(node, shortText(node.text), "is created")
            }
            return v
        }
    }

    private func constructed(_ type: Type, _ node: Node, _ args: Arguments) -> Value {
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
                v.birth = addBirth(node, shortText(node.text), "is created")
            case .handle:
                v.state = .handle
                v.home = .thread(context)
                v.birth = addBirth(node, shortText(node.text), "is opened")
                v.handle = v.birth
            default: break
            }
        }
        runLooseClosures(args, node)
        return v
    }

    private func memberwiseTypes(_ id: TypeID, _ args: Arguments) -> [Type] {
        args.labels.map { label in project.members(of: id).variables[label]?.first.flatMap { analysis.variableType($0) } ?? .unknown }
    }

    private func storeMemberwise(_ id: TypeID, _ args: Arguments) {
        guard project[id].kind == .struct else { return }
        for (i, label) in args.labels.enumerated() where label != .none {
            guard let variable = project.members(of: id).variables[label]?.first, let v = args.values[i], v.isDatabaseValue || v.queue >= 0 else { continue }
            analysis.record(stored: v, in: variable, birth: v.birth >= 0 ? births[Int(v.birth)] : nil)
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
        if receiver.isConfined { touch(receiver, node, .read) }
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

extension Type {
    var isResult: Bool { if case .external(let n, _) = self { n == Names.result } else { false } }
}
