import Declarations
import Syntax

/// Types closures by what is expected of them, and the functions that a body declares.
final class ClosureInference: InferencePart {
    /// Closures given to code that is not known.
    private(set) lazy var hidden = Array(repeating: false, count: outline.closures.count)
    /// Closures of whose statements a result builder makes something.
    var built: Set<ClosureID> = []
    /// Closures of parameters that inherit the actor around them, as `Task.init` has it.
    private(set) lazy var withActorContext = hidden

    /// Types a closure by what is expected of it, and its body by that.
    /// - Parameters:
    ///   - isUnknown: it goes to code that is not known: so are its parameters.
    ///   - parameter: the parameter that it is given to.
    ///   - calledAtOnce: `{ … }()`.
    func infer(
        _ id: ClosureID, _ want: TypeID?, isUnknown: Bool = false, parameter: Signature.Parameter? = nil,
        calledAtOnce: Bool = false, resultHint: TypeID? = nil
    ) -> TypeID {
        let closure = outline.closures[Int(id.index)]
        let expected = want.flatMap { solver.expectedFunction($0) }
        let isHidden = isUnknown || expected == nil && want.map { !mayBecomeFunction($0) } ?? false
        for (local, value) in closure.captureList { inferCapture(local, value) }
        let effects = body.around.effects(of: id)
        var type = FunctionType(result: .unknown)
        type.parameters = bindParameters(of: id, expected, isHidden)
        type.result = result(of: closure, expected, isHidden)
        type.isAsync = closure.isAsyncWritten || effects.isAsync || expected?.isAsync == true
        type.isThrowing = closure.throwsWritten || effects.isThrowing || expected?.isThrowing == true
        type.isSendable = expected?.isSendable == true || hasAttribute(closure, "Sendable")
        type.isEscaping = expected?.isEscaping == true
        if let actor = globalActor(of: closure) {
            type.isolation = .globalActor(actor)
        } else if let expected {
            type.isolation = expected.isolation
        }
        if let resultHint, solver.open(type.result) != nil { body.expectations.results[id] = resultHint }
        note(id, type, expected, parameter, calledAtOnce: calledAtOnce, isHidden: isHidden)
        inferBody(of: id, type.result)
        if !closure.isSingleExpression, !isHidden, !outline.givesValue(closure.body),
            solver.wrapped(type.result) == .void
        {
            type.result = .void
        }
        draft.closures[Int(id.index)].type = type
        return program.types.function(type)
    }

    /// An open variable may yet turn out to be the closure's own type.
    private func mayBecomeFunction(_ want: TypeID) -> Bool {
        let type = solver.shallow(want)
        if solver.open(type) != nil { return true }
        if case .existential(let parts) = program.types[type] { return parts.isEmpty }
        return false
    }

    private func note(
        _ id: ClosureID, _ type: FunctionType, _ expected: FunctionType?, _ parameter: Signature.Parameter?,
        calledAtOnce: Bool, isHidden: Bool
    ) {
        let index = Int(id.index)
        draft.closures[index].type = type
        draft.closures[index].capturesSelf = outline.closures[index].mentionsSelf || draft.closures[index].capturesSelf
        draft.closures[index].isSendable = type.isSendable
        draft.closures[index].isSending = parameter?.isSending ?? false
        // A closure that is no argument is kept; an argument escapes where its parameter says so, or is an optional or
        // a stored function.
        draft.closures[index].isEscaping =
            !calledAtOnce
            && (parameter.map {
                $0.isEscaping || solver.wrapped($0.type) != nil || expected == nil || expected?.isEscaping == true
            } ?? true)
        draft.closures[index].inheritsIsolation =
            !isHidden
            && (!type.isSendable && !(parameter?.isSending ?? false) || parameter?.inheritsActorContext == true)
        hidden[index] = isHidden
        withActorContext[index] = parameter?.inheritsActorContext ?? false
    }

    private func inferCapture(_ local: LocalID, _ value: ExpressionID) {
        let declared = outline.locals[Int(local.index)]
        let type = solver.settled(body.infer(value, nil))
        solver.settleForUse(type)
        draft.localTypes[Int(local.index)] = declared.isWeak ? solver.optional(type) : type
    }

    // MARK: Parameters and result

