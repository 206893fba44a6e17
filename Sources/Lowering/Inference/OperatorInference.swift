import Declarations
import Syntax

/// Types operators: the common ones on the standard library's own types at once, the others as any call of overloaded
/// functions.
final class OperatorInference: InferencePart {
    enum Position { case prefix, infix, postfix }

    /// Operators between literals whose type is not settled yet.
    @exclusivity(unchecked) private var pending: [(ExpressionID, Symbol, TypeID)] = []

    private static let negation = Symbol("!"), minus = Symbol("-")

    /// Whether someone other than the standard library gives an operator another result than a Boolean: a query builder
    /// does.
    private func isDeclaredHere(_ name: Symbol) -> Bool {
        globals(name).contains { candidate in
            program[program[candidate.declaration].module].name != Names.swift
                && program.signature(of: candidate.declaration).result != standard.bool
        }
    }

    // MARK: Trials

    /// How many wait: what a trial adds is taken back by it.
    var mark: Int { pending.count }
    func takeBack(to mark: Int) { pending.removeLast(max(0, pending.count - mark)) }

    // MARK: Prefix

    func inferPrefix(_ id: ExpressionID, _ name: Symbol, _ operand: ExpressionID, _ want: TypeID?) -> TypeID {
        if name == Self.minus, case .literal(let literal) = outline.expression(operand),
            literal == .integer || literal == .one || literal == .float
        {
            return body.infer(operand, want)
        }
        let type = outline.isContextual(operand) ? nil : body.inferOnce(operand)
        if name == Self.negation, isBool(type) {
            body.expectations.inferred[operand] = nil
            body.check(operand, standard.bool)
            return simple(id, name, of: standard.bool, taking: [standard.bool], giving: standard.bool)
        }
        if name == Self.minus, let type, let number = basic(type), number != standard.string, number != standard.bool {
            body.expectations.inferred[operand] = nil
            return simple(id, name, of: number, taking: [number], giving: number)
        }
        return infer(id, name, [operand], want, position: .prefix)
    }

    /// A Boolean, or a literal that is one.
    private func isBool(_ type: TypeID?) -> Bool {
        guard let type else { return false }
        if let root = solver.open(type) { return solver.entry(root).literal == .boolean }
        return solver.shallow(type) == standard.bool
    }

    // MARK: Infix

    func inferBinary(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID, expecting want: TypeID?
    ) -> TypeID {
        switch OperatorGroup.of(name) {
        case .coalescing: return inferCoalescing(id, name, left, right, expecting: want)
        case .identity where !isDeclaredHere(name):
            _ = body.infer(left, nil)
            _ = body.infer(right, nil)
            inferTarget(id, name)
            return standard.bool
        case .identity: break
        case .equality where (outline.isNil(left) || outline.isNil(right)) && !isDeclaredHere(name):
            let type = body.infer(outline.isNil(left) ? right : left, nil)
            // Comparable types are compared with an optional of themselves; all others with the literal's own type.
            let isComparable =
                solver.wrapped(solver.settled(type)).map { inner in
                    standard.library.equatable.map {
                        !solver.containsOpen(inner)
                            && program.conforms(solver.resolved(inner), to: $0, from: place.scope) == .yes
                    } ?? false
                } ?? false
            draft.types[Int((outline.isNil(left) ? left : right).index)] =
                type.isUnknown ? .unknown : isComparable ? type : standard.nilComparison
            inferTarget(id, name)
            return standard.bool
        case .compound: return inferCompound(id, name, left, right)
        case .shift:
            if let shifted = inferShift(id, name, left, right) { return shifted }
        case .arithmetic, .equality, .comparison, .logic:
            if let fast = inferBasic(id, name, left, right, expecting: want) { return fast }
            if OperatorGroup.of(name) == .equality || OperatorGroup.of(name) == .comparison,
                let fast = inferEquality(id, name, left, right)
            {
                return fast
            }
        case nil: break
        }
        return infer(id, name, [left, right], want, position: .infix)
    }

    /// A shifted literal takes the type expected of the result; the distance is a number of its own.
    private func inferShift(_ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID) -> TypeID?
    {
        guard !outline.isContextual(left), !outline.isContextual(right) else { return nil }
        let a = body.inferOnce(left), b = solver.settled(body.inferOnce(right))
        guard let root = solver.open(a), solver.entry(root).literal == .integer else { return nil }
        let count = solver.settleLiteral(b)
        guard basic(count) != nil else { return nil }
        body.expectations.inferred[left] = nil
        body.expectations.inferred[right] = nil
        pending.append((id, name, a))
        return a
    }

