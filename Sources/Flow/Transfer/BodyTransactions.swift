import Declarations
import Frameworks
import Lowering
import Syntax

/// The transactions that instructions of a body open, end and need.
final class BodyTransactions: RunPart {
    let run: BodyRun
    private let loopAnalysis: LoopAnalysis
    private let openings: Openings
    private let notes: TransactionNotes
    private var asked: AskedConditions { AskedConditions(run: run) }
    /// By the answer of a call that says whether it has begun one: that transaction.
    private var begun: [TermID: TransactionID] = [:]

    init(_ run: BodyRun, _ loopAnalysis: LoopAnalysis, _ openings: Openings, _ notes: TransactionNotes) {
        self.run = run
        self.loopAnalysis = loopAnalysis
        self.openings = openings
        self.notes = notes
    }

    // MARK: Calls that the models describe

    /// Ends the transaction that a call commits or cancels.
    func end(by call: DescribedCall, isCommit: Bool, _ state: inout FlowState) {
        var event = event(.end, call, state)
        if isCommit { event.options.insert(.isCommit) }
        end(event, &state)
    }

    /// Opens the transaction or access of a call.
    /// - Returns: The transaction that is open for the call's closures only.
    func open(_ opening: TransactionOpening, by call: DescribedCall, _ state: inout FlowState) -> OpenTransaction? {
        let container = givenContainer(of: call), handle = handle(of: container.map { value($0) } ?? call.receiver)
        var event = event(opening.kind, call, state)
        event.handle = handle
        event.options.formUnion(opening.options)
        if container != nil || call.role?.kind == .container { event.options.insert(.isContainer) }
        if knowledge.hasReaders(container.map { body[$0].type } ?? call.receiverType) {
            event.options.insert(.isBesideReaders)
        }
        let operands = body.operands(of: call.instruction)
        let base = call.instruction.flags.contains(.hasBase) ? operands.first : nil
        setStores(&event, base.map { [$0] } ?? [])
        if event.kind == .save {
            notes.note(event, base.map { [$0] } ?? [], state)
            return nil
        }
        let transaction = OpenTransaction(
            id: event.id,
            kind: event.kind == .begin ? .manual : opening.options.contains(.isRead) ? .access : .block,
            handle: handle, framework: call.framework, options: event.options,
            depth: loopAnalysis.levels(at: current).count)
        guard !(opening.joins && joins(handle, call.framework, state)) else { return transaction }
        notes.note(event, base.map { [$0] } ?? [], state)
        if opening.isBegun {
            state.transactions.begin(transaction)
            if program.declaration(of: call.instruction.type) == program.standard.bool {
                begun[made(call.instruction)] = event.id
            }
            return nil
        }
        return transaction
    }

    /// Notes a request that a call carries out: one for bulk work is a transaction, whatever is pending.
    func submit(_ call: DescribedCall, _ state: FlowState) {
        guard let request = call.given.first(where: { isBulkRequest(body[loops.origin(of: $0.value)].type) }) else {
            return
        }
        let kinds = BulkRequests(run: run).kinds(of: request.value)
        var event = event(.block, call, state)
        event.stores = LookUps(run).parameters(of: kinds)
        notes.note(event, kinds, state)
    }

    private func isBulkRequest(_ type: TypeID) -> Bool {
        knowledge.chain(of: type).contains { type in
            program.declaration(of: type).flatMap { knowledge.model(of: $0)?.0.members[Knowledge.initializer] }?
                .contains { $0.operations.contains(.bulk) } ?? false
        }
    }

    /// The container among the arguments of a call that opens an access of that, not of its receiver.
    private func givenContainer(of call: DescribedCall) -> ValueID? {
        if let kind = call.role?.kind, kind == .container || kind.isConfined { return nil }
        return call.given.map { named($0.value) }.first { knowledge.role(of: body[$0].type)?.kind == .container }
    }

    /// Whether a transaction is a savepoint in the one that is open, here or in the code that lends the handle.
    private func joins(_ handle: Atom, _ framework: Int, _ state: FlowState) -> Bool {
        switch terms[handle.root] {
        case .parameter, .lent: return true
        default: return state.transactions.open.contains { $0.framework == framework && $0.kind != .access }
        }
    }

