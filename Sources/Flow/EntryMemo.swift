import Lowering

/// How a body's closures were entered last, and what came of it: nested callbacks, each run at two places of its
/// callee, would otherwise be gone through 2^depth times.
struct EntryMemo {
    /// All that the run of a function depends on.
    struct Entry: Equatable {
        var function: FunctionID
        var here: Here
        var arguments: [Value]?
        var way: [Place]
        var instruction: Int
        var kind: Activation.Kind
        var isInPool: Bool
        var isKept: Bool
        /// Functions that are being run: what is entered again within itself gives nothing.
        var running: [FunctionID]
        var state: FlowState

        init(_ frame: Frame, by instruction: Int, _ activations: Activations, _ state: FlowState) {
            (function, here, arguments, way) = (frame.function, frame.here, frame.arguments, frame.way)
            self.instruction = instruction
            (kind, isInPool, isKept) = (frame.site.kind, frame.site.isInPool, frame.site.isKept)
            running = activations.running
            self.state = state
        }
    }

    private var known: [FunctionID: [(entry: Entry, result: Value, exit: FlowState)]] = [:]
    /// Entries of one function that are kept.
    private static let limit = 4

    func result(of entry: Entry) -> (result: Value, exit: FlowState)? {
        known[entry.function]?.first { $0.entry == entry }.map { ($0.result, $0.exit) }
    }

    mutating func keep(_ entry: Entry, _ result: Value, _ exit: FlowState) {
        var entries = known[entry.function] ?? []
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append((entry, result, exit))
        known[entry.function] = entries
    }
}
