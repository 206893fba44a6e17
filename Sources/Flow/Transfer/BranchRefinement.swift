import Declarations
import Frameworks
import Lowering
import Syntax

/// The tests in a body, and the facts that hold on the branch of each answer.
final class BranchRefinement: RunPart {
    let run: BodyRun
    private let transactions: BodyTransactions
    /// Calls that test whether a value is frozen.
    private var frozen: Set<ValueID> = []
    /// Calls that test whether a value was deleted.
    private var deleted: Set<ValueID> = []
    /// By an answer's term: the handle, or candidates for it, that was checked for an open transaction.
    private var open: [TermID: (handles: [Atom], framework: Int, place: Place, isNegated: Bool)] = [:]
    /// Answers to the question whether this is the main thread.
    private var main: Set<TermID> = []
    /// By the result of a comparison with `nil` or with an enumeration's case: the value that was compared, and what
    /// either answer says of it.
    private var literals: [TermID: (value: Value, type: TypeID, yes: Guards.Test, no: Guards.Test)] = [:]

    init(_ run: BodyRun, _ transactions: BodyTransactions) {
        self.run = run
        self.transactions = transactions
    }

    /// The answer of a call that is a question; nil where the call has a value of its own.
    func answer(
        to call: DescribedCall, _ does: FrameworkModel.Operations, _ state: inout FlowState
    ) -> Value? {
        if does.contains(.checkFrozen) {
            frozen.insert(ValueID(Int32(current)))
            state.asksForFrozen = true
        }
        if does.contains(.checkDeleted) { deleted.insert(ValueID(Int32(current))) }
        if does.contains(.checkMain) {
            let answer = made(call.instruction)
            main.insert(answer)
            return Value(Atom(answer))
        }
        if does.contains(.checkTransaction), let handles = call.receiver?.atoms, !handles.isEmpty {
            let answer = made(call.instruction)
            open[answer] = (handles, call.framework, place(call.instruction), false)
            return Value(Atom(answer))
        }
        return nil
    }

    // MARK: Comparisons

    /// `answer == true`, `answer != false`, also where the answer is optional.
    func comparison(_ id: DeclarationID, _ arguments: [ValueID], _ instruction: Instruction) -> Value? {
        guard knowledge.isInterface(id), arguments.count == 2,
            program[id].name == Self.equal || program[id].name == Self.unequal
        else { return nil }
        let isEqual = program[id].name == Self.equal
        for (asked, said) in [(arguments[0], arguments[1]), (arguments[1], arguments[0])] {
            guard let constant = value(said).only, case .constant(let flag) = terms[constant.root],
                flag == .true || flag == .false
            else { continue }
            return value(asked).map { atom in
                switch terms[atom.root] {
                // `nil` is neither.
                case .constant(.nil): flagAtom(!isEqual)
                case .constant(let other): flagAtom((other == flag) == isEqual)
                default: (flag == .true) == isEqual ? atom : negated(atom, instruction)
                }
            }
        }
        return nil
    }

    private func flagAtom(_ isTrue: Bool) -> Atom {
        Atom(terms.intern(.constant(isTrue ? .true : .false)), .plain, .anywhere)
    }

    private func negated(_ atom: Atom, _ instruction: Instruction) -> Atom {
        guard var asked = open[atom.root] else { return .unknown }
        asked.isNegated.toggle()
        let answer = made(instruction)
        open[answer] = asked
        return Atom(answer)
    }

    /// `x == nil`, `x != .one`.
    func literalComparison(_ instruction: Instruction) -> Value? {
        let operands = Array(body.operands(of: instruction))
        guard operands.count == 2, !instruction.flags.contains(.hasBase), instruction.payload >= 0 else { return nil }
        let name =
            instruction.kind == .callUnknown
            ? Symbol(id: UInt32(instruction.payload)) : program[DeclarationID(Int(instruction.payload))].name
        guard name == Self.equal || name == Self.unequal else { return nil }
        for (asked, said) in [(operands[0], operands[1]), (operands[1], operands[0])] {
            guard let (yes, no) = tests(for: said) else { continue }
            let answer = made(instruction)
            let (held, type) = (value(asked), body[asked].type)
            literals[answer] = name == Self.equal ? (held, type, yes, no) : (held, type, no, yes)
            return Value(Atom(answer))
        }
        return nil
    }

