import CConfinementRuntime
import ConfinementRuntime
import Dispatch

/// The thread that runs an exploration's jobs.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
final class ExplorationWorker: Sendable {
    private struct State {
        /// The thread that its job runs on: its own or the main thread.
        var thread: UInt64 = 0
        var isInJob = false
        /// The observations since the thread waits in it.
        var standstill = Standstill()
        var wait = OwnWait()
        var lastLook: UInt64?
        /// How many jobs had begun when another thread took over, and whether it was beyond doubt that it must.
        var replacement: (jobs: Int, isProven: Bool)?
    }

    private let state = Locked(State())
    private let exploration: Exploration
    /// How many jobs it runs; a helper runs a few, while the job that made them ready waits.
    private let limit: Int?

    var isHelper: Bool { limit != nil }

    init(_ exploration: Exploration, limit: Int? = nil) {
        self.exploration = exploration
        self.limit = limit
    }

    func start() {
        let box = Unmanaged.passRetained(self)
        let started = confinement_call_thread(
            { context in
                guard let context else { return }
                Unmanaged<ExplorationWorker>.fromOpaque(context).takeRetainedValue().work()
            }, box.toOpaque())
        guard !started else { return }
        // No thread to be had: late is better than never.
        box.release()
        DispatchQueue.global().async { self.work() }
    }

    private func work() {
        ExplorationWatch.watch(self)
        defer { ExplorationWatch.forget(self) }
        let here = UnsafeRawPointer(Unmanaged.passUnretained(exploration).toOpaque())
        confinement_set_thread_exploration(here, exploration.clock)
        defer { confinement_set_thread_exploration(nil, nil) }
        defer { if isHelper { exploration.headStartIsOver(for: self) } }
        var count = 0
        while count != limit, case .run(let entry, let number) = exploration.next(for: self) {
            count += 1
            switch entry.place {
            case .pool:
                // The next job of a task may run on any thread: a handle of this one's is this job's only.
                jobBegins()
                let outer = confinement_enter_work_item()
                entry.job.runSynchronously(on: exploration.asUnownedTaskExecutor())
                confinement_leave_work_item(outer)
            case .main: runOnMain(entry.job)
            }
            state.withLock { $0.isInJob = false }
            exploration.ended(number)
            exploration.returned(self)
        }
    }

    /// The job runs on the calling thread.
    fileprivate func jobBegins() {
        state.withLock { state in
            state.thread = confinement_kernel_thread()
            state.isInJob = true
            state.lastLook = nil
        }
        exploration.begins()
    }

    /// The main actor stays on its thread; this one waits.
    private func runOnMain(_ job: UnownedJob) {
        let errand = MainErrand(job: job, worker: self, exploration: exploration)
        let done = errand.done
        confinement_on_main_queue(Unmanaged.passRetained(errand).toOpaque()) { context in
            guard let context else { return }
            Unmanaged<MainErrand>.fromOpaque(context).takeRetainedValue().run()
        }
        done.wait()
    }

    /// Whether the thread waits in a job right now.
    var waitsInJob: Bool { state.withLock { $0.isInJob && confinement_thread_waits($0.thread) == 1 } }

    func replaced(at jobs: Int, isProven: Bool) { state.withLock { $0.replacement = (jobs, isProven) } }

    /// Set when another thread has taken over.
    var replacement: (jobs: Int, isProven: Bool)? { state.withLock { $0.replacement } }
    var isRetired: Bool { replacement != nil }

    /// To be called again and again, by a thread that does nothing else.
    /// - Returns: whether the worker waits in its job.
    fileprivate func look(now: UInt64) -> Bool {
        let hasWorkOutside = exploration.hasWorkOutside
        let finding = state.withLock { state -> Standstill.Finding? in
            guard state.isInJob, confinement_thread_waits(state.thread) == 1 else {
                state.lastLook = nil
                return nil
            }
            if state.lastLook == nil {
                state.standstill = Standstill()
                state.wait = OwnWait()
            }
            let waited = state.lastLook.map { now - $0 } ?? 0
            guard state.lastLook == nil || waited >= state.standstill.interval else { return .mayCome("") }
            state.lastLook = now
            let finding = state.standstill.look(waited: waited, patience: exploration.patience.forBlockedJob)
            guard case .mayCome = finding, !hasWorkOutside else { return finding }
            let quiet = state.wait.look(at: state.thread, waited: waited)
            return quiet >= exploration.patience.forOwnWait ? .givenUp("") : finding
        }
        switch finding {
        case .nothingMayCome: exploration.goesOn(without: self, isProven: true)
        case .givenUp: exploration.goesOn(without: self, isProven: false)
        case .mayCome: return true
        case nil: return false
        }
        return true
    }
}

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
private final class MainErrand: Sendable {
    let job: UnownedJob
    let worker: ExplorationWorker
    let exploration: Exploration
    let done = DispatchSemaphore(value: 0)