    /// Both operands of one of the standard library's own types.
    private func inferBasic(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID, expecting want: TypeID?
    ) -> TypeID? {
        guard !outline.isContextual(left), !outline.isContextual(right) else { return nil }
        // Literals in arithmetic take the type expected of the result.
        let isArithmetic = OperatorGroup.of(name) == .arithmetic
        let a = solver.settled(body.inferOnce(left)), b = solver.settled(body.inferOnce(right))
        if OperatorGroup.of(name) == .logic {
            guard isBool(a), isBool(b) else { return nil }
            taken(left, a, standard.bool)
            taken(right, b, standard.bool)
            draft.adjustments[Int(right.index)].insert(.autoclosure)
            return simple(id, name, of: standard.bool, taking: [standard.bool, standard.bool], giving: standard.bool)
        }
        guard let operand = commonBasic(a, b, allowsOptional: OperatorGroup.of(name) == .equality) else { return nil }
        if OperatorGroup.of(name) == .arithmetic,
            operand == standard.bool || operand == standard.string && name.text != "+"
        {
            return nil
        }
        taken(left, a, operand)
        taken(right, b, operand)
        let plain = solver.wrapped(operand) ?? operand
        if isArithmetic {
            if solver.open(operand) != nil {
                pending.append((id, name, operand))
                return operand
            }
            return simple(id, name, of: plain, taking: [operand, operand], giving: operand)
        }
        if solver.open(operand) != nil {
            return simple(
                id, name, of: solver.settleLiteral(operand), taking: [operand, operand], giving: standard.bool)
        }
        return simple(id, name, of: plain, taking: [operand, operand], giving: standard.bool)
    }

    /// Both operands of one type that can be compared, or of optionals of it.
    private func inferEquality(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID
    ) -> TypeID? {
        let isOrder = OperatorGroup.of(name) == .comparison
        guard !(outline.isContextual(left) && outline.isContextual(right)),
            let proto = isOrder ? standard.comparable : standard.library.equatable
        else { return nil }
        let known = outline.isContextual(left) ? right : left, other = outline.isContextual(left) ? left : right
        let a = solver.settled(body.inferOnce(known))
        guard solver.open(a) == nil, !solver.containsOpen(a) else { return nil }
        // An optional has no order.
        if isOrder, solver.wrapped(a) != nil { return nil }
        let plain = solver.resolved(solver.wrapped(a) ?? a)
        // A type with its own declaration of the operator may give it any result.
        guard program.conforms(plain, to: proto, from: place.scope) == .yes, !declaresOperator(name, plain) else {
            return nil
        }
        if outline.isContextual(other) {
            guard outline.implicitHead(of: other) != nil else { return nil }
            body.expectations.inferred[known] = nil
            body.check(other, plain)
        } else {
            let b = solver.settled(body.inferOnce(other))
            guard solver.resolved(isOrder ? b : solver.wrapped(b) ?? b) == plain else { return nil }
            body.expectations.inferred[known] = nil
            body.expectations.inferred[other] = nil
        }
        let own = lookUp.members(name, of: plain, on: .type).filter { candidate in
            let parameters = program.signature(of: candidate.declaration).parameters
            let map = candidateTypes.substitution(of: candidate)
            return parameters.count == 2 && parameters.allSatisfy { solver.substitute($0.type, map) == plain }
        }
        if own.count == 1 { draft.targets[Int(id.index)] = own[0].target(in: program) }
        return standard.bool
    }

    private func declaresOperator(_ name: Symbol, _ type: TypeID) -> Bool {
        lookUp.members(name, of: type, on: .type).contains {
            solver.shallow(program.signature(of: $0.declaration).result) != standard.bool
        }
    }

    private func taken(_ id: ExpressionID, _ type: TypeID, _ operand: TypeID) {
        body.expectations.inferred[id] = nil
        body.convert(id, type, operand)
    }

    /// The one basic type that two operands have, an open literal where both are literals.
    private func commonBasic(_ a: TypeID, _ b: TypeID, allowsOptional: Bool) -> TypeID? {
        let x = allowsOptional ? solver.wrapped(a) ?? a : a, y = allowsOptional ? solver.wrapped(b) ?? b : b
        let isOptional = x != a || y != b
        var common: TypeID?
        switch (solver.open(x), solver.open(y)) {
        case (let p?, let q?):
            guard isPlainLiteral(p), isPlainLiteral(q), solver.attempt({ self.solver.unify(x, y) }) else { return nil }
            common = solver.shallow(x)
        case (let p?, nil):
            guard let type = basic(y), isPlainLiteral(p), solver.attempt({ self.solver.unify(x, type) }) else {
                return nil
            }
            common = type
        case (nil, let q?):
            guard let type = basic(x), isPlainLiteral(q), solver.attempt({ self.solver.unify(y, type) }) else {
                return nil
            }
            common = type
        case (nil, nil):
            guard let type = basic(x), solver.shallow(y) == type else { return nil }
            common = type
        }
        return isOptional ? common.map { standard.optional(of: $0) } : common
    }