    /// The facts about a value that is equal to this one, and about one that is not; nil where this is no literal.
    ///
    /// Never inlined: in line the compiler (6.3.1) gives its two results registers in an order that differs from
    /// build to build, and two builds of one commit are to be the same bytes.
    @inline(never)
    private func tests(for said: ValueID) -> (yes: Guards.Test, no: Guards.Test)? {
        switch body[said].kind {
        case .constant where body[said].payload == Self.nilLiteral: return (.isNil, .isSome)
        case .makeCase where body.operands(of: body[said]).isEmpty:
            let one = DeclarationID(Int(body[said].payload))
            return (.isCase(one), .isNoCase(one))
        default: return nil
        }
    }

    private static let equal = Symbol("=="), unequal = Symbol("!="), nilLiteral: Int32 = 5

    // MARK: The branch of an answer

    /// The state on the branch to a block's successor by number; nil where the tested value is known to rule that
    /// out.
    func refine(_ state: FlowState, _ block: Block, _ number: Int, _ frame: Frame) -> FlowState? {
        let last = body.instructions[Int(block.instructions.upperBound) - 1]
        guard last.kind == .branch, let condition = body.operands(of: last).first else { return state }
        let test = body[condition]
        let isTaken = number == 0
        // Every loop ends, whatever its sequence.
        if test.kind == .isSome, let subject = body.operands(of: test).first, body[subject].kind == .next {
            return state
        }
        if let refined = whereNoObject(test, isTaken, state) { return refined }
        var (tested, type, wanted) = asked(by: condition, isTaken)
        switch terms.truth(wanted, tested) {
        case .no: return nil
        case .yes, .unknown: break
        }
        if wanted == .isNil || wanted == .isSome, let framework = keptWhileEntered(tested, type) {
            var known = state
            return known.transactions.enter(framework, wanted == .isSome, at: place(test)) ? known : nil
        }
        if isTaken, let frozen = whereFrozen(condition, state) { return frozen }
        if !isTaken, let other = whereNot(condition, state) { return other }
        if wanted == .isNil, let handle = tested.atoms.first(where: { $0.state == .handle }), isShown(handle, state) {
            return nil
        }
        // A value without a handle belongs to none; a value with one came from that handle.
        if wanted == .isNil || wanted == .isSome, let handle = onlyHandle(tested) {
            let known = belonging(handle.root, wanted == .isSome, state)
            guard terms.isParameter(handle.root), let subject = terms.guardSubject(handle) else { return known }
            return guarded(known, subject, wanted == .isSome ? .isManaged : .isUnmanaged)
        }
        // The atoms that the value can still be on this branch.
        tested = tested.map { terms.truth(wanted, Value($0)) == .no ? nil : $0 }
        if wanted == .isTrue || wanted == .isFalse, let asked = tested.only.flatMap({ open[$0.root] }) {
            return transactions.answered(
                asked.handles, isOpen: isTaken != asked.isNegated, at: asked.place, in: asked.framework, state)
        }
        if wanted == .isFalse, let answer = tested.only, let failed = transactions.failedToBegin(answer.root, state) {
            return failed
        }
        if wanted == .isTrue || wanted == .isFalse, let answer = tested.only, main.contains(answer.root) {
            switch frame.point.executor.isMain {
            case .unknown: return frame.point.executor == .caller ? guarded(state, .thread, wanted) : state
            case let isMain: return (isMain == .yes) == (wanted == .isTrue) ? state : nil
            }
        }
        guard let atom = tested.only, let subject = terms.guardSubject(atom), isSettled(atom.root) else { return state }
        return guarded(state, subject, wanted)
    }

    /// The value that a branch asks about, its type, and what the answer on the one side says of it.
    private func asked(
        by condition: ValueID, _ isTaken: Bool
    ) -> (tested: Value, type: TypeID, wanted: Guards.Test) {
        let test = body[condition]
        var asked = (tested: value(condition), type: test.type, wanted: isTaken ? Guards.Test.isTrue : .isFalse)
        if let subject = body.operands(of: test).first {
            switch test.kind {
            case .isSome: asked = (value(subject), body[subject].type, isTaken ? .isSome : .isNil)
            case .isCase where test.payload >= 0:
                let one = DeclarationID(Int(test.payload))
                asked = (value(subject), body[subject].type, isTaken ? .isCase(one) : .isNoCase(one))
            default: break
            }
        }
        guard let atom = asked.tested.only, let literal = literals[atom.root] else { return asked }
        return (literal.value, literal.type, isTaken ? literal.yes : literal.no)
    }

    /// The framework of a handle that its thread keeps for itself and that is lent while an access lasts: who finds it
    /// is in that access. Nil for any other value.
    private func keptWhileEntered(_ value: Value, _ type: TypeID) -> Int? {
        guard value.only?.isThreadsOwn ?? false, let role = knowledge.role(of: knowledge.unwrapped(type)),
            role.kind == .handle, role.model.home == .scope
        else { return nil }
        return role.framework
    }

