import Declarations
import Frameworks
import Lowering
import Syntax

/// What opens, ends and needs transactions.
extension BodyFlow {
    /// An event of a transaction where this body does it, or calls what does.
    struct Occurrence {
        var event: TransactionEvent
        var levels: [Round]
        var round: Round?
        /// Open ones that it may conflict with.
        var outers: [OpenTransaction] = []
        /// The element's own property holds the handle, if each element opens one of its own.
        var property: DeclarationID?
        /// It happens in a work item that the body only starts.
        var isLater = false
        var outside = OpenTransactions.Outside.caller
    }

    /// One run of an instruction: the closures that led to it, and what of it.
    struct OccurrenceKey: Hashable {
        var path: [Int]
        var id: TransactionID
        var kind: TransactionEvent.Kind
        var root: TermID
    }

    private static let opening: FrameworkModel.Operations = [.transact, .transactAsync, .access, .begin, .beginAsync, .save]

    // MARK: Calls that the models describe

    /// What a call opens for its closures, or by itself.
    func openTransaction(_ call: Knowledge.Call, _ receiver: Value?, _ role: Knowledge.Role?, _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) -> OpenTransaction? {
        let does = call.member.operations
        if does.contains(.commit) || does.contains(.cancel) {
            var event = transactionEvent(.end, receiver, call.framework, instruction, frame, state)
            if does.contains(.commit) { event.options.insert(.isCommit) }
            end(event, &state)
            return nil
        }
        guard !does.isDisjoint(with: Self.opening) else { return nil }
        let handle = receiver?.only ?? .unknown
        let isRead = does.contains(.access) && !does.contains(.transact)
        var event = transactionEvent(does.contains(.save) ? .save : does.contains(.begin) || does.contains(.beginAsync) ? .begin : .block, receiver, call.framework, instruction, frame, state)
        let isQueued = does.contains(.transactAsync) && !does.contains(.transact)
        if event.kind == .begin ? does.contains(.begin) : !call.member.isAsync && !isQueued { event.options.insert(.isSync) }
        if isQueued { event.options.insert(.isQueued) }
        if isRead { event.options.insert(.isRead) }
        if role?.kind == .container { event.options.insert(.isContainer) }
        if does.contains(.reentrant) { event.options.insert(.isReentrant) }
        if does.contains(.ownConnection) { event.options.insert(.isOwnConnection) }
        let operands = body.operands(of: instruction)
        event.block = operands.first { body[$0].kind == .closure }.map { Place(body.file, body[$0].source) }
        let base = instruction.flags.contains(.hasBase) ? operands.first : nil
        setStores(&event, base.map { [$0] } ?? [])
        if event.kind == .save {
            note(event, base.map { [$0] } ?? [], state)
            return nil
        }
        var transaction = OpenTransaction(
            id: event.id, kind: event.kind == .begin ? .manual : isRead ? .access : .block, handle: handle, framework: call.framework, options: event.options, depth: levels(at: current).count)
        if frame.way.isEmpty == false { transaction.id.way = frame.way }
        guard !(does.contains(.joinsTransaction) && joins(handle, call.framework, state)) else { return transaction }
        note(event, base.map { [$0] } ?? [], state)
        if does.contains(.begin) {
            state.transactions.begin(transaction)
            return nil
        }
        return transaction
    }

    /// A savepoint within the transaction that is open, or that whoever lends the handle has open.
    private func joins(_ handle: Atom, _ framework: Int, _ state: FlowState) -> Bool {
        switch terms[handle.root] {
        case .parameter, .lent: return true
        default: return state.transactions.open.contains { $0.framework == framework && $0.kind != .access }
        }
    }

    /// What is open while a closure of a described call runs.
    func lentTransaction(_ model: FrameworkModel.ClosureModel, _ arguments: [Value], _ framework: Int, _ instruction: Instruction) -> OpenTransaction? {
        if let lending, model.inTransaction || lending.kind == .access { return lending }
        if model.inTransaction {
            return OpenTransaction(id: TransactionID(place: place(instruction)), kind: .block, handle: .unknown, framework: framework, depth: levels(at: current).count)
        }
        // A handle that is lent for the closure's duration is an access, of whichever container.
        guard model.passedState == .handle, model.passedHome == .scope else { return nil }
        return OpenTransaction(
            id: TransactionID(place: place(instruction)), kind: .access, handle: .unknown, framework: framework, options: [.isContainer, .isRead], depth: levels(at: current).count)
    }