    private func isPlainLiteral(_ root: Int32) -> Bool {
        switch solver.entry(root).literal {
        case .integer, .float, .string, .boolean: true
        default: false
        }
    }

    /// The type, where it is one of the standard library's numbers, strings or Booleans.
    private func basic(_ type: TypeID) -> TypeID? {
        let type = solver.shallow(type)
        return body.table.basicTypes.contains(type) ? type : nil
    }

    /// An operator whose meaning is known by its operands' basic type.
    private func simple(
        _ id: ExpressionID, _ name: Symbol, of owner: TypeID, taking operands: [TypeID], giving result: TypeID
    ) -> TypeID {
        if let declaration = body.table.basicOperator(name, owner, operands.count, place.scope) {
            draft.targets[Int(id.index)] = .declaration(declaration)
        }
        return result
    }

    /// Operators between literals, once it is known what these are.
    func settlePending() {
        for (id, name, operand) in pending {
            let type = solver.resolved(operand)
            if solver.isConcrete(type), draft.targets[Int(id.index)] == .none {
                _ = simple(id, name, of: type, taking: [type, type], giving: type)
            }
        }
        pending.removeAll()
    }

    /// The one declaration of an operator that there is.
    private func inferTarget(_ id: ExpressionID, _ name: Symbol) {
        let found = globals(name)
        if found.count == 1 { draft.targets[Int(id.index)] = .declaration(found[0].declaration) }
    }

    // MARK: a ?? b, a += b

    private func inferCoalescing(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID, expecting want: TypeID?
    ) -> TypeID {
        defer { draft.adjustments[Int(right.index)].insert(.autoclosure) }
        var hint = want.map { solver.optional($0) }
        if want.map({ solver.open($0) != nil }) ?? true, case .array = outline.expression(right) {
            hint = standard.optional(of: standard.array(of: solver.fresh()))
        }
        let type = solver.settled(body.infer(left, hint))
        if solver.open(type) != nil || type.isUnknown {
            let given = solver.settled(body.infer(right, want))
            return solver.open(type) != nil ? given : .unknown
        }
        guard let inner = solver.wrapped(type) else {
            let given = body.infer(right, type)
            _ = given
            if case .opaque = solver.node(type) { return .unknown }
            return type
        }
        if outline.isNil(right) {
            draft.types[Int(right.index)] = type
            return type
        }
        let given = body.infer(right, inner)
        let shallow = solver.settled(given)
        if shallow.isUnknown { return .unknown }
        if solver.wrapped(shallow) != nil, solver.wrapped(inner) == nil {
            body.convert(right, given, type)
            return type
        }
        if body.convert(right, given, inner) { return inner }
        if let want, !solver.containsOpen(want), body.convert(right, given, want) { return want }
        let result = solver.fresh()
        guard solver.convert(inner, result), solver.convert(given, result) else {
            return draft.fail(id, .noOverloadFits)
        }
        return result
    }

    private func inferCompound(
        _ id: ExpressionID, _ name: Symbol, _ left: ExpressionID, _ right: ExpressionID
    ) -> TypeID {
        let type = solver.settled(body.inferOnce(left))
        let basic = basic(type)
        if let basic, !outline.isContextual(right) {
            let given = solver.settled(body.infer(right, basic))
            body.expectations.inferred[right] = given
            if solver.attempt({ self.solver.unify(given, basic) }) {
                body.expectations.inferred[left] = nil
                body.expectations.inferred[right] = nil
                return simple(id, name, of: basic, taking: [basic, basic], giving: .void)
            }
        }
        if standard.arrayElement(of: type) != nil {
            let given = body.infer(right, type)
            body.expectations.inferred[right] = given
        }
        // The left operand is handed as `&`.
        let result = infer(id, name, [left, right], nil, position: .infix)
        return result.isUnknown ? .void : result
    }

    // MARK: Any other

    func infer(
        _ id: ExpressionID, _ name: Symbol, _ operands: [ExpressionID], _ want: TypeID?, position: Position
    ) -> TypeID {
        var known: [TypeID] = []
        for operand in operands where !outline.isContextual(operand) {
            if body.expectations.inferred[operand] == nil { _ = body.inferOnce(operand) }
            if let type = body.expectations.inferred[operand] { known.append(solver.settled(type)) }
        }
        // Two literals become one type: `0...1.5`.
        if known.count == 2, known.allSatisfy({ solver.open($0).map(isPlainLiteral) ?? false }) {
            _ = solver.attempt { self.solver.unify(known[0], known[1]) }
        }
        var candidates = globals(name)
        var seen = Set(candidates.map(\.declaration))
        var bases: [TypeID] = []
        for type in known {
            let base =
                solver.open(type) != nil ? solver.defaultType(of: solver.entry(solver.open(type) ?? 0)) ?? type : type
            for found in [base, solver.wrapped(base)].compactMap({ $0 })
            where solver.open(found) == nil && !found.isUnknown && !bases.contains(found) { bases.append(found) }
        }
        if let want, !solver.shallow(want).isUnknown, solver.open(want) == nil { bases.append(solver.resolved(want)) }
        for base in bases {
            for candidate in lookUp.members(name, of: base, on: .type) where seen.insert(candidate.declaration).inserted
            {
                candidates.append(candidate)
            }
        }
        candidates = candidates.filter { isOperator($0.declaration, position) }
        for index in candidates.indices { candidates[index].level = 0 }
        if known.contains(where: { $0.isUnknown }) || candidates.isEmpty {
            return inferUnknown(id, name, operands, candidates, expecting: want)
        }
        let arguments = operands.map { Argument(label: .none, value: $0, isTrailingClosure: false) }
        return body.overloads.call(
            CallSite(id, id, arguments, want: want), candidates, NameReference(name: name), isCallee: false)
    }

