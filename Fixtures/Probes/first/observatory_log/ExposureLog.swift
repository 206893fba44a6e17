import Foundation
import GRDB

final class ExposureLog: Sendable {
    private let database: DatabaseQueue
    private let directory: any ObserverDirectory

    init(database: DatabaseQueue) {
        self.database = database
        directory = StoredObserverDirectory(database: database)
    }

    func add(_ target: String, seconds: Double) throws {
        try database.write { db in
            let observer = try directory.current()  // expect: nested_transaction
            let exposure = Exposure(id: 0, target: target, seconds: seconds, observer: observer)
            try exposure.insert(db)
        }
    }

    func reassign(_ target: String) throws {
        let observer = try directory.current()
        try database.write { db in
            try db.execute(sql: "UPDATE exposure SET observer = ? WHERE target = ?", arguments: [observer, target])
        }
    }
}
