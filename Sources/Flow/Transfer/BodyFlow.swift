import Declarations
import Frameworks
import Lowering
import Syntax

/// The results of a run over a body.
struct BodyOutcome {
    var summary = Summary()
    var proofs: [Proof] = []
    var transactionProofs: [TransactionProof] = []
    /// The values that were put into properties and globals.
    var kept: [DeclarationID: Value] = [:]
    /// Constant properties that were set to something of which nothing is known.
    var unseen: Set<DeclarationID> = []
    /// The values put into properties of instances that were created here, by the property's term.
    var instances: [TermID: Value] = [:]
    /// The effects of closures that were only stored.
    var keptClosures: [FunctionID: KeptClosure] = [:]
    var operations = Operations()
    var accesses: [StoredAccess] = []
    var calls: [CallRecord] = []
    var openings: [Place: Opening] = [:]
}

/// Abstract interpretation of one body: forward over its blocks until nothing changes, closures at the point that runs
/// them.
final class BodyFlow: RunPart {
    let run: BodyRun
    let loopAnalysis: LoopAnalysis
    let executors: Executors
    let closures: BodyClosures
    let openings: Openings
    let operations: BodyOperations
    let events: BodyEvents
    let notes: TransactionNotes
    let transactions: BodyTransactions
    let accesses: BodyAccesses
    let transfers: Transfers
    let variables: BodyVariables
    let questions: BranchRefinement
    let suspensions: Suspensions
    let deletions: Deletions
    let results: ModelResults
    /// Calls of what the models describe.
    var models: ModelCalls { ModelCalls(flow: self) }
    var streams: BodyStreams { BodyStreams(flow: self) }
    var waiting: Waiting { Waiting(run: run) }
    /// Everything that the body itself is seen to do, as a value.
    struct Noted {
        /// True where the body may suspend and continue on another thread.
        var suspends = false
        /// True where the body may wait for a network.
        var awaitsTransfer = false
        /// True where the body hands the thread to a run loop.
        var turnsRunLoop = false
        /// True where the body calls code that is compiled differently with other flags.
        var hangsOnFlags = false
        /// The values added to a handle that is part of an argument, as parts of that handle, by parameter.
        var added: [Int32: Value] = [:]
        /// The runs of functions whose facts are included in the body's.
        fileprivate var runs: Set<Int> = []
    }
    var noted = Noted()
    /// Calls that give an object of another process.
    var remotes: Set<ValueID> = []
    /// Steps of work that are left, as `WorkBudget` has it.
    var budget: Int
    /// The cell that a function's `return`s give, by function.
    let resultCells: [Int32]
    /// Passes over a function's blocks after which a value that still changes at the head of a loop is widened.
    private static let patience = 8
    /// A limit above any chain of widenings: reaching it is a fault of the analysis, which counts it.
    private static let passLimit = 400
    /// The last entries of the body's functions, and their results.
    private var entered = EntryMemo()
    /// True for functions with a path back to an earlier block.
    private let hasPathBack: [Bool]
    /// True for blocks in which exits meet and nothing happens.
    private let isBareExit: [Bool]

    init(_ body: Body, _ analysis: FlowAnalysis, witness: BodyWitness? = nil) {
        run = BodyRun(body, analysis)
        run.witness = witness
        loopAnalysis = LoopAnalysis(run)
        executors = Executors(run: run)
        closures = BodyClosures(run)
        openings = Openings(run)
        operations = BodyOperations(run, loopAnalysis, openings)
        events = BodyEvents(run, closures, operations)
        notes = TransactionNotes(run, loopAnalysis, openings)
        transactions = BodyTransactions(run, loopAnalysis, openings, notes)
        accesses = BodyAccesses(run)
        transfers = Transfers(run: run, executors: executors, events: events, closures: closures)
        variables = BodyVariables(
            run, events, operations: operations, transactions: transactions, accesses: accesses, transfers: transfers)
        questions = BranchRefinement(run, transactions)
        suspensions = Suspensions(run)
        deletions = Deletions(run, openings)
        results = ModelResults(run: run, executors: executors)
        resultCells = body.functions.map { function in
            for block in function.blocks.reversed() {
                let last = body.instructions[Int(body.blocks[Int(block)].instructions.upperBound) - 1]
                if last.kind == .return, let given = body.operands(of: last).first, body[given].kind == .load {
                    return body[given].payload
                }
            }
            return -1
        }
        hasPathBack = body.functions.map { function in
            function.blocks.contains { block in
                body.blocks[Int(block)].successors.contains { $0.index <= block }
            }
        }
        isBareExit = body.blocks.map { Self.isBareExit($0, body) }
        budget = analysis.budget.allowance(for: .body, instructions: body.instructions.count)
    }

