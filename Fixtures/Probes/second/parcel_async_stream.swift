// File: Tracker.swift
import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var depot: String
    @Persisted var due: Date
}

struct Scan: Sendable {
    let code: String
    let at: Date
}

struct ParcelDatabase {
    let configuration: Realm.Configuration

    func open() throws -> Realm {
        try Realm(configuration: configuration)
    }
}

struct DelayReport: Sendable {
    var late: [String: TimeInterval] = [:]
}

final class ParcelTracker {
    private let database: ParcelDatabase

    init(database: ParcelDatabase) {
        self.database = database
    }

    func follow(_ scans: AsyncStream<Scan>) async throws -> DelayReport {
        let realm = try database.open()
        var report = DelayReport()
        for await scan in scans {
            guard let parcel = realm.object(ofType: Parcel.self, forPrimaryKey: scan.code) else { continue }  // expect: handle_used_after_suspension
            let delay = scan.at.timeIntervalSince(parcel.due)
            if delay > 0 {
                report.late[scan.code] = delay
            }
        }
        return report
    }
}
