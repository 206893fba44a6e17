import Declarations
import Lowering
import Syntax

/// The transactions that a run over a body collects until all of it is known: their events with the rounds of loops,
/// and the transactions that are open at each exit.
final class TransactionNotes: RunPart {
    /// One run of an instruction: the closures that led to it, and its event.
    fileprivate struct Key: Hashable {
        var path: [Int]
        /// The places where callees run the closures that are their arguments.
        var sites: [Place]
        var id: TransactionID
        var kind: TransactionEvent.Kind
        var root: TermID
    }

    let run: BodyRun
    private let loopAnalysis: LoopAnalysis
    private let openings: Openings
    private let lookUps: LookUps
    private var asked: AskedConditions { AskedConditions(run: run) }
    private var circumstances: EventCircumstances {
        EventCircumstances(run: run, loopAnalysis: loopAnalysis, openings: openings, lookUps: lookUps)
    }
    /// By instruction: what the body asks before it.
    private var knownQuestions: [Int: Set<Question>] = [:]
    /// Everything noted so far, as a value.
    struct Noted {
        fileprivate var occurrences = KeyedList<Key, (path: [Int], occurrence: Occurrence)>()
        /// Functions that use transactions.
        fileprivate var working: Set<FunctionID> = []
        /// By the last instruction before an exit: the transactions that are open then.
        fileprivate var exits: [Int: [OpenTransaction]] = [:]
        /// The same for functions that the body runs at once, at their returns: the transactions that they have begun
        /// themselves.
        fileprivate var innerExits: [Int: [OpenTransaction]] = [:]
        /// By a call whose error is caught: the transactions that are open then, and the block that handles the
        /// error.
        fileprivate var caught: [Int: (open: [OpenTransaction], handler: Int32)] = [:]
        /// By transaction: the functions of the body that end it, and where.
        fileprivate var enders: [TransactionID: Set<FunctionID>] = [:]
        fileprivate var endings: [TransactionID: Set<Int>] = [:]
        /// Transactions that the body ends; in which it works in a loop; in which that loop is over values from
        /// outside; in which it runs functions that it passes to a callee.
        fileprivate var ends: Set<TransactionID> = [], batches: Set<TransactionID> = [],
            importsOutside: Set<TransactionID> = [], given: Set<TransactionID> = []
        /// By a transaction that is a batch only for the elements of a parameter: that parameter.
        fileprivate var batchParameters: [TransactionID: Int32] = [:]
        /// By transaction: calls that open another inside it.
        fileprivate var nested: [TransactionID: Set<Int>] = [:]
        /// The number of times it opens, reads or changes a database of this framework.
        fileprivate var touchings = 0
        /// The same by the innermost work item that some code only starts, as one of the functions that are being run.
        fileprivate var touchingsInItems: [Int: Int] = [:]
        fileprivate var framework = 0
        /// Calls that wait for something other than a database.
        fileprivate var blocking: [Place: Wait] = [:]
        /// By the `await`: the place where the open transaction began.
        fileprivate var suspensions: [Place: Place] = [:]
        /// Transactions in which the loop is over more than the parts of one object.
        fileprivate var largeBatches: Set<TransactionID> = []
        /// Those in which the loop changes more than one object and its parts; whether any work in rounds does.
        fileprivate var manyObjects: Set<TransactionID> = [], worksOnMany = false
        /// Changes of a database: none, once or in rounds, and the rounds in question; those without the rounds over
        /// the parts of one object; the parameter whose elements they are.
        fileprivate var works = 0
        fileprivate var workLevels: Set<[Round]> = [], largeLevels: Set<[Round]> = []
        fileprivate var levelParameters: [[Round]: Int32] = [:]
        /// The places in the body itself that reach such work in rounds.
        fileprivate var roundWork: Set<Int> = []
        /// Rows that are read or written.
        fileprivate var rows = KeyedList<Key, NotedRow>()
        /// Sections of callees.
        fileprivate var sections = KeyedList<Key, (path: [Int], occurrence: Occurrence)>()
        /// Effects in a transaction, or in that of a caller.
        fileprivate var effects = KeyedList<Key, (path: [Int], event: TransactionEvent, open: OpenTransaction?)>()
        /// Writes in accesses that only read.
        fileprivate var writesInReads: [Place: (event: TransactionEvent, access: Place)] = [:]
        /// The rounds among these that are over values from outside.
        fileprivate var outsideLevels: Set<[Round]> = []
    }
    var noted = Noted()
    var working: Set<FunctionID> { noted.working }
    var touchings: Int { noted.touchings }
    private var touches: Bool { touchings > 0 }
    /// Those that code waits for from here on: not what is done in work items that it only starts.
    var awaitedTouchings: Int {
        let depth = run.activations.all.count
        return noted.touchingsInItems.reduce(0) { $1.key < depth ? $0 + $1.value : $0 }
    }
    private var proofs: [TransactionProof] = []

