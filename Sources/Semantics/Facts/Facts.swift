import Declarations
import Flow
import Frameworks
import Syntax

/// One place of a finding's path.
package struct Step: Sendable {
    package enum Role: Sendable {
        case owner, created, handedOut, crossed, used, loop, call, declared

        /// It says where a value comes from.
        package var isOrigin: Bool { self == .owner || self == .created }
    }
    package var role: Role
    package var node: Node
    /// The event at that place; for a value's creation without the owner: "`dog` is fetched here". `Proof` adds the
    /// rest.
    package var text: String
    /// The context of the code at that place.
    package var context: ContextName?
    /// The code that the text names; nil where it names none.
    package var subject: String?
    package init(_ role: Role, _ node: Node, _ text: String, context: ContextName? = nil) {
        self.role = role
        self.node = node
        self.text = text
        self.context = context
    }
}

/// The part that every fact has: its place, function and context.
package struct Site: Sendable {
    package var node: Node
    package var function: FunctionID?
    package var context: Context
    /// True where every link is written or declared; false where one is inferred.
    package var isProven: Bool
    package var framework: Int
    package var path: [Step]
    /// The clause of the touch law that was decided by; nil where no touch was judged.
    package var by: Clause?
    /// The use itself, in whichever function it is.
    package var touch: Node { path.last { $0.role == .used }?.node ?? node }
}

/// A fact that Flow reports, with nodes and names from the program's text. Members that a fact does not declare are
/// its report's.
@dynamicMemberLookup
package protocol ReportedFact: Sendable {
    associatedtype Report: Sendable
    var report: Report { get }
}

extension ReportedFact {
    package subscript<T>(dynamicMember path: KeyPath<Report, T>) -> T { report[keyPath: path] }
}

/// A value as a fact shows it.
package struct ValueInfo: Sendable {
    package var text: String
    /// True where it is a call, or too long for a message: a name, where it has one, says more.
    package var isLong = false
    /// The name for messages, with code in backticks, where the value's own text begins with a closure's `$0`.
    package var shownName: String?
    package var type: TypeID
    package var state: ValueState
    package var kind: FrameworkModel.TypeModel.Kind?
    package var confinement: ValueReport.Confinement
    /// The property or global that holds it.
    package var property: VariableID?
    /// The call, query or opening that created it.
    package var creation: Node?
}

/// The values that a stored property is known to hold, over all assignments seen.
package struct KeptValue: ReportedFact {
    package var report: ValueReport
    package var type: TypeID
    /// True where it is a stream of such values, whose operators run once per event.
    package var isStream: Bool
}

/// A handle is opened.
package struct OpenFact: ReportedFact {
    package var site: Site
    package var report: OperationReport
    /// True where it happens in a callee.
    package var isIndirect: Bool { !report.calls.isEmpty }
    /// The place where the migrating configuration is made.
    package var migration: Node? { report.migration?.node }
    /// The opening itself, in whichever function it is.
    package var opening: Node { (report.calls.last ?? report.spot).node }
}

package struct SuspendedUseFact: Sendable {
    package var site: Site
    package var value: ValueInfo
    package var suspension: Node
}

/// A value is used, or handed over, in a context other than its owner's.
package struct CrossingFact: ReportedFact {
    package var site: Site
    package var report: ConfinementFact
    package var value: ValueInfo
    /// The property that every holder of the instance shares, and by which the code reached the value; or the
    /// property or global that is itself accessed in the wrong place.
    package var stored: VariableID?
    /// The use at which the value is touched, in whichever function that is.
    package var touch: Node { site.touch }
    /// True where each function that touches the property's value is a defect of its own: of a value with a queue of
    /// its own, or the main actor's, and of an object. A handle of a thread is one defect, whatever touches it.
    package var isToldByFunction: Bool { !report.isHandle || report.belongsToQueue }
    /// The closure that crosses, for a fix.
    package var closure: Node? { report.closure?.node }
    /// The defect as which it is reported; nil where another fact covers it.
    package var defect: Defect?
    /// True where another function's use of the same property is reported before: this one stands at its touch.
    package var isFurther = false
    /// True where it stands at the touch, in a function that gets the value itself, in place of that function's calls.
    package var isToldAtTouch = false
}