    /// The transaction that is open while a closure of a described call runs.
    func lent(_ model: FrameworkModel.ClosureModel, by call: DescribedCall) -> OpenTransaction? {
        let instruction = call.instruction, framework = call.framework
        if let lent = call.lent, model.inTransaction || lent.kind == .access { return lent }
        // A handle that is lent while the closure runs is an access, in any kind of container.
        let isAccess = model.passedState == .handle && model.passedHome == .scope, does = call.member.operations
        guard model.inTransaction || isAccess else { return nil }
        var options: TransactionEvent.Options = isAccess ? [.isContainer] : []
        if !model.inTransaction { options.insert(.isRead) }
        options.insert(.isCallback)
        if does.contains(.ownConnection) { options.insert(.isOwnConnection) }
        if does.contains(.migrate) { options.insert(.isMigration) }
        let handle = isAccess && call.role?.kind == .container ? call.receiver?.only : nil
        return OpenTransaction(
            id: TransactionID(place: place(instruction)), kind: model.inTransaction ? .block : .access,
            handle: handle ?? .unknown, framework: framework, options: options,
            depth: loopAnalysis.levels(at: current).count)
    }

    /// The handle that a value is. Of several that it may be, by a condition or where an opening has failed, one stands
    /// for all: whatever is done with the value is done with each of them.
    private func handle(of value: Value?) -> Atom {
        guard let value else { return .unknown }
        return value.only ?? handles(of: value).first ?? .unknown
    }

    /// The handles that a value may be, the one that is kept first; `nil`, and what a failure carries, is none.
    private func handles(of value: Value) -> [Atom] {
        let handles = value.atoms.filter { $0.isConfined && !$0.isPart && $0.root != .unknown }
        let made = handles.compactMap { handle in terms.maker(of: handle.root).map { (place: $0, handle: handle) } }
        let others = handles.filter { !terms.isMade($0.root) }
        return (others.count == 1 ? others : []) + made.sorted { $0.place < $1.place }.map(\.handle)
    }

    private func event(_ kind: TransactionEvent.Kind, _ call: DescribedCall, _ state: FlowState) -> TransactionEvent {
        let handle = handle(of: call.receiver)
        return TransactionEvent(
            kind: kind, handle: handle, framework: call.framework, point: call.frame.point,
            guards: handle.guards.and(state.guards) ?? state.guards,
            condition: condition(of: handle.root, in: call.framework, state),
            place: place(call.instruction), path: call.frame.path)
    }

    /// The answer to the body's earlier question whether a transaction is open.
    private func condition(
        of root: TermID, in framework: Int, _ state: FlowState
    ) -> TransactionEvent.Condition {
        let answers = state.transactions.answers.filter { openings.relation($0.key, root) != .no }.values
        if answers.isEmpty {
            return state.transactions.entered[framework].map { $0 ? .ifOneIsOpen : .ifNotEntered } ?? .always
        }
        return answers.contains(true) ? .ifOneIsOpen : .ifNoneIsOpen
    }

    /// Sets the parameters of the body that determine the store of an event.
    private func setStores(_ event: inout TransactionEvent, _ values: [ValueID]) {
        event.stores = []
        event.property = nil
        if openings.opening(event.handle.root)?.isFixed ?? false { return }
        for value in values {
            _ = loops.derives(
                value,
                from: { source in
                    let instruction = self.body[source]
                    guard
                        self.body.blocks[Int(self.loops.block(of: Int(source.index)))].function == .main
                            || instruction.kind == .receiver, !self.loopAnalysis.isObject(source)
                    else { return false }
                    if instruction.kind == .parameter { event.stores.insert(instruction.payload) }
                    if instruction.kind == .receiver { event.stores.insert(-1) }
                    return false
                }, stops: { self.loopAnalysis.isObject($0) || self.isObjectsHandle($0) })
        }
        if case .field(let base, let property) = terms[event.handle.root], case .parameter(-1) = terms[base] {
            event.property = property
        }
    }

