import Frameworks
import Syntax

/// What a call of a function does, as far as callers need to know. A reference, because every call asks for one; it
/// changes only while its function is being run.
package final class FunctionSummary: @unchecked Sendable {
    /// The value it returns; `.thread` homes are relative to the callee and rebased by the caller.
    @exclusivity(unchecked) package var result = Value()
    @exclusivity(unchecked) package var resultText = ""
    /// What tells the handle that it opens and returns from another; "" where it does not open one, or not always the same.
    @exclusivity(unchecked) package var resultKey = ""
    @exclusivity(unchecked) package var hasResult = false
    /// The values of its `return`s, each with what a parameter must be for it.
    @exclusivity(unchecked) var alternatives: [(value: Value, requirements: [Interpreter.Requirement])] = []
    /// The parameter that is, or whose, handle the result belongs to; -1 for none.
    @exclusivity(unchecked) package var resultHandle = -1
    /// Awaits something that really may suspend.
    @exclusivity(unchecked) package var suspends = false
    @exclusivity(unchecked) package var transactions: [Transaction] = []
    @exclusivity(unchecked) package var opens: [Open] = []
    @exclusivity(unchecked) package var invocations: [Invocation] = []
    @exclusivity(unchecked) package var escapes: [Escape] = []
    @exclusivity(unchecked) package var mutations: [Mutation] = []
    /// The parameters (`self` is -1) that it uses on its own ground, each with its first use.
    @exclusivity(unchecked) package var uses: [Use] = []
    /// The parameters that the receiver, or what an initialiser makes, keeps.
    @exclusivity(unchecked) var keeps: [Int] = []
    /// The queues that it puts into properties.
    @exclusivity(unchecked) var keptQueues: [(parameter: Int, variable: VariableID)] = []
    /// Handle transactions that are open when it returns though they were not before, and the reverse.
    @exclusivity(unchecked) var leavesOpen: State.OpenTransaction?
    @exclusivity(unchecked) package var commitsCallers = false
    /// The parameter in whose absence it works with the main handle, and where.
    @exclusivity(unchecked) package var mainFallback: (parameter: Int, node: Node)?
    /// It calls, at whatever depth, one of two twins of which a flag of the project's chooses one.
    @exclusivity(unchecked) package var dependsOnFlag = false
    /// Values of a database pass through it: where it runs may say more of them than what it does.
    @exclusivity(unchecked) var holdsValues = false
    /// It was not analysed (no body, recursion, too deep).
    @exclusivity(unchecked) package var isKnown = false

    init() {}

    package struct Transaction: Sendable {
        package var node: Node
        package var path: [Step]
        package var joinsCallers: Bool
        package var framework: Int
        package var handle: String
        package var isSync: Bool
        package var isBulk: Bool
        package var isSave: Bool
        package var isRead: Bool
        package var isManual: Bool
        package var context: ContextKind
        package var awaitsTransfer: Bool
        /// The handle is this parameter, or the receiver (-2), or opened inside (-1).
        package var handleParameter: Int
        package var container: Int32
        package var isReentrant: Bool
        /// The parameter that its inner loop runs over, -1 for none.
        package var isUnbounded: Bool
        /// What tells its handle from another.
        package var key: String
        /// How sure it is that what opens it is a handle.
        package var certainty: Certainty
        package var isContainer: Bool
        package var isOwnConnection: Bool
        /// Only where an error has been caught.
        package var isOnError = false
        package var isMessage = false
        package var isBatch = false
        var requirements: [Interpreter.Requirement] = []
    }

    package struct Open: Sendable {
        package var node: Node
        package var path: [Step]
        package var framework: Int
        package var typeName: Symbol
        package var home: FrameworkModel.HomeModel?
        package var inPool: Bool
        package var migrates: Bool
        package var isAwaited: Bool
        package var isHeavy: Bool
    }

    /// A closure parameter that it calls, or hands to something that does.
    package struct Invocation: Sendable {
        /// Of the function it is nested in from `outer` on.
        package var parameter: Int
        static let outer = 10_000
        /// nil: in the caller's own context, before it returns.
        package var context: ContextKind?
        package var contextText: String
        package var isLater: Bool
        var transaction: State.OpenTransaction?
        package var inLoop: LoopInfo?
        package var inPool: Bool
        package var drainsPool: Bool
        package var arguments: [Value]
        package var site: Node
        /// The parameter that names the queue, -1 for none: `context` holds where the caller names none.
        var queueParameter = -1
        var isInferred = false
    }

    /// A parameter (or `self`, -1) that is used in another context.
    package struct Escape: Sendable {
        package var parameter: Int
        package var context: ContextKind
        package var contextText: String
        package var path: [Step]
        package var node: Node
        package var mutates: Bool
        /// The parameter that names the queue, -1 for none.
        var queueParameter = -1
    }

    /// A parameter's (or `self`'s, -1) persisted state that it changes with no transaction of its own.
    package struct Mutation: Sendable {
        package var parameter: Int
        package var node: Node
        package var what: String
        package var framework: Int
    }

    /// A parameter (or `self`, -1) that is read, changed or handed to unknown code where the function itself runs.
    package struct Use: Sendable {
        package var parameter: Int
        package var node: Node
        package var path: [Step]
        package var mutates: Bool
        /// Only after something that it waits for.
        package var isAfterSuspension: Bool
    }

    /// What it does to a database shows in whoever calls it.
    var mattersToCallers: Bool {
        !transactions.isEmpty || !opens.isEmpty || leavesOpen != nil || commitsCallers || mainFallback != nil || !keptQueues.isEmpty
    }

    /// What a caller that handed nothing over has to know of it.
    var mattersToCallersOfPlain: Bool { mattersToCallers || dependsOnFlag || !escapes.isEmpty || !mutations.isEmpty || !uses.isEmpty }

    /// What it does may be told otherwise where it runs elsewhere.
    var dependsOnContext: Bool { holdsValues || mattersToCallersOfPlain || !invocations.isEmpty || result.state != .plain }

    /// Whether callers have to be analysed again because this differs from `other`.
    func differs(from other: FunctionSummary) -> Bool {
        isKnown != other.isKnown || suspends != other.suspends || transactions.count != other.transactions.count || opens.count != other.opens.count
            || invocations.count != other.invocations.count || escapes.count != other.escapes.count || mutations.count != other.mutations.count || uses.count != other.uses.count
            || result.state != other.result.state || result.type != other.result.type || result.home != other.result.home || (leavesOpen == nil) != (other.leavesOpen == nil)
            || keeps != other.keeps || keptQueues.count != other.keptQueues.count || commitsCallers != other.commitsCallers || resultKey != other.resultKey || result.queue != other.result.queue || result.traits != other.result.traits
    }
}

/// Evidence of where a function is called from.
package final class CallEvidence: Sendable {
    package let caller: FunctionID?
    package let kind: ContextKind
    package let node: Node
    package let inTransaction: Bool
    /// What it is given, by parameter; empty where nothing of it belongs to a database.
    package let arguments: [Source]
    /// What it is called on.
    package let receiver: Source
    /// It is called on `self`, a property or a global: on an instance that others hold as well.
    package let isOnShared: Bool

    init(caller: FunctionID?, kind: ContextKind, node: Node, inTransaction: Bool, arguments: [Source], receiver: Source, isOnShared: Bool) {
        self.caller = caller
        self.kind = kind
        self.node = node
        self.inTransaction = inTransaction
        self.arguments = arguments
        self.receiver = receiver
        self.isOnShared = isOnShared
    }
}