package struct TransactionFact: ReportedFact {
    package var site: Site
    package var report: TransactionReport
    package var loop: LoopInfo?
    package var isManual: Bool { report.kind == .manual }
    package var isSave: Bool { report.kind == .save }
    /// True where it ends the transaction of its caller.
    package var commitsOuter: Bool { report.kind == .endsOuter }
    package var isIndirect: Bool { !report.calls.isEmpty && !report.runsGiven }
    /// The transaction that is open already.
    package var outer: Node? { report.other?.node }
    /// The call whose block or save it is, in whichever function that is.
    package var opening: Node? { report.calls.last?.node }
    /// The number of calls between the current function and the one that opens it.
    package var callDepth: Int { report.calls.count }
    /// The name of the function that opens it; `.none` for one without a name.
    package var word: Symbol {
        var call = opening ?? site.node
        while call.kind != .callExpr, let inner = call.firstChild { call = inner }
        return call.child(.callee)?.name ?? .none
    }
    /// True where an `await` before it has nothing to wait for: its expression makes no other call.
    package var isAwaitedInVain: Bool {
        guard !isIndirect, site.node.kind == .callExpr, var base = site.node.child(.callee) else { return false }
        while base.kind == .memberExpr || base.kind == .optionalChainExpr || base.kind == .forceUnwrapExpr,
            let inner = base.firstChild
        { base = inner }
        return base.kind == .identifierExpr && site.node.ancestors.first { $0.kind != .tryExpr }?.kind == .awaitExpr
    }
}

/// What an access writes that another one has read or begun.
package struct RowFact: ReportedFact {
    /// The statement, or the access, that writes.
    package var site: Site
    /// What the analysis says of it.
    package var report: TransactionReport
}

package struct LoopInfo: Sendable {
    package enum Kind: Sendable { case forIn, whileLoop, closure, recursion }
    package var kind: Kind
    package var node: Node
}

package struct MutationFact: Sendable {
    package var site: Site
    package var value: ValueInfo
    /// The part of it that is changed; of a frozen value, the change.
    package var what: String
    /// True where the object itself makes the change, in the method that is called.
    package var isByMethod = false
}

package struct ObserveFact: ReportedFact {
    package var site: Site
    package var report: OperationReport
    package var hasRunLoop: Bool?
}

/// An operation whose kind alone decides the rule that reports it.
package struct OperationFact: ReportedFact {
    package var site: Site
    package var report: OperationReport
    package var value: ValueInfo
    package var other: Node?
}

/// A read or write of a stored property, global or static that holds a database value.
package struct StoredAccessFact: ReportedFact {
    package var variable: VariableID
    package var site: Site
    package var report: StoredReport.Access
    /// The value written.
    package var value: ValueInfo?
    /// True where the value is used, outside the accesses of its own queue.
    package var isTouch: Bool { !report.isHarmless && !report.isOnOwnQueue }
}

/// A generic instance is made with a value of a database.
package struct BoxFact: ReportedFact {
    /// The call that makes it.
    package var site: Site
    package var report: BoxReport
    /// The property that holds the value.
    package var variable: VariableID
}

/// The facts of a project, for rules to query.
package struct Facts: Sendable {
    package var opens: [OpenFact] = []
    /// Calls that make the container of a database's file, in code that does not keep it and runs again and again.
    package var storeOpenings: [Site] = []
    /// Calls that make such a container, with nothing around that says that several processes may use the file.
    package var unsharedStores: [Site] = []
    package var suspendedUses: [SuspendedUseFact] = []
    package var crossings: [CrossingFact] = []
    /// Crossings, and uses after a suspension, that are no findings of their own.
    package var covered: [CoveredFact] = []
    package var transactions: [TransactionFact] = []
    /// Writes of what an earlier access has read; second parts of a unit; writes in accesses that only read.
    package var staleWrites: [RowFact] = []
    /// Units of work that are written in several transactions.
    package var splitUnits: [RowFact] = []
    /// Writes in accesses that only read.
    package var writesInReads: [Site] = []
    /// What is done in a transaction that no rollback takes back.
    package var effects: [Site] = []
    /// Transactions that some path leaves open, and ends of transactions where none is open.
    package var leftOpen: [Site] = []
    package var endedUnopened: [Site] = []
    /// Calls that block the cooperative pool.
    package var blocking: [Site] = []
    /// Suspensions while a transaction is open.
    package var suspensionsInTransactions: [Site] = []
    package var mutations: [MutationFact] = []
    package var observations: [ObserveFact] = []
    package var operations: [OperationFact] = []
    package var storedAccesses: [StoredAccessFact] = []
    /// The isolation of the types that declare stored values.
    package var owners: [VariableID: StoredOwner] = [:]
    /// Stored values that a second context uses; those of globals and statics are judged as shared, too.
    package var storedUses: [StoredUseFact] = []
    package var sharedUses: [StoredUseFact] = []
    /// Closures that unseen code runs with a handle of its own.
    package var lendings: [Site] = []
    /// Calls that make a generic instance with a value of a database.
    package var boxes: [BoxFact] = []
    /// `nonisolated(unsafe)` locals that hold confined values.
    package var uncheckedLocals: [(site: Site, value: ValueInfo)] = []
    package init() {}

    /// Whether the value of a property or global is seen to be used outside its owner's context.
    package func isUsedElsewhere(_ variable: VariableID) -> Bool {
        crossings.contains { $0.stored == variable } || storedUses.contains { $0.variable == variable }
    }
}
