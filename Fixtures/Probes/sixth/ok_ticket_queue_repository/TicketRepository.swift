import GRDB

protocol TicketRepository: Sendable {
    func free() async throws -> [Ticket]
    func sell(_ seats: [String]) async throws
}

struct DatabaseTickets: TicketRepository {
    let database: DatabaseQueue

    func free() async throws -> [Ticket] {
        try await database.read { db in try Self.free(db) }
    }

    func sell(_ seats: [String]) async throws {
        try await database.write { db in
            for ticket in try Self.free(db) where seats.contains(ticket.seat) {
                var sold = ticket
                sold.sold = true
                try sold.update(db)
            }
        }
    }

    private static func free(_ db: Database) throws -> [Ticket] {
        try Ticket.filter(Column("sold") == false).fetchAll(db)
    }
}

actor MemoryTickets: TicketRepository {
    private var tickets: [Ticket]

    init(_ tickets: [Ticket]) {
        self.tickets = tickets
    }

    func free() -> [Ticket] { tickets.filter { !$0.sold } }

    func sell(_ seats: [String]) {
        for index in tickets.indices where seats.contains(tickets[index].seat) {
            tickets[index].sold = true
        }
    }
}
