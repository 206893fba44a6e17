import Declarations
import Syntax

/// Choosing among declarations of one name: by labels, then by the arguments' types, then by Swift's ranking. Where two are equally
/// good the answer is that nobody knows, never the first.
extension BodyInference {
    /// A candidate that the labels allow.
    struct Option {
        var candidate: Candidate
        var match: ArgumentMatch
        var parameters: [Signature.Parameter]
        /// A variable of function type.
        var value: FunctionType?
        var score = Score()
        var doubts = 0
    }

    /// More of them than this are not tried one by one.
    private static let optionLimit = 120
    /// Closures are typed under each of at most so many overloads.
    private static let closureTrialLimit = 6

    /// - Parameters:
    ///   - isCallee: the callee expression names what is called; else it is a value with `callAsFunction`.
    ///   - isType: the callee expression is a type, whose initialiser is called.
    func call(
        _ id: ExpressionID, _ callee: ExpressionID, _ candidates: [Candidate], _ arguments: [Argument], _ reference: NameReference, _ want: TypeID?,
        isCallee: Bool = true, isType: Bool = false
    ) -> TypeID {
        if isCallee, candidates.count == 1, let variable = soleValue(candidates[0], callee) {
            let implicit = isImplicitlyUnwrapped(candidates[0].declaration)
            targets[Int(callee.index)] = target(of: candidates[0])
            if candidates[0].isImplied { noteSelf() }
            types[Int(callee.index)] = variable
            var called = settled(variable)
            if implicit, let inner = wrapped(called) {
                adjustments[Int(callee.index)].insert(.unwrapsImplicitly)
                called = inner
            }
            let type = callValue(id, callee, called, arguments, want)
            return type
        }
        let plain = reference.labels == nil ? arguments : arguments.map { Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure) }
        var chosen: Option?
        var reason = UnknownReason.noOverloadFits
        var levels: [[Candidate]] = []
        for candidate in candidates {
            if let last = levels.last?.first, last.level == candidate.level { levels[levels.count - 1].append(candidate) } else { levels.append([candidate]) }
        }
        for (position, level) in levels.enumerated() {
            var options = level.compactMap { option($0, plain, reference) }
            if options.isEmpty { continue }
            // The last scope's only option is it, whether or not all types are known to fit.
            if options.count == 1, position == levels.count - 1 || levels.count == 1, !options[0].candidate.isDoubtful {
                chosen = options[0]
                break
            }
            if options.count > Self.optionLimit {
                reason = .tooLarge
                break
            }
            inferPlainArguments(plain, options)
            options = fitting(options, plain, explicit(reference), want)
            if options.isEmpty { continue }
            chosen = best(of: options, plain)
            // `.now() + x`: which type has a `now` nobody knows from a type of which not all is known.
            if !isCallee, let only = chosen, only.doubts > 0, Program.isOperator(reference.name), plain.contains(where: { implicitHead(of: $0.value) != nil }) { chosen = nil }
            if chosen == nil { reason = .ambiguous }
            break
        }
        guard let chosen else {
            if reason == .noOverloadFits, let receiver = candidates.first?.base.receiver, !program.knowsAllMembers(of: solver.resolved(receiver), from: scope) { reason = .opaqueBase }
            fail(isType ? id : callee, reason)
            targets[Int(callee.index)] = isCallee ? .unresolved : targets[Int(callee.index)]
            return callUnknown(id, arguments)
        }
        return commit(id, callee, chosen, plain, explicit(reference), want, isCallee: isCallee)
    }

    private func explicit(_ reference: NameReference) -> [TypeID] {
        list(reference.genericArguments).map { program.resolve(node($0), in: scope) }
    }

    /// The type of a candidate that is a value, not a function.
    private func soleValue(_ candidate: Candidate, _ callee: ExpressionID) -> TypeID? {
        switch declaration(candidate.declaration).kind {
        case .variable: return valueType(of: candidate)
        case .enumCase: return program.signature(of: candidate.declaration).parameters.isEmpty ? valueType(of: candidate) : nil
        default: return nil
        }
    }

    private func option(_ candidate: Candidate, _ arguments: [Argument], _ reference: NameReference) -> Option? {
        if let type = soleValue(candidate, ExpressionID(0)) {
            var shallow = settled(type)
            if isImplicitlyUnwrapped(candidate.declaration), let inner = wrapped(shallow) { shallow = inner }
            guard case .function(let function) = solver.node(shallow) else { return nil }
            let unlabelled = arguments.map { Argument(label: .none, value: $0.value, isTrailingClosure: $0.isTrailingClosure) }
            let parameters = Callable(function).parameters
            guard let match = match(unlabelled, to: parameters) else { return nil }
            return Option(candidate: candidate, match: match, parameters: parameters, value: function)
        }
        let kind = declaration(candidate.declaration).kind
        guard kind != .enumCase || !program.signature(of: candidate.declaration).parameters.isEmpty else { return nil }
        var parameters = program.signature(of: candidate.declaration).parameters
        if case .type(let receiver) = candidate.base, kind == .function, !declaration(candidate.declaration).flags.contains(.isStatic),
            program.owner(of: candidate.declaration) != nil
        {
            parameters = [Signature.Parameter(label: .none, name: .none, type: receiver)]
        }
        if let labels = reference.labels {
            guard symbols(labels) == parameters.map(\.label) else { return nil }
            for index in parameters.indices { parameters[index].label = .none }
        }
        guard let match = match(arguments, to: parameters) else { return nil }
        return Option(candidate: candidate, match: match, parameters: parameters)
    }

    /// Types the arguments that say by themselves what they are.
    func inferPlainArguments(_ arguments: [Argument], _ options: [Option]) {
        for argument in arguments where !isContextual(argument.value) && inferredArguments[argument.value] == nil {
            let type = infer(argument.value, nil)
            inferredArguments[argument.value] = type
        }
    }

    // MARK: Trying

    /// The options whose parameters take the arguments' types.
    private func fitting(_ options: [Option], _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?) -> [Option] {
        if options.count == 1 { return options }
        var result = tried(options, arguments, explicit, want, withClosures: false, withResult: false)
        if result.count > 1, let want, !solver.shallow(want).isUnknown, solver.open(want).map({ solver.isConstrained($0) }) ?? true {
            let narrowed = tried(result, arguments, explicit, want, withClosures: false, withResult: true)
            if !narrowed.isEmpty { result = narrowed }
        }
        let hasClosures = arguments.contains { isClosure($0.value) }
        if hasClosures, result.count > 1, result.count <= Self.closureTrialLimit, closureTrials < 3 {
            closureTrials += 1
            let narrowed = tried(result, arguments, explicit, want, withClosures: true, withResult: false)
            closureTrials -= 1
            if !narrowed.isEmpty { result = narrowed }
        }
        return result
    }

    private func tried(
        _ options: [Option], _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?, withClosures: Bool, withResult: Bool
    ) -> [Option] {
        options.compactMap { option in
            let saved = withClosures ? snapshot() : nil
            let answer = solver.probe { self.fits(option, arguments, explicit, withResult ? want : nil, withClosures: withClosures) }
            if let saved { restore(saved) }
            guard answer.fits else { return nil }
            var scored = option
            scored.score = answer.score
            scored.doubts = answer.doubts + (option.candidate.isDoubtful ? 1 : 0)
            return scored
        }
    }

    /// What a trial may leave behind that the next look at the same expressions does not overwrite.
    struct Snapshot {
        let unknowns: [ExpressionID: UnknownReason]
        let inferredArguments: [ExpressionID: TypeID]
        let implicitBases: [ExpressionID: TypeID]
        let closureHints: [ClosureID: TypeID]
        let bindings: [ExpressionID: [ArgumentBinding]]
        let pendingOperators: Int
    }

    func snapshot() -> Snapshot {
        Snapshot(
            unknowns: unknowns, inferredArguments: inferredArguments, implicitBases: implicitBases, closureHints: closureHints, bindings: bindings,
            pendingOperators: pendingOperators.count)
    }

    func restore(_ saved: Snapshot) {
        unknowns = saved.unknowns
        inferredArguments = saved.inferredArguments
        implicitBases = saved.implicitBases
        closureHints = saved.closureHints
        bindings = saved.bindings
        pendingOperators.removeLast(max(0, pendingOperators.count - saved.pendingOperators))
    }

    private func callable(_ option: Option, _ explicit: [TypeID]) -> Callable {
        option.value.map { Callable($0) } ?? open(option.candidate, explicit: explicit)
    }

    private func fits(_ option: Option, _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?, withClosures: Bool) -> Bool {
        let callable = callable(option, explicit)
        scoreContext(callable, option)
        for (index, positions) in option.match.arguments.enumerated() {
            for position in positions where !isContextual(arguments[position].value) {
                guard fitsPlain(arguments[position].value, callable.parameters[index]) else { return false }
            }
        }
        guard solver.solvePending() else { return false }
        if let want, !solver.attempt({ self.solver.convert(callable.result, want) && self.solver.solvePending() }) { return false }
        for (index, positions) in option.match.arguments.enumerated() {
            for position in positions where isContextual(arguments[position].value) {
                guard fitsContextual(arguments[position].value, callable.parameters[index].type, withClosures) else { return false }
            }
        }
        return solver.solvePending()
    }

    private func scoreContext(_ callable: Callable, _ option: Option) {
        guard option.value == nil, declaration(option.candidate.declaration).isFunctionLike else { return }
        // What nobody awaits is not asynchronous, or the code would not compile.
        if isAsyncContext, mayAwait { if !callable.isAsync { solver.score.syncInAsync += 1 } } else if callable.isAsync { solver.score.asyncInSync += 1 }
        if program.isDisfavored(option.candidate.declaration) { solver.score.disfavored += 1 }
    }

    private func fitsPlain(_ value: ExpressionID, _ parameter: Signature.Parameter) -> Bool {
        let type = inferredArguments[value] ?? .unknown
        var wanted = parameter.type
        if parameter.isAutoclosure, case .function(let function) = solver.node(wanted) { wanted = function.result }
        if parameter.isInout {
            guard case .inout = expression(value) else { return false }
            return solver.unify(type, wanted)
        }
        if case .inout = expression(value) {
            // A pointer parameter.
            solver.score.valueToPointer += 1
            if case .nominal(let declaration, _) = solver.node(wrapped(wanted) ?? wanted) { return standard.isPointer(declaration) }
            return true
        }
        if solver.attempt({ self.solver.convert(type, wanted) }) { return true }
        if isImplicitlyUnwrapped(value), let inner = wrapped(type) { return solver.convert(inner, wanted) }
        return false
    }

    /// What can be told of an argument whose type hangs on the parameter's.
    private func fitsContextual(_ value: ExpressionID, _ type: TypeID, _ withClosures: Bool) -> Bool {
        let wanted = solver.shallow(type)
        if wanted.isUnknown {
            return true
        }
        switch expression(value) {
        case .closure(let closure): return fits(closure, wanted, withClosures)
        case .implicitMember, .call, .member:
            guard let head = implicitHead(of: value), case .implicitMember(let index) = expression(head) else { return true }
            return mayBeMember(outline.names[Int(index)].name, of: wanted)
        case .keyPath:
            switch solver.node(wrapped(wanted) ?? wanted) {
            case .function(let function): return function.parameters.count == 1
            case .nominal(let declaration, _): return standard.isKeyPath(declaration)
            case .variable: return true
            default: return false
            }
        case .name: return expectedFunction(wanted) != nil || solver.open(wanted).map { solver.mayBeFunction($0) } ?? false
        case .array: return solver.accepts(wrapped(wanted) ?? wanted, TypeVariables.Entry(parent: -1, literal: .array, first: solver.fresh()))
        case .dictionary:
            return solver.accepts(wrapped(wanted) ?? wanted, TypeVariables.Entry(parent: -1, literal: .dictionary, first: solver.fresh(), second: solver.fresh()))
        case .attempt(_, let inner), .await(let inner): return fitsContextual(inner, wanted, withClosures)
        default: return true
        }
    }

    private func mayBeMember(_ name: Symbol, of type: TypeID) -> Bool {
        if solver.open(type) != nil { return true }
        let type = solver.resolved(type)
        for base in [type, wrapped(type)].compactMap({ $0 }) {
            if !program.members(name, of: base, on: .type, from: scope).isEmpty { return true }
            if !program.knowsAllMembers(of: base, from: scope) {
                solver.doubts += 1
                return true
            }
        }
        return false
    }

    // MARK: Ranking

    /// The best option; nil where nobody can say which it is.
    private func best(of options: [Option], _ arguments: [Argument]) -> Option? {
        if options.count == 1 { return options[0].doubts == 0 || options[0].candidate.isDoubtful == false ? options[0] : nil }
        let certain = options.filter { $0.doubts == 0 }
        // Where something unknown decides between them, nobody knows.
        guard !certain.isEmpty || haveSameDoubts(options) else { return nil }
        var leaders: [Option] = []
        for option in options where !options.contains(where: { $0.score < option.score }) { leaders.append(option) }
        if leaders.count > 1 { leaders = mostSpecialised(leaders) }
        guard leaders.count == 1 else { return nil }
        let leader = leaders[0]
        // One that is certain is not beaten by what is doubtful, nor a doubtful one sure to beat it.
        if leader.doubts > 0, !haveSameDoubts(options) { return nil }
        return leader
    }

    /// Doubts that are the same for all don't decide between them.
    private func haveSameDoubts(_ options: [Option]) -> Bool { options.allSatisfy { $0.doubts == options[0].doubts } }

    private func mostSpecialised(_ options: [Option]) -> [Option] {
        let winners = options.filter { option in
            options.allSatisfy { $0.candidate.declaration == option.candidate.declaration || compare(option, $0) == .better }
        }
        return winners.isEmpty ? options : winners
    }

    private enum Comparison { case better, worse, same }

    private func compare(_ a: Option, _ b: Option) -> Comparison {
        let forward = isSpecialised(a, b), backward = isSpecialised(b, a)
        if forward != backward { return forward ? .better : .worse }
        let (x, y) = (unusedDefaults(a), unusedDefaults(b))
        if forward, x != y { return x < y ? .better : .worse }
        if let byOwner = compareOwners(a, b), forward { return byOwner }
        if forward, let byGenerics = compareGenerics(a, b) { return byGenerics }
        if x != y { return x < y ? .better : .worse }
        let (v, w) = (a.parameters.contains(where: \.isVariadic), b.parameters.contains(where: \.isVariadic))
        if v != w { return w ? .better : .worse }
        return .same
    }

    private func unusedDefaults(_ option: Option) -> Int { option.match.arguments.filter(\.isEmpty).count }

    /// Of two with as many generic parameters, the one that asks more of each.
    private func compareGenerics(_ a: Option, _ b: Option) -> Comparison? {
        let (x, y) = (program.signature(of: a.candidate.declaration), program.signature(of: b.candidate.declaration))
        guard !x.genericParameters.isEmpty, x.genericParameters.count == y.genericParameters.count else { return nil }
        func asked(_ signature: Signature, _ parameter: DeclarationID) -> Int {
            let type = program.types.parameter(parameter)
            return signature.requirements.filter { $0.kind == .conforms && $0.subject == type }.map { max(1, self.parts($0.constraint)) }.reduce(0, +)
        }
        let counts = zip(x.genericParameters, y.genericParameters).map { (asked(x, $0), asked(y, $1)) }
        let isMore = counts.contains { $0 > $1 }, isLess = counts.contains { $0 < $1 }
        return isMore == isLess ? nil : isMore ? .better : .worse
    }

    private func parts(_ constraint: TypeID) -> Int {
        if case .existential(let parts) = program.types[constraint] { return parts.count }
        return 1
    }

    /// A type's own member beats a protocol's, a subclass's its superclass's.
    private func compareOwners(_ a: Option, _ b: Option) -> Comparison? {
        guard let x = program.owner(of: a.candidate.declaration), let y = program.owner(of: b.candidate.declaration), x != y else {
            return compareConstraints(a, b)
        }
        let (isProtocolX, isProtocolY) = (declaration(x).kind == .protocol, declaration(y).kind == .protocol)
        if isProtocolX != isProtocolY { return isProtocolY ? .better : .worse }
        let (typeX, typeY) = (program.type(declaredBy: x), program.type(declaredBy: y))
        if isProtocolX {
            if program.inherits(x, from: y) { return .better }
            if program.inherits(y, from: x) { return .worse }
            return nil
        }
        if isSubclass(typeX, of: y) { return .better }
        if isSubclass(typeY, of: x) { return .worse }
        return nil
    }

    private func isSubclass(_ type: TypeID, of declaration: DeclarationID) -> Bool {
        program.superclasses(of: type).contains { if case .nominal(declaration, _) = solver.node($0) { true } else { false } }
    }

    /// Of two members of one type, that of the extension with more constraints.
    private func compareConstraints(_ a: Option, _ b: Option) -> Comparison? {
        let x = program.extensionRequirements(of: a.candidate.declaration).count, y = program.extensionRequirements(of: b.candidate.declaration).count
        if x != y { return x > y ? .better : .worse }
        return nil
    }

    /// Whether whatever `a` takes, `b` takes too.
    private func isSpecialised(_ a: Option, _ b: Option) -> Bool {
        solver.probe {
            let general = self.callable(b, [])
            // Both as they are asked here; what is generic in the one is any type to the other.
            let own = a.value == nil ? self.substitution(of: a.candidate) : [:]
            for (index, position) in self.pairs(a, b) {
                var from = self.solver.substitute(a.parameters[index].type, own), to = general.parameters[position].type
                if a.parameters[index].isAutoclosure, case .function(let f) = self.solver.node(from) { from = f.result }
                if b.parameters[position].isAutoclosure, case .function(let f) = self.solver.node(to) { to = f.result }
                guard self.isSubtype(from, to) else { return false }
            }
            return self.solver.solvePending()
        }.fits
    }

    private func isSubtype(_ from: TypeID, _ to: TypeID) -> Bool {
        if case .function(let f) = solver.node(from), case .function(let g) = solver.node(to), f.parameters.count == g.parameters.count {
            // A function that gives nothing is as special as one that gives something.
            if solver.shallow(f.result) == .void, solver.open(g.result) != nil { return zip(g.parameters, f.parameters).allSatisfy { solver.convert($0.type, $1.type) } }
        }
        return solver.convert(from, to)
    }

    /// Parameters of the two that take the same argument.
    private func pairs(_ a: Option, _ b: Option) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        for (index, positions) in a.match.arguments.enumerated() {
            guard let position = positions.first else { continue }
            if let other = b.match.arguments.firstIndex(where: { $0.contains(position) }) { result.append((index, other)) }
        }
        return result
    }

    // MARK: Taking it

    func commit(
        _ id: ExpressionID, _ callee: ExpressionID, _ option: Option, _ arguments: [Argument], _ explicit: [TypeID], _ want: TypeID?, isCallee: Bool
    ) -> TypeID {
        let callable = callable(option, explicit)
        let target = target(of: option.candidate)
        if option.candidate.isImplied { noteSelf() }
        targets[Int(id.index)] = option.value == nil ? target : .value
        if isCallee {
            if case .type = targets[Int(callee.index)] {} else { targets[Int(callee.index)] = target }
            types[Int(callee.index)] = program.types.intern(.function(callable.functionType))
        }
        return apply(id, callable, option.match, arguments, want)
    }
}