    /// The one handle that a value is, unless it is nil because there is no object to ask.
    private func onlyHandle(_ value: Value) -> Atom? {
        let handles = value.atoms.filter { terms[$0.root] != .constant(.nil) }
        return handles.count == 1 && handles[0].state == .handle ? handles[0] : nil
    }

    /// Whether what is tested is the same as long as the body runs: an argument, a property of an argument that is a
    /// copy, a constant of an object.
    private func isSettled(_ term: TermID) -> Bool {
        switch terms[term] {
        case .parameter(let position): return position >= 0
        case .field(let base, let variable):
            if program[variable].flags.contains(.isLet) { return terms.isParameter(base) || isSettled(base) }
            return program.owner(of: variable).map { program[$0].kind == .struct } ?? false && isSettled(base)
        default: return false
        }
    }

    /// Whether a value that was read from a handle is at hand, which shows that the handle exists. The handle of an
    /// object that was an argument says nothing about that object.
    private func isShown(_ handle: Atom, _ state: FlowState) -> Bool {
        state.cells.indices.contains { index in
            guard let atom = state.cells[index].only, atom.root == handle.root, atom.isPart, atom.isConfined,
                !handle.isPart || atom.state == .live
            else { return false }
            return knowledge.role(of: body.cells[index].type)?.kind == .model
                && body.cells[index].type == knowledge.unwrapped(body.cells[index].type)
        }
    }

    private func guarded(_ state: FlowState, _ subject: Guards.Subject, _ test: Guards.Test) -> FlowState? {
        var refined = state
        guard let both = state.guards.and(Guards().adding(subject, test)) else { return nil }
        refined.guards = both
        return refined
    }

    /// The state where it is known whether an object belongs to a handle.
    private func belonging(_ root: TermID, _ isManaged: Bool, _ state: FlowState) -> FlowState {
        var refined = state
        if isManaged { refined.managed.insert(root) } else { refined.transactions.detached.insert(root) }
        for index in refined.cells.indices
        where refined.cells[index].atoms.contains(where: { $0.root == root && $0.state == .given }) {
            refined.cells[index] = refined.cells[index].map {
                $0.root == root && $0.state == .given ? belonging($0, refined) : $0
            }
        }
        return refined
    }

    func belonging(_ atom: Atom, _ state: FlowState) -> Atom {
        var known = atom
        if state.transactions.detached.contains(atom.root) {
            known.state = .unmanaged
            known.confinement = .anywhere
        } else if state.managed.contains(atom.root) {
            known.state = .live
        }
        return known
    }

    /// The state where an argument of a type of the project's own is not the stored object that it was cast to: it is
    /// no such object, and belongs to no handle.
    private func whereNoObject(_ test: Instruction, _ isTaken: Bool, _ state: FlowState) -> FlowState? {
        guard test.kind == .isSome, !isTaken, let cast = body.operands(of: test).first, body[cast].kind == .cast,
            knowledge.role(of: body[cast].type)?.kind == .model,
            let given = body.operands(of: body[cast]).first, knowledge.role(of: body[given].type) == nil,
            let atom = value(given).only, atom.state == .given, !atom.isPart
        else { return nil }
        return belonging(atom.root, false, state)
    }

    /// The state where the tested value is frozen.
    private func whereFrozen(_ condition: ValueID, _ state: FlowState) -> FlowState? {
        guard frozen.contains(condition), let asked = body.operands(of: body[condition]).first else { return nil }
        var refined = state
        switch body[asked].kind {
        case .receiver: refined.isSelfFrozen = true
        case .load: refined.cells[Int(body[asked].payload)] = refined.cells[Int(body[asked].payload)].frozen
        default: return nil
        }
        return refined
    }

    /// The state where the tested value is not frozen, or has not been deleted; nil where the test says neither.
    private func whereNot(_ condition: ValueID, _ state: FlowState) -> FlowState? {
        guard frozen.contains(condition) || deleted.contains(condition),
            let asked = body.operands(of: body[condition]).first.map(named), body[asked].kind == .load
        else { return nil }
        let cell = Int(body[asked].payload)
        let other =
            deleted.contains(condition)
            ? state.cells[cell].restored : state.cells[cell].map { $0.state == .frozen ? nil : $0 }
        guard !other.isEmpty else { return nil }
        var refined = state
        refined.cells[cell] = other
        return refined
    }
}
