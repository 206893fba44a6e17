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

    /// Whether a round gives an object of a database to code that is not seen: that may change it.
    func handsOutObjects(in round: Round) -> Bool {
        let number: [Int32]
        switch round {
        case .loop(let index): number = loops.blocks(of: loops.all[index])
        case .closure(_, let function): number = loops.blocks(of: loops.round(of: function))
        case .callee, .recursion: return true
        }
        return number.contains { block in
            body.blocks[Int(block)].instructions.contains { index in
                let call = body.instructions[Int(index)]
                return [.callUnknown, .callValue].contains(call.kind)
                    && body.operands(of: call).contains { knowledge.role(of: body[$0].type)?.kind == .model }
            }
        }
    }
}
