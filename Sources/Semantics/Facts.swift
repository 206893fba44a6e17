import Flow
import Frameworks
import Syntax

/// One place of a finding's path.
package struct Step: Sendable {
    package enum Role: Sendable { case home, born, handedOut, crossed, used, loop, call, declared }
    package var role: Role
    package var node: Node
    /// What happens there, of a value's origin without whose it is: "`dog` is fetched here". Rules say the rest
    /// (`Proof`).
    package var text: String
    /// Where the code runs that stands there.
    package var context: ContextName?
    /// The code that the text names.
    package var subject: String?
    package init(_ role: Role, _ node: Node, _ text: String, context: ContextName? = nil) {
        self.role = role
        self.node = node
        self.text = text
        self.context = context
    }
}

/// How sure the analysis is of a fact.
package enum Certainty: Int, Comparable, Sendable {
    case guessed, inferred, proven
    package static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }
}

/// What every fact tells: where, in which function, in which context, how sure.
package struct Site: Sendable {
    package var node: Node
    package var function: FunctionID?
    package var context: ContextInfo
    package var certainty: Certainty
    package var framework: Int
    package var path: [Step]
}

/// A value as a fact shows it.
package struct ValueInfo: Sendable {
    package var text: String
    /// It is a call, or more than fits a message: where it has a name, that says more.
    package var isLong = false
    /// What messages call it, with the code in backticks, where its own text begins with a closure's `$0`.
    package var shownName: String?
    package var type: Type
    package var state: ValueState
    package var kind: FrameworkModel.TypeModel.Kind?
    package var home: Home
    package var origin: Origin
    /// The call, query or opening that gave it.
    package var birth: Node?

    /// What the function at hand knows it by.
    package enum Origin: Hashable, Sendable {
        case none
        case parameter(Int)
        case selfValue
        case property(VariableID)
        case global(VariableID)
    }

    package var isConfined: Bool { state == .live || state == .handle || state == .maybe }
}

/// What a stored property is known to hold, over all assignments seen.
package struct KeptValue: Sendable {
    package var type: Type
    package var state: ValueState
    package var home: Home
    package var isCertain: Bool
    /// Of a thread's value: that thread is the main one, wherever it was put there.
    package var isOnMainThread = false
    /// It is a stream of such values, whose operators run once an event.
    package var isStream: Bool
}

package struct OpenFact: Sendable {
    package var site: Site
    /// Labels and home of the opening call.
    package var home: FrameworkModel.HomeModel?
    package var isAwaited: Bool
    /// An autorelease pool is open around it, within the work item.
    package var inPool: Bool
    package var inLoop: Bool
    /// The queue given with the call.
    package var queue: QueueInfo?
    package var migrates: Bool
    /// It happens in a callee.
    package var isIndirect: Bool
    /// The work item also writes, loops or lives long.
    package var isHeavy: Bool
    package var isSharedStore: Bool
    package var typeName: Symbol
    /// It is the call of an async main-actor opening from a nonisolated place.
    package var opensOnMain: Bool
    /// The thread that it runs on: of a `sync`, the one that waits.
    package var thread: ContextInfo
    /// It is reached by a call that is given nothing but text: a line of a log is written.
    package var isMessage = false
    /// A property holds the handle that this call has led to: it outlives whatever is around the call.
    package var isKept = false
    /// Where the configuration is made that migrates.
    package var migration: Node?
    /// The opening itself, in whatever function it stands.
    package var opening: Node
}

package struct SuspendedUseFact: Sendable {
    package var site: Site
    package var value: ValueInfo
    package var suspension: Node
}

package struct CrossingFact: Sendable {
    package enum Way: Sendable { case capture, argument, result, resume, escape, stored }
    package var site: Site
    package var value: ValueInfo
    package var way: Way
    package var from: ContextInfo
    package var to: ContextInfo
    /// The handle belongs to the main actor and is used off it.
    package var isMainHandle: Bool
    /// A value handed to a closure for its duration, used beyond it.
    package var isScopeEscape: Bool
    package var mutates: Bool
    /// A handle is still there when the work item of a concurrent queue is over that has opened it.
    package var isKeptBeyondItem = false
    /// A function that was put away has captured it.
    package var isKept = false
    /// The property of an instance that all who have the instance share, and by which the code that uses it came to it;
    /// or the property or global that is itself asked in the wrong place.
    package var stored: VariableID?
    /// Where the closure that crosses begins, for a fix.
    package var closure: Node?
    /// Its last step is a touch in the other context. Where it is none, it is worth a warning at most, and is inferred.
    package var endsAtTouch = true
    /// Nobody is seen to do it harm: the code that gets it, or that calls, is not there.
    package var isUnseen = false
    /// It belongs to one thread of several that may run its code, and may be used on that one.
    package var isByChance = false
    /// What it is told as; nil where another fact stands for it.
    package var defect: Defect?
}