    private func transactionEvent(_ kind: TransactionEvent.Kind, _ receiver: Value?, _ framework: Int, _ instruction: Instruction, _ frame: Frame, _ state: FlowState) -> TransactionEvent {
        let handle = receiver?.only ?? .unknown
        return TransactionEvent(
            kind: kind, handle: handle, framework: framework, here: frame.here, guards: handle.guards.and(state.guards) ?? state.guards, condition: condition(of: handle.root, state),
            place: place(instruction), way: frame.way)
    }

    /// What the body has asked before: whether one is open.
    private func condition(of root: TermID, _ state: FlowState) -> TransactionEvent.Condition {
        let answers = state.transactions.answers.filter { relation($0.key, root) != .no }.values
        return answers.isEmpty ? .always : answers.contains(true) ? .ifOneIsOpen : .ifNoneIsOpen
    }

    /// Which of the body's parameters say on which store something is done.
    private func setStores(_ event: inout TransactionEvent, _ values: [ValueID]) {
        event.stores = []
        event.property = nil
        if analysis.opening(event.handle.root, self)?.isFixed ?? false { return }
        for value in values {
            _ = loops.derives(value, from: { source in
                let instruction = self.body[source]
                guard self.body.blocks[Int(self.loops.block(of: Int(source.index)))].function == .main || instruction.kind == .receiver, !self.isObject(source) else { return false }
                if instruction.kind == .parameter { event.stores.insert(instruction.payload) }
                if instruction.kind == .receiver { event.stores.insert(-1) }
                return false
            }, stops: isObject)
        }
        if case .field(let base, let property) = terms[event.handle.root], case .parameter(-1) = terms[base] { event.property = property }
    }

    // MARK: Occurrences

    /// Takes an event down where it happens now; what was taken down there before saw less.
    func note(_ event: TransactionEvent, _ stores: [ValueID], _ state: FlowState, property: DeclarationID? = nil) {
        var event = event
        notes.working.insert(running.last ?? .main)
        let levels = levels(at: current)
        if levels.contains(where: { level in if case .loop(let index) = level.round { suspends(in: index, but: event.place) } else { false } }) { event.options.insert(.isAfterSuspension) }
        if loops.isOnError(current) || nestedActivations.contains(where: { loops.isOnError($0.instruction) }) { event.options.insert(.isOnError) }
        var occurrence = Occurrence(event: event, levels: levels.map(\.round))
        switch event.kind {
        case .block, .begin, .save:
            let isFixed = analysis.opening(event.handle.root, self)?.isFixed ?? false
            occurrence.round = itemRound(levels, stores: isFixed || property != nil ? [] : stores)
            if property != nil, occurrence.round != nil, itemRound(levels, stores: stores) == nil { occurrence.property = property }
        case .change, .end: break
        }
        if event.kind == .end { occurrence.outers = state.transactions.open.filter { $0.framework == event.framework && $0.kind == .block && $0.isCertain } }
        if event.kind != .end { occurrence.outers = state.transactions.open.filter { conflicts(event, $0) } }
        occurrence.isLater = nestedActivations.contains { $0.kind == .later }
        occurrence.outside = state.transactions.outside
        for open in occurrence.outers { nested[open.id, default: []].insert(current) }
        let key = OccurrenceKey(path: nestedActivations.map(\.instruction) + [current], id: event.id, kind: event.kind, root: event.handle.root)
        if occurrences[key] == nil { occurrenceOrder.append(key) }
        occurrences[key] = occurrence
    }

    /// The round waits for something else than this.
    private func suspends(in loop: Int, but place: Place) -> Bool {
        loops.all[loop].blocks.contains { number in
            body.blocks[Int(number)].instructions.contains { index in
                let instruction = body.instructions[Int(index)]
                guard instruction.kind == .suspend, instruction.payload != SuspensionReason.asyncSequence.rawValue, Int(index) < current else { return false }
                return !(place.file == body.file && instruction.source.first >= place.span.first && instruction.source.last <= place.span.last)
            }
        }
    }

