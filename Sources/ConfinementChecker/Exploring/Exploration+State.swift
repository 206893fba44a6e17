import CConfinementRuntime
import ConfinementRuntime

@available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
extension Exploration.State {
    /// A task keeps its number, by which it is the same one in each run of an order; what is no task's gets a new one.
    mutating func number(of task: UInt64?, _ job: UnsafeMutableRawPointer) -> Int {
        if let task, let known = numbers[task] { return known }
        defer { nextNumber += 1 }
        if let task {
            numbers[task] = nextNumber
            if TaskLayout.known != nil {
                let explored = ExploredTask(nextNumber, job)
                tasks[nextNumber] = explored
                origins[nextNumber] = [explored.origin]
            }
        }
        return nextNumber
    }

    /// Whether there is something to do for a worker that found nothing.
    func hasNews(for worker: ExplorationWorker) -> Bool {
        !ready.isEmpty || bodyHasEnded || self.worker !== worker || outside + blocked == 0 && !sleeping.isEmpty
    }

    func waitsForSender(_ work: PromptWork) -> Bool { work.sender.map { inJob[$0] != nil } ?? false }

    /// Prompt work that does not wait for its sender.
    var promptUnderWay: Int { promptWork.values.count { !waitsForSender($0) } }

    /// The index of the job to run next. A helper leaves the main actor's alone: who waits for it may be on the main
    /// thread.
    mutating func choose(for worker: ExplorationWorker) -> Int? {
        let eligible = ready.indices.filter { !worker.isHelper || ready[$0].place == .pool }
        return eligible.isEmpty ? nil : eligible[chooser.next(of: eligible.map { ready[$0].candidate })]
    }

    /// Keeps them in the order of their numbers, not of their arrival.
    mutating func insert(_ entry: Exploration.Entry) {
        let place = ready.firstIndex { $0.candidate.number > entry.candidate.number } ?? ready.count
        ready.insert(entry, at: place)
    }
}
