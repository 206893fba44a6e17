// File: Tracker.swift
import RealmSwift

final class Crate: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var depot: String
    @Persisted var due: Date
}

struct CrateScan: Sendable {
    let code: String
    let at: Date
}

struct CrateDatabase {
    let configuration: Realm.Configuration

    func open() throws -> Realm {
        try Realm(configuration: configuration)
    }

    func delay(of scan: CrateScan) throws -> TimeInterval? {
        try autoreleasepool {
            let realm = try open()
            guard let crate = realm.object(ofType: Crate.self, forPrimaryKey: scan.code) else { return nil }
            return scan.at.timeIntervalSince(crate.due)
        }
    }
}

final class CrateTracker {
    private let database: CrateDatabase

    init(database: CrateDatabase) {
        self.database = database
    }

    func follow(_ scans: AsyncStream<CrateScan>) async throws -> [String: TimeInterval] {
        var late: [String: TimeInterval] = [:]
        for await scan in scans {
            guard let delay = try database.delay(of: scan), delay > 0 else { continue }
            late[scan.code] = delay
        }
        return late
    }
}
