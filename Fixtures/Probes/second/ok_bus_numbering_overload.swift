// File: Tickets.swift
import GRDB

struct Pass: Codable, Sendable, FetchableRecord, PersistableRecord {
    var number: Int
    var line: String
}

struct PassNumbers: Sendable {
    let queue: DatabaseQueue

    /// For a preview on screen.
    func next(for line: String) throws -> Int {
        try queue.read { db in try next(for: line, in: db) }
    }

    func next(for line: String, in db: Database) throws -> Int {
        let last = try Int.fetchOne(db, sql: "SELECT max(number) FROM pass WHERE line = ?", arguments: [line])
        return (last ?? 0) + 1
    }
}

struct PassOffice: Sendable {
    let queue: DatabaseQueue
    let numbers: PassNumbers

    func preview(_ line: String) throws -> Int {
        try numbers.next(for: line)
    }

    func sell(_ lines: [String]) throws -> [Pass] {
        try queue.write { db in
            try lines.map { line in
                let pass = Pass(number: try numbers.next(for: line, in: db), line: line)
                try pass.insert(db)
                return pass
            }
        }
    }
}

func makePassOffice(path: String) throws -> PassOffice {
    let queue = try DatabaseQueue(path: path)
    return PassOffice(queue: queue, numbers: PassNumbers(queue: queue))
}
