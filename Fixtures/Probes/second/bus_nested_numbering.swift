// File: StoredNumbers.swift
import GRDB

struct StoredNumbers: NumberSource {
    let queue: DatabaseQueue

    func next(for line: String) throws -> Int {
        let last = try queue.read { db in  // expect: nested_transaction
            try Int.fetchOne(db, sql: "SELECT max(number) FROM ticket WHERE line = ?", arguments: [line])
        }
        return (last ?? 0) + 1
    }
}

func makeOffice(path: String) throws -> TicketOffice {
    let queue = try DatabaseQueue(path: path)
    return TicketOffice(queue: queue, numbers: StoredNumbers(queue: queue))
}
// File: Tickets.swift
import GRDB

struct Ticket: Codable, Sendable, FetchableRecord, PersistableRecord {
    var number: Int
    var line: String
}

protocol NumberSource: Sendable {
    func next(for line: String) throws -> Int
}

struct TicketOffice: Sendable {
    let queue: DatabaseQueue
    let numbers: any NumberSource

    func sell(_ lines: [String]) throws -> [Ticket] {
        try queue.write { db in
            var sold: [Ticket] = []
            for line in lines {
                let ticket = Ticket(number: try numbers.next(for: line), line: line)  // maybe: nested_transaction
                try ticket.insert(db)
                sold.append(ticket)
            }
            return sold
        }
    }
}
