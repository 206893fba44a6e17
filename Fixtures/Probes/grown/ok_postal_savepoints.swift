// File: CounterScreen.swift
import GRDB

@MainActor
final class CounterScreen {
    private let office: PostOffice
    private(set) var dispatched = 0

    init(office: PostOffice) { self.office = office }

    func closeTapped(_ route: String) throws { try office.closeRoute(route) }

    func dispatchTapped() {
        office.dispatchNow { count in
            Task { @MainActor in self.dispatched = count }
        }
    }
}
// File: PostOffice.swift
import Foundation
import GRDB

struct Letter: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var route: String
    var state: String
}

struct Bag: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var route: String
    var letters: Int
}

enum SortingError: Error { case overweight }

final class PostOffice: Sendable {
    private let queue: DatabaseQueue
    private let audit: DatabaseQueue

    init(queue: DatabaseQueue, audit: DatabaseQueue) {
        self.queue = queue
        self.audit = audit
    }

    /// A savepoint for each route: what fails takes nothing else with it.
    func sort(_ letters: [Letter]) throws -> [String] {
        var failed: [String] = []
        try queue.inTransaction(.immediate) { db in
            for (route, letters) in Dictionary(grouping: letters, by: \.route) {
                do {
                    try db.inSavepoint {
                        try bag(letters, route: route, db)
                        return .commit
                    }
                } catch SortingError.overweight {
                    failed.append(route)
                }
            }
            log("\(letters.count) letters, \(failed.count) routes failed")
            return failed.count == letters.count ? .rollback : .commit
        }
        return failed
    }

    private func bag(_ letters: [Letter], route: String, _ db: Database) throws {
        guard letters.count < 500 else { throw SortingError.overweight }
        for var letter in letters {
            letter.state = "bagged"
            try letter.update(db)
        }
        try Bag(id: Int64(route.hashValue), route: route, letters: letters.count).upsert(db)
    }

    /// Another database: its queue may be asked from inside of the first one's access.
    private func log(_ line: String) {
        try? audit.write { db in
            try db.execute(sql: "INSERT INTO line (text) VALUES (?)", arguments: [line])
        }
    }

    func lettersWaiting(on route: String) throws -> Int {
        try queue.unsafeReentrantRead { db in
            try Letter.filter(Column("route") == route).fetchCount(db)
        }
    }

    func closeRoute(_ route: String) throws {
        try queue.write { db in
            let open = try lettersWaiting(on: route)
            guard open == 0 else { return }
            try Bag.filter(Column("route") == route).deleteAll(db)
        }
    }

    func dispatchNow(done: @escaping @Sendable (Int) -> Void) {
        queue.asyncWrite { db in
            try Bag.deleteAll(db)
        } completion: { _, result in
            done((try? result.get()) ?? 0)
        }
    }
}