    /// Whether opening one while another is open breaks the framework's contract, on one database.
    private func conflicts(_ event: TransactionEvent, _ open: OpenTransaction) -> Bool {
        event.mayConflict(with: open) && (open.handle.root == .unknown || relation(open.handle.root, event.handle.root) != .no)
    }

    /// Whether two handles are of one database, as far as the body knows.
    func relation(_ a: TermID, _ b: TermID) -> Tristate {
        if a == .unknown || b == .unknown { return .unknown }
        if a == b { return .yes }
        if let x = analysis.opening(a, self), let y = analysis.opening(b, self) { return x.isSame(as: y) ? .yes : .no }
        if case .field(let x, let p) = terms[a], case .field(let y, let q) = terms[b], p != q, x == y { return .no }
        return .unknown
    }

    // MARK: Begin and end

    /// Ends the innermost one that was begun by hand.
    func end(_ event: TransactionEvent, _ state: inout FlowState) {
        let candidates = state.transactions.open.filter { $0.framework == event.framework && $0.kind != .access && relation($0.handle.root, event.handle.root) != .no }
        if let manual = candidates.last(where: { $0.kind == .manual }) {
            state.transactions.end(manual.id)
            ends.insert(manual.id)
            // Begun where none was open, ended whoever began it.
            if !manual.isCertain, let found = candidates.last(where: { $0.kind == .found }) {
                state.transactions.open.removeAll { $0.id == found.id }
                var event = event
                event.condition = .ifOneIsOpen
                event.options.insert(.hasBegun)
                note(event, [], state)
            }
            return
        }
        if candidates.contains(where: { $0.kind == .block }) {
            // In the block itself that is its right; a helper does it under its caller's feet.
            if !event.way.isEmpty { note(event, [], state) }
            return
        }
        if let found = candidates.last(where: { $0.kind == .found }) {
            state.transactions.open.removeAll { $0.id == found.id }
            // Who asks first and gives up what is open cleans up.
            guard event.options.contains(.isCommit) else { return }
            var event = event
            event.condition = .ifOneIsOpen
            note(event, [], state)
            return
        }
        if state.transactions.outside == .caller { note(event, [], state) }
    }

    /// What the body leaves by one way: a function of its own work item by any, one that it runs at once by an error, with what it has begun.
    /// - Parameter outer: what was open when the function was entered, where it leaves by an error.
    func noteExit(_ transactions: OpenTransactions, _ frame: Frame, _ last: Int, since outer: OpenTransactions? = nil) {
        var left = transactions
        if frame.function != .main, activations.last?.kind != .later {
            guard let outer else { return }
            left.open.removeAll { transaction in outer.open.contains { $0.id == transaction.id } }
        }
        exits[last] = left
    }

    /// A suspension while one is open.
    func noteSuspension(_ instruction: Instruction, _ state: FlowState) {
        for open in state.transactions.open where (open.isCertain || open.options.contains(.mayStayOpen)) && (open.kind == .manual || open.kind == .block && open.options.contains(.isSync)) {
            suspensions[place(instruction)] = open.id.place
        }
    }

    /// A call that blocks its thread for something else than a database, whose work is a database's: in its closure, or in the body where it has none.
    func noteBlocking(_ call: Knowledge.Call, _ given: [Given], _ instruction: Instruction, _ frame: Frame) {
        guard call.member.operations.contains(.block), call.member.operations.isDisjoint(with: Self.opening) else { return }
        let runs = given.contains { if case .function = program.types[knowledge.unwrapped(body[$0.value].type)] { true } else { false } }
        noteWait(instruction, touches: runs ? touches : nil, [], frame)
    }

    /// - Parameter way: from a callee's call to where it waits.
    private func noteWait(_ instruction: Instruction, touches: Bool?, _ way: Way, _ frame: Frame) {
        let isJudged = frame.here.movesThreads || movesThreads(frame)
        guard isJudged || frame.here.executor == .caller else { return }
        blocking[place(instruction)] = Wait(here: frame.here, isJudged: isJudged, touches: touches, way: way)
    }

    /// What entered the work item was asynchronous code: a queue's `sync` keeps the thread that waits.
    private func movesThreads(_ frame: Frame) -> Bool { summary.here.movesThreads && frame.here.entry == summary.here.entry }

