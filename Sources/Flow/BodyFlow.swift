import Declarations
import Frameworks
import Lowering
import Syntax

/// What a run over a body has shown.
struct BodyOutcome {
    var summary = Summary()
    var proofs: [Proof] = []
    var transactionProofs: [TransactionProof] = []
    /// What was put into properties and globals.
    var kept: [DeclarationID: Value] = [:]
    /// What was put into properties of instances that were made here, by the property's term.
    var instances: [TermID: Value] = [:]
    /// What closures do that only were kept.
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
    let rounds: Rounds
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
    let questions: Questions
    let suspensions: Suspensions
    let deletions: Deletions
    let results: ModelResults
    /// Calls of what the models describe.
    var models: ModelCalls { ModelCalls(flow: self) }
    var streams: BodyStreams { BodyStreams(flow: self) }
    var waiting: Waiting { Waiting(run: run) }
    /// The body itself may stop and go on elsewhere.
    var suspends = false
    /// It may wait for a network.
    var awaitsTransfer = false
    /// It calls what is compiled otherwise with other flags.
    var hangsOnFlags = false
    /// What is added to a handle of what the body is given, as parts of that handle, by parameter.
    var added: [Int32: Value] = [:]
    var budget: Int
    /// The cell that a function's `return`s give, by function.
    let resultCells: [Int32]
    /// Passes over a function's blocks after which what still changes at the head of a loop is widened.
    private static let patience = 8
    /// No chain of widenings is as long: reaching this is a fault of the analysis, which counts it.
    private static let passLimit = 400
    /// How functions of the body were entered last, and what came of it.
    private var entered = EntryMemo()

    init(_ body: Body, _ analysis: FlowAnalysis, witness: BodyWitness? = nil) {
        run = BodyRun(body, analysis)
        run.witness = witness
        rounds = Rounds(run)
        executors = Executors(run: run)
        closures = BodyClosures(run)
        openings = Openings(run)
        operations = BodyOperations(run, rounds, openings)
        events = BodyEvents(run, closures, operations)
        notes = TransactionNotes(run, rounds, openings)
        transactions = BodyTransactions(run, rounds, openings, notes)
        accesses = BodyAccesses(run)
        transfers = Transfers(run: run, executors: executors, events: events, closures: closures)
        variables = BodyVariables(run, events, operations, transactions, accesses, transfers)
        questions = Questions(run, transactions)
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
        budget = Self.allowance(of: body)
    }

    private static func allowance(of body: Body) -> Int { body.instructions.count * 100 + 20_000 }

    /// Runs the body where the language says that it runs.
    func solve() -> BodyOutcome {
        guard let main = body.functions.first else { return BodyOutcome() }
        defer {
            analysis.runs += 1
            analysis.steps += Self.allowance(of: body) - budget
        }
        run.here = executors.home(of: main)
        var state = FlowState(cells: Cells(empty: body.cells.count)), result = Value(), passes = 0
        // Whoever has subscribed is given what is sent later, too.
        repeat {
            run.hasSentMore = false
            passes += 1
            state = FlowState(cells: Cells(empty: body.cells.count))
            entered = EntryMemo()
            result = enter(Frame(function: .main, here: run.here, arguments: nil), &state)
            runKeptClosures()
        } while run.hasSentMore && passes < Self.patience && !isOver
        if isOver { analysis.noteFault() }
        var outcome = isOver ? BodyOutcome() : finished()
        outcome.kept = variables.kept
        outcome.openings = openings.all
        outcome.summary.here = run.here
        if !isOver {
            outcome.summary.deletes = deletions.deletedParameters(state)
            outcome.summary.freezesProperty = variables.isFrozenByObserver(state)
        }
        // What a limit has stopped is not known: nothing is claimed from it.
        outcome.summary.result = isOver ? .unknown : givesStream ? streams.withElements(result, state) : result
        if case .function(let id) = body.owner, program[id].kind == .initializer { outcome.summary.result = Value() }
        return outcome
    }

    private var givesStream: Bool {
        guard case .function(let id) = body.owner else { return false }
        return knowledge.role(of: program.signature(of: id).result)?.kind == .publisher
    }

    private func finished() -> BodyOutcome {
        let transactions = notes.finish(), operations = operations.finish(working: notes.working)
        var outcome = BodyOutcome(
            summary: events.summary, proofs: events.proofs, transactionProofs: transactions.proofs,
            instances: variables.instances, keptClosures: closures.kept, operations: operations.all,
            accesses: accesses.finish(), calls: accesses.calls)
        outcome.summary.transactions = transactions.summary
        outcome.summary.operations = operations.rising
        outcome.summary.adds = added
        outcome.summary.suspends = suspends
        outcome.summary.awaitsTransfer = awaitsTransfer
        outcome.summary.turnsRunLoop = run.turnsRunLoop
        outcome.summary.hangsOnFlags =
            hangsOnFlags || program.standIns.contains(program.storage(of: body.owner.declaration))
        return outcome
    }

