import Frameworks
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

        mutating func reserve(_ count: Int) {
            nodes.reserveCapacity(count)
            labels.reserveCapacity(count)
            isTrailing.reserveCapacity(count)
            expressions.reserveCapacity(count)
            values.reserveCapacity(count)
        }
    }

    func arguments(of call: Node) -> Arguments {
        var a = Arguments()
        var count = 0
        for n in call.children where n.kind == .argument { count += 1 }
        guard count > 0 else { return a }
        a.reserve(count)
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
        analysis.work.calls += 1
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

    func mutateInPlace(_ base: Node, _ node: Node) {
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

    func callName(_ callee: Node, _ node: Node, _ args: inout Arguments, expected: Type) -> Value {
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
        let globals = project.globalFunctions(name, near: file)
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

    static let noType = FrameworkModel.TypeModel(
        name: .none, kind: .plain, element: nil, home: nil, attribute: nil, isSendable: false, globalActor: nil, isAppExtension: false, supertypes: [], members: [:])

    func callSuper(_ name: Symbol, _ node: Node, _ callee: Node, _ args: inout Arguments) -> Value {
        if let owner, let parent = project.supertypes(of: owner).first {
            let candidates = methods(named: name, of: parent)
            if let inherited = best(candidates, args, receiver: name == Names.`init` ? .metatype(parent) : parent) {
                let v = callProject([inherited], receiver: name == Names.`init` ? nil : selfValue(), node: node, callee: callee, &args, expected: .unknown)
                return name == Names.`init` ? Value(type: .void) : v
            }
        }
        evaluateArguments(&args)
        runLooseClosures(args, node)
        return name == Names.`init` ? Value(type: .void) : Value()
    }

    func callMember(_ name: Symbol, of receiver: Value, node: Node, callee: Node, _ args: inout Arguments, expected: Type) -> Value {
        guard !receiver.type.isUnknown else {
            if receiver.isConfined { touch(receiver, node, .call) }
            return callUnknown(receiver, node, &args, name: name)
        }
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
                if project.models.type(qualified) != nil, !project.models.isModule(n) { return initialize(.external(qualified, []), node, &args) }
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
        if receiver.isConfined { touch(receiver, node, .call) }
        return callUnknown(receiver, node, &args, name: name)
    }

    func callUnknown(_ receiver: Value, _ node: Node, _ args: inout Arguments, name: Symbol = .none) -> Value {
        analysis.work.unresolvedCalls += 1
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
        let isLoop = name == Self.forEachName, isTransform = Self.transformNames.contains(name)
        var transformed = Value()
        transformed.traits = receiver.traits.intersection(.external)
        if !isLoop, !isTransform { runLooseClosures(args, node) }
        for e in args.expressions where e.kind == .closureExpr {
            if isLoop {
                markUnbounded(receiver)
                var info = LoopInfo(kind: .closure, node: node, text: "`\(shortText(of: node))`")
                info.isUncertain = false
                var b = Boundary()
                b.loop = info
                _ = runClosure(e, arguments: [elementOf(receiver, node)], boundary: b)
            } else if isTransform {
                // Over a collection, an optional or a stream: the element is what matters.
                let v = runClosure(e, arguments: [elementOf(receiver, node)], boundary: Boundary())
                transformed.traits.formUnion(v.traits)
            }
        }
        if !args.expressions.contains(where: { $0.kind == .closureExpr }) {
            noteGivenHandle(receiver, node)
            for v in args.values { if let v { noteGivenHandle(v, node) } }
        }
        if inAwait > 0 { suspend(at: node, isTransfer: true) }
        if receiver.type.isUnknown, receiver.state == .plain, args.nodes.isEmpty, analysis.memberNames.freezes.contains(name) {
            // Of what a module gives that is not at hand: an object or collection of some type, but frozen.
            transformed.state = .frozen
            transformed.isCertain = false
            transformed.birth = addBirth(node, shortText(node.text), "is frozen")
        }
        return transformed
    }

    static let transformNames: Set<Symbol> = Set(["map", "flatMap", "compactMap", "mapValues"].map { Symbol($0) })
    static let forEachName = Symbol("forEach")

    func elementOf(_ receiver: Value, _ node: Node) -> Value {
        elementValue(of: receiver, type: project.element(of: receiver.type.unwrapped), node: node)
    }

    /// Calls a closure or function value.
    func callValue(_ v: Value, _ callee: Node, _ node: Node, _ args: inout Arguments) -> Value {
        let expected = v.type.functionType?.parameters ?? []
        if let id = keeper(of: v) {
            evaluateArguments(&args, expected: expected)
            recordKeptRun(id, args.values.map { $0 ?? Value() }, node)
        }
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
        case .none, .kept:
            // A value that can be called (`callAsFunction`), or a stored closure nothing is known of.
            let ids = methods(named: Names.callAsFunction, of: v.type)
            if !ids.isEmpty { return callProject(ids, receiver: v, node: node, callee: callee, &args, expected: .unknown) }
            analysis.work.unresolvedCalls += 1
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

    func callDepth(_ closure: Node) -> Int { activeClosures.count { $0 == closure } }
}

extension Type {
    var isResult: Bool { if case .external(let n, _) = self { n == Names.result } else { false } }
}
