import Declarations
import Syntax

/// Swift's ranking of overloads that all fit: by score, then the most special.
struct OverloadRanking {
    let solver: TypeSolver
    let candidateTypes: CandidateTypes
    private var program: Program { solver.program }

    /// The best option; nil if none is known to be better than all others.
    func best(of options: [OverloadOption]) -> OverloadOption? {
        if options.count == 1 {
            return options[0].doubts == 0 || options[0].candidate.isDoubtful == false ? options[0] : nil
        }
        let certain = options.filter { $0.doubts == 0 }
        // If an unknown type decides between them, the choice is unknown.
        guard !certain.isEmpty || haveSameDoubts(options) else { return nil }
        var leaders: [OverloadOption] = []
        for option in options where !options.contains(where: { $0.score < option.score }) { leaders.append(option) }
        if leaders.count > 1 { leaders = mostSpecialised(leaders) }
        // Were the doubtful ones to fit, too, the compiler couldn't choose: so they don't.
        if leaders.count > 1 { leaders = leaders.filter { $0.doubts == 0 } }
        guard leaders.count == 1 else { return nil }
        let leader = leaders[0]
        // One that is certain is not beaten by what is doubtful, nor a doubtful one sure to beat it.
        if leader.doubts > 0, !haveSameDoubts(options) { return nil }
        return leader
    }

    /// The option that is better than each of the others; nil if there is none.
    func clear(of options: [OverloadOption]) -> OverloadOption? {
        let leaders = options.filter { option in !options.contains { $0.score < option.score } }
        if leaders.count == 1 { return leaders[0] }
        let winners = mostSpecialised(leaders)
        return winners.count == 1 ? winners[0] : nil
    }

    /// Doubts that are the same for all don't decide between them.
    private func haveSameDoubts(_ options: [OverloadOption]) -> Bool {
        options.allSatisfy { $0.doubts == options[0].doubts }
    }

    private func mostSpecialised(_ options: [OverloadOption]) -> [OverloadOption] {
        let winners = options.filter { option in
            options.allSatisfy {
                $0.candidate.declaration == option.candidate.declaration || compare(option, $0) == .better
            }
        }
        return winners.isEmpty ? options : winners
    }

    private enum Comparison { case better, worse, same }

    private func compare(_ a: OverloadOption, _ b: OverloadOption) -> Comparison {
        let forward = isSpecialised(a, b), backward = isSpecialised(b, a)
        if forward != backward { return forward ? .better : .worse }
        let (x, y) = (unusedDefaults(a), unusedDefaults(b))
        if forward, x != y { return compareExtensions(a, b) ?? (x < y ? .better : .worse) }
        if let byOwner = compareOwners(a, b), forward { return byOwner }
        if forward, let byGenerics = compareGenerics(a, b) { return byGenerics }
        if x != y { return x < y ? .better : .worse }
        let (v, w) = (a.parameters.contains(where: \.isVariadic), b.parameters.contains(where: \.isVariadic))
        if v != w { return w ? .better : .worse }
        return .same
    }

    private func unusedDefaults(_ option: OverloadOption) -> Int { option.match.arguments.filter(\.isEmpty).count }