    init(_ run: BodyRun, _ loopAnalysis: LoopAnalysis, _ openings: Openings) {
        self.run = run
        self.loopAnalysis = loopAnalysis
        self.openings = openings
        lookUps = LookUps(run)
    }

    /// Notes that the body, or one that it calls, uses a database.
    func noteTouch(of framework: Int? = nil) {
        noted.touchings += 1
        let started = run.activations.all.lastIndex { $0.kind.isLater } ?? -1
        noted.touchingsInItems[started, default: 0] += 1
        noted.framework = framework ?? noted.framework
    }

    /// Notes that the body ends a transaction, or that unseen code with its handle may.
    func noteEnd(_ id: TransactionID) {
        noted.ends.insert(id)
        noted.enders[id, default: []].insert(run.activations.function)
        noted.endings[id, default: []].insert(current)
    }
    /// Notes that a function which the body passes to a callee is run in a transaction.
    func noteGiven(_ id: TransactionID) { noted.given.insert(id) }

    /// Notes an event in the present run of its instruction; a note of an earlier pass knew less.
    /// - Parameters:
    ///   - stores: The values that determine the store in which it happens.
    ///   - keys: The values by which a callee has looked for what it makes.
    func note(
        _ event: TransactionEvent, _ stores: [ValueID], _ state: FlowState, property: DeclarationID? = nil,
        arguments: [ValueID] = [], keys: [ValueID] = []
    ) {
        let isCalleesBehindWait = event.options.contains(.isBehindWait)
        var event = event
        noted.working.insert(run.activations.function)
        event.keys = lookUps.parameters(of: keys)
        let levels = loopAnalysis.levels(at: current)
        circumstances.note(in: &event, levels)
        if event.kind != .change, event.kind != .end {
            event.asks.formUnion(questions(before: run.activations.nested.first?.instruction ?? current))
        }
        var occurrence = Occurrence(event: event, levels: levels.map(\.round), arguments: arguments)
        switch event.kind {
        case .block, .begin, .save:
            circumstances.findRound(
                of: &occurrence, in: levels, stores: stores, property: property, arguments: arguments, keys: keys)
            guard occurrence.round == nil, run.activations.isLater else { break }
            let started = loopAnalysis.levels(at: current, startingTasks: true)
            guard started.count > levels.count else { break }
            circumstances.findRound(
                of: &occurrence, in: started, stores: stores, property: property, arguments: arguments, keys: keys)
            guard occurrence.round != nil else { break }
            occurrence.levels = started.map(\.round)
            occurrence.event.options.insert(.isStarted)
            if isCalleesBehindWait || circumstances.isTaskBehindTransfer {
                occurrence.event.options.insert(.isAfterSuspension)
            }
        case .change, .end, .row, .section, .effect: break
        }
        if event.kind == .end {
            occurrence.outers = state.transactions.open.filter {
                $0.framework == event.framework && $0.kind == .block && $0.isCertain
            }
        }
        if event.kind != .end { occurrence.outers = state.transactions.open.filter { conflicts(event, $0, state) } }
        occurrence.isLater = run.activations.isLater
        occurrence.isAwaited = occurrence.isLater && (Waiting(run: run).isInAwaitedTasks || loopAnalysis.isQueued)
        occurrence.isGiven = run.activations.nested.contains { if case .given = $0.kind { true } else { false } }
        occurrence.outside = state.transactions.outside
        for open in occurrence.outers { noted.nested[open.id, default: []].insert(current) }
        let (path, key) = self.key(of: event)
        noted.occurrences.note((path, occurrence), as: key)
    }

