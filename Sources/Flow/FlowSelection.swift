import Declarations
import Lowering

/// What solved bodies leave for others to decide: by that the selection goes on.
extension FlowAnalysis {
    func spread(_ selection: Selection, _ solved: [BodyOwner]) {
        var grows = true
        while grows {
            grows = false
            for owner in solved where !placed.contains(owner) && (leavesPlaceOpen(owner) || passesPlaceOn(owner)) {
                placed.insert(owner)
                grows = true
            }
        }
        for owner in solved {
            if placed.contains(owner) { selection.wantCallers(of: owner) }
            spreadWork(of: owner, selection)
            for (variable, value) in kept[owner] ?? [:] where isTelling(value) { selection.wantReaders(of: variable) }
            if case .initialValue(let variable) = owner, let value = summaries[owner]?.result, isTelling(value) { selection.wantReaders(of: variable) }
        }
    }

    /// What it does is what callers do when they call it: it opens, begins, ends, does what they choose, uses what others keep. What is
    /// given to it, its giver has a name for.
    private func spreadWork(of owner: BodyOwner, _ selection: Selection) {
        guard let summary = summaries[owner] else { return }
        if !summary.transactions.events.isEmpty || !summary.operations.all.isEmpty { return selection.wantCallers(of: owner) }
        for event in summary.events {
            switch event.kind {
            case .keep(let term): if let variable = variable(of: term) { selection.wantCallers(of: owner, ifAssigned: variable) }
            case .invoke: if let variable = variable(of: event.subject.root) { selection.wantCallers(of: owner, ifRead: variable) }
            default:
                if event.guards.areCallersChoice { return selection.wantCallers(of: owner) }
                if let position = terms.parameter(of: event.subject.root), case .parameter = terms[event.subject.root] {
                    // Unless it is left out.
                    guard case .function(let id) = owner, position >= 0, let left = summaries[.defaultArgument(id, parameter: position)]?.result, isTelling(left) else { continue }
                    return selection.wantCallers(of: owner)
                }
                if !event.here.executor.isKnown { return selection.wantCallers(of: owner) }
            }
        }
    }

    private func variable(of term: TermID) -> DeclarationID? {
        switch terms[term] {
        case .field(_, let variable), .global(let variable): variable
        default: nil
        }
    }

    /// What is told of it depends on where it runs, and that is where its callers do.
    private func leavesPlaceOpen(_ owner: BodyOwner) -> Bool {
        (operations[owner]?.all ?? []).contains { $0.kind != .mix && $0.here.executor == .caller } || (accesses[owner] ?? []).contains { $0.here.executor == .caller }
            || (transactionProofs[owner] ?? []).contains { $0.occurrence.event.here.executor == .caller }
    }

    private func passesPlaceOn(_ owner: BodyOwner) -> Bool {
        (calls[owner] ?? []).contains { $0.here.executor == .caller && placed.contains(.function($0.callee)) }
    }

    /// Who reads it may use a database's value under another name, or, in a transaction or with such a value, run a function that is kept there.
    private func isTelling(_ value: Value) -> Bool {
        value.atoms.contains { atom in
            switch terms[atom.root] {
            case .closure(let maker, let function): keptClosures[maker]?[function] != nil || !(transactionProofs[maker] ?? []).isEmpty
            default: atom.state != .plain && atom.state != .given
            }
        }
    }
}
