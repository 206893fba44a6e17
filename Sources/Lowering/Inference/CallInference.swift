import Declarations
import Syntax

/// A call with its arguments, and what is expected of its result.
struct CallSite {
    let id: ExpressionID
    /// The callee; the call itself where no expression names it.
    let callee: ExpressionID
    var arguments: [Argument]
    let want: TypeID?

    init(_ id: ExpressionID, _ callee: ExpressionID, _ arguments: [Argument], want: TypeID? = nil) {
        (self.id, self.callee, self.arguments, self.want) = (id, callee, arguments, want)
    }
}

/// Types calls: finds what is called, gives its parameters their arguments, and takes what it gives.
final class CallInference: InferencePart {
    func infer(_ id: ExpressionID, _ callee: ExpressionID, _ arguments: [Argument], _ want: TypeID?) -> TypeID {
        let site = CallSite(id, callee, arguments, want: want)
        switch outline.expression(callee) {
        case .name(let index):
            let reference = outline.names[Int(index)]
            if reference.name == Names.typeOf, arguments.count == 1, arguments[0].label == Names.of {
                return inferTypeOf(id, callee, arguments[0])
            }
            return call(site, lookUp.look(up: reference, at: callee, called: true), reference)
        case .member(let base, let index):
            let reference = outline.names[Int(index)]
            return call(site, body.references.look(up: reference, on: base), reference)
        case .implicitMember(let index):
            let reference = outline.names[Int(index)]
            return call(site, body.references.lookImplicit(reference, callee, want), reference)
        case .closure(let closure): return callClosure(site, closure)
        default:
            return callValue(site, solver.settled(body.infer(callee, nil)))
        }
    }

    private func call(_ site: CallSite, _ meaning: Meaning, _ reference: NameReference) -> TypeID {
        switch meaning {
        case .candidates(let candidates): return body.overloads.call(site, candidates, reference)
        case .value(let type, _), .storage(_, let type):
            body.references.note(meaning, site.callee)
            draft.types[Int(site.callee.index)] = type
            return callValue(site, solver.shallow(type))
        case .nothing(let reason):
            if let reason { draft.fail(site.callee, reason) }
            return callUnknown(site.id, site.arguments)
        case .module:
            body.references.note(meaning, site.callee)
            return callUnknown(site.id, site.arguments)
        }
    }

    /// A call of an unknown callee: its arguments are typed by themselves.
    func callUnknown(_ id: ExpressionID, _ arguments: [Argument]) -> TypeID {
        for argument in arguments { _ = inferAlone(argument.value) }
        draft.targets[Int(id.index)] = .unresolved
        return .unknown
    }

    /// Infers an argument of which nothing is expected that anyone knows.
    private func inferAlone(_ id: ExpressionID) -> TypeID {
        let type: TypeID
        if case .closure(let closure) = outline.expression(id) {
            type = body.closures.infer(closure, nil, isUnknown: true)
            draft.types[Int(id.index)] = type
        } else {
            type = body.infer(id, nil)
            // The type of a literal argument depends on the callee.
            solver.taint(type)
        }
        return type
    }

    /// `type(of: x)`, whose result no declaration can say.
    private func inferTypeOf(_ id: ExpressionID, _ callee: ExpressionID, _ argument: Argument) -> TypeID {
        let type = solver.settleLiteral(solver.settled(body.infer(argument.value, nil)))
        draft.bindings[id] = [.expression(argument.value)]
        let meaning = lookUp.look(up: NameReference(name: Names.typeOf), at: callee, called: true)
        body.references.note(meaning, callee)
        if case .candidates(let found) = meaning, found.count == 1 {
            draft.targets[Int(id.index)] = found[0].target(in: program)
            draft.targets[Int(callee.index)] = draft.targets[Int(id.index)]
        }
        return type.isUnknown ? .unknown : program.types.intern(.metatype(type))
    }

    private func callClosure(_ site: CallSite, _ closure: ClosureID) -> TypeID {
        var parameters: [FunctionType.Parameter] = []
        for argument in site.arguments {
            parameters.append(FunctionType.Parameter(type: body.infer(argument.value, nil)))
        }
        let result = site.want.flatMap { solver.containsOpen($0) ? nil : $0 }
        let expected = program.types.intern(.function(FunctionType(parameters: parameters, result: solver.fresh())))
        let type = body.closures.infer(closure, expected, calledAtOnce: true, resultHint: result)
        draft.types[Int(site.callee.index)] = type
        draft.targets[Int(site.id.index)] = .value
        draft.targets[Int(site.callee.index)] = .value
        draft.bindings[site.id] = site.arguments.map { .expression($0.value) }
        guard case .function(let function) = solver.node(type) else { return .unknown }
        return function.result
    }

