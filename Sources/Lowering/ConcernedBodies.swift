import Declarations
import Syntax

/// The test whether a body with a leading name handles followed values. A name alone does not say that: `shared` may be
/// a store's instance in one place and a font's in another. In a lowered body the declaration of each name is known.
///
/// A followed value in a body has a type that says so, or its type is open there (unknown, a function, generic,
/// existential) and it comes from a declaration whose name leads. So a body without either holds none by itself, like
/// code without leading names; whoever gives it one, or wants its calls, chooses it as any other body.
extension LeadingNames {
    /// Whether a body names a followed value, or a declaration that leads to one. A name of which nothing more is known
    /// counts.
    mutating func concerns(_ body: Body) -> Bool {
        for cell in body.cells where concerns(cell.type) || names.contains(cell.name) && isOpen(cell.type) {
            return true
        }
        for instruction in body.instructions {
            if concerns(instruction.type) { return true }
            switch instruction.kind {
            case .callUnknown, .getUnknown, .setUnknown:
                if names.contains(Symbol(id: UInt32(bitPattern: instruction.payload))) { return true }
            case .macro, .keyPath: if isOpen(instruction.type) { return true }
            case .get, .set, .call, .callRequirement, .function, .defaultArgument, .makeCase, .isCase, .casePayload:
                guard instruction.payload >= 0 else { return true }
                if leads(DeclarationID(Int(instruction.payload)), instruction) { return true }
            default: break
            }
        }
        return false
    }

    /// Whether a declaration leads to followed values.
    private mutating func leads(_ id: DeclarationID, _ instruction: Instruction) -> Bool {
        let declaration = program[id]
        if let owner = program.owner(of: id), concerns(owner) { return true }
        switch declaration.kind {
        case .variable:
            // The type that it has here decides, if it can.
            return names.contains(declaration.name)
                && (instruction.kind == .set ? !isSettled(variable: id) : isOpen(instruction.type))
        case .getter, .setter, .observer:
            guard let storage = declaration.parent, names.contains(program[storage].name) else { return false }
            return instruction.kind != .call || isOpen(instruction.type) && declaration.kind == .getter
                || declaration.kind != .getter && !isSettled(variable: storage)
        case .function, .initializer, .subscript, .enumCase: return !program.isInterface(id) && gives(id)
        default: return names.contains(declaration.name)
        }
    }

    /// Whether a variable's written type says that it holds nothing that is followed.
    private mutating func isSettled(variable id: DeclarationID) -> Bool {
        program.declaredType(of: id).map { !concerns($0) && !isOpen($0) } ?? false
    }

    /// Whether a type is followed or part of it is, or is named as one, or is made for one.
    mutating func concerns(_ type: TypeID) -> Bool {
        if let known = concerned[type] { return known }
        let found: Bool
        switch program.types[type] {
        case .unknown, .never, .variable: found = false
        case .nominal(let id, let arguments): found = concerns(id) || arguments.contains { concerns($0) }
        case .opaque(_, let name, let arguments):
            found = interest.names.contains(name) || arguments.contains { concerns($0) }
        case .tuple(let elements): found = elements.contains { concerns($0.type) }
        case .function(let function):
            found = concerns(function.result) || function.parameters.contains { concerns($0.type) }
        case .metatype(let instance): found = concerns(instance)
        case .existential(let parts), .someType(let parts): found = speaks(type) || parts.contains { concerns($0) }
        case .parameter, .dependentMember: found = speaks(type)
        }
        concerned[type] = found
        return found
    }

    private mutating func concerns(_ id: DeclarationID) -> Bool {
        if let known = concernedDeclarations[id] { return known }
        let found = interest.isNamed(id) || isOf(id)
        concernedDeclarations[id] = found
        return found
    }

    /// Whether a value of the type may be anything, or does what its maker says.
    private func isOpen(_ type: TypeID) -> Bool {
        switch program.types[type] {
        case .unknown, .variable, .function, .parameter, .dependentMember, .opaque, .existential, .someType: true
        case .never: false
        case .nominal(_, let arguments): arguments.contains { isOpen($0) }
        case .tuple(let elements): elements.contains { isOpen($0.type) }
        case .metatype(let instance): isOpen(instance)
        }
    }
}