    init(job: UnownedJob, worker: ExplorationWorker, exploration: Exploration) {
        self.job = job
        self.worker = worker
        self.exploration = exploration
    }

    func run() {
        let here = UnsafeRawPointer(Unmanaged.passUnretained(exploration).toOpaque())
        // A job that lets the main queue run, as a run loop does, may have another exploration's within it.
        let outer = (confinement_thread_exploration(), confinement_thread_clock())
        confinement_set_thread_exploration(here, exploration.clock)
        worker.jobBegins()
        job.runSynchronously(on: MainActor.sharedUnownedExecutor)
        confinement_set_thread_exploration(outer.0, outer.1)
        done.signal()
    }
}

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration {
    /// A job holds its thread and waits: another thread goes on.
    fileprivate func goesOn(without worker: ExplorationWorker, isProven: Bool) {
        // Something comes of that.
        confinement_only_looks(false)
        defer { confinement_only_looks(true) }
        let isItsTurn = monitor.changeTurn { state in
            guard state.worker === worker, state.stage == .open else { return false }
            state.worker = nil
            state.blocked += 1
            if !isProven { state.hasGoneOn = true }
            return true
        }
        guard isItsTurn else { return }
        worker.replaced(at: monitor.withLock { $0.jobsBegun }, isProven: isProven)
        startWorker()
    }

    /// Whether anything that left the order is under way.
    fileprivate var hasWorkOutside: Bool { monitor.withLock { $0.outside > 0 } }

    /// Other jobs run, on another thread, while the calling one stays in its job: as threads of a pool would. A job
    /// that waits for a lock held by the calling job goes on beside it.
    func giveHeadStart(_ jobs: Int) {
        let helper = ExplorationWorker(self, limit: jobs)
        let (maker, running, thread) = monitor.withLock { state in
            defer {
                state.worker = helper
                state.thread = 0
            }
            return (state.worker, state.running, state.thread)
        }
        helper.start()
        var looks = 0
        while !monitor.waitForTurn(atMost: 2_000_000, until: { $0.worker !== helper }) {
            looks = helper.waitsInJob ? looks + 1 : 0
            guard looks >= 3 else { continue }
            let isGivenUp = monitor.change { state in
                guard state.worker === helper else { return false }
                state.worker = nil
                state.blocked += 1
                return true
            }
            if isGivenUp { helper.replaced(at: .max, isProven: false) }
        }
        waitForPromptWork()
        monitor.change { state in
            guard state.stage == .open else { return }
            state.worker = maker
            state.running = running
            state.thread = thread
        }
    }

    func headStartIsOver(for helper: ExplorationWorker) {
        monitor.changeTurn { if $0.worker === helper { $0.worker = nil } }
    }

    /// A worker has come back from its job, perhaps after another took its place.
    func returned(_ worker: ExplorationWorker) {
        guard let replacement = worker.replacement else { return }
        // The end of the run waits for this report.
        defer { monitor.change { $0.blocked -= 1 } }
        guard replacement.isProven, monitor.withLock({ $0.jobsBegun > replacement.jobs }) else { return }
        scope?.report(
            .blockedPool,
            """
            a job blocked its thread until other jobs had run: a semaphore, a lock or `sync` of a queue within a task \
            waits for the work of another task. The pool has as many threads as the machine has cores; when all of \
            them wait like this, nothing runs. Await the other task instead
            """
        )
    }
}

/// Looks now and then whether workers are blocked.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
private enum ExplorationWatch {
    private struct State {
        var workers: [ExplorationWorker] = []
        var isRunning = false
    }

    private static let state = Locked(State())

    static func watch(_ worker: ExplorationWorker) {
        let isFirst = state.withLock { state in
            state.workers.append(worker)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isFirst { _ = confinement_start_thread({ _ in ExplorationWatch.look() }, nil) }
    }

    static func forget(_ worker: ExplorationWorker) {
        state.withLock { $0.workers.removeAll { $0 === worker } }
    }

    private static func look() {
        let nap = Monitor(())
        var someoneWaits = false
        confinement_only_looks(true)
        defer { confinement_only_looks(false) }
        while true {
            nap.wait(atMost: someoneWaits ? 5_000_000 : 20_000_000) { _ in false }
            let workers = state.withLock { state -> [ExplorationWorker] in
                if state.workers.isEmpty { state.isRunning = false }
                return state.workers
            }
            if workers.isEmpty { return }
            someoneWaits = false
            for worker in workers where worker.look(now: DispatchTime.now().uptimeNanoseconds) { someoneWaits = true }
        }
    }
}
