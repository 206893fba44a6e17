import CConfinementRuntime

/// The checks that were done: a green test without any is no test of confinement.
package struct CheckCounts: Sendable {
    package var guards: UInt64 = 0
    package var checks: UInt64 = 0
    /// Checks whose answer the runtime did not know.
    package var unknown: UInt64 = 0

    static func += (left: inout CheckCounts, right: CheckCounts) {
        left.guards += right.guards
        left.checks += right.checks
        left.unknown += right.unknown
    }
}

/// Counts the guards of one scope and what they checked. A guard counts in a cell of its own, so that a check stays a
/// nanosecond; the cell of a living guard is looked at, that of a dead one was added up.
final class CheckLedger: Sendable {
    typealias Cell = UnsafeMutablePointer<confinement_cell>

    /// Of guards that belong to no scope.
    static let unscoped = CheckLedger()

    /// The counts of scopes that have ended.
    static let ended = CheckLedger()

    private struct State: @unchecked Sendable {
        var dead = CheckCounts()
        var living: [Cell] = []
    }

    private let state = Locked(State())

    func makeCell(token: UInt64) -> Cell {
        let cell = Cell.allocate(capacity: 1)
        state.withLock { state in
            cell.initialize(
                to: confinement_cell(
                    token: token, checks: 0, unknown: 0, index: UInt64(state.living.count), was_transferred: 0))
            state.living.append(cell)
            state.dead.guards += 1
        }
        return cell
    }

    func remove(_ cell: Cell) {
        state.withLock { state in
            state.dead.checks += cell.pointee.checks
            state.dead.unknown += cell.pointee.unknown
            let last = state.living.removeLast()
            if last != cell {
                last.pointee.index = cell.pointee.index
                state.living[Int(cell.pointee.index)] = last
            }
            // A million handles that are gone must not leave eight megabytes behind.
            if state.living.capacity > 1024, state.living.count * 8 < state.living.capacity {
                state.living = Array(state.living)
            }
        }
        cell.deallocate()
    }

    func add(_ counts: CheckCounts) { state.withLock { $0.dead += counts } }

    var counts: CheckCounts {
        state.withLock { state in
            state.living.reduce(into: state.dead) { counts, cell in
                counts.checks += confinement_load(&cell.pointee.checks)
                counts.unknown += confinement_load(&cell.pointee.unknown)
            }
        }
    }
}