    /// Whether a value is the handle that a value belongs to which it is asked of: all objects are in one store.
    private func isObjectsHandle(_ given: ValueID) -> Bool {
        guard [.call, .get].contains(body[given].kind), let handle = value(given).only, handle.state == .handle,
            let object = body.operands(of: body[given]).first, !knowledge.isConfined(body[object].type)
        else { return false }
        return value(object).only?.root == handle.root
    }

    // MARK: Begin and end

    /// Ends the innermost transaction that was begun by hand.
    func end(_ event: TransactionEvent, _ state: inout FlowState) {
        let candidates = state.transactions.open.filter {
            $0.framework == event.framework && $0.kind != .access
                && openings.relation($0.handle.root, event.handle.root) != .no
        }
        if let manual = candidates.last(where: { $0.kind == .manual }) {
            notes.noteEnd(manual.id)
            if event.options.contains(.isUncertain) { return state.transactions.endPerhaps(manual.id) }
            state.transactions.end(manual.id)
            // The transaction was begun where none was open, and is ended whichever code began it.
            if !manual.isCertain, let found = candidates.last(where: { $0.kind == .found }) {
                state.transactions.open.removeAll { $0.id == found.id }
                var event = event
                event.condition = .ifOneIsOpen
                // What decides about the end may be who began.
                let own = loops.round(of: run.activations.function)
                if !loops.conditions(of: current, in: own).isEmpty { event.options.insert(.hasBegun) }
                notes.note(event, [], state)
            }
            return
        }
        if candidates.contains(where: { $0.kind == .block }) {
            // The block itself may end its transaction; a helper that does so takes its caller by surprise.
            if !event.path.isEmpty { notes.note(event, [], state) }
            return
        }
        if let found = candidates.last(where: { $0.kind == .found }) {
            state.transactions.open.removeAll { $0.id == found.id }
            // Code that checks for an open transaction and cancels it cleans up.
            guard event.options.contains(.isCommit) else { return }
            var event = event
            event.condition = .ifOneIsOpen
            notes.note(event, [], state)
            return
        }
        if state.transactions.outside == .caller { notes.note(event, [], state) }
    }

    /// Passes a handle to unseen code, which may begin a transaction for later changes, and end the open one.
    func handOver(_ operands: [ValueID], _ state: inout FlowState) {
        state.transactions.outside = .unknown
        for handle in operands.lazy.flatMap({ self.value($0).atoms }) {
            for open in state.transactions.open
            where open.kind == .manual && openings.relation(open.handle.root, handle.root) != .no {
                state.transactions.end(open.id)
                notes.noteEnd(open.id)
            }
        }
    }

    /// Notes a call that blocks its thread for something else than a database, and whose closure (or the body, where
    /// it has none) works with a database.
    /// - Parameter touches: Its closures use a database.
    func noteBlocking(_ call: DescribedCall, touches: Bool) {
        let runs = call.given.contains { knowledge.isFunction(body[$0.value].type) }
        notes.noteWait(call.instruction, touches: runs ? touches : nil, [], call.frame)
    }

    // MARK: Changes

    /// Notes that an object or collection of a handle is changed.
    func noteChange(of atom: Atom, as type: TypeID, at place: Place, _ frame: Frame, _ state: FlowState) {
        guard let framework = (knowledge.role(of: type) ?? knowledge.carriedRole(of: type))?.framework else { return }
        notes.noteWork(state)
        guard knowledge.traits.needsTransaction(framework) else { return }
        var event = TransactionEvent(
            kind: .change, handle: atom, framework: framework, point: frame.point,
            guards: atom.guards.and(state.guards) ?? state.guards,
            condition: condition(of: atom.root, in: framework, state), place: place, path: frame.path)
        event.type = type
        change(event, state)
    }

    private func change(_ event: TransactionEvent, _ state: FlowState) {
        guard event.handle.isConfined, event.handle.root != .unknown,
            !state.transactions.detached.contains(event.handle.root)
        else { return }
        if case .scope = event.handle.confinement { return }
        guard state.transactions.outside != .unknown,
            !state.transactions.open.contains(where: { $0.framework == event.framework })
        else { return }
        notes.note(event, [], state)
    }

    // MARK: Rows