    private func key(of event: TransactionEvent) -> (path: [Int], key: Key) {
        let path = run.activations.nested.map(\.instruction) + [current]
        let key = Key(
            path: path, sites: run.activations.nested.compactMap(\.site.place), id: event.id, kind: event.kind,
            root: event.handle.root)
        return (path, key)
    }

    /// Notes that rows are read or written, in an access or transaction or with a handle that the body is given.
    /// - Parameter isAlone: Whether the access has no transaction open.
    func noteRow(
        _ event: TransactionEvent, _ written: [ValueID], _ keys: [ValueID], in access: OpenTransaction?, isAlone: Bool
    ) {
        let (path, key) = self.key(of: event)
        let isInRounds = loopAnalysis.levels(at: current).dropFirst(access?.depth ?? 0).contains(where: \.repeats)
        noted.rows.note(
            NotedRow(
                path: path, event: event, written: written, keys: keys, access: access?.id,
                isAlone: isAlone, isInRounds: isInRounds, isLater: run.activations.isLater,
                section: Sections(run: run).section(around: access)),
            as: key)
    }

    /// Notes a section of a callee.
    func noteSection(_ event: TransactionEvent, arguments: [ValueID]) {
        let (path, key) = self.key(of: event)
        var occurrence = Occurrence(event: event, levels: [], arguments: arguments)
        occurrence.isLater = run.activations.isLater
        noted.sections.note((path, occurrence), as: key)
    }

    /// Notes what no rollback takes back.
    /// - Parameter open: The transaction in which it is done; nil where callers may have one.
    func noteEffect(_ event: TransactionEvent, in open: OpenTransaction?) {
        let (path, key) = self.key(of: event)
        if open == nil, run.activations.isLater { return }
        noted.effects.note((path, event, open), as: key)
    }

    /// Notes that rows are written in an access that only reads.
    func noteWrite(_ event: TransactionEvent, inReadOf access: OpenTransaction) {
        noted.writesInReads[event.place] = (event, access.id.origin)
    }

    private func questions(before index: Int) -> Set<Question> {
        if let known = knownQuestions[index] { return known }
        let found = asked.questions(before: index)
        knownQuestions[index] = found
        return found
    }

    /// Whether opening one while another is open breaks the framework's contract, on one database.
    private func conflicts(_ event: TransactionEvent, _ open: OpenTransaction, _ state: FlowState) -> Bool {
        var open = open
        open.isCertain = open.isCertain || comesAlways(after: open, state)
        return event.mayConflict(with: open)
            && (event.options.contains(.isContainer) || !open.options.contains(.isContainer)
                || open.lends(event.handle, terms))
            && (open.handle.root == .unknown || openings.relation(open.handle.root, event.handle.root) != .no)
    }

    /// Whether a transaction was begun on some paths only, each of which leads here with it still open.
    private func comesAlways(after open: OpenTransaction, _ state: FlowState) -> Bool {
        guard open.kind == .manual, open.id.call == nil, open.id.place.file == body.file,
            !state.transactions.hasEnded(open.id), run.activations.nested.isEmpty,
            let begin = body.instructions.firstIndex(where: { $0.source == open.id.place.span && $0.kind == .call })
        else { return false }
        return loops.leadsAlways(from: begin, to: current)
    }

    /// Notes the open transactions at an exit: all of them for a function in the body's own work item, and for one
    /// that the body runs at once those that the function has begun itself.
    /// - Parameters:
    ///   - outer: The transactions that were open when the function was entered.
    ///   - isError: The exit is an error.
    func noteExit(
        _ transactions: OpenTransactions, _ frame: Frame, _ last: Int, since outer: OpenTransactions, isError: Bool
    ) {
        guard frame.function != .main, !(run.activations.all.last?.kind.isLater ?? false) else {
            noted.exits[last] = transactions.open
            return
        }
        let left = transactions.open.filter { transaction in !outer.open.contains { $0.id == transaction.id } }
        if isError { noted.exits[last] = left } else { noted.innerExits[last] = left }
    }

