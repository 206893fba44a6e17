import Lowering

/// A function of a body while it is being run.
struct Frame {
    var function: FunctionID
    var point: ExecutionPoint
    /// The function's arguments, by position; nil for the body itself, whose parameters are terms.
    var arguments: [Value]?
    /// The calls of local functions that lead to this frame.
    var path: [Place] = []
    var site = CallSite()
}

/// An instruction that is being run, and the frame that runs it.
struct Step {
    let instruction: Instruction
    let frame: Frame

    init(_ instruction: Instruction, in frame: Frame) { (self.instruction, self.frame) = (instruction, frame) }
}

/// The way a function is run: everything that holds during the run, apart from the function and its context.
struct CallSite: Equatable {
    var kind = Activation.Kind.now
    /// True where an autorelease pool is opened for the run.
    var isInPool = false
    /// The place where a callee runs the function; nil where no callee does.
    var place: Place?
    /// The transaction that is open in the work item of its own in which the function runs.
    var lent: OpenTransaction?
    /// True where the function is stored, and is run here only for the effects that it has wherever it will run.
    var isKept = false
    /// True where the code that runs the function is seen, though its executor may be one of several.
    var isSeen = false
    /// The points around that of a callee's code, which runs the function, whose executors that code holds.
    var held: Set<ExecutionPoint> = []

    static let now = CallSite()
}

/// A function value that is called, and the details of that run.
struct FunctionCall {
    var function: Atom
    var point: ExecutionPoint
    var arguments: [Value]
    /// The instruction that runs the function.
    var instruction: Instruction
    /// The callee's event that runs the function; nil where the body runs it itself.
    var cause: Event?
    /// The calls of local functions that lead to this call.
    var path: [Place] = []
    var site = CallSite.now

    init(_ function: Atom, on point: ExecutionPoint, with arguments: [Value], at instruction: Instruction) {
        (self.function, self.point, self.arguments, self.instruction) = (function, point, arguments, instruction)
    }
}

/// A function of a body that is being run, and the reason why it runs.
struct Activation {
    enum Kind: Equatable {
        case now
        /// Once per element of a collection.
        case loop
        /// As a work item of its own.
        case later
        /// Run by a callee, which may do so in a loop of its own, or in a work item that it only starts.
        case given(Place?, isLater: Bool)

        /// True where the code that started the function continues without waiting for it.
        var isLater: Bool {
            switch self {
            case .now, .loop: false
            case .later: true
            case .given(_, let isLater): isLater
            }
        }
    }
    /// The instruction that runs the function.
    var instruction: Int
    var function: FunctionID
    var point: ExecutionPoint
    var site: CallSite
    var kind: Kind { site.kind }
}

/// The functions of a body that are being run, the innermost last.
struct Activations {
    /// The body's own functions.
    private(set) var running: [FunctionID] = []
    /// The body's own functions, and functions of the program that the body passes to other code that runs them.
    private(set) var all: [Activation] = []

    /// The function whose statements are being run.
    var function: FunctionID { running.last ?? .main }
    /// The activations within the body's own statements, or, for stored closures, without them.
    var nested: ArraySlice<Activation> { all.first?.function == .main ? all.dropFirst() : all[...] }
    /// True inside a work item that the body only starts.
    var isLater: Bool { nested.contains(where: \.kind.isLater) }

    /// True where an autorelease pool is open in the current work item.
    var isInPool: Bool {
        for activation in all.reversed() {
            if activation.site.isInPool { return true }
            if activation.kind.isLater { return false }
        }
        return false
    }

    mutating func enter(_ frame: Frame, by instruction: Int) {
        running.append(frame.function)
        all.append(
            Activation(instruction: instruction, function: frame.function, point: frame.point, site: frame.site))
    }

    /// - Returns: The instruction that ran the function.
    mutating func leave() -> Int {
        running.removeLast()
        return all.removeLast().instruction
    }

    /// Enters a function of the program, which is run as a closure would be: in rounds, in a pool.
    mutating func enterOther(by instruction: Int, _ point: ExecutionPoint, _ site: CallSite) {
        all.append(Activation(instruction: instruction, function: function, point: point, site: site))
    }
    mutating func leaveOther() { all.removeLast() }
}