    /// Of two with as many generic parameters, the one that asks more of each.
    private func compareGenerics(_ a: OverloadOption, _ b: OverloadOption) -> Comparison? {
        let (x, y) = (program.signature(of: a.candidate.declaration), program.signature(of: b.candidate.declaration))
        guard !x.genericParameters.isEmpty, x.genericParameters.count == y.genericParameters.count else { return nil }
        func asked(_ signature: Signature, _ parameter: DeclarationID) -> Int {
            let type = program.types.parameter(parameter)
            return signature.requirements.filter { $0.kind == .conforms && $0.subject == type }.map {
                max(1, parts($0.constraint))
            }.reduce(0, +)
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
    private func compareOwners(_ a: OverloadOption, _ b: OverloadOption) -> Comparison? {
        guard let x = program.owner(of: a.candidate.declaration), let y = program.owner(of: b.candidate.declaration),
            x != y
        else {
            return compareConstraints(a, b)
        }
        let (isProtocolX, isProtocolY) = (program[x].kind == .protocol, program[y].kind == .protocol)
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
        program.superclasses(of: type).contains {
            if case .nominal(declaration, _) = solver.node($0) { true } else { false }
        }
    }

    /// A type's own function goes before one of a protocol's extension that is as generic, whatever either leaves out.
    private func compareExtensions(_ a: OverloadOption, _ b: OverloadOption) -> Comparison? {
        let (x, y) = (a.candidate.declaration, b.candidate.declaration)
        guard program[x].kind == .function, program[y].kind == .function, !program[x].flags.contains(.isRequirement),
            !program[y].flags.contains(.isRequirement),
            program.signature(of: x).genericParameters.isEmpty == program.signature(of: y).genericParameters.isEmpty,
            let owner = program.owner(of: x), let other = program.owner(of: y),
            (program[owner].kind == .protocol) != (program[other].kind == .protocol)
        else { return nil }
        return program[other].kind == .protocol ? .better : .worse
    }

    /// Of two members of one type, that of the extension with more constraints.
    private func compareConstraints(_ a: OverloadOption, _ b: OverloadOption) -> Comparison? {
        let x = program.extensionRequirements(of: a.candidate.declaration).count,
            y = program.extensionRequirements(of: b.candidate.declaration).count
        if x != y { return x > y ? .better : .worse }
        return nil
    }

    /// Whether whatever `a` takes, `b` takes too; a function that is not generic is more special than one that is.
    private func isSpecialised(_ a: OverloadOption, _ b: OverloadOption) -> Bool {
        if let isGeneric = isGeneric(a), let other = self.isGeneric(b), isGeneric != other { return other }
        return solver.probe {
            let general = b.callable(candidateTypes, [])
            // Both as they are asked here; what is generic in the one is any type to the other.
            let own = a.value == nil ? candidateTypes.substitution(of: a.candidate) : [:]
            for (index, position) in pairs(a, b) {
                var from = solver.substitute(a.parameters[index].type, own), to = general.parameters[position].type
                if a.parameters[index].isAutoclosure, case .function(let f) = solver.node(from) { from = f.result }
                if b.parameters[position].isAutoclosure, case .function(let f) = solver.node(to) { to = f.result }
                guard isSubtype(from, to) else { return false }
            }
            return solver.solvePending()
        }.fits
    }

    /// Whether a function has generic parameters of its own; nil of a value.
    private func isGeneric(_ option: OverloadOption) -> Bool? {
        guard option.value == nil, program[option.candidate.declaration].isFunctionLike else { return nil }
        let signature = program.signature(of: option.candidate.declaration)
        return !signature.genericParameters.isEmpty
            || signature.parameters.contains {
                program.types.contains($0.type, where: { if case .someType = $0 { true } else { false } })
            }
    }

    private func isSubtype(_ from: TypeID, _ to: TypeID) -> Bool {
        if case .function(let f) = solver.node(from), case .function(let g) = solver.node(to),
            f.parameters.count == g.parameters.count
        {
            // A function that gives nothing is as special as one that gives something.
            if solver.shallow(f.result) == .void, solver.open(g.result) != nil {
                return zip(g.parameters, f.parameters).allSatisfy { solver.convert($0.type, $1.type) }
            }
        }
        return solver.convert(from, to)
    }

    /// Parameters of the two that take the same argument.
    private func pairs(_ a: OverloadOption, _ b: OverloadOption) -> [(Int, Int)] {
        var result: [(Int, Int)] = []
        for (index, positions) in a.match.arguments.enumerated() {
            guard let position = positions.first else { continue }
            if let other = b.match.arguments.firstIndex(where: { $0.contains(position) }) {
                result.append((index, other))
            }
        }
        return result
    }
}
