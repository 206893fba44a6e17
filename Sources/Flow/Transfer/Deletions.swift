import Declarations
import Frameworks
import Lowering
import Syntax

/// What deleting objects does to the values at hand.
final class Deletions: RunPart {
    let run: BodyRun
    private let openings: Openings
    /// Queries for all objects of a type: of which handle, of which type.
    private var wholes: [ValueID: (handle: Atom, type: TypeID)] = [:]

    init(_ run: BodyRun, _ openings: Openings) {
        self.run = run
        self.openings = openings
    }

    /// What a call queries or deletes.
    func note(_ call: DescribedCall, _ state: inout FlowState) {
        let does = call.member.operations, place = place(call.instruction)
        if does.contains(.query), call.role?.kind == .handle, call.given.count == 1, let handle = call.receiver?.only,
            case .metatype(let type) = program.types[body[call.given[0].value].type]
        {
            wholes[ValueID(Int32(current))] = (handle, type)
        }
        if does.contains(.cancel), let handle = call.receiver?.only { restore(of: handle, &state) }
        if does.contains(.delete) {
            for argument in call.given {
                delete(argument.value, place, &state)
                // Without transactions the next save deletes it.
                if !knowledge.needsTransaction(call.framework), let handle = call.receiver?.only {
                    state.operations.doomed[argument.value] = OperationState.Doomed(place: place, handle: handle.root)
                }
            }
        }
        if does.contains(.save), let handle = call.receiver?.only {
            for (argument, doomed) in state.operations.doomed where openings.relation(doomed.handle, handle.root) != .no
            {
                forget(argument, doomed.place, &state)
                state.operations.doomed[argument] = nil
            }
        }
        if does.contains(.deleteAll) || does.contains(.invalidate), call.role?.kind == .handle,
            let handle = call.receiver?.only
        {
            deleteAll(of: handle, call.framework, place, withCollections: does.contains(.invalidate), &state)
        }
    }

    /// An object that is deleted has gone, under the name that it was deleted by.
    /// - Parameter withCollections: of a handle, it lets go of those, too.
    func delete(_ id: ValueID, _ place: Place, withCollections: Bool = false, _ state: inout FlowState) {
        guard let role = knowledge.role(of: body[id].type), knowledge.needsTransaction(role.framework) else { return }
        var whole: (handle: Atom, type: TypeID)?
        if role.kind == .collection,
            loops.isOnly(
                id,
                {
                    whole = self.wholes[$0]; return whole != nil
                }), let whole
        {
            deleteAll(of: whole.handle, role.framework, place, withCollections: false, type: whole.type, &state)
        }
        if role.kind == .handle, let handle = value(id).only {
            deleteAll(of: handle, role.framework, place, withCollections: withCollections, &state)
        }
        if role.kind == .model { forget(id, place, &state) }
    }

    /// The object is no more, under the name that it goes by.
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

    /// Every object that was read from a handle has gone; the collections stay, and are empty, unless the handle lets
    /// go of them, too.
    /// - Parameter type: only what has that type.
    private func deleteAll(
        of handle: Atom, _ framework: Int, _ place: Place, withCollections: Bool, type: TypeID? = nil,
        _ state: inout FlowState
    ) {
        guard knowledge.needsTransaction(framework), handle.root != .unknown else { return }
        for index in state.cells.indices where isGone(knowledge.role(of: body.cells[index].type)?.kind, withCollections)
        {
            if let type, knowledge.unwrapped(body.cells[index].type) != type { continue }
            state.cells[index] = state.cells[index].map {
                var atom = $0; if atom.root == handle.root, atom.isPart, atom.isConfined { atom.deleted = place };
                return atom
            }
        }
    }

    private func isGone(_ kind: FrameworkModel.TypeModel.Kind?, _ withCollections: Bool) -> Bool {
        kind == .model || withCollections && kind == .collection
    }

    /// The argument, or receiver, of a call that deletes what it is given.
    func delete(
        as event: Event, of callee: Summary, _ ids: [ValueID], _ instruction: Instruction, _ state: inout FlowState
    ) {
        guard event.kind == .delete || event.kind == .invalidate, event.guards.isEmpty,
            case .parameter(let position) = terms[event.subject.root], !event.subject.isPart, !event.subject.isContained
        else { return }
        // What was deleted may be there again, or be there on other ways.
        if position >= 0, knowledge.role(of: event.type)?.kind == .model, !callee.deletes.contains(position) { return }
        let given =
            position >= 0
            ? (ids.indices.contains(Int(position)) ? ids[Int(position)] : nil)
            : instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
        if let given { delete(given, place(instruction), withCollections: event.kind == .invalidate, &state) }
    }

    /// What a function of the body has deleted of what it was given, on all its ways.
    func delete(by function: FunctionID, _ given: [ValueID], _ instruction: Instruction, _ state: inout FlowState) {
        for (cell, argument) in zip(body.functions[Int(function.index)].parameters, given) {
            let left = state.cells[Int(cell.index)]
            if !left.isEmpty, left.atoms.allSatisfy({ $0.deleted != nil }) {
                delete(argument, place(instruction), &state)
            }
        }
    }

    /// The body's own parameters whose object has gone, however it is left.
    func deletedParameters(_ state: FlowState) -> Set<Int32> {
        var deleted: Set<Int32> = []
        for (position, cell) in body.functions[0].parameters.enumerated() {
            let left = state.cells[Int(cell.index)]
            if !left.isEmpty, left.atoms.allSatisfy({ $0.deleted != nil }) { deleted.insert(Int32(position)) }
        }
        return deleted
    }

    /// What was deleted in a transaction that is given up is there again.
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
    /// Nothing of it has been deleted.
    var restored: Value {
        map {
            var atom = $0; atom.deleted = nil; return atom
        }
    }
}
