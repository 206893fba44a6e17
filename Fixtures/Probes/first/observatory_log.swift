// File: Directory.swift
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
// File: ExposureLog.swift
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
// File: Records.swift
import Foundation
import GRDB

struct Exposure: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var target: String
    var seconds: Double
    var observer: String
}

protocol ObserverDirectory: Sendable {
    func current() throws -> String
}
