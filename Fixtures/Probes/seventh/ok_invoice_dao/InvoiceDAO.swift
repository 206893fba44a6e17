import Foundation
import GRDB

struct InvoiceRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var number: Int
    var paid: Bool
}

/// The data access object never opens anything: it works in the access of its caller.
struct InvoiceDAO {
    let db: Database

    func nextNumber() throws -> Int {
        (try Int.fetchOne(db, sql: "SELECT MAX(number) FROM invoiceRecord") ?? 0) + 1
    }

    func unpaid() throws -> [InvoiceRecord] {
        try InvoiceRecord.filter(Column("paid") == false).fetchAll(db)
    }

    func save(_ invoice: InvoiceRecord) throws {
        try invoice.save(db)
    }
}
