import Declarations
import Frameworks
import Lowering
import Syntax

/// What deleting objects does to the values at hand.
struct Deletions: RunPart {
    let run: BodyRun

    /// An object that is deleted has gone, under the name that it was deleted by.
    func delete(_ id: ValueID, _ place: Place, _ state: inout FlowState) {
        guard let role = knowledge.role(of: body[id].type), role.kind == .model, knowledge.needsTransaction(role.framework) else { return }
        func gone(_ value: Value) -> Value { value.map { var atom = $0; if atom.isConfined { atom.deleted = place }; return atom } }
        let named = named(id)
        switch body[named].kind {
        case .load: state.cells[Int(body[named].payload)] = gone(state.cells[Int(body[named].payload)])
        case .get:
            guard let base = body.operands(of: body[named]).first, let atom = value(base).only, body[named].payload >= 0 else { return }
            let term = terms.field(atom.root, DeclarationID(Int(body[named].payload)))
            guard term != .unknown, !knowledge.isInterface(DeclarationID(Int(body[named].payload))) else { return }
            state.fields[term] = gone(value(named))
        default: break
        }
    }

    /// Every object that was read from a handle has gone; the collections stay, and are empty, unless the handle lets go of them, too.
    func deleteAll(of handle: Atom, _ framework: Int, _ place: Place, withCollections: Bool, _ state: inout FlowState) {
        guard knowledge.needsTransaction(framework), handle.root != .unknown else { return }
        for index in state.cells.indices where isGone(knowledge.role(of: body.cells[index].type)?.kind, withCollections) {
            state.cells[index] = state.cells[index].map { var atom = $0; if atom.root == handle.root, atom.isPart, atom.isConfined { atom.deleted = place }; return atom }
        }
    }

    private func isGone(_ kind: FrameworkModel.TypeModel.Kind?, _ withCollections: Bool) -> Bool { kind == .model || withCollections && kind == .collection }

    /// The argument, or receiver, of a call that deletes what it is given.
    func delete(as event: Event, _ ids: [ValueID], _ instruction: Instruction, _ state: inout FlowState) {
        guard event.kind == .delete, event.guards.isEmpty, case .parameter(let position) = terms[event.subject.root], !event.subject.isPart, !event.subject.isContained else { return }
        let given = position >= 0 ? (ids.indices.contains(Int(position)) ? ids[Int(position)] : nil) : instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
        if let given { delete(given, place(instruction), &state) }
    }
}
