import CConfinementRuntime
import ConfinementRuntime

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration {
    package func workLeaves(isPrompt: Bool) -> any ConfinementRuntime.DepartedWork {
        WorkOutside(self, isPrompt: isPrompt)
    }

    /// Waits until what Dispatch runs at once is done, so that what it makes ready can be chosen. Work that waits for
    /// something, and perhaps for the order itself, is left alone; work that runs, or waits for a processor, is not.
    func waitForPromptWork() {
        var waited: UInt64 = 0
        while !monitor.wait(
            atMost: patience.forPromptWork, until: { $0.promptUnderWay <= $0.tolerated || $0.stage != .open })
        {
            waited += patience.forPromptWork
            let work = monitor.withLock { state in state.promptWork.values.filter { !state.waitsForSender($0) } }
            guard waited < patience.forSlowWork, work.contains(where: { mayGoOn($0, waited) }) else {
                return monitor.withLock { $0.tolerated = $0.promptUnderWay }
            }
        }
    }

    private func mayGoOn(_ work: PromptWork, _ waited: UInt64) -> Bool {
        if let thread = work.thread { return confinement_thread_waits(thread) == 0 }
        // A thread that is to begin it waits for a processor, too, unless its queue is held by other work.
        var look = confinement_look()
        return waited < patience.forSlowWork / 4 && Int(confinement_look_around(&look)) == confinement_is_running
    }

    /// Waits until a job has left its thread; but not while the job itself waits, perhaps for the calling thread.
    fileprivate func waitForLeaving(of job: Int) {
        var waited: UInt64 = 0
        while !monitor.wait(atMost: patience.forSender, until: { $0.inJob[job] == nil || $0.stage != .open }) {
            waited += patience.forSender
            let thread = monitor.withLock { $0.threadOf[job] }
            guard waited < patience.forSlowWork, let thread, confinement_thread_waits(thread) == 0 else { return }
        }
    }
}

/// Work of Dispatch that waits for nothing but a thread, or a serial queue's turn.
struct PromptWork {
    /// The job that sent it off, if one did.
    let sender: Int?
    /// The system's number of the thread that has begun it.
    var thread: UInt64?
}

/// A block, a timer or a thread that jobs of an exploration have sent off, as long as it is still to run. Its work is
/// outside of the order; but it begins when the job that sent it off has left its thread, and the next job is chosen
/// when it is done, so that the jobs that it resumes are in order again.
@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
private final class WorkOutside: DepartedWork {
    private let exploration: Exploration
    private let isPrompt: Bool
    /// The job to wait for; nil if no job of the exploration sent it off.
    private let sender: Int?
    private let number: Int

    init(_ exploration: Exploration, isPrompt: Bool) {
        self.exploration = exploration
        self.isPrompt = isPrompt
        let isHere =
            confinement_thread_exploration() == UnsafeRawPointer(Unmanaged.passUnretained(exploration).toOpaque())
        (sender, number) = exploration.monitor.withLock { state -> (Int?, Int) in
            state.outside += 1
            state.departures += 1
            let sender = isHere ? state.running.job : nil
            if isPrompt { state.promptWork[state.departures] = PromptWork(sender: sender) }
            return (sender, state.departures)
        }
    }

    deinit {
        let number = number
        exploration.monitor.change { state in
            state.outside -= 1
            state.promptWork[number] = nil
        }
    }

    func begins() {
        if let sender { exploration.waitForLeaving(of: sender) }
        guard isPrompt else { return }
        let thread = confinement_kernel_thread()
        exploration.monitor.withLock { $0.promptWork[number]?.thread = thread }
    }
}
