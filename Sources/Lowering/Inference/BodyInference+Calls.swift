import Declarations
import Syntax

extension BodyInference {
    func inferCall(_ id: ExpressionID, _ callee: ExpressionID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        switch expression(callee) {
        case .name(let index):
            let reference = outline.names[Int(index)]
            if reference.name == Names.typeOf, arguments.count == 1, arguments[0].label == Names.of { return inferTypeOf(id, callee, arguments[0]) }
            return call(id, callee, look(up: reference, callee, called: true), arguments, reference, want)
        case .member(let base, let index):
            let reference = outline.names[Int(index)]
            return call(id, callee, look(up: reference, on: base, callee), arguments, reference, want)
        case .implicitMember(let index):
            let reference = outline.names[Int(index)]
            return call(id, callee, lookImplicit(reference, callee, want), arguments, reference, want)
        case .closure(let closure): return callClosure(id, callee, closure, arguments, want)
        default:
            let type = settled(infer(callee, nil))
            return callValue(id, callee, type, arguments, want)
        }
    }

    /// What a name may mean: declarations, a type or value that is known already, or nothing with a reason.
    enum Meaning {
        case candidates([Candidate])
        /// A value whose type is known, a metatype among them.
        case value(TypeID)
        case nothing(UnknownReason?)
    }

    private func call(
        _ id: ExpressionID, _ callee: ExpressionID, _ meaning: Meaning, _ arguments: [Argument], _ reference: NameReference, _ want: TypeID?
    ) -> TypeID {
        switch meaning {
        case .candidates(let candidates): return call(id, callee, candidates, arguments, reference, want)
        case .value(let type):
            types[Int(callee.index)] = type
            return callValue(id, callee, solver.shallow(type), arguments, want)
        case .nothing(let reason):
            if let reason { fail(callee, reason) }
            return callUnknown(id, arguments)
        }
    }

    /// A call of who knows what: its arguments are typed for themselves.
    func callUnknown(_ id: ExpressionID, _ arguments: [Argument]) -> TypeID {
        for argument in arguments { _ = inferAlone(argument.value) }
        targets[Int(id.index)] = .unresolved
        return .unknown
    }

    /// Infers an argument of which nothing is expected that anyone knows.
    private func inferAlone(_ id: ExpressionID) -> TypeID {
        let type: TypeID
        if case .closure(let closure) = expression(id) {
            type = inferClosure(closure, nil, isUnknown: true)
            types[Int(id.index)] = type
        } else {
            type = infer(id, nil)
            // What a literal becomes hangs on who takes it.
            solver.taint(type)
        }
        return type
    }

    /// `type(of: x)`, whose result no declaration can say.
    private func inferTypeOf(_ id: ExpressionID, _ callee: ExpressionID, _ argument: Argument) -> TypeID {
        let type = solver.settleLiteral(settled(infer(argument.value, nil)))
        bindings[id] = [.expression(argument.value)]
        if case .candidates(let found) = look(up: NameReference(name: Names.typeOf), callee, called: true), found.count == 1 {
            targets[Int(id.index)] = target(of: found[0])
            targets[Int(callee.index)] = targets[Int(id.index)]
        }
        return type.isUnknown ? .unknown : program.types.intern(.metatype(type))
    }

    private func callClosure(_ id: ExpressionID, _ callee: ExpressionID, _ closure: ClosureID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        var parameters: [FunctionType.Parameter] = []
        for argument in arguments { parameters.append(FunctionType.Parameter(type: infer(argument.value, nil))) }
        let result = want.flatMap { solver.containsOpen($0) ? nil : $0 }
        let expected = program.types.intern(.function(FunctionType(parameters: parameters, result: solver.fresh())))
        let type = inferClosure(closure, expected, calledAtOnce: true, resultHint: result)
        types[Int(callee.index)] = type
        targets[Int(id.index)] = .value
        targets[Int(callee.index)] = .value
        bindings[id] = arguments.map { .expression($0.value) }
        guard case .function(let function) = solver.node(type) else { return .unknown }
        return function.result
    }

