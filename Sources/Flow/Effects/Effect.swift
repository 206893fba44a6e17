import Frameworks
import Syntax

/// One part of a described call's meaning. A call is a list of effects in an order that `EffectCompiler` states; each
/// has a transfer function of its own, in the file of its theme.
package enum Effect: Hashable, Sendable {
    case receiver(ReceiverEffect)
    case argument(ArgumentEffect)
    /// Asks whether something is frozen, deleted, on the main thread, in a transaction.
    case question(FrameworkModel.Operations)
    case loop(LoopEffect)
    case opening(OpeningEffect)
    case access(AccessEffect)
    case lock(LockEffect)
    case operation(OperationEffect)
    case transaction(TransactionEffect)
    case closure(ClosureEffect)
    case deletion(DeletionEffect)
    case result(ResultEffect)
}

/// A described call while its effects come about.
struct RunningCall {
    var call: DescribedCall
    /// The result of the closures that it has run.
    var closureResult = Value()
    /// It keeps other code out while it runs its closures.
    var isHoldingLock = false
    /// Touches of a database before its closures ran.
    var touchings = 0
    /// The result of the call: no effect comes after the one that gives it.
    var result: Value?

    init(_ call: DescribedCall) { self.call = call }
}

/// The transfer functions of effects.
struct EffectTransfer: RunPart {
    let flow: BodyFlow
    var run: BodyRun { flow.run }
    var events: BodyEvents { flow.events }

    /// Applies an effect of a call to the state.
    func apply(_ effect: Effect, to running: inout RunningCall, _ state: inout FlowState) {
        switch effect {
        case .receiver(let effect): apply(effect, to: &running, &state)
        case .argument(let effect): apply(effect, to: running.call, &state)
        case .question(let asked): running.result = flow.questions.answer(to: running.call, asked, &state)
        case .loop(let effect): apply(effect, to: running.call)
        case .opening(let effect): apply(effect, to: running.call, state)
        case .access(let effect): apply(effect, to: running.call, state)
        case .lock(let effect): apply(effect, to: &running, &state)
        case .operation(let effect): apply(effect, to: running.call, &state)
        case .transaction(let effect): apply(effect, to: &running, &state)
        case .closure(let effect): apply(effect, to: &running, &state)
        case .deletion(let effect): apply(effect, to: running.call, &state)
        case .result(let effect):
            running.result = flow.results.result(of: running.call, as: effect, running.closureResult)
        }
    }
}