package struct TransactionFact: Sendable {
    package var site: Site
    package var loop: LoopInfo?
    /// The transaction that is open already.
    package var outer: Node?
    package var outerText: String
    package var isSync: Bool
    package var isManual: Bool
    package var isIndirect: Bool
    /// The block holds a loop or a bulk operation.
    package var isBulk: Bool
    /// The loop inside the block runs over values from the network or a file.
    package var isUnbounded: Bool
    /// The work before it in the loop's round waits for a transfer, or it is done only where something was not found.
    package var isSeldom: Bool
    /// It is done only where something was not found.
    package var isFirstTime = false
    package var block: Node?
    package var isSave: Bool
    package var isAwaitable: Bool
    /// An access that opens no transaction.
    package var isRead = false
    /// It waits in line for the open one to end.
    package var isQueued = false
    /// It ends the transaction of its caller.
    package var commitsOuter = false
    /// It runs in the context of another actor, which is awaited.
    package var isElsewhere = false
    /// It is reached by a call that is given nothing but text: a line of a log is written.
    package var isMessage = false
    /// The call whose block or save it is, in whatever function that stands.
    package var opening: Node?
    /// Calls between the function at hand and the one that opens it.
    package var callDepth = 0
    /// What opens it, by its name; `.none` for what has none.
    package var word = Symbol.none
    /// An `await` stands before it which has nothing to wait for: what it stands before makes no other call.
    package var isAwaitedInVain = false
}

package struct LoopInfo: Sendable {
    package enum Kind: Sendable { case forIn, whileLoop, closure, recursion }
    package var kind: Kind
    package var node: Node
}

package struct UnbalancedFact: Sendable {
    package enum Kind: Sendable { case leftOpen, nothingOpen }
    package var site: Site
    package var kind: Kind
    package var exit: Node?
    package var word: String
}

package struct SuspensionInTransactionFact: Sendable {
    package var site: Site
    package var begin: Node
}

package struct MutationFact: Sendable {
    package var site: Site
    package var value: ValueInfo
    package var inTransaction: Bool
    /// What is changed of it; of a frozen value, what is done.
    package var what: String
    /// The object itself makes the change, in the method that is called.
    package var isByMethod = false
}

package struct ObserveFact: Sendable {
    package var site: Site
    package var hasQueue: Bool
    package var tokenKept: Bool
    package var hasRunLoop: Bool?
}

package struct OperationFact: Sendable {
    package enum Kind: Sendable {
        case thaw, useAfterDelete, mixedHandles, asyncWrite, deprecated, resolveTwice, resolveStored, neverResolved,
            referenceToKeyed
        case blockingInAsync, lockAroundRead, staleRead, nonAtomicWrite, frozenObserve
    }
    package var kind: Kind
    package var site: Site
    package var value: ValueInfo?
    package var other: Node?
    package var word: String
}

/// A read or write of a stored property, global or static that holds a database value.
package struct StoredAccessFact: Sendable {
    package var variable: VariableID
    package var site: Site
    package var isWrite: Bool
    /// The value written.
    package var value: ValueInfo?
    /// Inside the accesses of its own queue (`perform`, `sync`).
    package var isOnOwnQueue: Bool
    /// The access stands in a closure that runs elsewhere.
    package var inOtherContext: Bool
    /// The value is only handed on or asked for something that is legal anywhere.
    package var isHarmless: Bool
    /// The value is bound to a name or passed on, not used on the spot.
    package var isPassedOn = false
    /// It stands in the value that the property begins with.
    package var isInitial = false
}

/// A generic instance is made with a value of a database.
package struct BoxFact: Sendable {
    /// The call that makes it.
    package var site: Site
    /// The property that holds the value.
    package var variable: VariableID
    package var state: ValueState
    /// What the value is was seen, and does not follow from its type.
    package var isSeen: Bool
}

/// Everything the flow analysis learnt, for rules to ask.
package struct Facts: Sendable {
    package var opens: [OpenFact] = []
    package var suspendedUses: [SuspendedUseFact] = []
    package var crossings: [CrossingFact] = []
    package var transactions: [TransactionFact] = []
    package var unbalanced: [UnbalancedFact] = []
    package var suspensionsInTransactions: [SuspensionInTransactionFact] = []
    package var mutations: [MutationFact] = []
    package var observations: [ObserveFact] = []
    package var operations: [OperationFact] = []
    package var storedAccesses: [StoredAccessFact] = []
    /// What isolates the code that keeps it.
    package var owners: [VariableID: StoredOwner] = [:]
    /// What is kept and used in a second context; what globals and types keep is judged as shared, too.
    package var storedUses: [StoredUseFact] = []
    package var sharedUses: [StoredUseFact] = []
    /// Closures that code which is not seen runs with a handle of its own.
    package var lendings: [Site] = []
    /// Calls that make a generic instance with a value of a database.
    package var boxes: [BoxFact] = []
    /// `nonisolated(unsafe)` locals that hold confined values.
    package var uncheckedLocals: [(site: Site, value: ValueInfo)] = []
    package init() {}

    /// What a property or global holds is seen to be used where it does not belong.
    package func isUsedElsewhere(_ variable: VariableID) -> Bool {
        crossings.contains { $0.stored == variable } || storedUses.contains { $0.variable == variable }
    }
}
