// File: InvoiceDAO.swift
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
// File: InvoiceService.swift
import Foundation
import GRDB

final class InvoiceService: Sendable {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func create() throws -> InvoiceRecord {
        try queue.write { db in
            let dao = InvoiceDAO(db: db)
            let invoice = InvoiceRecord(id: UUID().uuidString, number: try dao.nextNumber(), paid: false)
            try dao.save(invoice)
            return invoice
        }
    }

    func payAll() throws -> Int {
        try queue.write { db in
            let dao = InvoiceDAO(db: db)
            let open = try dao.unpaid()
            for invoice in open {
                var copy = invoice
                copy.paid = true
                try dao.save(copy)
            }
            return open.count
        }
    }

    func unpaid() throws -> [InvoiceRecord] {
        try queue.read { db in
            try InvoiceDAO(db: db).unpaid()
        }
    }
}