    /// Runs the body in the context that the language gives it.
    func solve() -> BodyOutcome {
        guard let main = body.functions.first else { return BodyOutcome() }
        let allowance = budget
        defer {
            analysis.runs += 1
            analysis.steps += allowance - budget
            analysis.searched += run.origins.searched
        }
        run.point = executors.ownPoint(of: main)
        var state = FlowState(cells: Cells(empty: body.cells.count)), result = Value(), passes = 0
        let nothing = facts
        // Subscribers also receive the values that are sent later.
        repeat {
            passes += 1
            facts = nothing
            entered = EntryMemo()
            state = FlowState(cells: Cells(empty: body.cells.count))
            result = enter(Frame(function: .main, point: run.point, arguments: nil), &state)
            runKeptClosures()
        } while run.take(sent: variables.noted.sent) && passes < Self.patience && !isOver
        if isOver { analysis.noteCutOff(body.owner) }
        var outcome = isOver ? BodyOutcome() : finished()
        outcome.kept = variables.noted.kept
        outcome.openings = openings.all
        outcome.summary.point = run.point
        outcome.summary.runsWhereCalled = executors.isRunByLibrary(main)
        if !isOver {
            outcome.summary.deletes = deletions.deletedParameters(state)
            outcome.summary.freezesProperty = variables.isFrozenByObserver(state)
        }
        // A result that a limit has cut off is unknown: nothing is claimed from it.
        outcome.summary.result = isOver ? .unknown : givesStream ? streams.withElements(result, state) : result
        if case .function(let id) = body.owner, program[id].kind == .initializer { outcome.summary.result = Value() }
        return outcome
    }

    /// Whether some value is a database's, as it was last.
    var holdsDatabaseValue: Bool {
        run.values.contains { value in
            value.atoms.contains { atom in
                switch atom.state {
                case .plain, .given: false
                case .handle, .live, .unmanaged, .frozen, .reference: true
                }
            }
        }
    }

    private var givesStream: Bool {
        guard case .function(let id) = body.owner else { return false }
        return knowledge.role(of: program.signature(of: id).result)?.kind == .publisher
    }

    private func finished() -> BodyOutcome {
        let transactions = notes.finish(), operations = operations.finish(working: notes.working)
        var outcome = BodyOutcome(
            summary: events.summary, proofs: events.proofs, transactionProofs: transactions.proofs,
            unseen: variables.noted.unseen, instances: variables.noted.instances, keptClosures: closures.kept,
            operations: operations.all,
            accesses: accesses.finish(), calls: accesses.calls)
        outcome.summary.transactions = transactions.summary
        outcome.summary.operations = operations.rising
        outcome.summary.adds = noted.added
        outcome.summary.leftAlone = accesses.parametersLeftAlone()
        (outcome.summary.makes, outcome.summary.remakes) = MadeValues(run: run).result()
        outcome.summary.suspends = noted.suspends
        outcome.summary.awaitsTransfer = noted.awaitsTransfer
        outcome.summary.turnsRunLoop = noted.turnsRunLoop
        outcome.summary.hangsOnFlags =
            noted.hangsOnFlags || program.standIns.contains(program.storage(of: body.owner.declaration))
        return outcome
    }

    /// True when the budget is used up: no more work is done, and nothing is claimed from its results.
    var isOver: Bool { budget < 0 }

    /// Does so many steps of work.
    func work(_ steps: Int) {
        // The time is looked at once in a while.
        if budget & 4095 < steps, analysis.isStopped() { budget = 0 }
        budget -= steps
    }

    // MARK: Facts

    /// Everything the run has noted so far. Of a function's passes only the last counts, which visits every block
    /// with a state that no longer changes: no fact depends on an intermediate one.
    private struct Facts {
        var body: Noted
        var events: BodyEvents.Noted
        var operations: BodyOperations.Noted
        var transactions: TransactionNotes.Noted
        var accesses: BodyAccesses.Noted
        var closures: BodyClosures.Noted
        var variables: BodyVariables.Noted
        var effects: FlowEffects
    }

