import Declarations
import Lowering
import Syntax

/// What is known on the way that a test leads to.
extension BodyFlow {
    /// The state on the way to a block's successor by number; nil where what is tested is known to say otherwise.
    func refine(_ state: FlowState, _ block: Block, _ number: Int, _ frame: Frame) -> FlowState? {
        let last = body.instructions[Int(block.instructions.upperBound) - 1]
        guard last.kind == .branch, let condition = body.operands(of: last).first else { return state }
        let test = body[condition]
        let isTaken = number == 0
        var wanted: Guards.Test = isTaken ? .isTrue : .isFalse
        var tested = values[Int(condition.index)]
        if test.kind == .isSome, let subject = body.operands(of: test).first {
            // Whatever it goes through, a loop ends.
            if body[subject].kind == .next { return state }
            wanted = isTaken ? .isSome : .isNil
            tested = values[Int(subject.index)]
        }
        if test.kind == .isCase, test.payload >= 0, let subject = body.operands(of: test).first {
            let asked = DeclarationID(Int(test.payload))
            wanted = isTaken ? .isCase(asked) : .isNoCase(asked)
            tested = values[Int(subject.index)]
        }
        if let atom = tested.only, let asked = asks[atom.root] {
            wanted = isTaken ? asked.yes : asked.no
            tested = asked.value
        }
        switch truth(wanted, tested) {
        case .no: return nil
        case .yes, .unknown: break
        }
        if isTaken, let frozen = frozen(condition, state) { return frozen }
        // What has no handle belongs to none; what has one was given by it.
        if wanted == .isNil || wanted == .isSome, let handle = tested.only, handle.state == .handle { return belonging(handle.root, wanted == .isSome, state) }
        // What it can still be on this way.
        tested = tested.map { truth(wanted, Value($0)) == .no ? nil : $0 }
        if wanted == .isTrue || wanted == .isFalse, let asked = tested.only.flatMap({ asksForTransaction[$0.root] }) {
            return answered(asked.handles, isTaken != asked.isNegated, asked.place, asked.framework, state)
        }
        if wanted == .isTrue || wanted == .isFalse, let answer = tested.only, asksForMain.contains(answer.root) {
            switch frame.here.executor.isMain {
            case .unknown: return frame.here.executor == .caller ? guarded(state, Guards.thread, wanted) : state
            case let isMain: return (isMain == .yes) == (wanted == .isTrue) ? state : nil
            }
        }
        guard let atom = tested.only, case .parameter(let position) = terms[atom.root], position >= 0, !atom.isPart else { return state }
        return guarded(state, position, wanted)
    }

    private func guarded(_ state: FlowState, _ position: Int32, _ test: Guards.Test) -> FlowState? {
        var refined = state
        guard let both = state.guards.and(Guards().adding(position, test)) else { return nil }
        refined.guards = both
        return refined
    }

    /// The state where it is known whether an object belongs to a handle.
    private func belonging(_ root: TermID, _ isManaged: Bool, _ state: FlowState) -> FlowState {
        var refined = state
        if isManaged { refined.managed.insert(root) } else { refined.transactions.detached.insert(root) }
        for index in refined.cells.indices where refined.cells[index].atoms.contains(where: { $0.root == root && $0.state == .given }) {
            refined.cells[index] = refined.cells[index].map { $0.root == root && $0.state == .given ? belonging($0, refined) : $0 }
        }
        return refined
    }

    func belonging(_ atom: Atom, _ state: FlowState) -> Atom {
        var known = atom
        if state.transactions.detached.contains(atom.root) {
            known.state = .unmanaged
            known.home = .anywhere
        } else if state.managed.contains(atom.root) {
            known.state = .live
        }
        return known
    }

    /// The state where what was asked is frozen.
    private func frozen(_ condition: ValueID, _ state: FlowState) -> FlowState? {
        guard asksForFrozen.contains(condition), let asked = body.operands(of: body[condition]).first else { return nil }
        var refined = state
        func freeze(_ value: Value) -> Value { value.map { var atom = $0; if atom.isConfined { atom.state = .frozen; atom.home = .anywhere }; return atom } }
        switch body[asked].kind {
        case .receiver: refined.isSelfFrozen = true
        case .load: refined.cells[Int(body[asked].payload)] = freeze(refined.cells[Int(body[asked].payload)])
        default: return nil
        }
        return refined
    }
}
