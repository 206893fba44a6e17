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