    /// `reduce(0, +)`: the operator that is a function as expected.
    func inferReference(_ id: ExpressionID, _ reference: NameReference, _ want: TypeID?) -> TypeID {
        guard let want, let expected = solver.expectedFunction(want) else { return draft.fail(id, .undetermined) }
        let operands = expected.parameters.map { solver.settled($0.type) }
        var bases: [TypeID] = []
        for type in operands where solver.open(type) == nil && !type.isUnknown && !bases.contains(type) {
            bases.append(solver.resolved(type))
        }
        for type in operands {
            if let root = solver.open(type), let byDefault = solver.defaultType(of: solver.entry(root)) {
                bases.append(byDefault)
            }
        }
        for base in bases {
            guard let base = basic(base),
                let declared = body.table.basicOperator(reference.name, base, operands.count, place.scope)
            else { continue }
            let candidate = Candidate(
                declaration: declared, base: .type(base), owner: program.owner(of: declared) == nil ? .unknown : base)
            if solver.attempt({
                self.solver.convert(candidateTypes.reference(to: candidate), want) && self.solver.solvePending()
            }) {
                return body.references.take(id, candidate, reference)
            }
        }
        var candidates = globals(reference.name)
        for base in bases { candidates += lookUp.members(reference.name, of: base, on: .type) }
        let fitting = candidates.filter { candidate in
            let answer = solver.probe {
                self.solver.convert(candidateTypes.reference(to: candidate), want) && self.solver.solvePending()
            }
            return answer.fits && answer.doubts == 0
        }
        guard let first = fitting.first, fitting.allSatisfy({ $0.declaration == first.declaration }) else {
            draft.targets[Int(id.index)] = .unresolved
            return draft.fail(id, candidates.isEmpty ? .undeclaredName : fitting.isEmpty ? .noOverloadFits : .ambiguous)
        }
        let type = body.references.take(id, first, reference)
        _ = solver.attempt { self.solver.convert(type, want) && self.solver.solvePending() }
        return type
    }

    /// Operands of unknown type: the result is unknown, too, except that a condition is a Boolean.
    private func inferUnknown(
        _ id: ExpressionID, _ name: Symbol, _ operands: [ExpressionID], _ candidates: [Candidate],
        expecting want: TypeID?
    ) -> TypeID {
        let known = operands.compactMap { body.expectations.inferred[$0] }.first { !solver.shallow($0).isUnknown }
        // The type of a literal beside an operand of unknown type is unknown.
        if operands.contains(where: { body.expectations.inferred[$0].map { solver.shallow($0).isUnknown } ?? false }),
            let known
        {
            solver.taint(known)
        }
        for operand in operands {
            if outline.isContextual(operand), let known {
                _ = body.infer(operand, known)
            } else {
                _ = body.infer(operand, nil)
            }
        }
        draft.targets[Int(id.index)] = .unresolved
        if candidates.isEmpty, known != nil { draft.fail(id, .noSuchMember) }
        if let want, solver.shallow(want) == standard.bool { return standard.bool }
        return .unknown
    }

    private func globals(_ name: Symbol) -> [Candidate] {
        program.lookUp(name, in: place.scope).flatMap { level in
            level.candidates.map {
                Candidate(
                    declaration: $0.declaration, base: level.selfType.map { .type($0) } ?? .none, owner: $0.receiver)
            }
        }
    }

    /// An operator's function by the number of its parameters; `prefix` and `postfix` are modifiers.
    private func isOperator(_ id: DeclarationID, _ position: Position) -> Bool {
        guard program[id].kind == .function else { return false }
        let count = program.signature(of: id).parameters.count
        if position == .infix { return count == 2 }
        guard count == 1 else { return false }
        let wanted = position == .prefix ? Names.prefix : Names.postfix
        return program.node(of: id).children.contains { $0.kind == .modifier && $0.name == wanted }
    }
}
