import Dispatch
import Findings

/// Analyses projects some at a time, each on a thread of its own, and hands over their results one by one in the order
/// in which they are asked for.
final class ProjectsAtOnce {
    /// A result that is waited for.
    private final class Pending: @unchecked Sendable {
        /// Written before the semaphore is signalled and read after it was waited for.
        var result: LintResult?
        let done = DispatchSemaphore(value: 0)
    }

    private let order: [Int]
    private let most: Int
    private let start: (Int) -> @Sendable () -> LintResult?
    private var pending: [Int: Pending] = [:]
    private var next = 0

    /// - Parameters:
    ///   - order: the projects, by their positions.
    ///   - most: how many are analysed at once.
    ///   - start: the work of one; it is made when its turn is near, on the thread that asks.
    init(_ order: [Int], atMost most: Int, start: @escaping (Int) -> @Sendable () -> LintResult?) {
        (self.order, self.most, self.start) = (order, most, start)
    }

    /// The result of a project; those behind it are begun. No more are kept than are analysed at once.
    func result(of number: Int) -> LintResult? {
        while next < order.count, pending.count < most {
            begin(order[next])
            next += 1
        }
        guard let own = pending.removeValue(forKey: number) else { return start(number)() }
        own.done.wait()
        return own.result
    }

    private func begin(_ number: Int) {
        let own = Pending(), work = start(number)
        pending[number] = own
        DispatchQueue(label: "confine.project").async {
            own.result = work()
            own.done.signal()
        }
    }
}

/// The progress of a run over several projects, whose functions are counted together.
final class CommonProgress: @unchecked Sendable {
    private let observer: @Sendable (ProgressEvent) -> Void
    private let lock = DispatchSemaphore(value: 1)
    private var functions: [Int: Int] = [:], known: [Int: Int] = [:]

    init(_ observer: @escaping @Sendable (ProgressEvent) -> Void) { self.observer = observer }

    /// Takes an event of the project with this position.
    func take(_ event: ProgressEvent, of project: Int) {
        guard case .analysed(let functions, let known) = event else { return observer(event) }
        lock.wait()
        defer { lock.signal() }
        self.functions[project] = functions
        self.known[project] = known
        observer(
            .analysed(functions: self.functions.values.reduce(0, +), of: self.known.values.reduce(0, +)))
    }
}
