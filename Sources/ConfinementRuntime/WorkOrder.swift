/// Decides in which order the jobs of a scope's code run, and is notified of work that leaves for Dispatch or for a
/// thread of its own, which it does not order.
package protocol WorkOrder: AnyObject, Sendable {
    /// Work leaves the calling code. The result lives until it is done.
    /// - Parameter isPrompt: it waits for nothing but a free thread, or a serial queue's turn.
    func workLeaves(isPrompt: Bool) -> any DepartedWork
}

package protocol DepartedWork: AnyObject, Sendable {
    /// Called where the work is about to begin; may wait.
    func begins()
}

/// How a body was run, for reports and the log.
package struct ConfinementPass: Sendable, CustomStringConvertible {
    package let mode: String
    /// Of an order that was explored.
    package let seed: UInt64?
    /// Counts the passes of one body, from 1.
    package let number: Int

    package init(mode: String, seed: UInt64? = nil, number: Int = 1) {
        self.mode = mode
        self.seed = seed
        self.number = number
    }

    package var description: String { seed.map { "\(mode), seed \($0)" } ?? mode }
}
