import Declarations
import Lowering
import Syntax

/// What tests tell: of a value, of `answer == true` and `answer != false`, also where an optional was asked.
extension BodyFlow {
    /// Whether a value is what a test asks for.
    func truth(_ test: Guards.Test, _ value: Value) -> Tristate {
        guard !value.isEmpty else { return .unknown }
        var answers: Set<Tristate> = []
        for atom in value.atoms {
            switch (terms[atom.root], test) {
            case (.constant(.true), .isTrue), (.constant(.false), .isFalse), (.constant(.nil), .isNil): answers.insert(.yes)
            case (.constant(.true), .isFalse), (.constant(.false), .isTrue), (.constant(.nil), .isSome): answers.insert(.no)
            case (.constant(.enumCase(let known)), .isCase(let asked)): answers.insert(known == asked ? .yes : .no)
            case (.constant(.enumCase(let known)), .isNoCase(let asked)): answers.insert(known == asked ? .no : .yes)
            case (.constant(.other), .isCase), (.constant(.other), .isNoCase): answers.insert(.unknown)
            case (.constant, .isSome): answers.insert(.yes)
            case (.constant, .isNil): answers.insert(.no)
            case (.made, .isNil), (.accessor, .isNil), (.closure, .isNil), (.lent, .isNil): answers.insert(atom.guards.isEmpty && !atom.isPart ? .no : .unknown)
            default: answers.insert(.unknown)
            }
        }
        return answers.count == 1 ? answers.first ?? .unknown : .unknown
    }

    func comparison(_ id: DeclarationID, _ arguments: [ValueID], _ instruction: Instruction) -> Value? {
        guard knowledge.isInterface(id), arguments.count == 2, program[id].name == Self.equal || program[id].name == Self.unequal else { return nil }
        let isEqual = program[id].name == Self.equal
        for (asked, said) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
            guard let constant = values[Int(said.index)].only, case .constant(let flag) = terms[constant.root], flag == .true || flag == .false else { continue }
            return values[Int(asked.index)].map { atom in
                switch terms[atom.root] {
                // Nothing is neither.
                case .constant(.nil): flagAtom(!isEqual)
                case .constant(let other): flagAtom((other == flag) == isEqual)
                default: (flag == .true) == isEqual ? atom : negated(atom, instruction)
                }
            }
        }
        return nil
    }

    private func flagAtom(_ isTrue: Bool) -> Atom { Atom(terms.intern(.constant(isTrue ? .true : .false)), .plain, .anywhere) }

    private func negated(_ atom: Atom, _ instruction: Instruction) -> Atom {
        guard var asked = asksForTransaction[atom.root] else { return .unknown }
        asked.isNegated.toggle()
        let answer = terms.intern(.made(place(instruction), through: []))
        asksForTransaction[answer] = asked
        return Atom(answer)
    }

    /// `x == nil`, `x != .one`.
    func literalComparison(_ instruction: Instruction) -> Value? {
        let operands = Array(body.operands(of: instruction))
        guard operands.count == 2, !instruction.flags.contains(.hasBase), instruction.payload >= 0 else { return nil }
        let name = instruction.kind == .callUnknown ? Symbol(id: UInt32(instruction.payload)) : program[DeclarationID(Int(instruction.payload))].name
        guard name == Self.equal || name == Self.unequal else { return nil }
        for (asked, said) in [(operands[0], operands[1]), (operands[1], operands[0])] {
            let yes: Guards.Test, no: Guards.Test
            switch body[said].kind {
            case .constant where body[said].payload == Self.nilLiteral: (yes, no) = (.isNil, .isSome)
            case .makeCase where body.operands(of: body[said]).isEmpty: (yes, no) = (.isCase(DeclarationID(Int(body[said].payload))), .isNoCase(DeclarationID(Int(body[said].payload))))
            default: continue
            }
            let answer = terms.intern(.made(place(instruction), through: []))
            asks[answer] = name == Self.equal ? (values[Int(asked.index)], yes, no) : (values[Int(asked.index)], no, yes)
            return Value(Atom(answer))
        }
        return nil
    }

    private static let equal = Symbol("=="), unequal = Symbol("!="), nilLiteral: Int32 = 5
}