    // MARK: Changes

    /// What a handle manages is changed.
    func noteChange(_ atom: Atom, _ type: TypeID, _ place: Place, _ frame: Frame, _ state: FlowState) {
        guard let framework = (knowledge.role(of: type) ?? knowledge.carriedRole(of: type))?.framework else { return }
        noteWork(state)
        guard knowledge.needsTransaction(framework) else { return }
        var event = TransactionEvent(
            kind: .change, handle: atom, framework: framework, here: frame.here, guards: atom.guards.and(state.guards) ?? state.guards, condition: condition(of: atom.root, state), place: place,
            way: frame.way)
        event.type = type
        change(event, state)
    }

    private func change(_ event: TransactionEvent, _ state: FlowState) {
        guard event.handle.isConfined, event.handle.root != .unknown, !state.transactions.detached.contains(event.handle.root) else { return }
        if case .scope = event.handle.home { return }
        guard state.transactions.outside != .unknown, !state.transactions.open.contains(where: { $0.framework == event.framework }) else { return }
        note(event, [], state)
    }

    /// Work is done in what is open: in a loop of its own, it is a batch.
    /// - Parameter collection: the parameter whose elements the rounds are.
    func noteWork(_ state: FlowState, inRounds: Bool = false, of collection: Int32? = nil) {
        let levels = levels(at: current)
        let repeating = levels.filter(\.repeats)
        if !nestedActivations.contains(where: { $0.kind == .later }) { works = max(works, inRounds || !repeating.isEmpty ? 2 : 1) }
        if repeating.contains(where: { isFromOutside($0.round) }) { outsideLevels.insert(levels.map(\.round)) }
        workLevels.insert(levels.map(\.round) + (inRounds ? [.callee(Place(body.file, body.instructions[current].source))] : []))
        if inRounds || !repeating.isEmpty { roundWork.insert(nestedActivations.first?.instruction ?? current) }
        for open in state.transactions.open where open.kind != .access {
            let inner = levels.dropFirst(open.depth)
            guard inRounds || inner.contains(where: \.repeats) else { continue }
            if batches.insert(open.id).inserted { batchParameters[open.id] = inner.contains(where: \.repeats) ? nil : collection } else if batchParameters[open.id] != collection { batchParameters[open.id] = nil }
            if inner.contains(where: { isFromOutside($0.round) }) { importsOutside.insert(open.id) }
        }
    }

    // MARK: Summaries

    /// What a callee does with transactions, in this body's terms; before what it does with the functions that it is given.
    func applyTransactions(_ call: Substitution, _ ids: [ValueID], _ instruction: Instruction, _ frame: Frame, _ state: inout FlowState) {
        let callee = call.callee.transactions
        if callee.works > 0 { noteWork(state, inRounds: callee.works > 1) }
        touches = touches || callee.touches
        let isElsewhere = call.calleeHere != frame.here && call.calleeHere.executor.isKnown
        if !instruction.flags.contains(.isAwaited), call.calleeHere == frame.here, let wait = callee.waits.first, !wait.contains(place(instruction)) { noteWait(instruction, touches: true, wait, frame) }
        for event in callee.events {
            // What a function does by calling itself it does without.
            guard !event.way.contains(place(instruction)), let guards = call.guards(event.guards), let both = guards.and(state.guards) else { continue }
            for atom in call.value(event.handle, state).atoms.prefix(2) {
                guard let condition = admitted(event, atom.root, state) else { continue }
                var moved = event
                moved.handle = atom
                moved.guards = both
                moved.condition = condition
                moved.here = call.here(event.here)
                moved.way.insert(place(instruction), at: 0)
                if isElsewhere { moved.options.insert(.isElsewhere) }
                if let position = event.batchParameter, ids.indices.contains(Int(position)) {
                    moved.batchParameter = ownParameter(ids[Int(position)])
                    // One of it is no batch.
                    if body[ids[Int(position)]].kind == .array, body.operands(of: body[ids[Int(position)]]).count < 2 { moved.options.remove(.isBatch) }
                }
                if isMessage(instruction) { moved.options.insert(.isMessage) }
                // Whoever awaits it does not block.
                if instruction.flags.contains(.isAwaited) { moved.options.remove(.isSync) }
                let stores = event.stores.sorted().compactMap { position -> ValueID? in
                    if position >= 0 { return ids.indices.contains(Int(position)) ? ids[Int(position)] : nil }
                    return instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
                }
                setStores(&moved, stores)
                moved.property = moved.property ?? event.property
                switch event.kind {
                case .change: change(moved, state)
                case .end: end(moved, &state)
                case .block, .begin, .save:
                    note(moved, stores, state, property: event.property)
                    if event.options.contains(.staysOpen) {
                        let isCertain = !event.options.contains(.mayStayOpen)
                        state.transactions.begin(
                            OpenTransaction(id: moved.id, kind: .manual, handle: atom, framework: event.framework, options: event.options, depth: levels(at: current).count, isCertain: isCertain, isBegun: isCertain))
                    }
                }
            }
        }
    }