    /// The exits at which a transaction is open, each with its last instruction. A transaction that a function of the
    /// body leaves open may be ended by the body, unless only that function ever ends it.
    private func leftOpen(_ id: TransactionID) -> [(exit: Int, transaction: OpenTransaction)] {
        let left = (atExits[id] ?? []).filter { exit, _, isInner in
            guard isInner else { return true }
            let function = body.blocks[Int(loops.block(of: exit))].function
            return noted.enders[id]?.allSatisfy { isInside($0, function) } ?? false
        }
        return left.map { ($0.exit, $0.transaction) }.filter { !(noted.nested[id]?.contains($0.0) ?? false) }
    }

    /// By transaction: the exits at which it is open, in their order, when the body is known.
    private lazy var atExits: [TransactionID: [(exit: Int, transaction: OpenTransaction, isInner: Bool)]] = {
        var found: [TransactionID: [(exit: Int, transaction: OpenTransaction, isInner: Bool)]] = [:]
        for (exits, isInner) in [(noted.exits, false), (noted.innerExits, true)] {
            for (exit, open) in exits {
                for transaction in open { found[transaction.id, default: []].append((exit, transaction, isInner)) }
            }
        }
        return found.mapValues { $0.sorted { $0.exit < $1.exit } }
    }()

    /// Notes a call whose error the body handles in a block of its own.
    func noteCaught(_ transactions: OpenTransactions, by handler: Int32, _ call: Int) {
        noted.caught[call] = (transactions.open, handler)
    }

    /// A call that fails while the transaction is open, after which the function reaches its end without ending it.
    private func caughtOpen(_ id: TransactionID) -> Int? {
        noted.caught.filter { call, path in
            let function = body.blocks[Int(loops.block(of: call))].function
            let first = Int(body.blocks[Int(path.handler)].instructions.lowerBound)
            // Where only some paths have begun it, none of them may end it before the call.
            let isBeforeEnd = !(noted.endings[id] ?? []).contains { loops.leads(from: $0, to: call) }
            return path.open.contains { $0.id == id && ($0.isCertain || isBeforeEnd) }
                && noted.enders[id] == [function]
                && !(noted.endings[id] ?? []).contains { loops.leads(from: first, to: $0) }
                && (Array(noted.exits.keys) + noted.innerExits.keys).contains {
                    body.blocks[Int(loops.block(of: $0))].function == function && loops.leads(from: first, to: $0)
                }
        }.keys.min()
    }

    /// Notes a suspension while a transaction is open.
    func noteSuspension(_ instruction: Instruction, _ state: FlowState) {
        for open in state.transactions.open
        where (open.isCertain || open.options.contains(.mayStayOpen))
            && (open.kind == .manual || open.kind == .block && open.options.contains(.isSync))
        {
            noted.suspensions[place(instruction)] = open.id.place
        }
    }

    /// Notes that a call blocks its thread for something other than a database.
    /// - Parameter path: The calls from a callee's call to the wait.
    func noteWait(_ instruction: Instruction, touches: Bool?, _ path: CallPath, _ frame: Frame) {
        let isJudged = frame.point.movesThreads || movesThreads(frame)
        guard isJudged || frame.point.executor == .caller else { return }
        noted.blocking[place(instruction)] = Wait(point: frame.point, isJudged: isJudged, touches: touches, path: path)
    }

    /// Whether the work item was entered by asynchronous code: a queue's `sync` keeps the waiting thread.
    private func movesThreads(_ frame: Frame) -> Bool { run.point.movesThreads && frame.point.entry == run.point.entry }