    /// Notes that a call reads or writes rows.
    func noteRow(_ call: DescribedCall, _ row: RowEffect, _ state: FlowState) {
        let handles =
            call.role?.kind == .handle
            ? call.receiver
            : call.given.first { knowledge.role(of: body[$0.value].type)?.kind == .handle }.map { value($0.value) }
        guard let handle = handles?.only else { return }
        var use = RowUse(
            verb: row.verb ?? .other, table: "", isStatement: row.isStatement, place: place(call.instruction))
        use.isByKey = row.isByKey
        var written: [ValueID] = [], keys: [ValueID] = []
        if let literal = call.given.first(where: { isText($0.value) }) {
            let statement = StatementText(program.text(at: place(literal.value)))
            if row.verb == nil { use.verb = statement.verb }
            if row.verb == nil, statement.begins { noteBegin(call, on: handle, state) }
            (use.table, use.isChecked, use.isSettled) = (statement.table, statement.isChecked, statement.isSettled)
            let list = call.given.map { named($0.value) }.first { body[$0].kind == .array }
            let arguments = list.map { Array(body.operands(of: body[$0])) } ?? []
            written = Array(arguments.prefix(statement.written))
            keys = Array(arguments.dropFirst(statement.written))
        } else if row.verb != nil {
            use.table = RowTables(run: run).name(of: call)
            (use.isWhole, use.isSettled) = (row.isWhole || row.verb == .read && givesRecords(call), row.isSettled)
            // Of a record whose columns are chosen by name it is not known which are made of what.
            if use.isWrite, use.isWhole || use.verb != .update, call.instruction.flags.contains(.hasBase) {
                written =
                    call.role?.kind == .handle
                    ? call.given.map(\.value).filter {
                        body[$0].kind != .metatype && knowledge.carriedRole(of: body[$0].type)?.kind == .model
                    }
                    : Array(body.operands(of: call.instruction).prefix(1))
                // A row that is made of a list of columns.
                if written.isEmpty, call.role?.kind == .handle {
                    written = call.given.map(\.value).filter(isColumns)
                    use.isListed = !written.isEmpty
                }
            }
            keys = use.isWrite ? written : call.given.map(\.value).filter { knowledge.role(of: body[$0].type) == nil }
        }
        var event = event(.row, call, state)
        event.handle = handle
        event.rows = [use]
        if call.role?.kind == .handle, let opening = openings.opening(handle.root), !opening.isFixed {
            event.stores = LookUps(run).parameters(of: Array(body.operands(of: call.instruction).prefix(1)))
        }
        note(event, written, keys, state)
    }

    /// Notes that the text of a statement begins a transaction: no other may be open.
    private func noteBegin(_ call: DescribedCall, on handle: Atom, _ state: FlowState) {
        var event = event(.block, call, state)
        event.handle = handle
        event.options.insert(.isStatement)
        notes.note(event, [], state)
    }

    /// Whether a read gives what the rows hold, not only how many there are.
    private func givesRecords(_ call: DescribedCall) -> Bool {
        let type = knowledge.unwrapped(call.instruction.type)
        return type.isUnknown || !knowledge.isValue(type) || knowledge.carriedRole(of: type) != nil
    }

    /// Whether an argument is a list of columns and their values.
    private func isColumns(_ argument: ValueID) -> Bool {
        let list = body[loops.origin(of: argument)]
        return list.kind == .dictionary || list.kind == .array
    }

    /// Notes that a property of an object is read, or set, where the code has the object's database for itself, or
    /// read outside of the transaction that its change would need.
    func noteColumn(
        _ column: DeclarationID, of object: Receiver, _ verb: RowUse.Verb, at step: Step, _ state: FlowState
    ) {
        guard let framework = knowledge.role(of: object.type)?.framework, let base = object.value?.only,
            Sections(run: run).holds(state) || verb == .read && knowledge.traits.pinsVersions(framework),
            knowledge.isConfined(object.type)
        else { return }
        var use = RowUse(verb: verb, table: RowTables(run: run).name(object.type), place: place(step.instruction))
        use.column = column
        var event = TransactionEvent(
            kind: .row, handle: base, framework: framework, point: step.frame.point, guards: state.guards,
            place: place(step.instruction), path: step.frame.path)
        event.rows = [use]
        note(event, verb == .read ? [] : Array(body.operands(of: step.instruction).suffix(1)), [], state)
    }

