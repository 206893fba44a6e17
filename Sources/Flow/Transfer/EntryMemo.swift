import Lowering

/// How a body's closures were entered last, and what came of it: nested callbacks, each run at two places of its
/// callee, would otherwise be gone through 2^depth times.
struct EntryMemo {
    /// All that the run of a function depends on.
    struct Entry: Equatable {
        var function: FunctionID
        var point: ExecutionPoint
        var arguments: [Value]?
        var path: [Place]
        var instruction: Int
        var kind: Activation.Kind
        var isInPool: Bool
        var isKept: Bool
        /// Functions that are being run: what is entered again within itself gives nothing.
        var running: [FunctionID]
        var state: FlowState

        init(_ frame: Frame, by instruction: Int, _ activations: Activations, _ state: FlowState) {
            (function, point, arguments, path) = (frame.function, frame.point, frame.arguments, frame.path)
            self.instruction = instruction
            (kind, isInPool, isKept) = (frame.site.kind, frame.site.isInPool, frame.site.isKept)
            running = activations.running
            self.state = state
        }
    }

    /// What came of an entry.
    struct Run {
        /// Which one it is.
        let number: Int
        let result: Value
        let exit: FlowState
        /// The states in which the function's blocks are entered, where it goes over them more than once.
        let blocks: [FlowState?]?
    }

    private var known: [FunctionID: [(entry: Entry, run: Run)]] = [:]
    private var count = 0
    /// Entries of one function that are kept.
    private static let limit = 4

    func run(of entry: Entry) -> Run? { known[entry.function]?.first { $0.entry == entry }?.run }

    /// - Returns: The number of the run.
    mutating func keep(_ entry: Entry, _ result: Value, _ exit: FlowState, _ blocks: [FlowState?]?) -> Int {
        count += 1
        var entries = known[entry.function] ?? []
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append((entry, Run(number: count, result: result, exit: exit, blocks: blocks)))
        known[entry.function] = entries
        return count
    }
}
