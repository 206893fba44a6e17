import CConfinementRuntime
import ConfinementRuntime

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration {
    package func workLeaves(isPrompt: Bool) -> any ConfinementRuntime.DepartedWork {
        WorkOutside(self, isPrompt: isPrompt)
    }
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

    init(_ exploration: Exploration, isPrompt: Bool) {
        self.exploration = exploration
        self.isPrompt = isPrompt
        let isHere =
            confinement_thread_exploration() == UnsafeRawPointer(Unmanaged.passUnretained(exploration).toOpaque())
        sender = exploration.monitor.withLock { state in
            state.outside += 1
            if isPrompt { state.prompt += 1 }
            guard isHere else { return nil }
            if isPrompt { state.promptOf[state.running.job, default: 0] += 1 }
            return state.running.job
        }
    }

    deinit {
        let isPrompt = isPrompt, sender = sender
        exploration.monitor.change { state in
            state.outside -= 1
            guard isPrompt else { return }
            state.prompt -= 1
            if let sender { state.promptOf[sender, default: 1] -= 1 }
        }
    }

    func begins() {
        guard let sender else { return }
        exploration.monitor.wait(atMost: exploration.patience.forSender) {
            $0.inJob[sender] == nil || $0.stage != .open
        }
    }
}