    private var facts: Facts {
        get {
            Facts(
                body: noted, events: events.noted, operations: operations.noted, transactions: notes.noted,
                accesses: accesses.noted, closures: closures.noted, variables: variables.noted,
                effects: analysis.effects)
        }
        set {
            (noted, analysis.effects) = (newValue.body, newValue.effects)
            (events.noted, operations.noted, notes.noted) = (
                newValue.events, newValue.operations, newValue.transactions
            )
            (accesses.noted, closures.noted, variables.noted) = (
                newValue.accesses, newValue.closures, newValue.variables
            )
        }
    }

    // MARK: Control

    /// Runs a function of the body with its arguments.
    /// - Returns: The function's result.
    func enter(_ frame: Frame, _ state: inout FlowState) -> Value {
        guard !run.activations.running.contains(frame.function), !isOver else { return .unknown }
        if frame.function == .main {
            var blocks: [FlowState?]?
            return solve(frame, &state, &blocks)
        }
        // A callee may run its argument at several places: an equal entry has an equal result.
        let entry = EntryMemo.Entry(frame, by: run.current, run.activations, state)
        if let known = entered.run(of: entry) {
            // The facts were noted in a pass that has been discarded: they are noted once more.
            if noted.runs.insert(known.number).inserted {
                replay(frame, state, known.blocks)
            }
            state = known.exit
            return known.result
        }
        var blocks: [FlowState?]?
        let result = solve(frame, &state, &blocks)
        if !isOver { noted.runs.insert(entered.keep(entry, result, state, blocks)) }
        return result
    }

    /// Goes once through a function's blocks, with the entry states of the fixpoint.
    private func replay(_ frame: Frame, _ state: FlowState, _ blocks: [FlowState?]?) {
        let function = body.functions[Int(frame.function.index)]
        closures.enter(frame.function)
        run.activations.enter(frame, by: run.current)
        defer { run.current = run.activations.leave() }
        var own = FunctionRun(frame, function, state)
        if let blocks { own.entries = blocks }
        for index in function.blocks { go(through: index, &own) }
    }

    /// The data of a function of the body while it is run.
    private struct FunctionRun {
        let frame: Frame
        /// The transactions that were open when the function was entered.
        let outer: OpenTransactions
        let firstBlock: Int32
        /// By block: the state in which it is entered; nil where it is not reached.
        var entries: [FlowState?]
        /// The result of the current pass, and the state that it leaves.
        var result = Value()
        var exit: FlowState?
        /// Whether the pass has changed no head of a loop, and whether a head that changes is widened.
        var isStable = false, widens = false

        init(_ frame: Frame, _ function: Function, _ state: FlowState) {
            (self.frame, outer, firstBlock) = (frame, state.transactions, function.blocks.lowerBound)
            entries = Array(repeating: nil, count: function.blocks.count)
            entries[Int(function.entry.index - firstBlock)] = state
        }

        subscript(block: Int32) -> FlowState? {
            get { entries[Int(block - firstBlock)] }
            _modify { yield &entries[Int(block - firstBlock)] }
        }
    }

    /// Goes over a function's blocks until nothing changes.
    /// - Parameter blocks: The final entry states of the blocks, where more than one pass is needed.
    private func solve(_ frame: Frame, _ state: inout FlowState, _ blocks: inout [FlowState?]?) -> Value {
        let function = body.functions[Int(frame.function.index)]
        closures.enter(frame.function)
        run.activations.enter(frame, by: run.current)
        defer { run.current = run.activations.leave() }
        var own = FunctionRun(frame, function, state), passes = 0
        let known = hasPathBack[Int(frame.function.index)] ? facts : nil
        while !own.isStable, !isOver, passes < Self.passLimit {
            passes += 1
            if passes > 1, let known { facts = known }
            (own.isStable, own.widens) = (true, passes > Self.patience)
            (own.result, own.exit) = (Value(), nil)
            for index in function.blocks { go(through: index, &own) }
        }
        if !own.isStable, !isOver { analysis.noteCutOff(body.owner) }
        if known != nil { blocks = own.entries }
        if let exit = own.exit { state = exit }
        return own.result
    }

