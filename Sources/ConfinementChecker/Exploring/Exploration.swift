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
    /// How long something real is waited for, in nanoseconds.
    package struct Patience: Sendable {
        package init() {}

        /// For work that Dispatch runs at once, before the next job is chosen.
        package var forPromptWork: UInt64 = 10_000_000
        /// For the job that sent work off to leave its thread, before the work begins: the job may itself wait for it.
        package var forSender: UInt64 = 25_000_000
        /// For anything to happen when nothing can run and no work is known to be under way outside.
        /// Where sleeps cannot be seen, one may be what is waited for.
        package var forNothing: UInt64 = confinement_has_virtual_clock() ? 1_500_000_000 : 60_000_000_000
        /// The same, with work under way.
        package var forWorkOutside: UInt64 = 10_000_000_000
        /// For a job whose thread waits in the system, before another thread goes on with other jobs.
        package var forBlockedJob: UInt64 = 1_000_000_000
    }

    /// How a run ended.
    package enum End: Sendable {
        case finished
        /// Nothing could run any more. The body was cancelled, and then ended; or else it was abandoned, and nothing of
        /// it will ever run again.
        case stuck(String, isAbandoned: Bool)
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
        /// The body's task: older ones are somebody else's.
        var firstTask: UInt64?
        var task: Task<Void, Never>?
        var bodyHasEnded = false
        var wasCancelled = false
        var stuckText: String?
        var completion: UnsafeContinuation<End, Never>?

        var worker: ExplorationWorker?
        var jobsBegun = 0
        var jobsAfterBody = 0
        /// Workers whose job waits in the system.
        var blocked = 0
        /// The running task, for those that give way, and its job's number. A head start puts others in their place.
        var running: (task: UInt64?, job: Int) = (nil, 0)
        /// The thread of the running job. A job that came late out of a wait runs beside it, on another.
        var thread: UInt64 = 0
        /// Jobs that have not left their thread.
        var inJob: Set<Int> = []

        /// Work that left for elsewhere.
        var outside = 0
        var prompt = 0
        /// Prompt work by the job that sent it off, on whose leaving it waits.
        var promptOf: [Int: Int] = [:]
        /// Prompt work that was waited for in vain.
        var tolerated = 0
        var fromOutside = 0
    }

    let monitor: Monitor<State>
    let patience: Patience
    private let reported = Locked<ConfinementScope?>(nil)
    /// What the clocks show to the exploration's jobs: they begin anywhere but at nothing.
    let clock: UnsafeMutablePointer<UInt64>
    private var now: UInt64 {
        get { confinement_load(clock) }
        set { confinement_store(clock, newValue) }
    }

    package init(seed: UInt64, patience: Patience = Patience()) {
        monitor = Monitor(State(chooser: OrderChooser(seed: seed)))
        self.patience = patience
        clock = .allocate(capacity: 1)
        clock.initialize(to: 1_000_000_000_000_000)
    }

    deinit { clock.deallocate() }

    /// What a run did.
    package var counts: RunEnd.ExploredCounts {
        monitor.withLock { RunEnd.ExploredCounts(orders: 1, jobs: $0.jobsBegun, arrivals: $0.fromOutside) }
    }

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
        let (stage, headStart) = monitor.change { state -> (Stage, Int) in
            guard state.stage == .open else { return (state.stage, 0) }
            let isContinuation = confinement_job_kind(pointer) == confinement_continuation_job
            let id = Self.task(of: pointer)
            if state.firstTask == nil { state.firstTask = id }
            if !isHere, state.jobsBegun > 0 { state.fromOutside += 1 }
            let candidate = OrderChooser.Candidate(
                number: state.number(of: id), arrival: state.arrivals,
                gaveWay: isContinuation || id != nil && isHere && id == state.running.task)
            state.arrivals += 1
            state.insert(Entry(candidate: candidate, place: place, job: job))
            let isMakersTurn =
                isHere && state.thread == confinement_thread_token() && state.worker?.isHelper == false
                && !state.bodyHasEnded
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
            let number = state.number(of: Self.task(of: pointer))
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

    /// What is left when the body has ended runs as ever.
    private func leave(_ job: UnownedJob, _ place: Place, after nanoseconds: UInt64 = 0) {
        switch place {
        case .main: DispatchQueue.main.async { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
        case .pool:
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

    /// Waits until what Dispatch runs at once is done, so that what it makes ready can be chosen.
    func waitForPromptWork() {
        if !monitor.wait(
            atMost: patience.forPromptWork, until: { $0.promptUnderWay <= $0.tolerated || $0.stage != .open })
        {
            monitor.withLock { $0.tolerated = $0.promptUnderWay }
        }
    }

    /// The job to run next; waits for it.
    func next(for worker: ExplorationWorker) -> Step {
        while true {
            waitForPromptWork()
            enum Decision { case step(Step), wait(UInt64, sleeps: Bool), wake, close, pause }
            let decision = monitor.withLock { state -> Decision in
                guard state.stage == .open, !worker.isRetired else { return .step(.end) }
                // A helper of a job that this one has left behind.
                guard state.worker === worker else { return .pause }
                state.tolerated = min(state.tolerated, state.promptUnderWay)
                wake(&state)
                if !state.ready.isEmpty, !state.bodyHasEnded || state.jobsAfterBody < 10_000,
                    let index = state.choose(for: worker)
                {
                    let entry = state.ready.remove(at: index)
                    state.jobsBegun += 1
                    if state.bodyHasEnded { state.jobsAfterBody += 1 }
                    state.running = (
                        Self.task(of: unsafeBitCast(entry.job, to: UnsafeMutableRawPointer.self)), state.jobsBegun
                    )
                    state.inJob.insert(state.jobsBegun)
                    return .step(.run(entry, number: state.jobsBegun))
                }
                if worker.isHelper { return .step(.end) }
                if state.bodyHasEnded { return .close }
                let due = state.sleeping.map(\.due).min().map { $0 - min($0, now) }
                let isBusyOutside = state.outside > 0 || state.blocked > 0
                // With work outside under way time goes by as it does there.
                if let due, !isBusyOutside {
                    now += due
                    return .wake
                }
                let patience = isBusyOutside ? patience.forWorkOutside : patience.forNothing
                return .wait(min(due ?? .max, patience), sleeps: due.map { $0 <= patience } ?? false)
            }
            switch decision {
            case .step(let step): return step
            case .wake: continue
            case .pause: monitor.wait(atMost: 20_000_000) { $0.worker === worker || $0.stage != .open }
            case .close:
                monitor.wait(atMost: patience.forBlockedJob) { $0.blocked == 0 }
                close(.finished)
                return .end
            case .wait(let nanoseconds, let sleeps):
                let begin = DispatchTime.now().uptimeNanoseconds
                let came = monitor.wait(atMost: nanoseconds) { $0.hasNews(for: worker) }
                now += min(DispatchTime.now().uptimeNanoseconds - begin, nanoseconds)
                if !came, !sleeps, isStuck(worker) { return .end }
            }
        }
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
    func begins() { monitor.withLock { $0.thread = confinement_thread_token() } }

    func ended(_ job: Int) {
        monitor.change { state in
            if state.running.job == job { state.thread = 0 }
            state.inJob.remove(job)
            state.running.task = nil
            now += state.chooser.costOfJob
        }
    }

    // MARK: The end

    /// Nothing has happened for as long as one is patient. True if that is the end.
    private func isStuck(_ worker: ExplorationWorker) -> Bool {
        let standstill = monitor.withLock { state -> (Task<Void, Never>?, String)? in
            // It may have come while this thread waited for the processor.
            if state.hasNews(for: worker) { return nil }
            if let text = state.stuckText { return (nil, text) }
            let text = state.describedStandstill
            state.stuckText = text
            return (state.task, text)
        }
        guard let (task, text) = standstill else { return false }
        if let task {
            // What waits in a way that can be cancelled ends so.
            task.cancel()
            return false
        }
        close(.stuck(text, isAbandoned: true))
        return true
    }

    private func close(_ end: End) {
        let (left, sleeping, completion, end) = monitor.change { state in
            defer {
                state.ready = []
                state.sleeping = []
                state.completion = nil
                state.task = nil
                state.worker = nil
            }
            var end = end
            if case .finished = end, let text = state.stuckText { end = .stuck(text, isAbandoned: false) }
            if case .stuck(_, isAbandoned: true) = end { state.stage = .abandoned } else { state.stage = .closed }
            return (state.ready, state.sleeping, state.completion, end)
        }
        if case .stuck(_, isAbandoned: true) = end {
        } else {
            for entry in left { leave(entry.job, entry.place) }
            let now = now
            for sleeper in sleeping { leave(sleeper.job, .pool, after: sleeper.due - min(sleeper.due, now)) }
        }
        reported.withLock { $0 = nil }
        completion?.resume(returning: end)
    }
}

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration.State {
    /// A task keeps its number, by which it is the same one in each run of an order; what is no task's gets a new one.
    mutating func number(of task: UInt64?) -> Int {
        if let task, let known = numbers[task] { return known }
        defer { nextNumber += 1 }
        if let task { numbers[task] = nextNumber }
        return nextNumber
    }

    /// Whether there is something to do for a worker that found nothing.
    func hasNews(for worker: ExplorationWorker) -> Bool {
        !ready.isEmpty || bodyHasEnded || self.worker !== worker || outside + blocked == 0 && !sleeping.isEmpty
    }

    /// Prompt work that does not wait for its sender.
    var promptUnderWay: Int { inJob.reduce(prompt) { $0 - (promptOf[$1] ?? 0) } }

    /// The index of the job to run next. A helper leaves the main actor's alone: who waits for it may be on the main
    /// thread.
    mutating func choose(for worker: ExplorationWorker) -> Int? {
        let eligible = ready.indices.filter { !worker.isHelper || ready[$0].place == .pool }
        return eligible.isEmpty ? nil : eligible[chooser.next(of: eligible.map { ready[$0].candidate })]
    }

    /// Keeps them in the order of their numbers, whoever came first.
    mutating func insert(_ entry: Exploration.Entry) {
        let place = ready.firstIndex { $0.candidate.number > entry.candidate.number } ?? ready.count
        ready.insert(entry, at: place)
    }

    var describedStandstill: String {
        var text =
            "nothing can run any more, and the test waits for ever: after \(jobsBegun) jobs every task waits for another, for a continuation that nobody resumes, or for an event that never comes"
        if blocked > 0 {
            text += "; \(blocked) jobs block their threads, each waiting for what only another job would do"
        }
        if outside > 0 { text += "; \(outside) blocks, threads or timers outside of the order were waited for in vain" }
        return text
    }
}
