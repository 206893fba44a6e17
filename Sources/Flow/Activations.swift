import Lowering

/// A function of a body while it is being run.
struct Frame {
    var function: FunctionID
    var here: Here
    /// What it is given, by position; nil for the body itself, whose parameters are terms.
    var arguments: [Value]?
    /// Calls of local functions that lead to it.
    var way: [Place] = []
}

/// A function of a body that is being run, and how it came to that.
struct Activation {
    enum Kind: Equatable {
        case now
        /// Once per element of what it is given to.
        case loop
        /// As a work item of its own.
        case later
        /// By a callee, which may do so in a loop of its own, and in a work item that it only starts.
        case given(Place?, isLater: Bool)

        /// Whoever started it goes on without it.
        var isLater: Bool {
            switch self {
            case .now, .loop: false
            case .later: true
            case .given(_, let isLater): isLater
            }
        }
    }
    /// The instruction that runs it.
    var instruction: Int
    var function: FunctionID
    var kind: Kind
    var here: Here
    /// Where a callee runs it.
    var site: Place?
    /// An autorelease pool is opened for it.
    var isInPool = false
}

/// What is being run of a body, the innermost last.
struct Activations {
    /// The body's own functions.
    private(set) var running: [FunctionID] = []
    /// These, and functions of the program that the body hands to what runs them.
    private(set) var all: [Activation] = []
    /// How it comes to the next.
    var entering = Activation.Kind.now
    var enteringPool = false
    var enteringSite: Place?

    /// The function whose statements are being run.
    var function: FunctionID { running.last ?? .main }
    /// What runs within the body's own statements, or, of closures that it has put away, without them.
    var nested: ArraySlice<Activation> { all.first?.function == .main ? all.dropFirst() : all[...] }
    /// It is in a work item that the body only starts.
    var isLater: Bool { nested.contains(where: \.kind.isLater) }

    /// An autorelease pool is open in the work item at hand.
    var isInPool: Bool {
        for activation in all.reversed() {
            if activation.isInPool { return true }
            if activation.kind.isLater { return false }
        }
        return false
    }

    mutating func enter(_ function: FunctionID, by instruction: Int, _ here: Here) {
        running.append(function)
        push(function, instruction, here)
    }

    /// - Returns: the instruction that ran it.
    mutating func leave() -> Int {
        running.removeLast()
        return all.removeLast().instruction
    }

    /// A function of the program is run as a closure would be: in rounds, in a pool.
    mutating func enterOther(by instruction: Int, _ here: Here) { push(function, instruction, here) }
    mutating func leaveOther() { all.removeLast() }

    /// What was to be entered is not: it is known already.
    mutating func forgetEntering() {
        entering = .now
        enteringPool = false
        enteringSite = nil
    }

    private mutating func push(_ function: FunctionID, _ instruction: Int, _ here: Here) {
        all.append(
            Activation(
                instruction: instruction, function: function, kind: entering, here: here, site: enteringSite,
                isInPool: enteringPool))
        forgetEntering()
    }
}