    /// Notes work in the open transactions: in a loop of its own, it makes a batch.
    /// - Parameters:
    ///   - collection: The parameter whose elements the rounds are.
    ///   - onMany: Whether a callee's rounds change more than one object and its parts.
    func noteWork(_ state: FlowState, inRounds: Bool = false, of collection: Int32? = nil, onMany: Bool = true) {
        let levels = loopAnalysis.levels(at: current)
        let repeating = levels.filter(\.repeats), changed = changedValue
        func isOnMany(_ rounds: [Level]) -> Bool {
            inRounds && onMany || rounds.contains { !loopAnalysis.isOfOne(changed, in: $0.round) }
        }
        noteLevels(levels, inRounds: inRounds, of: collection)
        if !run.activations.isLater {
            noted.works = max(noted.works, inRounds || !repeating.isEmpty ? 2 : 1)
            noted.worksOnMany = noted.worksOnMany || isOnMany(repeating)
        }
        if repeating.contains(where: { loopAnalysis.isFromOutside($0.round) }) {
            noted.outsideLevels.insert(levels.map(\.round))
        }
        if inRounds || !repeating.isEmpty {
            noted.roundWork.insert(run.activations.nested.first?.instruction ?? current)
        }
        for open in state.transactions.open where open.kind != .access {
            let inner = levels.dropFirst(open.depth).filter(\.repeats)
            guard inRounds || !inner.isEmpty else { continue }
            if inRounds || inner.contains(where: { !loopAnalysis.isOverParts($0.round) }) {
                noted.largeBatches.insert(open.id)
            }
            if isOnMany(inner) { noted.manyObjects.insert(open.id) }
            let parameter = inRounds ? inner.isEmpty ? collection : nil : parameter(of: inner)
            if noted.batches.insert(open.id).inserted {
                noted.batchParameters[open.id] = parameter
            } else if noted.batchParameters[open.id] != parameter {
                noted.batchParameters[open.id] = nil
            }
            if inner.contains(where: { loopAnalysis.isFromOutside($0.round) }) { noted.importsOutside.insert(open.id) }
        }
    }

    /// The value that the current instruction is done to.
    private var changedValue: ValueID? {
        let instruction = body.instructions[current]
        guard instruction.kind == .set || instruction.flags.contains(.hasBase) else { return nil }
        return body.operands(of: instruction).first
    }

    /// The parameter whose elements the rounds are, where they are nothing else.
    private func parameter(of repeating: [Level]) -> Int32? {
        repeating.count == 1 ? loopAnalysis.parameter(of: repeating[0].round) : nil
    }

    private func noteLevels(_ levels: [Level], inRounds: Bool, of collection: Int32?) {
        let callee: [Round] = inRounds ? [.callee(Place(body.file, body.instructions[current].source))] : []
        let rounds = levels.map(\.round) + callee
        noted.workLevels.insert(rounds)
        var large = levels
        while !inRounds, let last = large.last, last.repeats, loopAnalysis.isOverParts(last.round) {
            large.removeLast()
        }
        noted.largeLevels.insert(large.map(\.round) + callee)
        let repeating = levels.filter(\.repeats)
        noted.levelParameters[rounds] = inRounds ? repeating.isEmpty ? collection : nil : parameter(of: repeating)
    }

    /// The parameter whose elements all work in rounds goes through.
    private func parameter(ofRoundsBehind levels: [Round]) -> Int32? {
        let inner = noted.workLevels.filter { $0.count > levels.count && $0.starts(with: levels) }
        let parameters = Set(inner.map { noted.levelParameters[$0] })
        return parameters.count == 1 ? parameters.first ?? nil : nil
    }

    // MARK: At the end

