// File: OrderRepository.swift
import Foundation
import GRDB

struct Order: Codable, FetchableRecord, PersistableRecord {
    var id: String
    var number: Int
    var customer: String
    var total: Double
}

struct OrderLine: Codable, FetchableRecord, PersistableRecord {
    var id: String
    var orderId: String
    var article: String
    var quantity: Int
}

final class OrderRepository {
    private let dbQueue: DatabaseQueue

    init(dbQueue: DatabaseQueue) {
        self.dbQueue = dbQueue
    }

    func nextNumber() throws -> Int {
        try dbQueue.read { db in
            let last = try Int.fetchOne(db, sql: "SELECT MAX(number) FROM \"order\"")
            return (last ?? 0) + 1
        }
    }

    func lines(of order: Order) throws -> [OrderLine] {
        try dbQueue.read { db in
            try OrderLine.filter(Column("orderId") == order.id).fetchAll(db)
        }
    }

    func place(customer: String, lines: [OrderLine]) throws {
        try dbQueue.write { db in
            let number = try nextNumber()  // expect: nested_transaction
            let total = Double(lines.reduce(0) { $0 + $1.quantity })
            let order = Order(id: UUID().uuidString, number: number, customer: customer, total: total)
            try order.insert(db)
            for line in lines {
                try line.insert(db)
            }
        }
    }

    func renumber(_ order: Order) throws {
        let number = try nextNumber()
        try dbQueue.write { db in
            var copy = order
            copy.number = number
            try copy.update(db)
        }
    }
}