    private func bindParameters(
        of id: ClosureID, _ expected: FunctionType?, _ isHidden: Bool
    ) -> [FunctionType.Parameter] {
        let closure = outline.closures[Int(id.index)]
        let locals = closure.parameters
        var given = expected?.parameters ?? []
        // One tuple for several parameters is taken apart.
        if given.count == 1, locals.count > 1, case .tuple(let elements) = solver.node(given[0].type),
            elements.count == locals.count
        {
            given = elements.map { FunctionType.Parameter(type: $0.type) }
        }
        // `$0` alone, where several are given, is the first; with a declared signature they are as many.
        var made: [FunctionType.Parameter] = given.count > locals.count && expected != nil ? given : []
        for (index, local) in locals.enumerated() {
            let written = outline.locals[Int(local.index)].type
            var parameter =
                index < given.count
                ? given[index] : FunctionType.Parameter(type: isHidden || expected != nil ? .unknown : solver.fresh())
            if written.isWritten {
                let type = place.resolve(written)
                if index < given.count { _ = solver.attempt { self.solver.convert(given[index].type, type) } }
                parameter.type = type
            }
            draft.localTypes[Int(local.index)] =
                parameter.isVariadic ? standard.array(of: parameter.type) : parameter.type
            if made.count > index { made[index] = parameter } else { made.append(parameter) }
        }
        return locals.isEmpty ? given : made
    }

    private func result(of closure: Closure, _ expected: FunctionType?, _ isHidden: Bool) -> TypeID {
        if closure.resultType.isWritten {
            let type = place.resolve(closure.resultType)
            if let expected { _ = solver.attempt { self.solver.convert(type, expected.result) } }
            return type
        }
        if let expected { return expected.result }
        return isHidden ? .unknown : solver.fresh()
    }

    // MARK: Body

    private func inferBody(of id: ClosureID, _ result: TypeID) {
        let closure = outline.closures[Int(id.index)]
        body.around.begin(id, EnclosingFunctions.Result(type: result, isClosure: true))
        if body.around.isTooDeepToTry {
            // Its result stays open, as if nothing were said of it.
        } else if closure.isSingleExpression, let only = outline.singleExpression(closure.body) {
            inferSingle(only, result, id)
        } else if solver.shallow(result) != .void, let only = outline.singleChoice(closure.body) {
            body.inferBranches(only, result)
        } else {
            body.infer(statements: closure.body)
            if !outline.givesValue(closure.body), solver.open(result) != nil { _ = solver.convert(.void, result) }
        }
        body.around.end()
        if draft.closures[Int(id.index)].capturesSelf { body.noteSelf() }
    }

    private func inferSingle(_ value: ExpressionID, _ result: TypeID, _ id: ClosureID) {
        let shallow = solver.shallow(result)
        if shallow == .void { return body.statement { _ = body.infer(value, nil) } }
        if shallow.isUnknown { return _ = body.infer(value, nil) }
        if let hint = body.expectations.results[id], solver.open(shallow) != nil {
            body.convert(value, body.infer(value, hint), result)
        } else {
            body.check(value, result)
        }
    }

    // MARK: Overloads

    /// Whether a closure may be given where `type` is asked.
    /// - Parameter isBuilt: a result builder makes something of its statements: that none of them returns says nothing
    ///   of the result.
    func fits(_ id: ClosureID, _ type: TypeID, _ withBody: Bool, isBuilt: Bool = false) -> Bool {
        if let root = solver.open(type) { return solver.mayBeFunction(root) }
        guard let expected = solver.expectedFunction(type) else {
            switch solver.node(type) {
            case .unknown, .opaque:
                solver.doubts += 1
                return true
            case .existential(let parts): return parts.isEmpty
            default: return false
            }
        }
        let closure = outline.closures[Int(id.index)]
        guard fitsCount(closure, expected) else { return false }
        let effects = body.around.effects(of: id)
        if (effects.isAsync || closure.isAsyncWritten) && !expected.isAsync { return false }
        if (effects.isThrowing || closure.throwsWritten) && !expected.isThrowing { return false }
        if effects.isAsync != expected.isAsync || effects.isThrowing != expected.isThrowing {
            solver.score.functionConversion += 1
        }
        if closure.resultType.isWritten, !solver.convert(place.resolve(closure.resultType), expected.result) {
            return false
        }
        let result = solver.shallow(expected.result)
        if !closure.isSingleExpression, !closure.resultType.isWritten, !isBuilt {
            let gives = outline.givesValue(closure.body)
            if gives, result == .void {
                guard outline.givesOnlyCalls(closure.body) else { return false }
                // Another overload may want what the calls give.
                solver.score.functionConversion += 1
                return true
            }
            if !gives, !outline.endsInNever(closure.body) { return solver.convert(.void, result) }
        }
        guard withBody, closure.isSingleExpression, let only = outline.singleExpression(closure.body),
            !body.around.isTooDeepToTry
        else { return true }
        return fitsBody(id, only, expected)
    }

    private func fitsCount(_ closure: Closure, _ expected: FunctionType) -> Bool {
        if closure.parameters.count == expected.parameters.count { return true }
        guard expected.parameters.count == 1 else { return false }
        if case .tuple(let elements) = solver.node(expected.parameters[0].type) {
            return elements.count == closure.parameters.count
        }
        return solver.open(expected.parameters[0].type) != nil
    }

