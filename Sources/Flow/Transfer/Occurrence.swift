import Declarations
import Lowering

/// An event of a transaction in this body, or in a callee of it.
struct Occurrence: Equatable {
    var event: TransactionEvent
    var levels: [Round]
    var round: Round?
    /// The open transactions with which it may conflict.
    var outers: [OpenTransaction] = []
    /// The element's own property that holds the handle, if each element opens one of its own.
    var property: DeclarationID?
    /// True where it happens in a work item that the body only starts.
    var isLater = false
    /// True where the body waits for that work item, or a database has it in line.
    var isAwaited = false
    /// True where it happens in a function that a callee may or may not run.
    var isGiven = false
    /// The arguments of the call that leads to it.
    var arguments: [ValueID] = []
    var outside = OpenTransactions.Outside.caller

    var isBatch: Bool { event.options.contains(.isBatch) }

    /// Whether it belongs to work that writes batches in rounds of its own: it comes once for all of them, or in each.
    func isBesideRounds(of batch: Occurrence) -> Bool {
        let around = round.flatMap { levels.lastIndex(of: $0) }.map { $0 + 1 } ?? levels.count
        return batch.levels.count > around && batch.levels.starts(with: levels)
    }
}
