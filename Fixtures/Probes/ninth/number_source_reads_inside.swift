// File: Composition.swift
import GRDB

final class NumberSource: Sendable {
    private let database: DatabaseQueue
    init(database: DatabaseQueue) { self.database = database }

    func next() throws -> Int {
        try database.read { db in
            (try Int.fetchOne(db, sql: "SELECT MAX(number) FROM posting") ?? 0) + 1
        }
    }
}

enum Composition {
    static func ledger(path: String) throws -> Ledger {
        let database = try DatabaseQueue(path: path)
        let numbers = NumberSource(database: database)
        return Ledger(database: database, nextNumber: numbers.next)
    }
}
// File: Ledger.swift
import GRDB

struct Posting: Codable, FetchableRecord, PersistableRecord, Sendable {
    var number: Int
    var text: String
    var cents: Int
}

struct Ledger: Sendable {
    private let database: DatabaseQueue
    private let nextNumber: @Sendable () throws -> Int

    init(database: DatabaseQueue, nextNumber: @escaping @Sendable () throws -> Int) {
        self.database = database
        self.nextNumber = nextNumber
    }

    func post(_ text: String, cents: Int) throws -> Int {
        let number = try nextNumber()
        try database.write { db in
            try Posting(number: number, text: text, cents: cents).insert(db)
        }
        return number
    }

    func postAll(_ lines: [(text: String, cents: Int)]) throws {
        try database.write { db in
            for line in lines {
                let number = try nextNumber()  // expect: nested_transaction
                try Posting(number: number, text: line.text, cents: line.cents).insert(db)
            }
        }
    }

    func archive(below number: Int) {
        Task { [database] in
            try database.write { db in  // expect: sync_access_in_async_code
                try db.execute(sql: "DELETE FROM posting WHERE number < ?", arguments: [number])
            }
        }
    }

    func erase(_ number: Int) {
        Task { [database] in
            try await database.write { db in
                try db.execute(sql: "DELETE FROM posting WHERE number = ?", arguments: [number])
            }
        }
    }

    func balance() throws -> Int {
        try database.read { db in try Posting.fetchAll(db).reduce(0) { $0 + $1.cents } }
    }
}
