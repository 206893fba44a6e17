import Declarations
import Frameworks
import Lowering
import Syntax

/// The effects of deleting objects on the values at hand.
final class Deletions: RunPart {
    let run: BodyRun
    private let openings: Openings
    /// Queries for all objects of a type, each with its handle and that type.
    private var wholes: [ValueID: (handle: Atom, type: TypeID)] = [:]
    /// By the element that a loop takes: the call that deletes it in every round.
    private lazy var sweeps = findSweeps()

    init(_ run: BodyRun, _ openings: Openings) {
        self.run = run
        self.openings = openings
    }

    /// Notes a query of a handle for all objects of a type.
    func noteQuery(_ call: DescribedCall) {
        guard call.role?.kind == .handle, call.given.count == 1, let handle = call.receiver?.only,
            case .metatype(let type) = program.types[body[call.given[0].value].type]
        else { return }
        wholes[ValueID(Int32(current))] = (handle, type)
    }

    /// Restores the objects that were deleted in the transaction that a call cancels.
    func restore(by call: DescribedCall, _ state: inout FlowState) {
        if let handle = call.receiver?.only { restore(of: handle, &state) }
    }

    /// Deletes a call's arguments: at once, or at the next save in a framework without transactions.
    func deleteArguments(of call: DescribedCall, _ state: inout FlowState) {
        let place = place(call.instruction)
        for argument in call.given {
            delete(argument.value, place, &state)
            if !knowledge.traits.needsTransaction(call.framework), let handle = call.receiver?.only {
                state.operations.doomed[argument.value] = OperationState.Doomed(place: place, handle: handle.root)
            }
        }
    }

    /// Deletes the objects that were to be deleted with the save of a call.
    func deleteDoomed(by call: DescribedCall, _ state: inout FlowState) {
        guard let handle = call.receiver?.only else { return }
        for (argument, doomed) in state.operations.doomed where openings.relation(doomed.handle, handle.root) != .no {
            forget(argument, doomed.place, &state)
            state.operations.doomed[argument] = nil
        }
    }

    /// Deletes every object that was read from the handle of a call.
    func deleteAll(by call: DescribedCall, withCollections: Bool, _ state: inout FlowState) {
        guard call.role?.kind == .handle, let handles = call.receiver else { return }
        deleteAll(of: handles, call.framework, place(call.instruction), withCollections: withCollections, &state)
    }

    /// Deletes an object, under the name by which it was deleted.
    func delete(_ id: ValueID, _ place: Place, withCollections: Bool = false, _ state: inout FlowState) {
        guard let role = role(of: body[id].type), knowledge.traits.needsTransaction(role.framework) else { return }
        var whole: (handle: Atom, type: TypeID)?
        if role.kind == .collection,
            loops.isOnly(
                id,
                {
                    whole = self.wholes[$0]; return whole != nil
                }), let whole
        {
            deleteAll(of: Value(whole.handle), role.framework, place, withCollections: false, type: whole.type, &state)
        }
        if role.kind == .handle {
            deleteAll(of: value(id), role.framework, place, withCollections: withCollections, &state)
        }
        if role.kind == .model { forget(id, place, &state) }
    }

    /// Deletes the elements of a call's receiver, each of which the closure that it has run for it has deleted: at
    /// once, or at the next save.
    func deleteElements(_ call: Instruction, by function: FunctionID, _ round: FlowState, _ state: inout FlowState) {
        guard call.flags.contains(.hasBase), let sequence = body.operands(of: call).first,
            let element = body.functions[Int(function.index)].parameters.first
        else { return }
        let left = round.cells[Int(element.index)]
        if !left.isEmpty, left.atoms.allSatisfy({ $0.deleted != nil }), let place = left.atoms.first?.deleted {
            return forget(sequence, place, &state)
        }
        let doomed = round.operations.doomed.first { argument, _ in
            loops.isOnly(argument) {
                self.body[$0].kind == .parameter
                    && self.body.blocks[Int(self.loops.block(of: Int($0.index)))].function == function
            }
        }
        if let doomed { state.operations.doomed[sequence] = doomed.value }
    }

    /// Deletes the elements of a loop's list where the loop ends by itself, if each round has deleted its own.
    /// - Parameter number: The successor of the loop's head at which it goes on.
    func deleteSwept(after head: Block, _ number: Int, _ state: inout FlowState) {
        guard number != 0, let last = head.instructions.last, body.instructions[Int(last)].kind == .branch,
            let condition = body.operands(of: body.instructions[Int(last)]).first, body[condition].kind == .isSome,
            let next = body.operands(of: body[condition]).first, body[next].kind == .next, let call = sweeps[next],
            let list = body.operands(of: body[next]).first, let role = role(of: body[list].type)
        else { return }
        let place = place(body.instructions[call])
        guard !knowledge.traits.needsTransaction(role.framework) else { return delete(list, place, &state) }
        guard case let named = named(list), body[named].kind == .load,
            let held = state.cells[Int(body[named].payload)].atoms.first(where: { $0.isConfined })
        else { return }
        state.operations.doomed[list] = OperationState.Doomed(place: place, handle: held.root)
    }