    private func isText(_ argument: ValueID) -> Bool {
        let instruction = body[named(argument)]
        return (instruction.kind == .constant || instruction.kind == .string)
            && program.text(at: place(named(argument))).hasPrefix("\"")
    }

    /// - Parameters:
    ///   - written: The values that become columns, or the record.
    ///   - keys: Those that say which row is meant.
    private func note(_ event: TransactionEvent, _ written: [ValueID], _ keys: [ValueID], _ state: FlowState) {
        let open = state.transactions.open
        let index =
            open.lastIndex { $0.lends(event.handle, terms) }
            ?? open.lastIndex {
                $0.framework == event.framework && $0.kind != .found && !$0.options.contains(.isContainer)
            }
        let access = index.map { open[$0] }
        var isAlone = false
        if let index, let access, access.kind == .access,
            event.rows.contains(where: { $0.isWrite && $0.isStatement })
        {
            if access.options.contains(.isReadOnly) {
                notes.noteWrite(event, inReadOf: access)
            } else if !open[index...].contains(where: { $0.kind != .access && $0.framework == event.framework }) {
                isAlone = true
                var statement = event
                statement.kind = .block
                statement.rows = []
                statement.options.insert(.isStatement)
                notes.note(statement, [], state)
            }
        }
        notes.noteRow(event, written, keys, in: access, isAlone: isAlone)
    }

    // MARK: What no rollback takes back

    /// Notes that a call does what no rollback takes back.
    func noteEffect(_ call: DescribedCall, isPost: Bool, _ state: FlowState) {
        var event = event(.effect, call, state)
        event.handle = .unknown
        if isPost {
            guard let name = call.given.lazy.compactMap({ self.notification($0.value) }).first else { return }
            event.posted = name
        }
        note(effect: event, state)
    }

    private func note(effect event: TransactionEvent, _ state: FlowState) {
        let open = state.transactions.open.last {
            ($0.kind == .block || $0.kind == .manual) && $0.isCertain && !$0.options.contains(.isCallback)
        }
        guard open != nil || state.transactions.outside == .caller else { return }
        notes.noteEffect(event, in: open)
    }

    /// The static property that names a notification.
    func notification(_ argument: ValueID) -> DeclarationID? {
        let name = body[named(argument)]
        guard name.kind == .get || name.kind == .call, name.payload >= 0 else { return nil }
        let id = program.storage(of: DeclarationID(Int(name.payload)))
        return program[id].kind == .variable && program[id].flags.contains(.isStatic) ? id : nil
    }

    // MARK: Callees and answers

    /// Applies a callee's transactions, in this body's terms; before the effects of the functions that are its
    /// arguments.
    /// - Parameter ids: the instructions that give the arguments.
    func apply(_ call: Substitution, _ ids: [ValueID], at step: Step, _ state: inout FlowState) {
        let callee = call.callee.transactions, instruction = step.instruction, frame = step.frame
        if callee.works > 0 {
            let list = callee.worksOn.flatMap { ids.indices.contains(Int($0)) ? ids[Int($0)] : nil }
            let inRounds = callee.works > 1 && !(list.map(isOfOne) ?? false)
            notes.noteWork(
                state, inRounds: inRounds, of: list.flatMap(ownParameter), onMany: callee.worksOnMany)
        }
        if callee.touches { notes.noteTouch() }
        if !instruction.flags.contains(.isAwaited), call.calleeHere == frame.point, let wait = callee.waits.first,
            !wait.contains(place(instruction))
        {
            notes.noteWait(instruction, touches: true, wait, frame)
        }
        // Several paths of the callee, of which it takes one, end the same transaction.
        var ended: [Guards] = []
        for event in callee.events {
            // The transactions of a recursive call are those of the function without that call.
            guard !event.path.contains(place(instruction)), let guards = call.guards(event.guards),
                let both = guards.and(state.guards), !asked.shutOut(event.asks, ids, instruction)
            else { continue }
            if event.kind == .end {
                let isInstead = event.options.contains(.isOnError) && !ended.isEmpty
                if isInstead || ended.contains(where: { $0.and(event.guards) == nil }) { continue }
                ended.append(event.guards)
            }
            for atom in handles(of: call.value(event.handle, state), for: event) {
                guard let condition = admitted(event, atom.root, state) else { continue }
                var moved = moved(event, by: call, ids, at: step)
                (moved.handle, moved.guards, moved.condition) = (atom, both, condition)
                let stores = values(at: event.stores, ids, instruction)
                setStores(&moved, stores)
                moved.property = moved.property ?? event.property
                apply(moved, of: event, on: stores, ids, keys: values(at: event.keys, ids, instruction), &state)
            }
        }
    }

