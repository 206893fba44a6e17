import CConfinementRuntime
import ConfinementRuntime
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Runs each job on a thread of its own, so that a resumption never finds the thread it left.
///
/// A pool, even one that avoids a job's last thread, gives threads back: with four threads in turn two in five uses
/// after `Task.yield()` went unseen. A new thread costs 30 to 60 µs, which a test can afford.
enum FreshThreads {
    private struct State {
        var live = 0
        var waiting: [Body] = []
        var next = 0
    }

    private static let state = Locked(State())
    /// More jobs than this wait for one to finish. Far above what the runtime's own pool would run at a time, so that
    /// code that blocks there for want of threads does not block here.
    private static let limit = 512

    static func run(_ job: @escaping @Sendable () -> Void) {
        let body = Body(job, after: Departure.ofThisThread)
        let startsNow = state.withLock { state in
            guard state.live < limit else {
                state.waiting.append(body)
                return false
            }
            state.live += 1
            return true
        }
        if startsNow { start(body) }
    }

    /// Each job that the runtime's enqueue hook gets runs on a thread of its own from here on; false where the hook
    /// cannot be had.
    static func takeHook() -> Bool { confinement_install_enqueue_hook(takeOver) }

    private static let takeOver: confinement_job_handler = { pointer in
        guard let pointer, ConfinementScope.here?.isPlain != true else { return false }
        confinement_task_is_enqueued(pointer)
        // Invariant of the hook: it is given the job's address, and an unowned job is nothing else.
        let job = unsafeBitCast(pointer, to: UnownedJob.self)
        if #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *) {
            FreshThreads.run { job.runSynchronously(on: ThreadHopper.shared.asUnownedTaskExecutor()) }
        } else {
            SerialStandIn.shared.enqueue(job)
        }
        return true
    }

    /// Continues on a thread of its own, through the hook. Nothing where an actor's executor decides.
    static func goThere(isolation: isolated (any Actor)? = #isolation) async {
        guard isolation == nil, confinement_thread_context() == nil else { return }
        if #available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *) {
            await withTaskExecutorPreference(ThreadHopper.shared) { confinement_yield_thread() }
        }
        // A resumption that is quicker than the suspension stays where it is: once more, then.
        for _ in 0..<100 where confinement_thread_context() == nil {
            await withUnsafeContinuation { continuation in run { continuation.resume() } }
        }
    }

    private static func start(_ body: Body) {
        let box = Unmanaged.passRetained(body)
        let started = confinement_start_thread(
            { context in
                guard let context else { return }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                FreshThreads.finished()
            }, box.toOpaque())
        if !started {
            // No thread to be had: late is better than never.
            box.release()
            DispatchQueue.global().async {
                body.run()
                finished()
            }
        }
    }

    private static func finished() {
        let following = state.withLock { state -> Body? in
            guard state.next < state.waiting.count else {
                state.waiting.removeAll(keepingCapacity: true)
                state.next = 0
                state.live -= 1
                return nil
            }
            defer { state.next += 1 }
            return state.waiting[state.next]
        }
        if let following { start(following) }
    }

    private final class Body: Sendable {
        private let job: @Sendable () -> Void
        private let predecessor: Departure?

        init(_ job: @escaping @Sendable () -> Void, after predecessor: Departure?) {
            self.job = job
            self.predecessor = predecessor
        }

        func run() {
            predecessor?.wait()
            let departure = Departure()
            confinement_set_thread_context(Unmanaged.passUnretained(departure).toOpaque())
            job()
            confinement_set_thread_context(nil)
            departure.happened()
        }
    }
}

/// That a job has left its thread: it has suspended or ended.
///
/// A job that is to resume a continuation waits for the job that enqueued it to leave. Otherwise it may be quicker than
/// the suspension it answers, and the task goes on where it is without having suspended at all: more than half of all
/// `Task.yield()` on an idle machine. The wait has an end, so that jobs that wait for each other by locks get on. It is
/// counted in looks, too, not only in time: where a busy machine, or a sanitizer, keeps that job from the processor,
/// this thread looks more rarely as well.
final class Departure: @unchecked Sendable {
    private let word: UnsafeMutablePointer<UInt64>

    init() {
        word = .allocate(capacity: 1)
        word.initialize(to: 0)
    }

    deinit { word.deallocate() }

    static var ofThisThread: Departure? {
        confinement_thread_context().map { Unmanaged<Departure>.fromOpaque($0).takeUnretainedValue() }
    }

    func happened() { confinement_store(word, 1) }

    func wait() {
        let deadline = DispatchTime.now().uptimeNanoseconds + 25_000_000
        var polls = 0
        while confinement_load(word) == 0, polls < 300 || DispatchTime.now().uptimeNanoseconds < deadline {
            // At once, most times; sleeping then, so that on a busy machine the other thread gets the processor.
            polls += 1
            if polls < 10 { confinement_yield_thread() } else { usleep(30) }
        }
    }
}

/// The task executor of ``ConfinementMode/hopping``.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
final class ThreadHopper: TaskExecutor {
    static let shared = ThreadHopper()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let executor = asUnownedTaskExecutor()
        FreshThreads.run { job.runSynchronously(on: executor) }
    }
}

/// Dispatch's own pool, past every hook: as in production.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
package final class PoolExecutor: TaskExecutor {
    package static let shared = PoolExecutor()

    package func enqueue(_ job: consuming ExecutorJob) {
        // Invariant of the language's ABI: an unowned job is its address.
        confinement_on_pool(unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self)) { pointer in
            guard let pointer else { return }
            unsafeBitCast(pointer, to: UnownedJob.self).runSynchronously(
                on: PoolExecutor.shared.asUnownedTaskExecutor())
        }
    }
}

/// The executor that jobs taken from the global one run on where task executors do not exist yet. It serialises
/// nothing: what runs on it is code that no actor isolates.
final class SerialStandIn: SerialExecutor {
    static let shared = SerialStandIn()

    func enqueue(_ job: UnownedJob) {
        FreshThreads.run { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
