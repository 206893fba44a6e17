/// One breach of a confinement contract, seen while code ran.
public struct ConfinementViolation: Sendable, CustomStringConvertible {
    /// The kind of breach.
    public enum Kind: String, Sendable, CaseIterable {
        /// A handle or live value was used outside the context that owns it.
        case wrongContext
        /// A handle was used after the scope that lent it had ended.
        case usedAfterScope
        /// A handle that was said to end with its scope was still alive after it.
        case retainedHandle
        /// A transaction was opened inside another on the same handle.
        case nestedTransaction
        /// One transaction an item, where one for all would do.
        case transactionPerItem
        /// A transaction stayed open across a suspension point.
        case transactionAcrossSuspension
        /// A write blocked the main actor for longer than allowed.
        case blockingWriteOnMain
        /// A write block ran with no transaction open.
        case writeOutsideTransaction
        /// Something was written from a version that another write had replaced since.
        case staleWrite
        /// An order of events was found in which nothing can run any more, and the test would wait for ever.
        case deadlock
        /// An order of events was found in which the test fails by what it expects or throws.
        case failingOrder
        /// A job blocked its thread until other jobs had run: where the pool has no other thread, it waits for ever.
        case blockedPool
        /// The requested checks could not be done, or not wholly: a setting that is not understood, a pass in which
        /// other code ran the jobs, fewer checks than `minimumChecks`. The message names the remedy.
        case notChecked
    }

    /// A second place that explains the first.
    public struct Note: Sendable {
        /// `created`, `crossed`, `used`, `loop` or `call`, as in the linter's JSON.
        public let role: String
        public let site: ConfinementSite
        public let message: String

        package init(role: String, site: ConfinementSite, message: String) {
            self.role = role
            self.site = site
            self.message = message
        }
    }

    public let kind: Kind
    /// The id of the linter's rule that finds this statically.
    public let rule: String
    /// Other rules under which the linter may have found the same defect.
    public let relatedRules: [String]
    /// The name that the handle was given.
    public let label: String
    /// The breach in one line, without the backtraces.
    public internal(set) var message: String
    /// The place of the breach; the handle's origin where the use has no known line (a property wrapper's getter).
    public let site: ConfinementSite
    public let notes: [Note]
    /// The test whose code caused it, else the one in whose scope the handle was made, if any.
    public internal(set) var test: String?
    /// How often it happened at this site to handles of this origin.
    public internal(set) var count = 1

    /// The modes of the passes that saw it, if the body ran in a mode that was asked for.
    public internal(set) var passes: [String] = []

    /// The tests that were running, for a violation that cannot be traced to one.
    var candidates: [String] = []

    let useBacktrace: ConfinementBacktrace?
    let originBacktrace: ConfinementBacktrace?

    package init(
        kind: Kind, rule: String, relatedRules: [String], label: String, message: String, site: ConfinementSite,
        notes: [Note], test: String?,
        candidates: [String] = [], useBacktrace: ConfinementBacktrace?, originBacktrace: ConfinementBacktrace?
    ) {
        self.kind = kind
        self.rule = rule
        self.relatedRules = relatedRules
        self.label = label
        self.message = message
        self.site = site
        self.notes = notes
        self.test = test
        self.candidates = candidates
        self.useBacktrace = useBacktrace
        self.originBacktrace = originBacktrace
    }

    /// The message with rule, count and backtraces, as a test failure shows it.
    public var description: String {
        var text = message
        if count > 1 { text += " (\(count) times)" }
        if !passes.isEmpty { text += " (seen in \(passes.joined(separator: " and ")))" }
        if !rule.isEmpty { text += " [\(rule)]" }
        if let frames = useBacktrace?.described(limit: 24), !frames.isEmpty {
            text += "\n  used by:" + frames.map { "\n    \($0)" }.joined()
        }
        if let frames = originBacktrace?.described(limit: 24), !frames.isEmpty {
            text += "\n  made by:" + frames.map { "\n    \($0)" }.joined()
        }
        return text
    }

    /// One bug: a place and a handle. Not the rule, which may differ from one pass to the next.
    struct Key: Hashable {
        let kind: Kind
        let message: String
        let label: String
        let site: ConfinementSite
        let origin: ConfinementSite?
    }

    var key: Key {
        // A violation without a handle has one place.
        Key(kind: kind, message: rule.isEmpty ? message : "", label: label, site: site, origin: notes.first?.site)
    }
}

/// The linter's rule ids that the checker can confirm.
package enum ConfinementRule {
    package static let usedAfterSuspension = "handle_used_after_suspension"
    package static let crossesBoundary = "live_object_crosses_boundary"
    package static let storedHandle = "stored_handle_in_async_context"
    package static let mainOffMain = "main_context_off_main"
    package static let escapesScope = "confined_handle_escapes_scope"
    package static let nestedTransaction = "nested_transaction"
    package static let writeInLoop = "write_in_loop"
    package static let acrossSuspension = "transaction_across_suspension"
    package static let syncWriteOnMain = "sync_write_on_main"
    /// The rule about writes that are made from what was read before.
    package static let staleWriteBack = "stale_write_back"
    package static let outsideTransaction = "mutation_outside_transaction"

    /// The rules under which a static analysis may have found that a handle or value is used where it is not valid.
    /// Which one names the defect depends on how the code is written, which a run does not see: a database that GRDB
    /// lends to a block and that another queue uses has escaped its scope and crossed a boundary at once.
    package static let ofUses = [crossesBoundary, storedHandle, usedAfterSuspension, escapesScope, mainOffMain]

    /// The rule that names a use best, before the others under which it may have been found.
    package static func ofUse(_ best: [String]) -> [String] { best + ofUses.filter { !best.contains($0) } }
}