    /// Under what an event of a callee happens here; nil where it does not.
    private func admitted(_ event: TransactionEvent, _ root: TermID, _ state: FlowState) -> TransactionEvent.Condition? {
        let transactions = state.transactions
        let own = transactions.open.filter { $0.framework == event.framework && $0.kind != .access && relation($0.handle.root, root) != .no }
        let asked = condition(of: root, state)
        switch event.condition {
        case .always: return asked
        case .ifNoneIsOpen:
            if !own.isEmpty || transactions.outside == .unknown || asked == .ifOneIsOpen { return nil }
            return transactions.outside == .nothing ? .always : .ifNoneIsOpen
        case .ifOneIsOpen:
            if !own.isEmpty { return .always }
            return transactions.outside == .caller && asked != .ifNoneIsOpen ? .ifOneIsOpen : nil
        }
    }

    /// What is open in a callee while it runs a function that it is given, in this body's terms; nil where it does not come to that.
    func entered(_ control: Control, _ call: Substitution, _ instruction: Instruction, _ state: FlowState) -> OpenTransactions? {
        var inner = control.transactions.outside == .caller ? state.transactions : OpenTransactions()
        if control.transactions.outside != .caller { inner.outside = control.transactions.outside }
        for (asked, answer) in control.transactions.answers.sorted(by: { $0.key.index < $1.key.index }) {
            for root in call.terms(asked, state) {
                let own = inner.open.filter { $0.kind != .access && relation($0.handle.root, root) != .no }
                if answer {
                    if own.isEmpty, inner.outside == .nothing { return nil }
                } else {
                    if own.contains(where: { $0.isCertain && relation($0.handle.root, root) == .yes }) { return nil }
                    inner.answers[root] = false
                }
            }
        }
        for open in control.transactions.open {
            var moved = open
            moved.handle = call.value(open.handle, state).only ?? .unknown
            moved.id.way.insert(place(instruction), at: 0)
            moved.depth = levels(at: current).count
            inner.begin(moved)
            given.insert(moved.id)
        }
        return inner
    }

    /// The state where it was asked whether a transaction is open on a handle; nil where the answer can't be that.
    func answered(_ asked: [Atom], _ isOpen: Bool, _ place: Place, _ framework: Int, _ state: FlowState) -> FlowState? {
        var refined = state
        let own = state.transactions.open.filter { open in
            open.framework == framework && open.kind != .access && asked.contains { relation(open.handle.root, $0.root) != .no }
        }
        if isOpen {
            if own.isEmpty {
                guard state.transactions.outside != .nothing else { return nil }
                refined.transactions.begin(OpenTransaction(id: TransactionID(place: place), kind: .found, handle: asked.count == 1 ? asked[0] : .unknown, framework: framework))
            }
            for index in refined.transactions.open.indices where own.contains(where: { $0.id == refined.transactions.open[index].id }) { refined.transactions.open[index].isCertain = true }
        } else {
            if own.contains(where: { open in open.isCertain && asked.allSatisfy { relation(open.handle.root, $0.root) == .yes } }) { return nil }
            for open in own { refined.transactions.open.removeAll { $0.id == open.id } }
        }
        for handle in asked where handle.root != .unknown { refined.transactions.answers[handle.root] = isOpen }
        return refined
    }
}
