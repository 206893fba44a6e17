import Declarations
import Lowering
import Syntax

/// The effects of calling a body on transactions.
package struct TransactionSummary: Equatable, Sendable {
    /// Each with another key.
    package private(set) var events: [TransactionEvent] = []
    /// It changes what a database holds: not, once, in rounds of its own.
    package var works = 0
    /// It changes more in rounds than one object and its parts.
    package var worksOnMany = false
    /// The parameter whose elements its rounds are; nil where there are others.
    package var worksOn: Int32?
    /// It opens, reads or changes a database.
    package var touches = false
    /// It waits, where it is called, for what a database does: by the ways that lead there, the wait the last of each.
    package var waits: [[Place]] = []

    private var positions: [TransactionEvent.Key: Int] = [:]

    package init() {}

    package mutating func add(_ event: TransactionEvent) {
        guard positions[event.key] == nil, events.count(where: { $0.isAside == event.isAside }) < Self.limit
        else { return }
        positions[event.key] = events.count
        events.append(event)
    }

    /// An upper bound of both.
    package func joined(_ other: Self) -> Self {
        var joined = self
        for event in other.events {
            if let known = joined.positions[event.key] { joined.events[known].join(event) } else { joined.add(event) }
        }
        joined.works = max(works, other.works)
        joined.worksOnMany = worksOnMany || other.worksOnMany
        joined.worksOn = worksOn == other.worksOn || other.works < 2 ? worksOn : works < 2 ? other.worksOn : nil
        joined.touches = touches || other.touches
        for wait in other.waits where !waits.contains(wait) { joined.waits.append(wait) }
        return joined
    }

    /// Events of one body beyond these say nothing new to its callers.
    private static let limit = 24
}

/// A call that holds up its thread for something else than a database.
struct Wait {
    var point: ExecutionPoint
    /// It is known that the thread is one of the few that asynchronous code shares; otherwise callers know.
    var isJudged: Bool
    /// Whether a database works in what it runs; nil where it runs nothing.
    var touches: Bool?
    /// Calls from there to where it waits, if a callee does.
    var path: CallPath
}

/// A finding about transactions, made where it could be judged.
struct TransactionProof: Equatable {
    enum Kind: Hashable {
        case transaction, change, suspension
        /// Begun, and not ended on some way out.
        case leftOpen
        /// Ended, though none was begun.
        case nothingOpen
        /// A thread of asynchronous code waits for something else while a database works.
        case blocking
        /// What is written was made from what an earlier access has read.
        case stale
        /// Rows are written, whatever from.
        case wrote
        /// A property keeps what was read.
        case kept
        /// One unit is written in two transactions.
        case split
        /// Rows are written in an access that only reads.
        case writeInRead
        /// Something is done in a transaction that no rollback takes back.
        case effect
    }
    var kind: Kind
    var occurrence: Occurrence
    var body: BodyOwner
    /// The related place: the loop, the begin or the exit.
    var loop: (kind: TransactionReport.LoopKind, place: Place)?
    var other: Place?
    /// Nothing can fail after it.
    var isLast = false
    /// What is read and written, where the kind alone does not say it.
    var rows: RowProof?

    static func == (a: TransactionProof, b: TransactionProof) -> Bool {
        a.kind == b.kind && a.occurrence == b.occurrence && a.body == b.body && a.loop?.kind == b.loop?.kind
            && a.loop?.place == b.loop?.place && a.other == b.other && a.rows == b.rows
    }
}
