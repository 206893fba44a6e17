import Declarations
import Syntax

/// A candidate that the labels of a call allow.
struct OverloadOption {
    var candidate: Candidate
    var match: ArgumentMatch
    var parameters: [Signature.Parameter]
    /// A variable of function type.
    var value: FunctionType?
    var score = Score()
    var doubts = 0
    /// The score without what closures say, and without what is done with the result.
    var plainScore = Score()

    /// - Parameter explicit: generic arguments that are written behind the name.
    func callable(_ types: CandidateTypes, _ explicit: [TypeID]) -> Callable {
        value.map { Callable($0) } ?? types.open(candidate, explicit: explicit)
    }
}

/// Chooses among declarations of one name: by labels, then by the arguments' types, then by Swift's ranking. If two are
/// equally good the answer is unknown, never the first.
final class OverloadChoice: InferencePart {
    /// More of them than this are not tried one by one.
    private static let optionLimit = 120
    /// Closures are typed under each of at most so many overloads.
    private static let closureTrialLimit = 6
    /// All statements of closures are typed under each of at most so many overloads.
    static let statementTrialLimit = 3
    /// How deep overloads are being tried by the closures that they are given.
    @exclusivity(unchecked) var closureTrials = 0

    /// - Parameters:
    ///   - isCallee: the callee expression names what is called; else it is a value with `callAsFunction`.
    ///   - isType: the callee expression is a type, whose initialiser is called.
    func call(
        _ site: CallSite, _ candidates: [Candidate], _ reference: NameReference, isCallee: Bool = true,
        isType: Bool = false
    ) -> TypeID {
        if isCallee, candidates.count == 1, let variable = soleValue(candidates[0]) {
            return callVariable(site, candidates[0], variable)
        }
        var called = site
        if reference.labels != nil {
            called.arguments = site.arguments.map {
                Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure)
            }
        }
        let overlooksSendable = solver.overlooksSendable
        defer { solver.overlooksSendable = overlooksSendable }
        var choice = Choice.nothing(.noOverloadFits, common: nil)
        let levels = byLevel(candidates)
        for (position, level) in levels.enumerated() {
            let isLast = position == levels.count - 1
            if let found = choose(among: level, isLast: isLast, called, reference, isCallee: isCallee) {
                choice = found
                break
            }
            solver.overlooksSendable = overlooksSendable
        }
        switch choice {
        case .option(let option):
            return commit(called, option, place.genericArguments(of: reference), isCallee: isCallee)
        case .nothing(var reason, let common):
            if reason == .noOverloadFits, let receiver = candidates.first?.base.receiver,
                !program.knowsAllMembers(of: solver.resolved(receiver), from: place.scope)
            {
                reason = .opaqueBase
            }
            draft.fail(isType ? site.id : site.callee, reason)
            if isCallee { draft.targets[Int(site.callee.index)] = .unresolved }
            let unknown = body.calls.callUnknown(site.id, site.arguments)
            return common ?? unknown
        }
    }

    private enum Choice {
        case option(OverloadOption)
        /// None, and why; the type that all of them give where several are equally good.
        case nothing(UnknownReason, common: TypeID?)
    }

    /// The choice among the candidates of one scope; nil where none of them fits.
    private func choose(
        among candidates: [Candidate], isLast: Bool, _ site: CallSite, _ reference: NameReference, isCallee: Bool
    ) -> Choice? {
        let arguments = site.arguments, explicit = place.genericArguments(of: reference)
        guard var options = options(among: candidates, arguments, reference) else {
            return Choice.nothing(.tooLarge, common: nil)
        }
        if options.isEmpty { return nil }
        // A call without `await` is synchronous, or the code would not compile.
        if !body.around.mayCallAsync, case let plain = options.filter({ !isAsync($0) }), !plain.isEmpty {
            options = plain
        }
        // The last scope's only option is it, whether or not all types are known to fit.
        if options.count == 1, isLast, !options[0].candidate.isDoubtful { return .option(options[0]) }
        if options.count > Self.optionLimit { return Choice.nothing(.tooLarge, common: nil) }
        inferPlainArguments(arguments)
        var fit = fitting(options, arguments, explicit, site.want)
        // A model that a task gives, in a module that only gets warnings. An awaited call is the asynchronous one,
        // whatever its arguments.
        if fit.isEmpty || isAwaitedOnly(options, butNot: fit), !solver.overlooksSendable {
            solver.overlooksSendable = true
            fit = fitting(options, arguments, explicit, site.want)
        }
        if body.around.isAwaitedItself(site.id), case let awaited = fit.filter(isAsync), !awaited.isEmpty {
            fit = awaited
        }
        if fit.isEmpty { return nil }
        // `.now() + x`: the type with this `now` can't be determined as long as another operand's type is unknown.
        guard let best = ranking.best(of: fit),
            isCallee || best.doubts == 0 || !Program.isOperator(reference.name)
                || !arguments.contains(where: { outline.implicitHead(of: $0.value) != nil })
        else { return Choice.nothing(.ambiguous, common: commonResult(fit, explicit)) }
        return .option(best)
    }

    private func callVariable(_ site: CallSite, _ candidate: Candidate, _ type: TypeID) -> TypeID {
        let callee = site.callee
        draft.targets[Int(callee.index)] = candidate.target(in: program)
        if candidate.isImplied { body.noteSelf() }
        draft.types[Int(callee.index)] = type
        var called = solver.settled(type)
        if program.isImplicitlyUnwrapped(candidate.declaration), let inner = solver.wrapped(called) {
            draft.adjustments[Int(callee.index)].insert(.unwrapsImplicitly)
            called = inner
        }
        return body.calls.callValue(site, called)
    }

    /// Candidates of one scope each, innermost first.
    private func byLevel(_ candidates: [Candidate]) -> [[Candidate]] {
        candidates.reduce(into: []) { levels, candidate in
            if let last = levels.last?.first, last.level == candidate.level {
                levels[levels.count - 1].append(candidate)
            } else {
                levels.append([candidate])
            }
        }
    }

    /// The type that all of them give, whichever is meant.
    private func commonResult(_ options: [OverloadOption], _ explicit: [TypeID]) -> TypeID? {
        let results = options.map { option in
            var result = TypeID.unknown
            _ = solver.probe {
                result = solver.resolved(option.callable(candidateTypes, explicit).result)
                return true
            }
            return result
        }
        guard let first = results.first, results.allSatisfy({ $0 == first }), !first.isUnknown, solver.isConcrete(first)
        else { return nil }
        return first
    }

    /// The type of a candidate that is a value, not a function.
    private func soleValue(_ candidate: Candidate) -> TypeID? {
        switch program[candidate.declaration].kind {
        case .variable: return candidateTypes.value(of: candidate)
        case .enumCase:
            return program.signature(of: candidate.declaration).parameters.isEmpty
                ? candidateTypes.value(of: candidate) : nil
        default: return nil
        }
    }

    /// Those that the labels allow; nil where they are too many to be tried.
    private func options(
        among candidates: [Candidate], _ arguments: [Argument], _ reference: NameReference
    ) -> [OverloadOption]? {
        var found: [OverloadOption] = []
        var count = 0
        let mayCallAsync = body.around.mayCallAsync
        for candidate in candidates {
            guard let option = option(candidate, arguments, reference) else { continue }
            found.append(option)
            if mayCallAsync || !isAsync(option) { count += 1 }
            if count > Self.optionLimit { return nil }
        }
        return found
    }

    private func option(_ candidate: Candidate, _ arguments: [Argument], _ reference: NameReference) -> OverloadOption?
    {
        if let type = soleValue(candidate) {
            var shallow = solver.settled(type)
            if program.isImplicitlyUnwrapped(candidate.declaration), let inner = solver.wrapped(shallow) {
                shallow = inner
            }
            guard case .function(let function) = solver.node(shallow) else { return nil }
            let unlabelled = arguments.map {
                Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure)
            }
            let parameters = Callable(function).parameters
            guard let match = solver.match(unlabelled, to: parameters) else { return nil }
            return OverloadOption(candidate: candidate, match: match, parameters: parameters, value: function)
        }
        let kind = program[candidate.declaration].kind
        guard kind != .enumCase || !program.signature(of: candidate.declaration).parameters.isEmpty else { return nil }
        var parameters = program.signature(of: candidate.declaration).parameters
        if case .type(let receiver) = candidate.base, kind == .function,
            !program[candidate.declaration].flags.contains(.isStatic),
            program.owner(of: candidate.declaration) != nil
        {
            parameters = [Signature.Parameter(label: .none, name: .none, type: receiver)]
        }
        if let labels = reference.labels {
            guard outline.symbols(labels) == parameters.map(\.label) else { return nil }
            for index in parameters.indices { parameters[index].label = .none }
        }
        guard let match = solver.match(arguments, to: parameters) else { return nil }
        return OverloadOption(candidate: candidate, match: match, parameters: parameters)
    }

    /// Types the arguments that say by themselves what they are.
    private func inferPlainArguments(_ arguments: [Argument]) {
        for argument in arguments
        where !outline.isContextual(argument.value) && body.expectations.inferred[argument.value] == nil {
            let type = body.infer(argument.value, nil)
            body.expectations.inferred[argument.value] = type
        }
    }

    // MARK: Trying

    /// The options whose parameters take the arguments' types.
    private func fitting(
        _ options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?
    ) -> [OverloadOption] {
        if options.count == 1 { return options }
        var result = tried(options, arguments, explicit, want, withClosures: false, withResult: false)
        if result.count > 1, let want, !solver.shallow(want).isUnknown,
            solver.open(want).map({ solver.isConstrained($0) }) ?? true
        {
            let narrowed = tried(result, arguments, explicit, want, withClosures: false, withResult: true)
            if !narrowed.isEmpty { result = narrowed }
        }
        let hasClosures = arguments.contains { outline.isClosure($0.value) }
        if hasClosures, result.count > 1, let best = bestAlike(of: result, arguments, explicit) { return [best] }
        if hasClosures, result.count > 1, result.count <= Self.closureTrialLimit, closureTrials < 3 {
            let narrowed = trying {
                clearlyBest(of: result, arguments, explicit)
                    ?? tried(result, arguments, explicit, want, withClosures: true, withResult: false)
            }
            if !narrowed.isEmpty { result = narrowed }
        }
        return hasClosures ? understood(result, arguments, explicit) : result
    }

    func tried(
        _ options: [OverloadOption], _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?, withClosures: Bool,
        withResult: Bool
    ) -> [OverloadOption] {
        options.compactMap { option in
            let mark = withClosures ? body.mark() : nil
            let answer = solver.probe {
                self.fits(option, arguments, explicit, withResult ? want : nil, withClosures: withClosures)
            }
            if let mark { body.takeBack(to: mark) }
            guard answer.fits else { return nil }
            var scored = option
            scored.score = answer.score
            scored.doubts = answer.doubts + (option.candidate.isDoubtful ? 1 : 0)
            if !withClosures, !withResult { scored.plainScore = answer.score }
            return scored
        }
    }

    private func fits(
        _ option: OverloadOption, _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?, withClosures: Bool
    ) -> Bool {
        let callable = option.callable(candidateTypes, explicit)
        scoreContext(callable, option)
        for (index, positions) in option.match.arguments.enumerated() {
            for position in positions where !outline.isContextual(arguments[position].value) {
                guard fitsPlain(arguments[position].value, callable.parameters[index]) else { return false }
            }
        }
        guard solver.solvePending() else { return false }
        if let want, !solver.attempt({ self.solver.convert(callable.result, want) && self.solver.solvePending() }) {
            return false
        }
        for (index, positions) in option.match.arguments.enumerated() {
            for position in positions where outline.isContextual(arguments[position].value) {
                let isBuilt = callable.builders[index] != nil
                guard fitsContextual(arguments[position].value, callable.parameters[index].type, withClosures, isBuilt)
                else { return false }
            }
        }
        return solver.solvePending()
    }

    func isAsync(_ option: OverloadOption) -> Bool {
        option.value == nil && program[option.candidate.declaration].isFunctionLike
            && program[option.candidate.declaration].flags.contains(.isAsync)
    }

    /// There are asynchronous ones of that name where one may wait, and none of them fits.
    private func isAwaitedOnly(_ options: [OverloadOption], butNot fit: [OverloadOption]) -> Bool {
        body.around.isAsync && body.around.mayAwait && options.contains(where: isAsync)
            && !fit.contains(where: isAsync)
    }

    private func scoreContext(_ callable: Callable, _ option: OverloadOption) {
        guard option.value == nil, program[option.candidate.declaration].isFunctionLike else { return }
        // A call without `await` is synchronous, or the code would not compile.
        if body.around.isAsync, body.around.mayAwait {
            if !callable.isAsync { solver.score.syncInAsync += 1 }
        } else if callable.isAsync {
            solver.score.asyncInSync += 1
        }
        if program.isDisfavored(option.candidate.declaration) { solver.score.disfavored += 1 }
    }

    func fitsPlain(_ value: ExpressionID, _ parameter: Signature.Parameter) -> Bool {
        let type = body.expectations.inferred[value] ?? .unknown
        var wanted = parameter.type
        if parameter.isAutoclosure, case .function(let function) = solver.node(wanted) { wanted = function.result }
        if parameter.isInout {
            guard case .inout = outline.expression(value) else { return false }
            return solver.unify(type, wanted)
        }
        if case .inout = outline.expression(value) {
            // A pointer parameter.
            solver.score.valueToPointer += 1
            if case .nominal(let declaration, _) = solver.node(solver.wrapped(wanted) ?? wanted) {
                return standard.isPointer(declaration)
            }
            return true
        }
        if solver.attempt({ self.solver.convert(type, wanted) }) { return true }
        if body.references.isImplicitlyUnwrapped(value), let inner = solver.wrapped(type) {
            return solver.convert(inner, wanted)
        }
        return false
    }

    /// Whether an argument fits whose type depends on the parameter's, as far as that can be decided beforehand.
    /// - Parameter isBuilt: the parameter has a result builder.
    private func fitsContextual(_ value: ExpressionID, _ type: TypeID, _ withClosures: Bool, _ isBuilt: Bool) -> Bool {
        let wanted = solver.shallow(type)
        if wanted.isUnknown {
            return true
        }
        switch outline.expression(value) {
        case .closure(let closure): return body.closures.fits(closure, wanted, withClosures, isBuilt: isBuilt)
        case .implicitMember, .call, .member:
            guard let head = outline.implicitHead(of: value), case .implicitMember(let index) = outline.expression(head)
            else { return true }
            return mayBeMember(outline.names[Int(index)].name, of: wanted)
        case .keyPath:
            switch solver.node(solver.wrapped(wanted) ?? wanted) {
            case .function(let function): return function.parameters.count == 1
            case .nominal, .existential: return solver.expectedKeyPath(solver.wrapped(wanted) ?? wanted) != nil
            case .variable: return true
            default: return false
            }
        case .name:
            return solver.expectedFunction(wanted) != nil
                || solver.open(wanted).map { solver.mayBeFunction($0) } ?? false
        case .array:
            return solver.accepts(
                solver.wrapped(wanted) ?? wanted,
                TypeVariables.Entry(parent: -1, literal: .array, first: solver.fresh()))
        case .dictionary:
            return solver.accepts(
                solver.wrapped(wanted) ?? wanted,
                TypeVariables.Entry(parent: -1, literal: .dictionary, first: solver.fresh(), second: solver.fresh()))
        case .attempt(_, let inner), .await(let inner): return fitsContextual(inner, wanted, withClosures, isBuilt)
        default: return true
        }
    }

    private func mayBeMember(_ name: Symbol, of type: TypeID) -> Bool {
        if solver.open(type) != nil { return true }
        let type = solver.resolved(type)
        for base in [type, solver.wrapped(type)].compactMap({ $0 }) {
            if !program.members(name, of: base, on: .type, from: place.scope).isEmpty { return true }
            if !program.knowsAllMembers(of: base, from: place.scope) {
                solver.doubts += 1
                return true
            }
        }
        return false
    }

    var ranking: OverloadRanking { OverloadRanking(solver: solver, candidateTypes: candidateTypes) }

    // MARK: Taking it

    private func commit(
        _ site: CallSite, _ option: OverloadOption, _ explicit: [TypeID], isCallee: Bool
    ) -> TypeID {
        let callee = site.callee
        let callable = option.callable(candidateTypes, explicit)
        let target = option.candidate.target(in: program)
        if option.candidate.isImplied { body.noteSelf() }
        draft.targets[Int(site.id.index)] = option.value == nil ? target : .value
        if isCallee {
            if case .type = draft.targets[Int(callee.index)] {} else { draft.targets[Int(callee.index)] = target }
            draft.types[Int(callee.index)] = program.types.intern(.function(callable.functionType))
        }
        return body.calls.apply(site, callable, option.match)
    }
}