    /// Runs a block that is reached, and passes its state on to its successors.
    private func go(through index: Int32, _ own: inout FunctionRun) {
        guard var current = own[index] else { return }
        // Where no path leads back, no other pass asks for it, and what follows may change it in place.
        if !hasPathBack[Int(own.frame.function.index)] { own[index] = nil }
        let block = body.blocks[Int(index)]
        // A copy that is not needed would force a copy of the values that change.
        let before = block.handler == .none ? nil : current
        suspensions.ageOperands(of: block, current, own.frame)
        var thrown: OpenTransactions?
        if runInstructions(of: block, index, &current, &thrown, &own) {
            for number in block.successors.indices { goOn(from: index, to: number, current, &own) }
        }
        guard var caught = before else { return }
        caught.join(current)
        caught.spare(current)
        if let thrown { caught.transactions = thrown }
        _ = flow(caught, into: &own[block.handler.index])
    }

    /// - Parameter thrown: The transactions that are open where one of them fails.
    /// - Returns: Whether code continues after them.
    private func runInstructions(
        of block: Block, _ index: Int32, _ current: inout FlowState, _ thrown: inout OpenTransactions?,
        _ own: inout FunctionRun
    ) -> Bool {
        for position in block.instructions {
            let instruction = body.instructions[Int(position)]
            let open = instruction.mayLeave ? current.transactions : nil
            step(Int(position), own.frame, &current)
            if let open {
                let left = current.transactions.failing(from: open)
                if block.handler == .none {
                    notes.noteExit(left, own.frame, Int(position), since: own.outer, isError: true)
                } else {
                    notes.noteCaught(left, by: block.handler.index, Int(position))
                }
                if thrown == nil { thrown = left } else { thrown?.join(left) }
            }
            if current.fails {
                current.fails = false
                return false
            }
            guard instruction.kind == .return else { continue }
            if let given = body.operands(of: instruction).first { own.result.join(value(given)) }
            if own.exit == nil { own.exit = current } else { own.exit?.join(current) }
            let isEntry = index == body.functions[Int(own.frame.function.index)].entry.index
            if isEntry || !isBareExit[Int(index)] {
                notes.noteExit(current.transactions, own.frame, Int(position), since: own.outer, isError: false)
            }
            return false
        }
        return true
    }

    /// Passes a block's state on to the successor of that number.
    private func goOn(from index: Int32, to number: Int, _ current: FlowState, _ own: inout FunctionRun) {
        let block = body.blocks[Int(index)], next = block.successors[number].index
        guard var refined = questions.refine(current, block, number, own.frame) else { return }
        deletions.deleteSwept(after: block, number, &refined)
        if isBareExit[Int(next)] {
            notes.noteExit(
                refined.transactions, own.frame, Int(block.instructions.upperBound) - 1, since: own.outer,
                isError: false)
        }
        let isBack = next <= index, widens = isBack && own.widens
        if !flow(refined, into: &own[next], widens: widens), isBack { own.isStable = false }
    }

    /// Whether exits meet in a block and nothing happens there.
    private static func isBareExit(_ block: Block, _ body: Body) -> Bool {
        guard body.instructions[Int(block.instructions.upperBound) - 1].kind == .return else { return false }
        return block.instructions.allSatisfy { position in
            switch body.instructions[Int(position)].kind {
            case .load, .constant, .return: true
            default: false
            }
        }
    }

    /// - Returns: Whether the entry already held this state.
    private func flow(_ state: FlowState, into entry: inout FlowState?, widens: Bool = false) -> Bool {
        guard var known = entry else {
            entry = state
            return false
        }
        let before = known
        known.join(state)
        if widens { known.widen(since: before) }
        entry = known
        return known == before
    }

    /// What is made of a name of the thread at hand names it, too: its number, a text of it.
    private func namingThread(_ value: Value, of instruction: Instruction) -> Value {
        if value.atoms.contains(where: \.isThreadsOwn) {
            run.namesThread = true
            return value
        }
        guard run.namesThread, value.isEmpty || value == .unknown else { return value }
        switch instruction.kind {
        case .string: break
        case .call, .callRequirement, .callUnknown:
            guard knowledge.isPlain(instruction.type), instruction.type != .void else { return value }
        default: return value
        }
        guard let own = operandValues(instruction).lazy.compactMap(\.only).first(where: \.isThreadsOwn) else {
            return value
        }
        return Value(Atom(made(instruction), .plain, own.confinement))
    }

    private func step(_ index: Int, _ frame: Frame, _ state: inout FlowState) {
        work(1)
        guard !isOver else { return }
        let instruction = body.instructions[index]
        run.current = index
        run.values[index] = namingThread(result(instruction, index, frame, &state), of: instruction)
        run.witness?.note(index, instruction, frame, run)
    }
}
