import Frameworks

extension Effect {
    /// The effects of calling a member, in the order in which they come about.
    /// - Parameter assigns: The call puts something at an index of a database's object or collection, which changes it.
    package static func effects(of member: FrameworkModel.MemberModel, assigns: Bool = false) -> [Effect] {
        EffectCompiler(member, assigns: assigns).effects
    }
}

/// Compiles the model of a member into effects. Their order is stated here and nowhere else.
struct EffectCompiler {
    let member: FrameworkModel.MemberModel
    let does: FrameworkModel.Operations
    /// The call changes its receiver, or takes part in a change of it.
    private let isChange: Bool
    /// A handle among the arguments is used, and not only handed on.
    private let usesHandles: Bool

    private static let changes: FrameworkModel.Operations = [.mutate, .add, .create, .delete, .deleteAll]
    private static let begins: FrameworkModel.Operations = [.transact, .transactAsync, .begin, .beginAsync]
    private static let opens: FrameworkModel.Operations = begins.union([.access, .save])
    private static let questions: FrameworkModel.Operations = [
        .checkFrozen, .checkDeleted, .checkMain, .checkTransaction
    ]

    init(_ member: FrameworkModel.MemberModel, assigns: Bool) {
        self.member = member
        does = member.operations
        isChange = assigns || !does.isDisjoint(with: Self.changes)
        usesHandles = assigns || !does.isDisjoint(with: [.query, .create, .add, .delete, .mutate])
    }

    var effects: [Effect] {
        (uses + question + observations + operations + aroundClosures + deletions + [.result(result)])
            .compactMap { $0 }
    }

    private func on(_ operation: FrameworkModel.Operation, _ effect: Effect) -> Effect? { on([operation], effect) }

    /// The effect of a member that does one of the operations.
    private func on(_ operations: FrameworkModel.Operations, _ effect: Effect) -> Effect? {
        does.isDisjoint(with: operations) ? nil : effect
    }

    // MARK: Uses

    private var uses: [Effect?] {
        [
            .receiver(.noteSupposed),
            does.contains(.put) ? nil : .receiver(.readElements),
            on(.run, .receiver(.subscribe)),
            member.givenCase.map { .receiver(.takePayload(of: $0)) },
            isChange ? .receiver(.change) : nil,
            isChange ? .argument(.storeByHandle) : nil,
            .receiver(.touchLazyBase),
            .receiver(.touch(isChange: isChange, isProbe: does.contains(.probe))),
            argumentUse,
            on(.resume, .argument(.sendToWaiting)),
            on(.put, .argument(.put)),
            on(.add, .argument(.manage))
        ]
    }

    private var argumentUse: Effect? {
        let kind: Event.Kind = does.contains(.delete) ? .delete : does.contains(.add) ? .add : .read
        let use = ArgumentUse(kind: kind, usesHandles: usesHandles)
        if does.contains(.resume) { return .argument(.resume(use)) }
        return member.isTouch ? .argument(.touch(use)) : nil
    }

    private var question: [Effect?] {
        let asked = does.intersection(Self.questions)
        return [asked.isEmpty ? nil : .question(asked)]
    }

    /// Whether it may take a while: what may be called anywhere, runs nothing and blocks nobody only makes or sets up a
    /// handle.
    private var isDatabaseWork: Bool { member.isTouch || member.blocks || !member.closures.isEmpty }

    // MARK: Observations

    private var observations: [Effect?] {
        [
            on(.turn, .loop(.turnRunLoop)),
            on(.batch, .loop(.batch)),
            on(.endless, .loop(.endless)),
            on(.remote, .access(.reachAway)),
            on([.transfer, .fileRead], .loop(.bringFromOutside)),
            on(.ownStore, .opening(.ownStore)),
            on(.open, .opening(.database)),
            member.isTouch ? nil : .access(.leaveUntouched),
            member.closures.contains { $0.place == .receiver } ? .access(.enterQueue) : nil,
            on(.migrate, .opening(.migration)),
            on([.refresh, .autorefresh], .operation(.refresh)),
            staleRead,
            on(.unlock, .lock(.release)),
            on(.lock, .lock(.take)),
            on(Self.changes.union(Self.begins).union([.save]), .lock(.work)),
            lockedRead,
            on(.open, .opening(.handle)),
            on(.openStore, .opening(.store))
        ]
    }