    /// The handles of a callee's event here: a value of several is one at a time, on which it begins or ends one.
    private func handles(of value: Value, for event: TransactionEvent) -> ArraySlice<Atom> {
        let known = value.atoms.count < 2 || event.kind == .change ? [] : handles(of: value)
        let isOne = event.kind == .begin || event.kind == .end
        return (known.isEmpty ? value.atoms : known).prefix(isOne ? 1 : 2)
    }

    /// A callee's event in this body's terms, once for every handle that it may have here.
    private func moved(
        _ event: TransactionEvent, by call: Substitution, _ ids: [ValueID], at step: Step
    ) -> TransactionEvent {
        let instruction = step.instruction
        var moved = event
        moved.point = call.point(event.point)
        moved.path.insert(place(instruction), at: 0)
        moved.asks = asked.moved(event.asks, ids, instruction)
        moved.keys = []
        if call.calleeHere != step.frame.point, call.calleeHere.executor.isKnown { moved.options.insert(.isElsewhere) }
        if let position = event.batchParameter, ids.indices.contains(Int(position)) {
            moved.batchParameter = ownParameter(ids[Int(position)])
            // A list of one element is no batch.
            if isOfOne(ids[Int(position)]) { moved.options.remove(.isBatch) }
        }
        if isMessage(instruction) { moved.options.insert(.isMessage) }
        // An awaited call does not block.
        if instruction.flags.contains(.isAwaited) { moved.options.remove(.isSync) }
        return moved
    }

    /// Whether an argument is a list that is written with one element.
    private func isOfOne(_ argument: ValueID) -> Bool {
        var list = argument
        while [.wrap, .cast].contains(body[list].kind), let inner = body.operands(of: body[list]).first { list = inner }
        return body[list].kind == .array && body.operands(of: body[list]).count < 2
    }

    /// The arguments, or the receiver, at the positions of a callee's parameters.
    private func values(at positions: Set<Int32>, _ ids: [ValueID], _ instruction: Instruction) -> [ValueID] {
        positions.sorted().compactMap { position -> ValueID? in
            if position >= 0 { return ids.indices.contains(Int(position)) ? ids[Int(position)] : nil }
            return instruction.flags.contains(.hasBase) ? body.operands(of: instruction).first : nil
        }
    }

    /// Applies a callee's event in this body's terms.
    private func apply(
        _ moved: TransactionEvent, of event: TransactionEvent, on stores: [ValueID], _ ids: [ValueID],
        keys: [ValueID],
        _ state: inout FlowState
    ) {
        switch event.kind {
        case .change: change(moved, state)
        case .end: end(moved, &state)
        case .effect: note(effect: moved, state)
        case .section: notes.noteSection(moved, arguments: ids)
        case .row:
            let call = body.instructions[current]
            note(
                moved, event.rows.flatMap { values(at: $0.parameters, ids, call) },
                event.rows.flatMap { values(at: $0.keys, ids, call) }, state)
        case .block, .begin, .save:
            notes.note(moved, stores, state, property: event.property, arguments: ids, keys: keys)
            guard event.options.contains(.staysOpen) else { return }
            let isCertain = !event.options.contains(.mayStayOpen)
            state.transactions.begin(
                OpenTransaction(
                    id: moved.id, kind: .manual, handle: moved.handle, framework: event.framework,
                    options: event.options, depth: loopAnalysis.levels(at: current).count, isCertain: isCertain,
                    isBegun: isCertain))
        }
    }

