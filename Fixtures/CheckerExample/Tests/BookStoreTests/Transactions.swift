import ConfinementChecker
import GRDB

/// GRDB tells the monitor: changes through its observer, transactions as it traces them. The store knows nothing of it.
final class Transactions: TransactionObserver {
    private let monitor: TransactionMonitor

    init(_ monitor: TransactionMonitor, of queue: DatabaseQueue) {
        self.monitor = monitor
        queue.add(transactionObserver: self)
        queue.inDatabase { database in
            database.trace { event in
                guard case .statement(let statement) = event else { return }
                switch statement.sql.split(separator: " ").first {
                // This store's rule: no savepoints, one transaction for one unit of work.
                case "BEGIN", "SAVEPOINT": monitor.observedBegin()
                case "COMMIT", "RELEASE": monitor.observedCommit()
                case "ROLLBACK": monitor.observedRollback()
                default: break
                }
            }
        }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { monitor.observedChange() }
    func databaseDidCommit(_ database: Database) {}
    func databaseDidRollback(_ database: Database) {}
}