    private func findSweeps() -> [ValueID: Int] {
        let waiting = Waiting(run: run)
        var found: [ValueID: Int] = [:]
        for loop in loops.all {
            guard let next = loop.next else { continue }
            let calls = loop.blocks.sorted().lazy.flatMap { self.body.blocks[Int($0)].instructions }
            let sweep = calls.first { index in
                let call = self.body.instructions[Int(index)]
                guard call.kind == .call, call.flags.contains(.hasBase),
                    waiting.described(call)?.member.operations.contains(.delete) ?? false
                else { return false }
                return self.body.operands(of: call).dropFirst().contains { self.loops.isOnly($0) { $0 == next } }
                    && self.loops.conditions(of: Int(index), in: loop).isEmpty
            }
            found[next] = sweep.map { Int($0) }
        }
        return found
    }

    /// The role of a type, or of the objects in a list of the language.
    private func role(of type: TypeID) -> Knowledge.Role? {
        knowledge.role(of: type) ?? (knowledge.isContainer(type) ? knowledge.carriedRole(of: type) : nil)
    }

    /// Marks an object, or the objects of a list, as deleted, under its name.
    private func forget(_ id: ValueID, _ place: Place, _ state: inout FlowState) {
        func gone(_ value: Value) -> Value {
            value.map {
                var atom = $0; if atom.isConfined { atom.deleted = place }; return atom
            }
        }
        let named = named(id)
        switch body[named].kind {
        case .load:
            for cell in loops.aliases(of: body[named].payload) { state.cells[Int(cell)] = gone(state.cells[Int(cell)]) }
        case .get:
            guard let base = body.operands(of: body[named]).first, let atom = value(base).only, body[named].payload >= 0
            else { return }
            let term = terms.field(atom.root, DeclarationID(Int(body[named].payload)))
            guard term != .unknown, !knowledge.isInterface(DeclarationID(Int(body[named].payload))) else { return }
            state.fields[term] = gone(value(named))
        default: break
        }
    }

    /// Marks every object that was read from a handle as deleted; the collections remain, and are empty, unless the
    /// handle releases them, too. Of a handle that is one of several, what may have been read from each of them was
    /// read from it.
    /// - Parameter type: The type of the objects, if only that one is deleted.
    private func deleteAll(
        of handles: Value, _ framework: Int, _ place: Place, withCollections: Bool, type: TypeID? = nil,
        _ state: inout FlowState
    ) {
        let roots = Set(handles.atoms.map(\.root))
        guard knowledge.traits.needsTransaction(framework) || withCollections, !roots.isEmpty, !roots.contains(.unknown)
        else { return }
        for index in state.cells.indices where isGone(role(of: body.cells[index].type)?.kind, withCollections) {
            if let type, knowledge.unwrapped(body.cells[index].type) != type { continue }
            let held = state.cells[index]
            guard roots.isSubset(of: held.atoms.map(\.root)) else { continue }
            state.cells[index] = held.map {
                var atom = $0; if roots.contains(atom.root), atom.isPart, atom.isConfined { atom.deleted = place };
                return atom
            }
        }
    }

    private func isGone(_ kind: FrameworkModel.TypeModel.Kind?, _ withCollections: Bool) -> Bool {
        kind == .model || withCollections && kind == .collection
    }

    /// Deletes the argument, or receiver, that a callee deletes.
    func delete(
        as event: Event, of callee: Summary, _ ids: [ValueID], _ instruction: Instruction, _ state: inout FlowState
    ) {
        guard event.kind == .delete || event.kind == .invalidate, event.guards.isEmpty,
            case .parameter(let position) = terms[event.subject.root], !event.subject.isPart, !event.subject.isContained
        else { return }
        // The object may have been restored, or may remain on other paths.
        if position >= 0, knowledge.role(of: event.type)?.kind == .model, !callee.deletes.contains(position) { return }
        let given =
            position >= 0
            ? (ids.indices.contains(Int(position)) ? ids[Int(position)] : nil)
            : instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
        if let given { delete(given, place(instruction), withCollections: event.kind == .invalidate, &state) }
    }

    /// Deletes the arguments that a function of the body has deleted on all its paths.
    func delete(by function: FunctionID, _ given: [ValueID], _ instruction: Instruction, _ state: inout FlowState) {
        for (cell, argument) in zip(body.functions[Int(function.index)].parameters, given) {
            let left = state.cells[Int(cell.index)]
            if !left.isEmpty, left.atoms.allSatisfy({ $0.deleted != nil }) {
                delete(argument, place(instruction), &state)
            }
        }
    }

    /// The body's own parameters whose object is deleted at every exit.
    func deletedParameters(_ state: FlowState) -> Set<Int32> {
        var deleted: Set<Int32> = []
        for (position, cell) in body.functions[0].parameters.enumerated() {
            let left = state.cells[Int(cell.index)]
            if !left.isEmpty, left.atoms.allSatisfy({ $0.deleted != nil }) { deleted.insert(Int32(position)) }
        }
        return deleted
    }

    /// Restores the objects that were deleted in a transaction that is cancelled.
    private func restore(of handle: Atom, _ state: inout FlowState) {
        func back(_ value: Value) -> Value {
            value.atoms.contains { $0.deleted != nil && openings.relation($0.root, handle.root) != .no }
                ? value.restored : value
        }
        state.cells.change { _, held in back(held) }
        for (term, value) in state.fields { state.fields[term] = back(value) }
    }
}

extension Value {
    /// The value with no part of it deleted.
    var restored: Value {
        map {
            var atom = $0; atom.deleted = nil; return atom
        }
    }
}
