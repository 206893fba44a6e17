import Frameworks
import Syntax

/// Effects on the receiver of a call.
package enum ReceiverEffect: Hashable, Sendable {
    /// A container of a module that is only supposed gives supposed handles.
    case noteSupposed
    /// The elements of a stream, where they are seen, stand for it.
    case readElements
    /// The closure that makes a stream's elements is run.
    case subscribe
    /// The payload of an enumeration's case stands for its value; the call fails for another case.
    case takePayload(of: Symbol)
    /// The receiver is changed, for which it may need a transaction.
    case change
    /// The base of a lazy collection is read.
    case touchLazyBase
    /// The receiver is used. A probe may use a deleted one.
    case touch(isChange: Bool, isProbe: Bool)
}

extension EffectTransfer {
    func apply(_ effect: ReceiverEffect, to running: inout RunningCall, _ state: inout FlowState) {
        let call = running.call
        switch effect {
        case .noteSupposed: analysis.noteSupposed(call, at: place(call.instruction))
        case .readElements:
            guard call.role?.kind == .publisher else { return }
            running.call.receiver = call.receiver.map {
                flow.streams.withMaker(flow.streams.withElements($0, state), call)
            }
        case .subscribe: running.call.receiver = flow.streams.subscribed(call, &state)
        case .takePayload(let wanted): takePayload(of: wanted, &running.call, &state)
        case .change:
            for atom in call.receiver?.atoms ?? [] {
                flow.transactions.noteChange(
                    of: atom, as: call.receiverType, at: place(call.instruction), call.frame, state)
            }
        case .touchLazyBase:
            guard let receiver = call.receiver else { return }
            events.use(Value(receiver.atoms.filter(\.isLazyBase)), .read, as: call.receiverType, by: call.step, state)
        case .touch(let isChange, let isProbe): touchReceiver(of: call, isChange: isChange, isProbe: isProbe, state)
        }
    }

    private func takePayload(of wanted: Symbol, _ call: inout DescribedCall, _ state: inout FlowState) {
        guard let receiver = call.receiver else { return }
        let program = program, terms = terms
        call.receiver = flow.taken(outOf: { program[$0].name == wanted }, receiver)
        state.fails =
            !receiver.isEmpty
            && receiver.atoms.allSatisfy { terms.enumCase(of: $0).map { program[$0].name != wanted } ?? false }
    }

    private func touchReceiver(of call: DescribedCall, isChange: Bool, isProbe: Bool, _ state: FlowState) {
        guard let receiver = call.receiver, let role = call.role, role.kind.isConfined, isTouched(call) else { return }
        let touched =
            isProbe
            ? receiver.map {
                var atom = $0; atom.deleted = nil; return atom
            } : receiver
        events.use(touched, isChange ? .write : .read, as: call.receiverType, by: call.step, state)
    }

    /// Whether the receiver must be used where it belongs. A use of the handle that an object gives is reported of the
    /// object: asking for that handle is a touch unless it is only compared.
    private func isTouched(_ call: DescribedCall) -> Bool {
        if call.member.isTouch { return true }
        guard call.role?.kind == .model || call.role?.kind == .collection,
            let given = knowledge.role(of: call.instruction.type), given.kind == .handle,
            given.model.home != .ownQueue
        else { return false }
        return !uses.ends(current).allSatisfy { isComparison(body.instructions[$0]) }
    }
}