    /// A call of a value by its type.
    func callValue(_ id: ExpressionID, _ callee: ExpressionID, _ type: TypeID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        switch solver.node(type) {
        case .function(let function):
            let callable = Callable(function)
            // Values of function type have no labels, nor do their calls.
            let plain = arguments.map { Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure) }
            guard let match = match(plain, to: callable.parameters) else {
                fail(id, .noOverloadFits)
                return callUnknown(id, arguments)
            }
            targets[Int(id.index)] = .value
            if targets[Int(callee.index)] == .none { targets[Int(callee.index)] = .value }
            return apply(id, callable, match, plain, want)
        case .metatype(let instance): return construct(id, callee, instance, arguments, want)
        case .unknown:
            return callUnknown(id, arguments)
        case .opaque, .variable:
            if case .variable = solver.node(type) { fail(id, .undetermined) } else { fail(id, .opaqueBase) }
            return callUnknown(id, arguments)
        default:
            if isImplicitlyUnwrapped(callee), let inner = wrapped(type) {
                adjustments[Int(callee.index)].insert(.unwrapsImplicitly)
                return callValue(id, callee, inner, arguments, want)
            }
            let found = members(Names.callAsFunction, of: type, on: .instance)
            guard !found.isEmpty else {
                fail(id, program.knowsAllMembers(of: solver.resolved(type), from: scope) ? .noSuchMember : .opaqueBase)
                return callUnknown(id, arguments)
            }
            let reference = NameReference(name: Names.callAsFunction)
            return call(id, callee, found, arguments, reference, want, isCallee: false)
        }
    }

    /// `T(…)`.
    func construct(_ id: ExpressionID, _ callee: ExpressionID, _ instance: TypeID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        let type = solver.shallow(instance)
        switch program.types[type] {
        case .unknown: return callUnknown(id, arguments)
        case .opaque:
            // What is made of a type by its name is of that type, or an optional of it, or another where the name is a function's.
            for argument in arguments { _ = inferAlone(argument.value) }
            targets[Int(id.index)] = .unresolved
            return fail(id, .opaqueBase)
        default: break
        }
        let found = members(Names.initializer, of: type, on: .type)
        guard !found.isEmpty else {
            fail(id, program.knowsAllMembers(of: solver.resolved(type), from: scope) ? .noSuchMember : .opaqueBase)
            return callUnknown(id, arguments)
        }
        return call(id, callee, found, arguments, NameReference(name: Names.initializer), want, isType: true)
    }

    // MARK: Applying what was chosen

    /// Types the arguments by the parameters, and gives the result.
    func apply(_ id: ExpressionID, _ callable: Callable, _ match: ArgumentMatch, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        bindings[id] = bindings(match, arguments, callable.parameters)
        var later: [(Argument, Signature.Parameter, Int)] = []
        for (index, positions) in match.arguments.enumerated() {
            for position in positions {
                let argument = arguments[position]
                if isContextual(argument.value) {
                    later.append((argument, callable.parameters[index], index))
                } else {
                    give(argument.value, to: callable.parameters[index], id, index)
                }
            }
        }
        _ = solver.solvePending()
        if !isGivenByClosure(callable.result, later, want) { hint(callable.result, want) }
        // Closures last: what the other arguments say, their parameters may hang on.
        for (argument, parameter, index) in later where !isClosure(argument.value) { give(argument.value, to: parameter, id, index) }
        _ = solver.solvePending()
        for (argument, parameter, index) in later where isClosure(argument.value) {
            give(argument.value, to: parameter, id, index, builder: callable.builders[index])
        }
        _ = solver.solvePending()
        return callable.result
    }

    /// Where an optional is expected of what a closure's one expression gives, that need be none itself.
    private func isGivenByClosure(_ result: TypeID, _ arguments: [(Argument, Signature.Parameter, Int)], _ want: TypeID?) -> Bool {
        guard let root = solver.open(result), let want, wrapped(want) != nil else { return false }
        return arguments.contains { argument, parameter, _ in
            guard case .closure(let closure) = expression(argument.value), outline.closures[Int(closure.index)].isSingleExpression else { return false }
            return expectedFunction(parameter.type).map { solver.open($0.result) == root } ?? false
        }
    }

    func isClosure(_ id: ExpressionID) -> Bool {
        if case .closure = expression(id) { return true }
        return false
    }

    /// What is expected of a call may tell generic parameters that its arguments leave open.
    func hint(_ result: TypeID, _ want: TypeID?) {
        guard let want, solver.containsOpen(result), !solver.containsOpen(want) else { return }
        let plain = solver.resolved(want)
        if plain.isUnknown || plain == .void { return }
        if case .existential(let parts) = program.types[plain], parts.isEmpty { return }
        if solver.open(result) != nil, case .existential = program.types[plain] { return }
        _ = solver.attempt {
            let doubts = solver.doubts
            return solver.convert(result, plain) && solver.solvePending() && solver.doubts == doubts
        }
    }

    /// A closure that a result builder makes something of: its statements are typed for themselves, and what they give is handed to
    /// the builder's functions.
    private func giveBuilt(_ value: ExpressionID, _ closure: ClosureID, _ expected: FunctionType, to parameter: Signature.Parameter, _ builder: TypeID) {
        var hidden = expected
        hidden.result = .unknown
        var made = inferClosure(closure, program.types.function(hidden), parameter: parameter)
        if let result = inferBuilt(value, outline.closures[Int(closure.index)].body, builder), solver.attempt({ self.solver.convert(result, expected.result) }) {
            closures[Int(closure.index)].type.result = result
            made = program.types.function(closures[Int(closure.index)].type)
        } else {
            solver.taint(expected.result)
        }
        types[Int(value.index)] = made
    }

    /// What `buildBlock` of a builder makes of statements that are expressions; nil where there are others, or nobody knows.
    private func inferBuilt(_ id: ExpressionID, _ body: ListID, _ builder: TypeID) -> TypeID? {
        var parts: [ExpressionID] = []
        for index in list(body) {
            switch outline.statements[Int(index)] {
            case .expression(let value): parts.append(value)
            case .binding, .declaration, .function: continue
            default: return nil
            }
        }
        let (target, binding) = (targets[Int(id.index)], bindings[id])
        defer { (targets[Int(id.index)], bindings[id]) = (target, binding) }
        func build(_ name: Symbol, _ found: [Candidate], _ values: [(ExpressionID, TypeID)]) -> TypeID? {
            for (value, type) in values { inferredArguments[value] = type }
            let arguments = values.map { Argument(label: .none, value: $0.0, isTrailingClosure: false) }
            let saved = values.map { types[Int($0.0.index)] }
            let type = call(id, id, found, arguments, NameReference(name: name), nil, isCallee: false)
            for (index, (value, _)) in values.enumerated() { types[Int(value.index)] = saved[index] }
            return solver.shallow(type).isUnknown ? nil : type
        }
        var values: [(ExpressionID, TypeID)] = []
        let wrapping = members(Names.buildExpression, of: builder, on: .type)
        for part in parts {
            let type = solver.settleLiteral(types[Int(part.index)])
            if type.isUnknown { return nil }
            guard !wrapping.isEmpty else {
                values.append((part, type))
                continue
            }
            guard let wrapped = build(Names.buildExpression, wrapping, [(part, type)]) else { return nil }
            values.append((part, wrapped))
        }
        let blocks = members(Names.buildBlock, of: builder, on: .type)
        return blocks.isEmpty ? nil : build(Names.buildBlock, blocks, values)
    }

    private func give(_ value: ExpressionID, to parameter: Signature.Parameter, _ call: ExpressionID, _ index: Int, builder: TypeID? = nil) {
        var type = parameter.type
        if parameter.isAutoclosure, case .function(let function) = solver.node(type) {
            type = function.result
        }
        defer { if parameter.isAutoclosure { adjustments[Int(value.index)].insert(.autoclosure) } }
        if case .closure(let closure) = expression(value) {
            if let builder, let expected = expectedFunction(type) {
                giveBuilt(value, closure, expected, to: parameter, builder)
                closures[Int(closure.index)].parameter = ParameterReference(call: call, index: Int32(index))
                return
            }
            let made = inferClosure(closure, type, parameter: parameter)
            closures[Int(closure.index)].parameter = ParameterReference(call: call, index: Int32(index))
            types[Int(value.index)] = made
            convert(value, made, type)
            return
        }
        if solver.shallow(type).isUnknown {
            _ = inferAlone(value)
            return
        }
        check(value, type)
    }
}
