import Frameworks

/// Effects on transactions.
package enum TransactionEffect: Hashable, Sendable {
    /// The thread is about to be blocked: a touch of a database from here on is one that it waits for.
    case watchTouches
    case open(TransactionOpening)
    /// A request is carried out, of which its type says whether it is bulk work.
    case submit
    case end(isCommit: Bool)
    /// The thread was blocked.
    case block
}

/// The transaction, or access, that a call of a member opens.
package struct TransactionOpening: Hashable, Sendable {
    let kind: TransactionEvent.Kind
    let options: TransactionEvent.Options
    /// It is part of the transaction that is open already.
    let joins: Bool
    /// It stays open after the call.
    let isBegun: Bool

    init(_ member: FrameworkModel.MemberModel) {
        let does = member.operations
        kind = does.contains(.save) ? .save : does.isDisjoint(with: [.begin, .beginAsync]) ? .block : .begin
        let isQueued = !does.isDisjoint(with: [.transactAsync, .beginAsync]) && !does.contains(.transact)
        var options: TransactionEvent.Options = []
        if kind == .begin ? does.contains(.begin) : !member.isAsync && !isQueued { options.insert(.isSync) }
        if isQueued { options.insert(.isQueued) }
        if does.contains(.access), !does.contains(.transact) { options.insert(.isRead) }
        if does.contains(.reentrant) { options.insert(.isReentrant) }
        if does.contains(.ownConnection) { options.insert(.isOwnConnection) }
        if does.contains(.readOnly) { options.insert(.isReadOnly) }
        if does.contains(.barrier) { options.insert(.isBarrier) }
        if does.contains(.outsideTransaction) { options.insert(.isOutsideTransaction) }
        if does.contains(.migrate) { options.insert(.isMigration) }
        self.options = options
        joins = does.contains(.joinsTransaction)
        isBegun = does.contains(.begin)
    }
}

/// Effects on locks.
package enum LockEffect: Hashable, Sendable {
    case take
    case release
    /// More is done than reading while locks are held.
    case work
    /// A database is read: by a query or an opening, or else where the receiver is a collection.
    case read(isQuery: Bool)
    /// The call keeps other code out while it runs its closures.
    case hold(isLock: Bool)
    case letGo
}

/// Effects of the functions that a call is given.
package enum ClosureEffect: Hashable, Sendable {
    /// They are run, where and when the model says.
    case run
    /// The functions that are registered under the first argument are run.
    case notify
    /// The functions that the receiver was given are run, on the queue that is the first argument.
    case start
    /// The call's result holds their results.
    case hold
    /// The content of the receiver is the call's result.
    case take
}

extension EffectTransfer {
    func apply(_ effect: TransactionEffect, to running: inout RunningCall, _ state: inout FlowState) {
        switch effect {
        case .watchTouches: running.touchings = flow.notes.awaitedTouchings
        case .open(let opening):
            running.call.lent = flow.transactions.open(opening, by: running.call, &state)
            if opening.isBegun { running.result = flow.transactions.answer(of: running.call) }
        case .submit: flow.transactions.submit(running.call, state)
        case .end(let isCommit): flow.transactions.end(by: running.call, isCommit: isCommit, &state)
        case .block:
            flow.transactions.noteBlocking(running.call, touches: flow.notes.awaitedTouchings > running.touchings)
        }
    }

    func apply(_ effect: LockEffect, to running: inout RunningCall, _ state: inout FlowState) {
        let operations = flow.operations
        switch effect {
        case .take: operations.takeLock(running.call, &state)
        case .release: operations.releaseLock(&state)
        case .work: operations.noteLockedState(state)
        case .read(let isQuery): operations.noteLockedRead(running.call, isQuery: isQuery, state)
        case .hold(let isLock):
            running.isHoldingLock = operations.holdsLock(running.call, isLock: isLock)
            if running.isHoldingLock { state.operations.locks.append(place(running.call.instruction)) }
        case .letGo: if running.isHoldingLock { operations.releaseLock(&state) }
        }
    }

    func apply(_ effect: ClosureEffect, to running: inout RunningCall, _ state: inout FlowState) {
        switch effect {
        case .run:
            var closures = DescribedClosures(flow: flow, call: running.call)
            running.closureResult = closures.runAll(&state)
        case .notify:
            for name in running.call.given.first.map({ value($0.value).atoms }) ?? [] {
                switch terms[name.root] {
                case .global, .field, .parameter:
                    let call = running.call
                    _ = flow.callFunction(
                        FunctionCall(Atom(name.root), on: call.frame.point, with: [], at: call.instruction), &state)
                default: break
                }
            }
        case .start:
            let call = running.call
            guard let queue = call.given.first.map({ value($0.value) }) else { break }
            let point = ExecutionPoint(
                executor: flow.executors.of(queue: queue), entry: .at(place(call.instruction)))
            for started in call.receiver?.atoms ?? [] where terms.variable(of: started.root) != nil {
                _ = flow.callFunction(
                    FunctionCall(Atom(started.root), on: point, with: [], at: call.instruction), &state)
            }
        case .hold:
            let made = made(running.call.instruction)
            state.streams[made] = running.closureResult
            running.result = Value(Atom(made, .plain, .anywhere))
        case .take:
            let held = (running.call.receiver?.atoms ?? []).compactMap { state.streams[$0.root] }
            if !held.isEmpty { running.result = held.reduce(into: Value()) { $0.join($1) } }
        }
    }
}
