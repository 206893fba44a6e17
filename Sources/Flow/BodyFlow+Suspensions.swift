import Declarations
import Lowering
import Syntax

/// What waiting does to what was obtained before.
extension BodyFlow {
    /// What a value has become by a suspension.
    private func aged(_ value: Value, _ place: Place, _ frame: Frame) -> Value {
        value.map { atom in
            var atom = atom
            switch atom.home {
            case .thread(let here) where here == frame.here: atom.suspension = atom.suspension ?? place
            case .of, .scope: atom.suspension = atom.suspension ?? place
            default: break
            }
            return atom
        }
    }

    /// Values of blocks before that a suspension came after.
    func ageOperands(of block: Block, _ state: FlowState, _ frame: Frame) {
        guard let place = state.suspension, state.suspensionIndex >= 0, frame.here.executor.movesAtSuspension || frame.here.executor == .caller else { return }
        for position in block.instructions {
            for operand in body.operands(of: body.instructions[Int(position)]) where operand.index < block.instructions.lowerBound && operand.index < state.suspensionIndex {
                // A suspension further down was in the round before: what this round has made is younger.
                if block.instructions.lowerBound < state.suspensionIndex, !isBeforeLoop(operand.index, around: block, state.suspensionIndex) { continue }
                if !values[Int(operand.index)].isEmpty { values[Int(operand.index)] = aged(values[Int(operand.index)], place, frame) }
            }
        }
    }

    private func isBeforeLoop(_ index: Int32, around block: Block, _ suspension: Int32) -> Bool {
        backEdges.contains { $0.head <= block.instructions.lowerBound && $0.end > suspension && index < $0.head }
    }

    func suspend(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) {
        summary.suspends = summary.suspends || frame.function == .main
        if !frame.here.executor.movesAtSuspension && frame.here.executor != .caller { noteSuspension(instruction, state) }
        guard frame.here.executor.movesAtSuspension || frame.here.executor == .caller else { return }
        let place = place(instruction)
        noteSuspension(instruction, state)
        func aged(_ value: Value) -> Value { self.aged(value, place, frame) }
        state.suspension = place
        state.suspensionIndex = Int32(index)
        for cell in state.cells.indices where !state.cells[cell].isEmpty { state.cells[cell] = aged(state.cells[cell]) }
        for (term, value) in state.fields { state.fields[term] = aged(value) }
        // What was loaded before, and is used after, is as old; what was awaited has just come.
        for position in blockStart(of: index)..<max(index - 1, blockStart(of: index)) { values[position] = aged(values[position]) }
    }
}

extension Instruction {
    /// It may throw, or does.
    var mayLeave: Bool { kind == .throw || flags.contains(.mayThrow) && !flags.contains(.traps) }
}