    /// A call of a value by its type.
    func callValue(_ site: CallSite, _ type: TypeID) -> TypeID {
        let id = site.id, callee = site.callee
        switch solver.node(type) {
        case .function(let function):
            let callable = Callable(function)
            // Values of function type have no labels, nor do their calls.
            var plain = site
            plain.arguments = site.arguments.map {
                Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure)
            }
            guard let match = solver.match(plain.arguments, to: callable.parameters) else {
                draft.fail(id, .noOverloadFits)
                return callUnknown(id, site.arguments)
            }
            draft.targets[Int(id.index)] = .value
            if draft.targets[Int(callee.index)] == .none { draft.targets[Int(callee.index)] = .value }
            return apply(plain, callable, match)
        case .metatype(let instance): return construct(site, instance)
        case .unknown:
            return callUnknown(id, site.arguments)
        case .opaque, .variable:
            if case .variable = solver.node(type) { draft.fail(id, .undetermined) } else { draft.fail(id, .opaqueBase) }
            return callUnknown(id, site.arguments)
        default:
            if body.references.isImplicitlyUnwrapped(callee), let inner = solver.wrapped(type) {
                draft.adjustments[Int(callee.index)].insert(.unwrapsImplicitly)
                return callValue(site, inner)
            }
            let found = lookUp.members(Names.callAsFunction, of: type, on: .instance)
            guard !found.isEmpty else {
                draft.fail(
                    id,
                    program.knowsAllMembers(of: solver.resolved(type), from: place.scope) ? .noSuchMember : .opaqueBase)
                return callUnknown(id, site.arguments)
            }
            return body.overloads.call(
                site, found, NameReference(name: Names.callAsFunction), isCallee: false)
        }
    }

    /// `T(…)`.
    private func construct(_ site: CallSite, _ instance: TypeID) -> TypeID {
        let id = site.id, type = solver.shallow(instance)
        switch program.types[type] {
        case .unknown: return callUnknown(id, site.arguments)
        case .opaque:
            // A call of a type's name gives that type, an optional of it, or, where the name is a function's, another
            // type.
            for argument in site.arguments { _ = inferAlone(argument.value) }
            draft.targets[Int(id.index)] = .unresolved
            return draft.fail(id, .opaqueBase)
        default: break
        }
        let found = lookUp.members(Names.initializer, of: type, on: .type)
        guard !found.isEmpty else {
            draft.fail(
                id, program.knowsAllMembers(of: solver.resolved(type), from: place.scope) ? .noSuchMember : .opaqueBase)
            return callUnknown(id, site.arguments)
        }
        return body.overloads.call(site, found, NameReference(name: Names.initializer), isType: true)
    }

    // MARK: Applying what was chosen

    /// Types the arguments by the parameters, and gives the result.
    func apply(_ site: CallSite, _ callable: Callable, _ match: ArgumentMatch) -> TypeID {
        let id = site.id
        draft.bindings[id] = match.bindings(site.arguments, callable.parameters)
        var later: [(Argument, Signature.Parameter, Int)] = []
        for (index, positions) in match.arguments.enumerated() {
            for position in positions {
                let argument = site.arguments[position]
                if outline.isContextual(argument.value) {
                    later.append((argument, callable.parameters[index], index))
                } else {
                    give(argument.value, to: callable.parameters[index], id, index)
                }
            }
        }
        _ = solver.solvePending()
        if !isGivenByClosure(callable.result, later, site.want) { solver.hint(callable.result, site.want) }
        // Closures last: what the other arguments say, their parameters may hang on.
        for (argument, parameter, index) in later where !outline.isClosure(argument.value) {
            give(argument.value, to: parameter, id, index)
        }
        _ = solver.solvePending()
        for (argument, parameter, index) in later where outline.isClosure(argument.value) {
            give(argument.value, to: parameter, id, index, builder: callable.builders[index])
        }
        _ = solver.solvePending()
        return callable.result
    }

    /// Whether the one expression of a closure gives the value: if an optional is expected of it, it need not be one
    /// itself.
    private func isGivenByClosure(
        _ result: TypeID, _ arguments: [(Argument, Signature.Parameter, Int)], _ want: TypeID?
    ) -> Bool {
        guard let root = solver.open(result), let want, solver.wrapped(want) != nil else { return false }
        return arguments.contains { argument, parameter, _ in
            guard case .closure(let closure) = outline.expression(argument.value),
                outline.closures[Int(closure.index)].isSingleExpression
            else { return false }
            return solver.expectedFunction(parameter.type).map { solver.open($0.result) == root } ?? false
        }
    }

    private func give(
        _ value: ExpressionID, to parameter: Signature.Parameter, _ call: ExpressionID, _ index: Int,
        builder: TypeID? = nil
    ) {
        var type = parameter.type
        if parameter.isAutoclosure, case .function(let function) = solver.node(type) {
            type = function.result
        }
        defer { if parameter.isAutoclosure { draft.adjustments[Int(value.index)].insert(.autoclosure) } }
        if case .closure(let closure) = outline.expression(value) {
            if let builder, let expected = solver.expectedFunction(type) {
                body.resultBuilders.give(value, closure, expected, to: parameter, builder)
                draft.closures[Int(closure.index)].parameter = ParameterReference(call: call, index: Int32(index))
                return
            }
            let made = body.closures.infer(closure, type, parameter: parameter)
            draft.closures[Int(closure.index)].parameter = ParameterReference(call: call, index: Int32(index))
            draft.types[Int(value.index)] = made
            body.convert(value, made, type)
            return
        }
        if solver.shallow(type).isUnknown {
            _ = inferAlone(value)
            return
        }
        body.check(value, type)
    }
}
