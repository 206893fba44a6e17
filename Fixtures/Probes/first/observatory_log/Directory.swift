import Foundation
import GRDB

struct StoredObserverDirectory: ObserverDirectory {
    let database: DatabaseQueue

    func current() throws -> String {
        try database.read { db in
            try String.fetchOne(db, sql: "SELECT name FROM observer WHERE active") ?? "unknown"
        }
    }
}