    /// The condition under which an event of a callee happens here; nil where it does not.
    private func admitted(_ event: TransactionEvent, _ root: TermID, _ state: FlowState) -> TransactionEvent.Condition?
    {
        let transactions = state.transactions
        let own = transactions.open.filter {
            $0.framework == event.framework && ($0.kind != .access || event.condition == .ifNotEntered)
                && openings.relation($0.handle.root, root) != .no
        }
        let asked = condition(of: root, in: event.framework, state)
        switch event.condition {
        case .always: return asked
        case .ifNoneIsOpen, .ifNotEntered:
            if !own.isEmpty || transactions.outside == .unknown || asked == .ifOneIsOpen { return nil }
            return transactions.outside == .nothing ? .always : event.condition
        case .ifOneIsOpen:
            if !own.isEmpty { return .always }
            return transactions.outside == .caller && !asked.joinsOpen ? .ifOneIsOpen : nil
        }
    }

    /// The transactions that are open in a callee while it runs a function argument, in this body's terms; nil where
    /// the callee does not run it.
    func entered(
        _ control: Control, _ call: Substitution, _ instruction: Instruction, isGiven: Bool, _ state: FlowState
    ) -> OpenTransactions? {
        var inner = control.transactions.outside == .caller ? state.transactions : OpenTransactions()
        if control.transactions.outside != .caller { inner.outside = control.transactions.outside }
        for (asked, answer) in control.transactions.answers.sorted(by: { $0.key.index < $1.key.index }) {
            for root in call.terms(asked, state) {
                let own = inner.open.filter { $0.kind != .access && openings.relation($0.handle.root, root) != .no }
                if answer {
                    if own.isEmpty, inner.outside == .nothing { return nil }
                } else {
                    if own.contains(where: { $0.isCertain && openings.relation($0.handle.root, root) == .yes }) {
                        return nil
                    }
                    inner.answers[root] = false
                }
            }
        }
        guard inner.take(entered: control.transactions.entered) else { return nil }
        for open in control.transactions.open {
            var moved = open
            moved.handle = call.value(open.handle, state).only ?? .unknown
            moved.id.call = place(instruction)
            moved.depth = loopAnalysis.levels(at: current).count
            inner.begin(moved)
            if isGiven { notes.noteGiven(moved.id) }
        }
        return inner
    }

    /// What a call answers that says whether it has begun a transaction; nil for any other call.
    func answer(of call: DescribedCall) -> Value? {
        let answer = made(call.instruction)
        return begun[answer] == nil ? nil : Value(Atom(answer, .plain, .anywhere))
    }

    /// The state where an answer is that no transaction was begun; nil where it is no such answer.
    func failedToBegin(_ answer: TermID, _ state: FlowState) -> FlowState? {
        guard let id = begun[answer] else { return nil }
        var refined = state
        refined.transactions.open.removeAll { $0.id == id }
        return refined
    }

    /// The state after a check for an open transaction on a handle; nil where the answer is impossible.
    func answered(
        _ asked: [Atom], isOpen: Bool, at place: Place, in framework: Int, _ state: FlowState
    ) -> FlowState? {
        var refined = state
        let own = state.transactions.open.filter { open in
            open.framework == framework && open.kind != .access
                && asked.contains { openings.relation(open.handle.root, $0.root) != .no }
        }
        if isOpen {
            if own.isEmpty {
                guard state.transactions.outside != .nothing else { return nil }
                refined.transactions.begin(
                    OpenTransaction(
                        id: TransactionID(place: place), kind: .found, handle: asked.count == 1 ? asked[0] : .unknown,
                        framework: framework))
            }
            for index in refined.transactions.open.indices
            where own.contains(where: { $0.id == refined.transactions.open[index].id }) {
                refined.transactions.open[index].isCertain = true
            }
        } else {
            if own.contains(where: { open in
                open.isCertain && asked.allSatisfy { openings.relation(open.handle.root, $0.root) == .yes }
            }) {
                return nil
            }
            for open in own { refined.transactions.open.removeAll { $0.id == open.id } }
        }
        for handle in asked where handle.root != .unknown { refined.transactions.answers[handle.root] = isOpen }
        return refined
    }
}
