/// Effects of deleting objects.
package enum DeletionEffect: Hashable, Sendable {
    /// All objects of a type are asked for: deleting the result deletes them all.
    case query
    /// A transaction is given up: its deletions are undone.
    case restore
    /// The arguments are deleted.
    case arguments
    /// A save deletes the objects that were marked for it.
    case doomed
    /// A handle deletes every object, or lets go of collections as well.
    case all(withCollections: Bool)
}

extension EffectTransfer {
    func apply(_ effect: DeletionEffect, to call: DescribedCall, _ state: inout FlowState) {
        switch effect {
        case .query: flow.deletions.noteQuery(call)
        case .restore: flow.deletions.restore(by: call, &state)
        case .arguments: flow.deletions.deleteArguments(of: call, &state)
        case .doomed: flow.deletions.deleteDoomed(by: call, &state)
        case .all(let withCollections):
            flow.deletions.deleteAll(by: call, withCollections: withCollections, &state)
            recordDeletion(by: call, withCollections: withCollections, state)
        }
    }

    /// Leaves the deletion to the callers that give the handle.
    private func recordDeletion(by call: DescribedCall, withCollections: Bool, _ state: FlowState) {
        guard call.role?.kind == .handle, let handle = call.receiver?.only, terms.parameter(of: handle.root) != nil
        else { return }
        events.record(
            events.event(
                withCollections ? .invalidate : .delete, of: handle, as: call.receiverType,
                at: place(call.instruction), in: call.frame, state))
    }
}
