import GRDB

struct StoredNumbers: NumberSource {
    let queue: DatabaseQueue

    func next(for line: String) throws -> Int {
        let last = try queue.read { db in // expect: nested_transaction
            try Int.fetchOne(db, sql: "SELECT max(number) FROM ticket WHERE line = ?", arguments: [line])
        }
        return (last ?? 0) + 1
    }
}

func makeOffice(path: String) throws -> TicketOffice {
    let queue = try DatabaseQueue(path: path)
    return TicketOffice(queue: queue, numbers: StoredNumbers(queue: queue))
}