    /// The results of the body's run: proofs where it knows enough, a summary for its callers.
    func finish() -> (summary: TransactionSummary, proofs: [TransactionProof]) {
        var summary = TransactionSummary()
        summary.works = noted.works
        summary.worksOnMany = noted.worksOnMany
        summary.worksOn = noted.works > 1 ? parameter(ofRoundsBehind: []) : nil
        summary.touches = touches
        for (place, wait) in noted.blocking.sorted(by: { $0.key.span.first < $1.key.span.first })
        where wait.touches ?? touches {
            let path = [place] + wait.path
            guard wait.isJudged else {
                if path.count < CallPath.limit { summary.waits.append(path) }
                continue
            }
            let event = TransactionEvent(
                kind: .block, handle: .unknown, framework: noted.framework, point: wait.point, guards: Guards(),
                place: path.last ?? place, path: Array(path.dropLast()))
            proofs.append(
                TransactionProof(kind: .blocking, occurrence: Occurrence(event: event, levels: []), body: body.owner))
        }
        let rows = BodyRows(run, openings, noted.rows.all, noted.occurrences.all, noted.sections.all)
        proofs += rows.proofs()
        for event in rows.rising() { summary.add(event) }
        for (path, event, open) in noted.effects.all {
            guard let open else {
                summary.add(event)
                continue
            }
            let isLast = !circumstances.mayFail(after: path, in: open)
            guard !isLast || event.posted != nil else { continue }
            var occurrence = Occurrence(event: event, levels: [])
            occurrence.outers = [open]
            proofs.append(
                TransactionProof(
                    kind: .effect, occurrence: occurrence, body: body.owner, other: open.id.origin, isLast: isLast))
        }
        for (_, write) in noted.writesInReads.sorted(by: { $0.key < $1.key }) {
            proofs.append(
                TransactionProof(
                    kind: .writeInRead, occurrence: Occurrence(event: write.event, levels: []), body: body.owner,
                    other: write.access))
        }
        let ends = Set(noted.occurrences.all.filter { $0.occurrence.event.kind == .end }.compactMap { $0.path.first })
        let marked = noted.occurrences.all.map { path, seen in
            var occurrence = seen
            rows.fill(&occurrence.event, at: path, occurrence.arguments)
            let id = occurrence.event.id
            occurrence.event.batchParameter =
                noted.batches.contains(id) ? noted.batchParameters[id] : occurrence.event.batchParameter
            markBatch(&occurrence, path.first ?? 0)
            if occurrence.event.kind == .end, path.count == 1, asked.isAvoided(path[0], among: ends),
                occurrence.event.condition == .always, occurrence.event.guards.isEmpty
            {
                occurrence.event.options.insert(.isUncertain)
            }
            return occurrence
        }
        let batches = marked.filter { $0.event.options.isDisjoint(with: [.isRead, .isOfParts]) && $0.isBatch }
        for var occurrence in marked {
            let id = occurrence.event.id
            if !occurrence.isBatch, batches.contains(where: { occurrence.isBesideRounds(of: $0) }) {
                occurrence.round = nil
                occurrence.event.options.insert(.isBesideBatches)
            }
            if noted.importsOutside.contains(id)
                || occurrence.event.kind == .save
                    && noted.outsideLevels.contains(where: {
                        $0.count > occurrence.levels.count && $0.starts(with: occurrence.levels)
                    })
            {
                occurrence.event.options.insert(.isFromOutside)
            }
            if noted.given.contains(id) { occurrence.event.options.insert(.runsGiven) }
            if occurrence.event.options.contains(.isIfChanged), !changesAnything(occurrence) { occurrence.round = nil }
            judge(&occurrence)
            if rises(occurrence) {
                var event = occurrence.event
                if occurrence.round != nil { event.options.insert(.isReportedInLoop) }
                // The thread of a task is reported where the task is started.
                if occurrence.isLater { event.options.insert(.isElsewhere) }
                event.options.remove(.runsGiven)
                // Where it is known what runs it, it is told here, once.
                if event.point.executor.isKnown { event.options.remove(.isFromOutside) }
                summary.add(event)
            }
        }
        for (place, begin) in noted.suspensions.sorted(by: { $0.key.span.first < $1.key.span.first }) {
            let event = TransactionEvent(
                kind: .begin, handle: .unknown, framework: 0, point: run.point, guards: Guards(), place: place)
            proofs.append(
                TransactionProof(
                    kind: .suspension, occurrence: Occurrence(event: event, levels: []), body: body.owner, other: begin)
            )
        }
        return (summary, proofs)
    }

    /// Whether a round that saves what has changed, or what it calls, may change anything.
    private func changesAnything(_ occurrence: Occurrence) -> Bool {
        guard let round = occurrence.round, let last = occurrence.levels.lastIndex(of: round) else {
            return noted.works > 0
        }
        let around = occurrence.levels[...last]
        return noted.workLevels.contains { $0.starts(with: around) }
            || RoundContents(run: run).mayChangeUnseen(in: round)
    }