    /// A call that changes nothing, and neither observes nor copies, reads a collection.
    private var readsCollection: Bool {
        does.isDisjoint(with: Self.changes.union([.observe, .observeOnQueue, .freeze]))
    }

    private var staleRead: Effect? {
        let read = StaleRead(ofHandle: does.contains(.query), ofCollection: readsCollection)
        return read.ofHandle || read.ofCollection ? .operation(.readStale(read)) : nil
    }

    private var lockedRead: Effect? {
        let isQuery = !does.isDisjoint(with: [.query, .open])
        return isQuery || readsCollection ? .lock(.read(isQuery: isQuery)) : nil
    }

    // MARK: Operations

    private var operations: [Effect?] {
        let waitsForRefresh = does.contains(.refresh) && member.isAsync
        let deletes = does.contains(.delete), adds = !does.isDisjoint(with: [.mutate, .add])
        return [
            on(.deprecated, .operation(.useDeprecated)),
            on([.observe, .observeOnQueue], .operation(.observe(onQueue: does.contains(.observeOnQueue)))),
            on(.thaw, .operation(.thaw)),
            waitsForRefresh
                ? .operation(.writeAsync) : on([.transactAsync, .beginAsync], .operation(.writeAsync)),
            on(.reference, .operation(.makeReference)),
            on(.resolve, .operation(.resolve)),
            on(Self.begins, .operation(.beginOnFrozen)),
            on(Self.changes, .operation(.changeFrozen)),
            deletes || adds ? .operation(.takeFrozen(deletes: deletes, adds: adds)) : nil,
            // What takes objects of any handle works with its own copies of them.
            member.isTouch ? on([.add, .delete, .mutate], .operation(.mix(isAddition: does.contains(.add)))) : nil,
            isDatabaseWork ? .access(.touchDatabase(opens: does.contains(.open))) : nil,
            on(.statement, .access(.statement)),
            on([.effect, .erase, .post], .access(.effect(isPost: does.contains(.post)))),
            RowEffect(does).map { Effect.access(.row($0)) },
            on([.bulk, .add], .access(.work(isBulk: does.contains(.bulk), adds: does.contains(.add))))
        ]
    }

    // MARK: Closures

    private var aroundClosures: [Effect?] {
        let blocks = does.contains(.block) && does.isDisjoint(with: Self.opens)
        let holds = does.contains(.lock) || member.blocks
        return [
            blocks ? .transaction(.watchTouches) : nil,
            transaction,
            on(.submit, .transaction(.submit)),
            holds ? .lock(.hold(isLock: does.contains(.lock))) : nil,
            .closure(.run),
            on(.notify, .closure(.notify)),
            on(.start, .closure(.start)),
            on(.hold, .closure(.hold)),
            on(.take, .closure(.take)),
            holds ? .lock(.letGo) : nil,
            blocks ? .transaction(.block) : nil
        ]
    }

    private var transaction: Effect? {
        if !does.isDisjoint(with: [.commit, .cancel]) {
            return .transaction(.end(isCommit: does.contains(.commit)))
        }
        return on(Self.opens, .transaction(.open(TransactionOpening(member))))
    }

    private var deletions: [Effect?] {
        [
            on(.query, .deletion(.query)),
            on(.cancel, .deletion(.restore)),
            on(.delete, .deletion(.arguments)),
            on(.save, .deletion(.doomed)),
            on([.deleteAll, .invalidate], .deletion(.all(withCollections: does.contains(.invalidate))))
        ]
    }

    // MARK: Results

    private var result: ResultEffect {
        if let queue = member.queue { return .queue(queue) }
        if does.contains(.threadLocal) { return .ownOfThread }
        let takesFromClosure = member.returns?.mentionsClosureResult ?? false
        switch member.state {
        case .plain: return .plain(fromClosure: member.returnsClosureResult)
        case .handle: return .handle
        case .frozen: return .frozen
        case .unmanaged: return .made(.unmanaged)
        case .reference: return .made(.reference)
        case .live: return .live(hasOwner: member.home.map { $0 != .unknown } ?? false)
        case .same: return takesFromClosure ? .sameFromClosure : .same
        case .maybe: return .unknown
        case nil: break
        }
        if takesFromClosure { return .closureResult }
        if case .argument(let position)? = member.returns { return .argument(position) }
        return .derived
    }
}