    /// Work beyond the budget is not done, and nothing is claimed from it.
    var isOver: Bool { budget < 0 }

    // MARK: Control

    /// Runs a function of the body with what it is given.
    /// - Returns: what it gives.
    func enter(_ frame: Frame, _ state: inout FlowState) -> Value {
        guard !run.activations.running.contains(frame.function), !isOver else { return .unknown }
        if frame.function == .main { return solve(frame, &state) }
        // A callee may run what it is given at several places: the same entry comes to the same.
        let entry = EntryMemo.Entry(frame, by: run.current, run.activations, state)
        if let known = entered.result(of: entry) {
            state = known.exit
            return known.result
        }
        let result = solve(frame, &state)
        if !isOver { entered.keep(entry, result, state) }
        return result
    }

    /// Goes over a function's blocks until nothing changes.
    private func solve(_ frame: Frame, _ state: inout FlowState) -> Value {
        let function = body.functions[Int(frame.function.index)]
        closures.enter(frame.function)
        run.activations.enter(frame, by: run.current)
        defer { run.current = run.activations.leave() }
        var entries: [FlowState?] = Array(repeating: nil, count: function.blocks.count)
        let first = function.blocks.lowerBound
        entries[Int(function.entry.index - first)] = state
        var result = Value()
        var exit: FlowState?
        var isStable = false, passes = 0
        while !isStable, !isOver, passes < Self.passLimit {
            isStable = true
            passes += 1
            let widens = passes > Self.patience
            result = Value()
            exit = nil
            for index in function.blocks {
                guard var current = entries[Int(index - first)] else { continue }
                let block = body.blocks[Int(index)]
                // A copy that nobody asks for would have what changes copied.
                let before = block.handler == .none ? nil : current
                suspensions.ageOperands(of: block, current, frame)
                var isLeft = false
                var thrownTransactions: OpenTransactions?
                for position in block.instructions {
                    let open = body.instructions[Int(position)].mayLeave ? current.transactions : nil
                    step(Int(position), frame, &current)
                    if let open {
                        let left = current.transactions.failing(from: open)
                        if block.handler == .none {
                            notes.noteExit(left, frame, Int(position), since: state.transactions, isError: true)
                        } else {
                            notes.noteCaught(left, by: block.handler.index, Int(position))
                        }
                        if thrownTransactions == nil {
                            thrownTransactions = left
                        } else {
                            thrownTransactions?.join(left)
                        }
                    }
                    if run.fails {
                        run.fails = false
                        isLeft = true
                        break
                    }
                    if body.instructions[Int(position)].kind == .return {
                        if let given = body.operands(of: body.instructions[Int(position)]).first {
                            result.join(value(given))
                        }
                        if exit == nil { exit = current } else { exit?.join(current) }
                        if !isBareExit(index) || index == function.entry.index {
                            notes.noteExit(
                                current.transactions, frame, Int(position), since: state.transactions, isError: false)
                        }
                        isLeft = true
                    }
                }
                if !isLeft {
                    for (number, next) in block.successors.enumerated() {
                        guard let refined = questions.refine(current, block, number, frame) else { continue }
                        if isBareExit(next.index) {
                            notes.noteExit(
                                refined.transactions, frame, Int(block.instructions.upperBound) - 1,
                                since: state.transactions, isError: false)
                        }
                        let isBack = next.index <= index
                        if !flow(refined, into: &entries[Int(next.index - first)], widens: isBack && widens), isBack {
                            isStable = false
                        }
                    }
                }
                if var thrown = before {
                    thrown.join(current)
                    thrown.spare(current)
                    if let thrownTransactions { thrown.transactions = thrownTransactions }
                    _ = flow(thrown, into: &entries[Int(block.handler.index - first)])
                }
            }
        }
        if !isStable, !isOver { analysis.noteFault() }
        if let exit { state = exit }
        return result
    }

    /// A block in which ways out meet and nothing happens.
    private func isBareExit(_ block: Int32) -> Bool {
        body.blocks[Int(block)].instructions.allSatisfy {
            [.load, .constant, .return].contains(body.instructions[Int($0)].kind)
        }
            && body.instructions[Int(body.blocks[Int(block)].instructions.upperBound) - 1].kind == .return
    }

    /// Whether the entry held this before.
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

    private func step(_ index: Int, _ frame: Frame, _ state: inout FlowState) {
        budget -= 1
        guard !isOver else { return }
        let instruction = body.instructions[index]
        run.current = index
        run.values[index] = result(instruction, index, frame, &state)
        run.witness?.note(index, instruction, frame, run)
    }
}