    /// Marks what handles several items.
    private func markBatch(_ occurrence: inout Occurrence, _ index: Int) {
        let isBatch = noted.batches.contains(occurrence.event.id), isSave = occurrence.event.kind == .save
        guard isBatch || isSave && isBehindInnerLoop(occurrence, index, noted.workLevels) else { return }
        occurrence.event.options.insert(.isBatch)
        if isBatch, !noted.manyObjects.contains(occurrence.event.id) { occurrence.event.options.insert(.isOfOne) }
        if isBatch
            ? !noted.largeBatches.contains(occurrence.event.id)
            : !isBehindInnerLoop(occurrence, index, noted.largeLevels)
        {
            occurrence.event.options.insert(.isOfParts)
        }
        if isSave, !isBatch, occurrence.event.path.isEmpty {
            occurrence.event.batchParameter = parameter(ofRoundsBehind: occurrence.levels)
        }
    }

    /// Whether work in an inner loop leads to the save: in the round that saves, or on a path of the body.
    private func isBehindInnerLoop(_ occurrence: Occurrence, _ index: Int, _ levels: Set<[Round]>) -> Bool {
        levels.contains { $0.count > occurrence.levels.count && $0.starts(with: occurrence.levels) }
            && noted.roundWork.contains { loops.leads(from: $0, to: index) }
    }

    private func judge(_ occurrence: inout Occurrence) {
        switch occurrence.event.kind {
        case .block, .begin, .save:
            var reported = occurrence
            // A loop in the block itself is a batch, whatever the rounds are about.
            let isBlockAtPoint = reported.event.kind != .save && reported.event.path.isEmpty
            if let round = reported.round, !isBlockAtPoint, loopAnalysis.isAboutObject(round) {
                reported.event.options.insert(.isOfObject)
            }
            let loop = reported.round.flatMap { loopAnalysis.place(of: $0) }
            proofs.append(TransactionProof(kind: .transaction, occurrence: reported, body: body.owner, loop: loop))
            if occurrence.event.kind == .begin { balance(&occurrence) }
        case .change:
            if occurrence.outside == .nothing {
                proofs.append(TransactionProof(kind: .change, occurrence: occurrence, body: body.owner))
            }
        case .row, .section, .effect: break
        case .end:
            if occurrence.event.condition == .ifOneIsOpen, occurrence.event.path.isEmpty,
                !occurrence.event.options.contains(.hasBegun)
            {
                proofs.append(TransactionProof(kind: .nothingOpen, occurrence: occurrence, body: body.owner))
            }
            if !occurrence.outers.isEmpty {
                proofs.append(TransactionProof(kind: .transaction, occurrence: occurrence, body: body.owner))
            }
        }
    }

    /// Checks that a transaction that the body begins is ended at every exit; where nothing in the body ends it,
    /// callers may.
    private func balance(_ occurrence: inout Occurrence) {
        let id = occurrence.event.id
        occurrence.event.options.subtract([.staysOpen, .mayStayOpen])
        let open = leftOpen(id)
        guard !open.isEmpty else { return }
        guard noted.ends.contains(id) else {
            if occurrence.isGiven { return }
            occurrence.event.options.insert(.staysOpen)
            // A path without an error may have begun no transaction.
            let others = noted.exits.keys.filter { exit in
                [.jump, .return].contains(body.instructions[exit].kind)
                    && !open.contains { $0.exit == exit && $0.transaction.isCertain }
            }
            if !others.isEmpty { occurrence.event.options.insert(.mayStayOpen) }
            return
        }
        let certain = open.first { $0.transaction.isCertain } ?? open.first { $0.transaction.isBegun }
        let endings = noted.endings[id] ?? []
        guard
            let bad = certain?.exit ?? caughtOpen(id)
                ?? open.first(where: { asked.isLeft(id, endings, at: $0.exit) })?.exit
        else { return }
        let path = Place(body.file, body.instructions[bad].source)
        proofs.append(TransactionProof(kind: .leftOpen, occurrence: occurrence, body: body.owner, other: path))
    }

    private func rises(_ occurrence: Occurrence) -> Bool {
        // A task that the body waits for is part of the body's work.
        if occurrence.isLater {
            return occurrence.isAwaited && [.block, .save].contains(occurrence.event.kind) && occurrence.outers.isEmpty
        }
        switch occurrence.event.kind {
        case .block, .begin, .save: return occurrence.outers.isEmpty
        case .change: return occurrence.outside == .caller
        case .end: return occurrence.outers.isEmpty && occurrence.outside == .caller
        case .row, .section, .effect: return false
        }
    }
}
