import CConfinementRuntime
import ConfinementRuntime
import Dispatch

/// One order of the jobs of one run of a body: all that its tasks do runs here, one job after the other, as a seed
/// chooses, and sleeps take no time.
///
/// Every task of the body prefers this executor: the body's own and its children by the language's rules, and the
/// others because creating a task is seen (`confinement_give_executors`); where it is not, through the runtime's hook.
/// A task that prefers an executor is enqueued for each change of isolation, so that each is a point at which another
/// job may come first.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
package final class Exploration: TaskExecutor, WorkOrder, @unchecked Sendable {
    /// How long it waits.
    package typealias Patience = OrderPatience

    /// Why a run was stopped.
    package struct Failure: Sendable {
        package enum Kind: Sendable {
            /// Nothing could run any more, and nothing could come.
            case deadlock
            /// So many jobs ran, and the body has not ended.
            case endless
            /// Something from outside could still have come.
            case givenUp
        }
        package let kind: Kind
        package let text: String
    }

    /// How a run ended.
    package enum End: Sendable {
        case finished
        /// The body was cancelled, and then ended; or else it was abandoned, and nothing of it will ever run again.
        case stopped(Failure, isAbandoned: Bool)
    }

    enum Place { case pool, main }

    struct Entry {
        let candidate: OrderChooser.Candidate
        let place: Place
        let job: UnownedJob
    }

    struct Sleeper {
        let due: UInt64
        let number: Int
        let job: UnownedJob
    }

    /// `closed`: what is left runs as it would without an exploration. `abandoned`: it is dropped.
    enum Stage { case open, closed, abandoned }

    struct State: @unchecked Sendable {
        var stage = Stage.open
        var chooser: OrderChooser
        var ready: [Entry] = []
        var sleeping: [Sleeper] = []
        var numbers: [UInt64: Int] = [:]
        var nextNumber = 0
        var arrivals = 0
        /// The body's task: older ones are not the exploration's.
        var firstTask: UInt64?
        var task: Task<Void, Never>?
        var bodyHasEnded = false
        var failure: Failure?
        var completion: UnsafeContinuation<End, Never>?

        var worker: ExplorationWorker?
        var jobsBegun = 0
        /// With more the run fails.
        var mostJobs: Int
        var jobsAfterBody = 0
        /// How long nothing was ready, in nanoseconds.
        var waitedInAll: UInt64 = 0
        /// Workers whose job waits in the system.
        var blocked = 0
        /// The running task, for those that give way, and its job's number. A head start puts others in their place.
        var running: (task: UInt64?, job: Int, chain: Int?) = (nil, 0, nil)
        /// The thread of the running job. A job that came late out of a wait runs beside it, on another.
        var thread: UInt64 = 0
        /// Jobs that have not left their thread, each with its task's number.
        var inJob: [Int: Int?] = [:]
        /// The system's numbers of those jobs' threads.
        var threadOf: [Int: UInt64] = [:]

        /// Equal for orders in which the same tasks ran one after the other.
        var signature: UInt64 = 0xcbf2_9ce4_8422_2325
        var trace = OrderTrace()
        /// Tasks that have not ended, by number.
        var tasks: [Int: ExploredTask] = [:]
        /// The functions of tasks, of those that have ended, too; outermost last.
        var origins: [Int: [UInt]] = [:]

        /// Whether another thread went on for a job that was not proven to be blocked.
        var hasGoneOn = false

        /// Work that left for elsewhere.
        var outside = 0
        /// Counts what left.
        var departures = 0
        var promptWork: [Int: PromptWork] = [:]
        /// Prompt work that was waited for in vain.
        var tolerated = 0
        var fromOutside = 0
    }

    let monitor: Monitor<State>
    let patience: Patience
    private let reported = Locked<ConfinementScope?>(nil)
    /// The times of the clocks as the exploration's jobs see them: they begin anywhere but at nothing.
    let clock: UnsafeMutablePointer<UInt64>
    private var now: UInt64 {
        get { confinement_load(clock) }
        set { confinement_store(clock, newValue) }
    }

    private let maxSteps: Int

    /// The order of a seed.
    package convenience init(seed: UInt64, maxSteps: Int = 10_000, patience: Patience = Patience()) {
        self.init(OrderChooser(seed: seed), maxSteps: maxSteps, patience: patience)
    }

    /// The order that a chooser makes.
    package init(_ chooser: OrderChooser, maxSteps: Int, patience: Patience) {
        monitor = Monitor(State(chooser: chooser, mostJobs: max(1, maxSteps)))
        self.maxSteps = max(1, maxSteps)
        self.patience = patience
        clock = .allocate(capacity: 1)
        clock.initialize(to: 1_000_000_000_000_000)
    }

    deinit { clock.deallocate() }

    /// The counts of a run.
    package var counts: RunEnd.ExploredCounts {
        monitor.withLock { RunEnd.ExploredCounts(orders: 1, jobs: $0.jobsBegun, arrivals: $0.fromOutside) }
    }

    /// The chooser as it is when the order has ended.
    package var chooser: OrderChooser { monitor.withLock { $0.chooser } }

    /// Which order it was: runs of the same jobs in the same order have the same.
    package var signature: UInt64 { monitor.withLock { $0.signature } }

    /// The scope of what is run. It holds the exploration, so this one lets go of it at the end.
    func reportsTo(_ scope: ConfinementScope) { reported.withLock { $0 = scope } }
    var scope: ConfinementScope? { reported.withLock { $0 } }

    // MARK: Running

    /// Runs `body` in a task of its own, which has the calling one's task-locals and is cancelled with it.
    package func run(_ body: @escaping @Sendable () async -> Void) async -> End {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                monitor.withLock { $0.completion = continuation }
                let task = Task(executorPreference: self) {
                    await body()
                    self.bodyHasEnded()
                }
                monitor.withLock { $0.task = task }
                // A cancellation that came before found no task.
                if Task.isCancelled { task.cancel() }
                startWorker()
            }
        } onCancel: {
            monitor.withLock { $0.task }?.cancel()
        }
    }

    private func bodyHasEnded() { monitor.change { $0.bodyHasEnded = true } }

    func startWorker() {
        let worker = ExplorationWorker(self)
        monitor.withLock { $0.worker = worker }
        worker.start()
    }

    // MARK: Jobs come

    package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), .pool) }

    /// Whether the calling thread runs one of the exploration's jobs.
    private var isHere: Bool {
        confinement_thread_exploration() == UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    func add(_ job: UnownedJob, _ place: Place) {
        let pointer = unsafeBitCast(job, to: UnsafeMutableRawPointer.self), isHere = isHere
        // From here on it may run: whose it is must be known.
        confinement_task_is_enqueued(pointer)
        let isCreation = confinement_creates_task_here()
        let (stage, headStart) = monitor.change { state -> (Stage, Int) in
            guard state.stage == .open else { return (state.stage, 0) }
            let isContinuation = confinement_job_kind(pointer) == confinement_continuation_job
            let id = Self.task(of: pointer)
            if state.firstTask == nil { state.firstTask = id }
            if !isHere, state.jobsBegun > 0 { state.fromOutside += 1 }
            // An actor's job goes on for the task that asks it.
            let chain = id == nil && !isContinuation && isHere ? state.running.chain : nil
            let candidate = OrderChooser.Candidate(
                number: state.number(of: id, pointer), chain: chain, arrival: state.arrivals,
                gaveWay: isContinuation || id != nil && isHere && id == state.running.task)
            state.arrivals += 1
            state.insert(Entry(candidate: candidate, place: place, job: job))
            let isMakersTurn =
                isHere && !isCreation && state.thread == confinement_thread_token()
                && state.worker?.isHelper == false && !state.bodyHasEnded
            return (.open, isMakersTurn ? state.chooser.headStart() : 0)
        }
        if stage == .closed { leave(job, place) }
        if headStart > 0 { giveHeadStart(headStart) }
    }

    /// Takes a job that is to run when so many nanoseconds have gone by.
    func add(_ job: UnownedJob, after nanoseconds: UInt64) {
        let pointer = unsafeBitCast(job, to: UnsafeMutableRawPointer.self), now = now
        let stage = monitor.change { state in
            guard state.stage == .open else { return state.stage }
            let number = state.number(of: Self.task(of: pointer), pointer)
            let due = now.addingReportingOverflow(nanoseconds)
            state.sleeping.append(Sleeper(due: due.overflow ? .max : due.partialValue, number: number, job: job))
            return .open
        }
        if stage == .closed { leave(job, .pool, after: nanoseconds) }
    }

    /// Whether a job that the runtime is about to enqueue elsewhere is of this exploration: any but those of older
    /// tasks.
    func owns(_ job: UnsafeMutableRawPointer) -> Bool {
        guard let id = Self.task(of: job) else { return true }
        return monitor.withLock { $0.stage != .closed && id >= $0.firstTask ?? .max }
    }

    private static func task(of job: UnsafeMutableRawPointer) -> UInt64? {
        confinement_job_kind(job) == confinement_task_job ? confinement_job_id(job) : nil
    }

    /// Jobs that are left when the body has ended run as ever.
    private func leave(_ job: UnownedJob, _ place: Place, after nanoseconds: UInt64 = 0) {
        switch place {
        case .main: DispatchQueue.main.async { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
        case .pool:
            // It was a sleep of an order that is over.
            confinement_leave_timers_out(true)
            defer { confinement_leave_timers_out(false) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: nanoseconds))) {
                job.runSynchronously(on: self.asUnownedTaskExecutor())
            }
        }
    }

    // MARK: The next one

    enum Step {
        case run(Entry, number: Int)
        case end
    }

    /// The job to run next; waits for it.
    func next(for worker: ExplorationWorker) -> Step {
        var standstill = Standstill()
        while true {
            waitForPromptWork()
            switch monitor.withLock({ decide(&$0, for: worker) }) {
            case .step(let step): return step
            case .wake: continue
            case .pause: monitor.idle(atMost: 20_000_000) { $0.worker === worker || $0.stage != .open }
            case .close:
                monitor.wait(atMost: patience.forLeaving) { $0.blocked == 0 }
                close(.finished)
                return .end
            case .endless:
                let text = """
                    \(maxSteps) jobs ran, and the body has not ended: it loops without end, or it needs a higher \
                    `maxSteps`
                    """
                if stop(Failure(kind: .endless, text: text), worker) { return .end }
            case .wait(let due):
                if wait(atMost: due, &standstill, worker) { return .end }
            }
        }
    }

    private enum Decision { case step(Step), wait(UInt64?), wake, close, pause, endless }

    private func decide(_ state: inout State, for worker: ExplorationWorker) -> Decision {
        guard state.stage == .open, !worker.isRetired else { return .step(.end) }
        // A helper of a job that this one has left behind.
        guard state.worker === worker else { return .pause }
        state.tolerated = min(state.tolerated, state.promptUnderWay)
        wake(&state)
        if !state.ready.isEmpty, !state.bodyHasEnded || state.jobsAfterBody < 10_000 {
            if !worker.isHelper, !state.bodyHasEnded, state.jobsBegun >= state.mostJobs { return .endless }
            if let index = state.choose(for: worker) { return .step(begin(index, &state)) }
        }
        if worker.isHelper { return .step(.end) }
        if state.bodyHasEnded { return .close }
        guard let due = state.sleeping.map(\.due).min().map({ $0 - min($0, now) }) else { return .wait(nil) }
        // With work outside under way time goes by as it does there.
        if state.outside > 0 || state.blocked > 0 { return .wait(due) }
        now += due
        return .wake
    }

    private func begin(_ index: Int, _ state: inout State) -> Step {
        let entry = state.ready.remove(at: index)
        let task = Self.task(of: unsafeBitCast(entry.job, to: UnsafeMutableRawPointer.self))
        let number = task == nil ? nil : entry.candidate.number
        state.jobsBegun += 1
        state.signature = (state.signature ^ UInt64(entry.candidate.number)) &* 0x100_0000_01b3
        if state.bodyHasEnded { state.jobsAfterBody += 1 }
        state.running = (task, state.jobsBegun, entry.candidate.chain)
        state.inJob.updateValue(number, forKey: state.jobsBegun)
        // Others only make a task ready.
        if let number { state.trace.begins(state.jobsBegun, of: number, onMain: entry.place == .main) }
        return .run(entry, number: state.jobsBegun)
    }

    /// Waits for something to come, or for a sleep's end. True if that is the end.
    private func wait(
        atMost due: UInt64?, _ standstill: inout Standstill, _ worker: ExplorationWorker
    ) -> Bool {
        let begin = DispatchTime.now().uptimeNanoseconds, most = min(due ?? .max, standstill.interval)
        let came = monitor.idle(atMost: most) { $0.hasNews(for: worker) }
        let waited = min(DispatchTime.now().uptimeNanoseconds - begin, most)
        now += waited
        let waitedInAll = monitor.withLock { state in
            state.waitedInAll += waited
            return state.waitedInAll
        }
        if waitedInAll >= patience.inAll {
            return stop(Failure(kind: .givenUp, text: "the order took too long"), worker)
        }
        guard !came, due.map({ $0 > waited }) ?? true else {
            standstill = Standstill()
            return false
        }
        let hasFailed = monitor.withLock { $0.failure != nil }
        let finding = standstill.look(
            waited: waited, patience: hasFailed ? patience.forLeaving : patience.forAnything)
        if case .mayCome = finding { return false }
        standstill = Standstill()
        if let due {
            // Nothing comes before the sleep's end.
            now += due - waited
            return false
        }
        if case .givenUp(let what) = finding {
            let text = """
                no job of the test could run for \(patience.forAnything / 1_000_000_000) s, so this order was given \
                up. It is not proven to be a deadlock, because \(what). Shorten what the test waits for, or check it \
                with .plain
                """
            return stop(Failure(kind: .givenUp, text: text), worker)
        }
        return stop(Failure(kind: .deadlock, text: describedStandstill), worker)
    }

    /// Makes ready whose time has come.
    private func wake(_ state: inout State) {
        let now = now
        guard state.sleeping.contains(where: { $0.due <= now }) else { return }
        let due = state.sleeping.filter { $0.due <= now }.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
        state.sleeping.removeAll { $0.due <= now }
        for sleeper in due {
            let candidate = OrderChooser.Candidate(number: sleeper.number, arrival: state.arrivals, gaveWay: false)
            state.arrivals += 1
            state.insert(Entry(candidate: candidate, place: .pool, job: sleeper.job))
        }
    }

    /// The running job runs on the calling thread.
    func begins() {
        let thread = confinement_kernel_thread()
        monitor.withLock { state in
            state.thread = confinement_thread_token()
            state.threadOf[state.running.job] = thread
        }
    }

    func ended(_ job: Int) {
        let gone = monitor.change { state -> ExploredTask? in
            if state.running.job == job { state.thread = 0 }
            let task = state.inJob.removeValue(forKey: job) ?? nil
            state.threadOf[job] = nil
            state.running.task = nil
            now += state.chooser.costOfJob
            // It may run again on another thread already.
            guard let task, let known = state.tasks[task], !state.inJob.values.contains(task) else { return nil }
            let stop = known.stop
            state.trace.stopped(job, stop)
            switch stop {
            case .ended: return state.tasks.removeValue(forKey: task)
            case .waits(let frames):
                if state.origins[task].map({ $0.count < 2 }) ?? true { state.origins[task] = frames }
            case .unknown: break
            }
            return nil
        }
        gone?.letGo()
    }

    // MARK: The end

    /// Stops the run. True if that is the end: what waits in a way that can be cancelled is cancelled first.
    private func stop(_ failure: Failure, _ worker: ExplorationWorker) -> Bool {
        let (task, isSecond) = monitor.withLock { state -> (Task<Void, Never>?, Bool) in
            // It may have come while this thread waited for the processor.
            if failure.kind != .endless, state.hasNews(for: worker) { return (nil, false) }
            if state.failure != nil { return (nil, true) }
            state.failure = failure
            state.mostJobs += min(maxSteps, 1000)
            return (state.task, false)
        }
        task?.cancel()
        if isSecond { close(.stopped(failure, isAbandoned: true)) }
        return isSecond
    }

    private func close(_ end: End) {
        let (left, sleeping, completion, tasks, end) = monitor.changeTurn { state in
            defer {
                state.tasks = [:]
                state.ready = []
                state.sleeping = []
                state.completion = nil
                state.task = nil
                state.worker = nil
            }
            var end = end
            if let failure = state.failure {
                if case .finished = end {
                    end = .stopped(failure, isAbandoned: false)
                } else {
                    end = .stopped(failure, isAbandoned: true)
                }
            }
            if case .stopped(_, isAbandoned: true) = end { state.stage = .abandoned } else { state.stage = .closed }
            return (state.ready, state.sleeping, state.completion, state.tasks, end)
        }
        for task in tasks.values { task.letGo() }
        if case .stopped(_, isAbandoned: true) = end {
        } else {
            for entry in left { leave(entry.job, entry.place) }
            let now = now
            for sleeper in sleeping { leave(sleeper.job, .pool, after: sleeper.due - min(sleeper.due, now)) }
        }
        reported.withLock { $0 = nil }
        completion?.resume(returning: end)
    }
}
