// File: BoxOffice.swift
import Combine

@MainActor
final class BoxOffice: ObservableObject {
    @Published private(set) var free: [Ticket] = []
    @Published private(set) var message = ""
    private let repository: any TicketRepository

    init(repository: any TicketRepository) {
        self.repository = repository
    }

    func sell(_ count: Int) async {
        do {
            free = try await repository.free()
            let seats = free.prefix(count).map(\.seat)
            guard seats.count == count else { throw TicketError.soldOut }
            try await repository.sell(seats)
            free.removeFirst(count)
            message = "sold \(seats.joined(separator: ", "))"
        } catch {
            message = "failed"
        }
    }
}
// File: Ticket.swift
import GRDB

struct Ticket: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var seat: String
    var sold: Bool
}

enum TicketError: Error { case soldOut, database }
// File: TicketRepository.swift
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
