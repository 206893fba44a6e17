import Declarations
import Syntax

/// Switches, which are stored properties that hold a `Bool`, an optional or an enumeration's case, and the bodies that
/// may assign them, all by name. The value of a switch decides which branches of its readers are taken.
struct SwitchIndex {
    /// The names of all such properties.
    private var names = NameSet()
    /// Names of members that mutate their receiver.
    private var mutators = NameSet([Symbol("toggle"), Symbol("take")])
    /// The switches that a body assigns, by body.
    private var assigned: [Int: Set<Symbol>] = [:]
    /// The bodies that assign switches, and the switches, by the name that stands at a call.
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

    /// Whether the type is `Bool`, an optional or an enumeration.
    static func isAnswer(_ type: TypeID, _ program: Program) -> Bool {
        guard case .nominal(let id, _) = program.types[type] else { return false }
        return id == program.standard.bool || id == program.standard.optional || program[id].kind == .enum
    }

    /// Whether a property without a written type may be a switch: its initial value is no number, text or collection.
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

    /// The switches that tokens assign, mutate or pass as `inout`.
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

    /// The bodies by which a call may assign one of the switches. The values that a callee leaves in properties are
    /// followed through one more call.
    /// - Parameter mentioned: the names in the body.
    /// - Returns: the body itself and those that it may call for that; none if no switch is assigned.
    func assigning(_ switches: Set<Symbol>, _ unit: Int, _ mentioned: some Sequence<Symbol>) -> [Int] {
        guard !switches.isEmpty else { return [] }
        var found = assigns(switches, unit) ? [unit] : []
        for name in mentioned where assignerNames.contains(name) {
            guard let known = assigners[name], !switches.isDisjoint(with: known.switches) else { continue }
            if found.isEmpty { found.append(unit) }
            found += known.units.filter { assigns(switches, $0) }
        }
        return found
    }

    private func assigns(_ switches: Set<Symbol>, _ unit: Int) -> Bool {
        assigned[unit].map { !$0.isDisjoint(with: switches) } ?? false
    }

    /// Whether a body that is called by the name assigns a switch.
    func isAssigner(_ name: Symbol) -> Bool { assignerNames.contains(name) }

    /// Whether a body assigns the same switches as before.
    func isSame(_ unit: Int, _ range: Range<Int32>, _ tokens: UnsafeBufferPointer<Token>) -> Bool {
        assigned(in: range, tokens) == assigned[unit] ?? []
    }
}
