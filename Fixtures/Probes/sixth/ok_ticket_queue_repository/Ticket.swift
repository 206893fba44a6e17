import GRDB

struct Ticket: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var seat: String
    var sold: Bool
}

enum TicketError: Error { case soldOut, database }
