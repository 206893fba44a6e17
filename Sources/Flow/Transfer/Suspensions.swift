import Lowering
import Syntax

/// The effects of a suspension on values that were obtained before it.
struct Suspensions: RunPart {
    let run: BodyRun
    private let blockStarts: [Int32]
    /// Loops: the first instruction of each one's head, and the end of the block that leads back to it.
    private let backEdges: [(head: Int32, end: Int32)]

    init(_ run: BodyRun) {
        self.run = run
        let body = run.body
        // A body without suspensions never needs them.
        guard body.instructions.contains(where: { $0.kind == .suspend }) else {
            (blockStarts, backEdges) = ([], [])
            return
        }
        backEdges = body.blocks.flatMap { block in
            block.successors.map { body.blocks[Int($0.index)].instructions.lowerBound }.filter {
                $0 <= block.instructions.lowerBound
            }.map { ($0, block.instructions.upperBound) }
        }
        blockStarts = body.blocks.map(\.instructions.lowerBound).sorted()
    }

    /// Marks the values of earlier blocks that were obtained before a suspension.
    func ageOperands(of block: Block, _ state: FlowState, _ frame: Frame) {
        guard let place = state.suspension, state.suspensionIndex >= 0,
            frame.point.executor.movesAtSuspension || frame.point.executor == .caller
        else { return }
        for position in block.instructions {
            for operand in body.operands(of: body.instructions[Int(position)])
            where operand.index < block.instructions.lowerBound && operand.index < state.suspensionIndex {
                // A suspension further down happened in the previous round: a value of this round is newer.
                if block.instructions.lowerBound < state.suspensionIndex,
                    !isBeforeLoop(operand.index, around: block, state.suspensionIndex)
                {
                    continue
                }
                if !value(operand).isEmpty {
                    run.values[Int(operand.index)] = value(operand).aged(place, on: frame.point)
                }
            }
        }
    }

    private func isBeforeLoop(_ index: Int32, around block: Block, _ suspension: Int32) -> Bool {
        backEdges.contains { $0.head <= block.instructions.lowerBound && $0.end > suspension && index < $0.head }
    }

    func suspend(_ instruction: Instruction, _ index: Int, _ frame: Frame, _ state: inout FlowState) {
        guard frame.point.executor.movesAtSuspension || frame.point.executor == .caller else { return }
        let place = place(instruction)
        func aged(_ value: Value) -> Value { value.aged(place, on: frame.point) }
        state.suspension = place
        state.suspensionIndex = Int32(index)
        state.cells.change { _, held in aged(held) }
        for (term, value) in state.fields { state.fields[term] = aged(value) }
        // A value loaded before and used after a suspension is as old; an awaited value is new.
        for position in blockStart(of: index)..<max(index - 1, blockStart(of: index)) {
            run.values[position] = aged(run.values[position])
        }
    }

    /// The first instruction of the block that contains an instruction.
    private func blockStart(of index: Int) -> Int {
        var low = 0, high = blockStarts.count
        while low < high {
            let middle = (low + high) / 2
            if Int(blockStarts[middle]) <= index { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? Int(blockStarts[low - 1]) : index
    }
}

extension Instruction {
    /// Whether the instruction waits for the next element of a stream.
    var awaitsElement: Bool { kind == .suspend && payload == SuspensionReason.asyncSequence.rawValue }
    /// Whether the instruction throws, or may.
    var mayLeave: Bool { kind == .throw || flags.contains(.mayThrow) && !flags.contains(.traps) }
}