    /// Types the one expression of a closure as it would be under an overload.
    private func fitsBody(_ id: ClosureID, _ only: ExpressionID, _ expected: FunctionType) -> Bool {
        _ = bindParameters(of: id, expected, false)
        body.around.begin(id, EnclosingFunctions.Result(type: expected.result, isClosure: true))
        defer { body.around.end() }
        let result = solver.shallow(expected.result)
        let failures = draft.unknowns.count
        let type = body.infer(only, result == .void ? nil : result)
        if draft.unknowns.count > failures { solver.doubts += 1 }
        if result == .void {
            // A value may be dropped, at a higher price than that the function could throw or wait.
            if solver.shallow(type) != .void { solver.score.functionConversion += 2 }
            return true
        }
        return solver.attempt { self.solver.convert(type, result) && self.solver.solvePending() }
    }

    /// How much in a closure can't be typed where its parameters are of the types that an overload gives them.
    func failures(of id: ClosureID, under type: TypeID) -> Int {
        guard let expected = solver.expectedFunction(type) else { return 0 }
        let (unknowns, misfits) = (draft.unknowns.count, draft.misfits)
        _ = bindParameters(of: id, expected, false)
        inferBody(of: id, expected.result)
        return draft.unknowns.count - unknowns + draft.misfits - misfits
    }

    // MARK: Attributes

    private func hasAttribute(_ closure: Closure, _ name: String) -> Bool {
        outline.list(closure.attributes).contains { place.node($0).name.text == name }
    }

    /// `@MainActor in`; an attribute that nothing at hand declares is a global actor of another module.
    private func globalActor(of closure: Closure) -> TypeID? {
        for index in outline.list(closure.attributes) {
            let attribute = place.node(index)
            guard let written = attribute.child(.type) else { continue }
            let type = program.resolve(written, in: place.scope)
            if program.declaration(of: type) == nil, !Program.isLanguageAttribute(attribute.name) { return type }
            if case .nominal(let declaration, _) = program.types[type], program.isGlobalActor(declaration) {
                return type
            }
        }
        return nil
    }

    // MARK: Functions declared in the body

    func functionType(of local: LocalID) -> TypeID? {
        guard let closure = outline.locals[Int(local.index)].function,
            let declaration = outline.closures[Int(closure.index)].declaration
        else { return nil }
        return candidateTypes.reference(to: Candidate(declaration: declaration, base: .none))
    }

    func inferFunction(_ local: LocalID) {
        guard let id = outline.locals[Int(local.index)].function else { return }
        let closure = outline.closures[Int(id.index)]
        guard let declaration = closure.declaration else { return inferComputedBody(id, .unknown) }
        let signature = program.signature(of: declaration)
        for (index, parameter) in closure.parameters.enumerated() where index < signature.parameters.count {
            let declared = signature.parameters[index]
            draft.localTypes[Int(parameter.index)] =
                declared.isVariadic ? standard.array(of: declared.type) : declared.type
        }
        var type = Callable(parameters: signature.parameters, result: signature.result).functionType
        let flags = program[declaration].flags
        type.isAsync = flags.contains(.isAsync)
        type.isThrowing = flags.contains(.isThrowing)
        draft.closures[Int(id.index)].type = type
        draft.closures[Int(id.index)].isEscaping = true
        inferFunctionBody(id, signature.result)
    }

    private func inferComputedBody(_ id: ClosureID, _ result: TypeID) {
        draft.closures[Int(id.index)].type = FunctionType(result: result)
        inferFunctionBody(id, result)
    }

    private func inferFunctionBody(_ id: ClosureID, _ result: TypeID) {
        let closure = outline.closures[Int(id.index)]
        draft.closures[Int(id.index)].capturesSelf = closure.mentionsSelf
        body.around.begin(id, EnclosingFunctions.Result(type: result, isClosure: false))
        if closure.isSingleExpression, let only = outline.singleExpression(closure.body) {
            body.statement {
                if result == .void || result.isUnknown { _ = body.infer(only, nil) } else { body.check(only, result) }
            }
        } else {
            body.infer(statements: closure.body)
        }
        body.around.end()
        if draft.closures[Int(id.index)].capturesSelf { body.noteSelf() }
    }

    /// `var x: T { … }` in a body.
    func inferComputed(_ pattern: PatternID) {
        guard let local = outline.boundLocal(pattern), let id = outline.locals[Int(local.index)].function else {
            return
        }
        inferComputedBody(id, draft.localTypes[Int(local.index)] ?? .unknown)
    }
}
