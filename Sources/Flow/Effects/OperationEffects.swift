/// A read of a kind that a version of the database, pinned for too long, makes stale.
package struct StaleRead: Hashable, Sendable {
    /// A query of a handle.
    let ofHandle: Bool
    /// A read of a live collection.
    let ofCollection: Bool

    package init(ofHandle: Bool, ofCollection: Bool) { (self.ofHandle, self.ofCollection) = (ofHandle, ofCollection) }
}

/// Effects that are reported one by one.
package enum OperationEffect: Hashable, Sendable {
    /// The handle is brought forward.
    case refresh
    case readStale(StaleRead)
    /// A service is used that its vendor ended.
    case useDeprecated
    case observe(onQueue: Bool)
    case thaw
    /// A write that needs a run loop, or an actor.
    case writeAsync
    case makeReference
    case resolve
    /// A transaction on a receiver that may be frozen.
    case beginOnFrozen
    /// A change of a receiver that may be frozen.
    case changeFrozen
    /// Frozen arguments are deleted, or added to the receiver.
    case takeFrozen(deletes: Bool, adds: Bool)
    /// The arguments come to the receiver's handle, which may be another than theirs.
    case mix(isAddition: Bool)
}

extension EffectTransfer {
    func apply(_ effect: OperationEffect, to call: DescribedCall, _ state: inout FlowState) {
        let operations = flow.operations
        switch effect {
        case .refresh: operations.noteRefresh()
        case .readStale(let read):
            operations.noteStaleRead(read, of: Receiver(call.receiver, call.receiverType), at: call.step, state)
        case .useDeprecated: operations.note(.deprecated, of: call.receiver?.akin ?? .unknown, by: call, state)
        case .observe(let onQueue): operations.noteObservation(call, onQueue: onQueue, state)
        case .thaw: operations.noteThaw(call, state)
        case .writeAsync: operations.note(.asyncWrite, of: call.receiver?.akin ?? .unknown, by: call, state)
        case .makeReference: operations.noteReference(call, &state)
        case .resolve: operations.noteResolve(call, &state)
        case .beginOnFrozen: operations.noteFrozenTransaction(call, state)
        case .changeFrozen: operations.noteFrozenReceiver(call, state)
        case .takeFrozen(let deletes, let adds):
            operations.noteFrozenArguments(call, deletes: deletes, adds: adds, state)
        case .mix(let isAddition): operations.noteMix(call, isAddition: isAddition, state)
        }
    }
}
