import Lowering

/// The last entries of a body's closures, with their results: nested callbacks, each run at two places of its callee,
/// would otherwise be analysed 2^depth times.
struct EntryMemo {
    /// Everything on which the run of a function depends.
    struct Entry: Equatable {
        var function: FunctionID
        var point: ExecutionPoint
        var arguments: [Value]?
        var path: [Place]
        var instruction: Int
        var kind: Activation.Kind
        var isInPool: Bool
        var isKept: Bool
        var isSeen: Bool
        var held: Set<ExecutionPoint>
        /// The functions that are being run: a function that is entered again within itself gives no value.
        var running: [FunctionID]
        var state: FlowState

        init(_ frame: Frame, by instruction: Int, _ activations: Activations, _ state: FlowState) {
            (function, point, arguments, path) = (frame.function, frame.point, frame.arguments, frame.path)
            self.instruction = instruction
            (kind, isInPool, isKept) = (frame.site.kind, frame.site.isInPool, frame.site.isKept)
            (held, isSeen) = (frame.site.held, frame.site.isSeen)
            running = activations.running
            self.state = state
        }
    }

    /// The outcome of an entry.
    struct Run {
        /// The number of the run.
        let number: Int
        let result: Value
        let exit: FlowState
        /// The states in which the function's blocks are entered, where it needs more than one pass; nil otherwise.
        let blocks: [FlowState?]?
    }

    private var known: [FunctionID: [(entry: Entry, run: Run)]] = [:]
    private var count = 0
    /// The most entries that are stored for one function.
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
