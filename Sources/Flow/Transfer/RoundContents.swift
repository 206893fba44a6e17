import Declarations
import Lowering
import Syntax

/// What stands in the rounds of loops, and the lists that they go through.
struct RoundContents: RunPart {
    let run: BodyRun

    /// The list that a call takes the elements of another one from, or makes one of each of its elements.
    func wholeList(of list: ValueID) -> ValueID? {
        let call = body[list]
        guard call.kind == .call, call.flags.contains(.hasBase), let base = body.operands(of: call).first,
            knowledge.isBatch(body[base].type), let member = Waiting(run: run).described(call)?.member,
            member.closures.count < 2, !member.operations.contains(.batch), case .array(let element) = member.returns
        else { return nil }
        switch element {
        case .element, .closureResult: return base
        // An element for which the closure gives `nil` is left out.
        case .named(Self.wrapped, [.closureResult]): return base
        default: return nil
        }
    }
    private static let wrapped = Symbol("Wrapped")

    /// Whether a round may change an object where no change is seen: it gives one to code that is not seen, or hands on
    /// a closure that makes or changes one.
    func mayChangeUnseen(in round: Round) -> Bool {
        let blocks: [Int32]
        switch round {
        case .loop(let index): blocks = loops.blocks(of: loops.all[index])
        case .closure(_, let function): blocks = loops.blocks(of: loops.round(of: function))
        case .callee, .recursion: return true
        }
        return blocks.contains { block in
            body.blocks[Int(block)].instructions.contains { index in
                let instruction = body.instructions[Int(index)]
                switch instruction.kind {
                case .callUnknown, .callValue: return body.operands(of: instruction).contains(where: isModel)
                case .closure: return changes(FunctionID(instruction.payload))
                default: return false
                }
            }
        }
    }

    /// Whether a function of the body, or one in it, makes or changes an object of a database.
    private func changes(_ function: FunctionID) -> Bool {
        body.instructions.indices.contains { index in
            let instruction = body.instructions[index]
            guard isInside(body.blocks[Int(loops.block(of: index))].function, function) else { return false }
            switch instruction.kind {
            case .set, .setUnknown: return body.operands(of: instruction).first.map(isModel) ?? false
            case .call:
                return program[DeclarationID(Int(instruction.payload))].kind == .initializer
                    && knowledge.role(of: instruction.type)?.kind == .model
            default: return false
            }
        }
    }

    private func isModel(_ value: ValueID) -> Bool { knowledge.role(of: body[value].type)?.kind == .model }
}
