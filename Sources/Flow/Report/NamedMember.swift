import Declarations
import Lowering
import Syntax

/// The member or function that an instruction names, with what is written around it and what a model says of it.
struct NamedMember {
    /// Nil where only its name is known.
    let declaration: DeclarationID?
    /// The expression that it is used on.
    let base: ValueID?
    /// The type that it is used on, the made type of an initialiser.
    let receiver: TypeID
    /// The arguments that are written; the value that a property is set to.
    let given: [Given]
    /// Nil where no model describes it.
    let described: Knowledge.Call?
}

extension ReportWriter {
    /// The member that an instruction of a body calls, reads or sets; nil where it does none of that.
    func member(_ instruction: Instruction, _ body: Body) -> NamedMember? {
        let operands = body.operands(of: instruction), isAwaited = instruction.flags.contains(.isAwaited)
        let base = instruction.flags.contains(.hasBase) ? operands.first : nil
        let arguments = operands.dropFirst(base == nil ? 0 : 1)
        let id = DeclarationID(Int(instruction.payload)), name = Symbol(id: UInt32(bitPattern: instruction.payload))
        switch instruction.kind {
        case .call, .callRequirement:
            guard program.declarations.indices.contains(Int(id.index)) else { return nil }
            let parameters = program.signature(of: id).parameters
            let given = arguments.enumerated().filter { body[$1].kind != .defaultArgument }.map { position, argument in
                Given(parameters.indices.contains(position) ? parameters[position].label : .none, argument)
            }
            let receiver = receiver(base, id, body, madeBy: instruction)
            return NamedMember(
                declaration: id, base: base, receiver: receiver, given: given,
                described: knowledge.call(id, on: receiver, labels: given.map(\.label), isAwaited: isAwaited))
        case .get, .set:
            let receiver = receiver(base, id, body)
            return NamedMember(
                declaration: id, base: base, receiver: receiver, given: arguments.map { Given(.none, $0) },
                described: knowledge.call(id, on: receiver, labels: [], isAwaited: false))
        case .callUnknown, .getUnknown, .setUnknown:
            guard let base, name != .none else { return nil }
            let isCall = instruction.kind == .callUnknown, labels = isCall ? body.labels(of: instruction) : []
            let given = arguments.enumerated().map { Given(isCall ? labels[$0] : .none, $1) }
            return NamedMember(
                declaration: nil, base: base, receiver: body[base].type, given: given,
                described: knowledge.call(
                    named: name, on: body[base].type, labels: labels, isAwaited: isCall && isAwaited))
        default: return nil
        }
    }

    /// The type of what a member is used on, or else the type that declares it.
    private func receiver(
        _ base: ValueID?, _ id: DeclarationID, _ body: Body, madeBy instruction: Instruction? = nil
    ) -> TypeID {
        if let base, !body[base].type.isUnknown { return body[base].type }
        if let instruction, program[id].kind == .initializer { return instruction.type }
        return program.owner(of: id).map { program.type(declaredBy: $0) } ?? .unknown
    }
}

extension Body {
    /// The labels of the arguments of a call of unknown code.
    fileprivate func labels(of call: Instruction) -> [Symbol] {
        let first = Int(call.index), count = operands(of: call).count - (call.flags.contains(.hasBase) ? 1 : 0)
        return (first..<first + count).map { labels.indices.contains($0) ? labels[$0] : .none }
    }
}
