import Declarations
import Syntax

/// Switches: stored properties that hold an answer (a `Bool`, something optional, a case), and the bodies that may turn
/// them, all by name. What a body reads there decides which of its branches are taken.
struct SwitchIndex {
    /// The names of all such properties.
    private var names = NameSet()
    /// Members that change what they are called on.
    private var mutators = NameSet([Symbol("toggle"), Symbol("take")])
    /// By body, the switches that it assigns.
    private var assigned: [Int: Set<Symbol>] = [:]
    /// By the name that stands where they are called: bodies that assign switches, and all that these assign.
    private var assigners: [Symbol: (units: [Int], switches: Set<Symbol>)] = [:]
    private var assignerNames = NameSet()

    init(_ units: [(owner: BodyOwner, file: FileID, tokens: Range<Int32>)], _ program: Program) {
        for index in program.declarations.indices {
            let id = DeclarationID(index), declaration = program[id]
            if declaration.flags.contains(.isMutating) { mutators.insert(declaration.name) }
            guard declaration.kind == .variable, declaration.flags.contains(.isStored), !program.isInterface(id) else {
                continue
            }
            if let type = program.declaredType(of: id) {
                if Self.isAnswer(type, program) { names.insert(declaration.name) }
            } else if Self.mayBeAnswer(program.node(of: id).binding) {
                names.insert(declaration.name)
            }
        }
        for (index, unit) in units.enumerated() {
            let found = assigned(in: unit.tokens, program[unit.file].tree.tokens)
            guard !found.isEmpty else { continue }
            assigned[index] = found
            for name in Self.namesOfCalls(unit.owner, program) {
                assigners[name, default: ([], [])].units.append(index)
                assigners[name, default: ([], [])].switches.formUnion(found)
                assignerNames.insert(name)
            }
        }
    }

    /// A value of the type says yes or no, something or nothing, or one of several.
    static func isAnswer(_ type: TypeID, _ program: Program) -> Bool {
        guard case .nominal(let id, _) = program.types[type] else { return false }
        return id == program.standard.bool || id == program.standard.optional || program[id].kind == .enum
    }

    /// A property that says its type by what it begins with: not where that is a number, a text or a collection.
    private static func mayBeAnswer(_ binding: Node) -> Bool {
        let tokens = binding.tokens
        guard let equal = tokens.firstIndex(where: { $0.kind == .equal }) else { return true }
        return switch tokens[tokens.index(after: equal)...].first?.kind {
        case .integerLiteral, .floatLiteral, .stringStart, .leftBracket: false
        default: true
        }
    }

    private static func namesOfCalls(_ owner: BodyOwner, _ program: Program) -> [Symbol] {
        let id = owner.declaration
        switch program[id].kind {
        case .getter, .setter, .observer: return program[id].parent.map { [program[$0].name] } ?? []
        case .initializer:
            return [Keyword.`initializer`.symbol] + (program.owner(of: id).map { [program[$0].name] } ?? [])
        default: return [program[id].name]
        }
    }

    /// The switches that tokens assign, flip or hand over to be changed.
    func assigned(in range: Range<Int32>, _ tokens: UnsafeBufferPointer<Token>) -> Set<Symbol> {
        var found: Set<Symbol> = []
        func take(_ index: Int) {
            if tokens[index].kind == .identifier, names.contains(tokens[index].symbol) {
                found.insert(tokens[index].symbol)
            }
        }
        let range = Int(range.lowerBound)..<Int(range.upperBound)
        for i in range where i > range.lowerBound {
            switch tokens[i].kind {
            case .equal:
                var last = i - 1
                while last > range.lowerBound, [.questionPostfix, .exclamationPostfix].contains(tokens[last].kind) {
                    last -= 1
                }
                take(last)
                // `(a, b) = …`
                if tokens[last].kind == .rightParen {
                    while last > range.lowerBound, tokens[last].kind != .leftParen {
                        last -= 1
                        take(last)
                    }
                }
            case .ampersandPrefix:
                var next = i + 1
                while next < range.upperBound, [.identifier, .keyword, .period].contains(tokens[next].kind) {
                    take(next)
                    next += 1
                }
            case .identifier where mutators.contains(tokens[i].symbol):
                var last = i - 1
                while last > range.lowerBound,
                    [.period, .questionPostfix, .exclamationPostfix].contains(tokens[last].kind)
                { last -= 1 }
                if last < i - 1 { take(last) }
            default: break
            }
        }
        return found
    }

    /// Whether a name is a switch's.
    func contains(_ name: Symbol) -> Bool { names.contains(name) }

    /// Whether a body, or one whose name stands in it, may turn one of the switches. What a callee leaves in a property
    /// is followed through one call more.
    /// - Parameter mentioned: the names in the body.
    /// - Returns: the body and those that it may call for that; none where nobody turns any.
    func turning(_ switches: Set<Symbol>, _ unit: Int, _ mentioned: some Sequence<Symbol>) -> [Int] {
        guard !switches.isEmpty else { return [] }
        var found = turns(switches, unit) ? [unit] : []
        for name in mentioned where assignerNames.contains(name) {
            guard let known = assigners[name], !switches.isDisjoint(with: known.switches) else { continue }
            if found.isEmpty { found.append(unit) }
            found += known.units.filter { turns(switches, $0) }
        }
        return found
    }

    private func turns(_ switches: Set<Symbol>, _ unit: Int) -> Bool {
        assigned[unit].map { !$0.isDisjoint(with: switches) } ?? false
    }

    /// Whether somebody who is called by the name assigns a switch.
    func isAssigner(_ name: Symbol) -> Bool { assignerNames.contains(name) }

    /// Whether a body assigns the same switches as before.
    func isSame(_ unit: Int, _ range: Range<Int32>, _ tokens: UnsafeBufferPointer<Token>) -> Bool {
        assigned(in: range, tokens) == assigned[unit] ?? []
    }
}
